import { z } from 'zod'
import { publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'

export const legalPageNames = ['imprint', 'privacy', 'terms', 'contact'] as const
export type LegalPageName = (typeof legalPageNames)[number]

/** Link targets in the text of legal pages. */
export const legalTargets = [...legalPageNames, 'settings', 'dataSources'] as const
export type LegalTarget = (typeof legalTargets)[number]

/** A block of text without markup. */
export const legalBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  /** Short lines, such as a postal address. */
  z.strictObject({ kind: z.literal('lines'), lines: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('list'), items: z.array(z.string()) }),
  /** Terms with their descriptions. */
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
  /** Text that says that the page is a sample and which data the operator has to add; null after a legal review. */
  sampleNote: z.string().nullable(),
  /** True if the contact page has a form. */
  hasForm: z.boolean(),
  sections: z.array(
    /** `id` is the same in every language and can be used as a URL fragment. */
    z.strictObject({ id: z.string(), title: z.string(), blocks: z.array(legalBlock) }),
  ),
})
export type LegalPage = z.infer<typeof legalPage>

export const getLegalPage = defineCall('getLegalPage', {
  ...publicRead,
  summary: "Returns imprint, privacy, terms or contact, with the operator's data; needs no database.",
  tag: 'legal',
  params: z.strictObject({ page: z.enum(legalPageNames) }),
  answer: legalPage,
})
