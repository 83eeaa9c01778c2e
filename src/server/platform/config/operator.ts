import type { Values } from './settings.ts'

/** Information about the operator for the legal pages. */
export interface Operator {
  name: string | null
  /** Lines of the postal address; empty if not set. */
  address: string[]
  email: string | null
  phone: string | null
  representative: string | null
  register: string | null
  vatId: string | null
  editor: string | null
  hosting: string | null
  mailService: string | null
  authority: string | null
  /** Email address to which the contact form writes; null if there is none. */
  mailbox: string | null
  /** True if a lawyer has checked the legal texts. */
  areTextsChecked: boolean
}

export const unnamedOperator: Operator = {
  name: null,
  address: [],
  email: null,
  phone: null,
  representative: null,
  register: null,
  vatId: null,
  editor: null,
  hosting: null,
  mailService: null,
  authority: null,
  mailbox: null,
  areTextsChecked: false,
}

/**
 * Returns the information about the operator in the settings. Adds a warning to `warnings` if information that the
 * legal pages need is missing.
 */
export function operatorOf(values: Values, hostname: string, warnings: string[]): Operator {
  const operator = {
    name: values.OPERATOR_NAME ?? null,
    address: values.OPERATOR_ADDRESS ?? [],
    email: values.OPERATOR_EMAIL ?? null,
    phone: values.OPERATOR_PHONE ?? null,
    representative: values.OPERATOR_REPRESENTATIVE ?? null,
    register: values.OPERATOR_REGISTER ?? null,
    vatId: values.OPERATOR_VAT_ID ?? null,
    editor: values.OPERATOR_EDITOR ?? null,
    hosting: values.OPERATOR_HOSTING ?? null,
    mailService: values.OPERATOR_MAIL_SERVICE ?? null,
    authority: values.OPERATOR_AUTHORITY ?? null,
    // without a mail server every mail is written to a file, so the contact form works even if OPERATOR_EMAIL is not
    // set
    mailbox: values.OPERATOR_EMAIL ?? (values.SMTP_URL === undefined ? `operator@${hostname}` : null),
    areTextsChecked: values.LEGAL_TEXTS_CHECKED,
  }
  const missing = missingOperator(operator)
  if (missing.length > 0)
    warnings.push(
      `${missing.join(', ')}: empty. The legal pages of a public site must name the operator, with a postal and an email address.`,
    )
  return operator
}

/** Returns the names of variables that are not set, although the law requires their values on public sites. */
export const missingOperator = ({ name, address, email }: Operator): string[] => [
  ...(name === null ? ['OPERATOR_NAME'] : []),
  ...(address.length === 0 ? ['OPERATOR_ADDRESS'] : []),
  ...(email === null ? ['OPERATOR_EMAIL'] : []),
]
