import type { LegalBlock, LegalPage, LegalTarget } from '#contract/legal'
import type { Operator } from '../../platform/config/operator.ts'

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

/** A text without the note that every page carries. */
export type LegalText = Omit<LegalPage, 'sampleNote' | 'hasForm'>
export type LegalSection = LegalPage['sections'][number]

export const section = (id: string, title: string, ...blocks: LegalBlock[]): LegalSection => ({
  id,
  title,
  blocks,
})
export const text = (sentences: string): LegalBlock => ({ kind: 'text', text: sentences })
export const list = (...items: string[]): LegalBlock => ({ kind: 'list', items })
export const lines = (...all: string[]): LegalBlock => ({ kind: 'lines', lines: all })
export const terms = (...pairs: (readonly [term: string, text: string])[]): LegalBlock => ({
  kind: 'terms',
  terms: pairs.map(([term, said]) => ({ term, text: said })),
})
export const link = (to: LegalTarget, label: string): LegalBlock => ({ kind: 'link', to, label })
export const mail = (address: string): LegalBlock => ({ kind: 'mail', address })

/** Words that stand where the operator has not said anything yet; in brackets, so that nobody takes them for a name. */
export interface Placeholders {
  name: string
  address: string
  email: string
}

/** Who runs the site: name, postal address, and the mail address in a line of its own. */
export const operatorBlocks = ({ operator }: LegalFacts, placeholders: Placeholders): LegalBlock[] => [
  lines(
    operator.name ?? `[${placeholders.name}]`,
    ...(operator.address.length > 0 ? operator.address : [`[${placeholders.address}]`]),
  ),
  operator.email === null ? lines(`[${placeholders.email}]`) : mail(operator.email),
]
