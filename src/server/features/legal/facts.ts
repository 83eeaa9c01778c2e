import * as limits from '#contract/values/limits'
import type { Operator } from '../../platform/config/operator.ts'
import { escapeMarkdown, type TemplateValues } from './template.ts'

/** What the texts say that is not the same for every site. */
export interface LegalFacts {
  siteName: string
  /** `books.example` */
  host: string
  operator: Operator
  /** Google is offered for signing in. */
  hasGoogle: boolean
  /** The server that the assistant asks; null where it works on the site's own machines. */
  assistantHost: string | null
}

/** The placeholders of the texts: what is not set is null, and left out. */
export function valuesOf({ siteName, host, operator, hasGoogle, assistantHost }: LegalFacts): TemplateValues {
  const { name, address, editor } = operator
  const texts = {
    ...operator,
    siteName,
    host,
    assistantHost,
    hasGoogle: hasGoogle ? 'yes' : null,
    responsible: editor ?? name,
    address: address.join(', ') || null,
    newsletterProofKeptYears: limits.newsletterProofRetentionDays / 365,
    ...limits,
  }
  const values = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string' || typeof value === 'number' ? escapeMarkdown(String(value)) : null,
  ])
  const lines = [...(name === null ? [] : [name]), ...address].map(escapeMarkdown)
  return { ...Object.fromEntries(values), operator: lines.join('\\\n') }
}
