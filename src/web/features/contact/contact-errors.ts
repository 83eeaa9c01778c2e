import { messageMinCharacters } from '#contract/values/limits'
import { emailError } from '../../platform/form-errors.ts'

interface Written {
  email: string
  subject: string
  message: string
}

type FieldErrorCode = 'emailMissing' | 'emailInvalid' | 'subjectMissing' | 'messageTooShort'
/** Error codes by field, in the order of the form: keys of the words of `contact`. */
export type ContactErrors = Partial<Record<keyof Written, FieldErrorCode>>

/** Validates a message before it is sent. */
export function contactErrors({ email, subject, message }: Written): ContactErrors {
  const address = emailError(email)
  return {
    ...(address === 'emailMissing' || address === 'emailInvalid' ? { email: address } : {}),
    ...(subject.length < 3 ? { subject: 'subjectMissing' } : {}),
    ...(message.length < messageMinCharacters ? { message: 'messageTooShort' } : {}),
  }
}
