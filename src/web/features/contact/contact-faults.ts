import { messageMinCharacters } from '#contract/limits'
import { emailFault } from '../../platform/form-faults.ts'

interface Written {
  email: string
  subject: string
  message: string
}

type Fault = 'emailMissing' | 'emailInvalid' | 'subjectMissing' | 'messageTooShort'
/** Fields and what is wrong with them, in the order of the form: keys of the words of `contact`. */
export type ContactFaults = Partial<Record<keyof Written, Fault>>

/** What is wrong with a message before it is sent. */
export function contactFaults({ email, subject, message }: Written): ContactFaults {
  const address = emailFault(email)
  return {
    ...(address === 'emailMissing' || address === 'emailInvalid' ? { email: address } : {}),
    ...(subject.length < 3 ? { subject: 'subjectMissing' } : {}),
    ...(message.length < messageMinCharacters ? { message: 'messageTooShort' } : {}),
  }
}
