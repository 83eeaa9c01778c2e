import { z } from 'zod'
import { publicPerson } from './accounts.ts'
import { adminCall, ownRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { reportKinds, suggestionFields } from '../values/entity-fields.ts'
import { mergedKinds } from '../values/enums.ts'
import { suggestionStates } from '../values/page-parameters/catalogue-admin.ts'
import { changeWhy } from './history.ts'
import { descriptionMaxCharacters, suggestionCommentMaxCharacters } from '../values/limits.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { idParam, link, numericId } from './references.ts'

/**
 * A suggestion: a new value for one field, or a remark (`field` 'other', `value` null). `language` is only for names
 * and texts.
 */
export const suggestionInput = z.strictObject({
  kind: z.enum(mergedKinds),
  id: numericId,
  field: z.enum(suggestionFields),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .nullable(),
  value: z.string().trim().min(1).max(descriptionMaxCharacters).nullable(),
  /** Source or explanation of the suggestion. Required if `field` is 'other'. */
  comment: z.string().trim().min(1).max(suggestionCommentMaxCharacters).nullable(),
})
export type SuggestionInput = z.infer<typeof suggestionInput>

const suggestionShape = {
  id: z.number().int(),
  /** UTC, ISO 8601. */
  at: z.string(),
  kind: z.enum(mergedKinds),
  subject: link,
  field: z.enum(suggestionFields),
  language: z.string().nullable(),
  value: z.string().nullable(),
  comment: z.string().nullable(),
  state: z.enum(suggestionStates),
  /** Reply of the editor. */
  answer: z.string().nullable(),
  decidedAt: z.string().nullable(),
}
export const ownSuggestion = z.strictObject(suggestionShape)
export type OwnSuggestion = z.infer<typeof ownSuggestion>
/** A suggestion in the editors' queue. `current`: the current value of the field. */
export const suggestion = z.strictObject({
  ...suggestionShape,
  by: publicPerson.nullable(),
  current: z.string().nullable(),
  changeId: z.number().int().nullable(),
})
export type Suggestion = z.infer<typeof suggestion>

export const makeSuggestion = defineCall('makeSuggestion', {
  ...ownRead,
  tag: 'suggestions',
  summary: 'Suggests a correction of a book, an author or a series.',
  body: suggestionInput,
  answer: ownSuggestion,
  rate: 'write',
})
export const listOwnSuggestions = defineCall('listOwnSuggestions', {
  ...ownRead,
  tag: 'suggestions',
  summary: "Lists the user's own suggestions with their state, the newest first.",
  query: z.strictObject(listQueryShape),
  answer: pageOf(ownSuggestion),
})

const editor = { ...adminCall, tag: 'curation', cache: 'none' } as const
const reading = { ...editor, audit: false } as const

export const suggestionsQuery = z.strictObject({
  ...listQueryShape,
  state: z.enum(suggestionStates).default('open'),
  kind: z.enum(mergedKinds).optional(),
})
export type SuggestionsQuery = z.infer<typeof suggestionsQuery>
export const listSuggestions = defineCall('listSuggestions', {
  ...reading,
  summary: 'Lists suggestions of readers: pending ones the oldest first, decided ones the newest first.',
  query: suggestionsQuery,
  answer: pageOf(suggestion),
})
/** Responds 409 `conflict` with `details.reason` `decided` if another editor has already decided. */
export const acceptSuggestion = defineCall('acceptSuggestion', {
  ...editor,
  summary: 'Accepts a suggestion: writes its value, or a value of the editor instead, as an edit.',
  params: idParam,
  body: z.strictObject({
    value: z.string().trim().min(1).max(descriptionMaxCharacters).optional(),
    why: changeWhy,
  }),
  answer: suggestion,
})
export const rejectSuggestion = defineCall('rejectSuggestion', {
  ...editor,
  summary: 'Rejects a suggestion; its writer sees the reason.',
  params: idParam,
  body: z.strictObject({ why: changeWhy }),
  answer: suggestion,
})

/** A report lists entities with missing or doubtful data. `count`: number of these entities. */
export const reportSummary = z.strictObject({ report: z.enum(reportKinds), count: z.number().int() })
export type ReportSummary = z.infer<typeof reportSummary>
/**
 * An entity of a report. `note`: details such as the missing volumes. `other`: the second entity of two likely
 * duplicates.
 */
export const reportItem = z.strictObject({
  kind: z.enum(mergedKinds),
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  note: z.string().nullable(),
  other: link.extend({ note: z.string().nullable() }).nullable(),
})
export type ReportItem = z.infer<typeof reportItem>
export const listReports = defineCall('listReports', {
  ...reading,
  summary: 'Returns the numbers of missing and doubtful data in the catalogue.',
  answer: z.array(reportSummary),
})
export const getReport = defineCall('getReport', {
  ...reading,
  summary: 'Lists the entities of one report, the most popular first, paginated.',
  params: z.strictObject({ report: z.enum(reportKinds) }),
  query: z.strictObject(listQueryShape),
  answer: pageOf(reportItem),
})
