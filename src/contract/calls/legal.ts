import { z } from 'zod'
import { defineCall } from './call.ts'

/** The pages that the law or a reader may ask for. */
export const legalPageNames = ['imprint', 'privacy', 'terms', 'contact'] as const
export type LegalPageName = (typeof legalPageNames)[number]

/** Where a text of the legal pages may lead to. */
export const legalTargets = [...legalPageNames, 'settings', 'dataSources'] as const
export type LegalTarget = (typeof legalTargets)[number]

/** A part of a text; nothing in it is markup. */
export const legalBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  /** Short lines under each other: an address. */
  z.strictObject({ kind: z.literal('lines'), lines: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('list'), items: z.array(z.string()) }),
  /** What something is called, and what is said of it. */
  z.strictObject({
    kind: z.literal('terms'),
    terms: z.array(z.strictObject({ term: z.string(), text: z.string() })),
  }),
  z.strictObject({ kind: z.literal('link'), to: z.enum(legalTargets), label: z.string() }),
  z.strictObject({ kind: z.literal('mail'), address: z.string() }),
])
export type LegalBlock = z.infer<typeof legalBlock>

export const legalPage = z.strictObject({
  title: z.string(),
  lead: z.string(),
  /**
   * That the text is a sample, and what the operator has still to fill in; null once a lawyer has looked through it.
   */
  sampleNote: z.string().nullable(),
  /** Whether one can write to the operator from the page of contact. */
  hasForm: z.boolean(),
  sections: z.array(
    /** `id` is the same in every language: an address may end in it. */
    z.strictObject({ id: z.string(), title: z.string(), blocks: z.array(legalBlock) }),
  ),
})
export type LegalPage = z.infer<typeof legalPage>

export const getLegalPage = defineCall('getLegalPage', {
  summary: 'Imprint, privacy, terms and contact, as the operator has filled them in; needs no database.',
  tag: 'legal',
  params: z.strictObject({ page: z.enum(legalPageNames) }),
  answer: legalPage,
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})
