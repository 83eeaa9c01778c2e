import * as limits from '#contract/values/limits'
import * as linkValidity from '#contract/values/mailed-link-minutes'
import * as retention from '#contract/values/retention'
import type { Operator } from '../../platform/config/operator.ts'
import { escapeMarkdown, type TemplateValues } from './template.ts'

/** The facts in legal texts that depend on the instance. */
export interface LegalFacts {
  siteName: string
  /** Host of the site without a scheme: `books.example`. */
  host: string
  operator: Operator
  /** True if users can sign in with Google. */
  hasGoogle: boolean
  /** The host of the language model that the assistant calls, or `null` if it calls none. */
  assistantHost: string | null
}

/** Values of placeholders in legal texts. `null`: a missing setting; texts omit the passages that need the setting. */
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
    newsletterProofKeptYears: retention.newsletterProofRetentionDays / 365,
    ...limits,
    ...linkValidity,
    ...retention,
  }
  const values = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string' || typeof value === 'number' ? escapeMarkdown(String(value)) : null,
  ])
  const lines = [...(name === null ? [] : [name]), ...address].map(escapeMarkdown)
  return { ...Object.fromEntries(values), operator: lines.join('\\\n') }
}
