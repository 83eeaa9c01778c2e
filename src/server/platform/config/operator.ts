import type { Values } from './variables.ts'

/** What the legal pages say of whoever runs the site. */
export interface Operator {
  name: string | null
  /** Line by line; empty where it is not set. */
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
  /** Where the contact form writes to; null: nowhere. */
  mailbox: string | null
  /** A lawyer has looked through the texts. */
  areTextsChecked: boolean
}

/** An operator who has said nothing yet. */
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

/** Nobody is forced to say who they are; they are told what the legal pages leave out for it. */
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
    // without a mail server every mail is a file, and one to the operator is where they look
    mailbox: values.OPERATOR_EMAIL ?? (values.SMTP_URL === undefined ? `operator@${hostname}` : null),
    areTextsChecked: values.LEGAL_TEXTS_CHECKED,
  }
  const missing = missingOperator(operator)
  if (missing.length > 0)
    warnings.push(`${missing.join(', ')}: empty, so the legal pages do not say who runs the site.`)
  return operator
}

/** The variables that the law asks for of whoever opens a site to others, and that are empty. */
export const missingOperator = ({ name, address, email }: Operator): string[] => [
  ...(name === null ? ['OPERATOR_NAME'] : []),
  ...(address.length === 0 ? ['OPERATOR_ADDRESS'] : []),
  ...(email === null ? ['OPERATOR_EMAIL'] : []),
]
