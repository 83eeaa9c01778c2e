import { messageMinCharacters } from '#contract/values/limits'
import { emailError } from '../../platform/form-errors.ts'

interface Written {
  email: string
  subject: string
  message: string
}

type FieldErrorCode = 'emailMissing' | 'emailInvalid' | 'subjectMissing' | 'messageTooShort'
/** Error codes of invalid fields. A code is a translation key in the namespace `contact`. */
export type ContactErrors = Partial<Record<keyof Written, FieldErrorCode>>

/** Returns the error codes of invalid fields, in the order of the form. */
export function contactErrors({ email, subject, message }: Written): ContactErrors {
  const code = emailError(email)
  return {
    ...(code && { email: code }),
    ...(subject.length < 3 ? { subject: 'subjectMissing' } : {}),
    ...(message.length < messageMinCharacters ? { message: 'messageTooShort' } : {}),
  }
}
