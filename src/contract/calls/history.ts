import { z } from 'zod'
import { publicPerson } from './accounts.ts'
import { defineCall } from './call.ts'
import { draftLabels } from './draft-labels.ts'
import { changeActions, changedKinds, editedKinds, mergedKinds, mergedParts } from '../values/enums.ts'
import { whyMaxCharacters } from '../values/limits.ts'
import { idParam, listQueryShape, numericId, pageOf } from './lists.ts'

/** Why something is changed, in the editor's words; may be left out. */
export const changeWhy = z.string().trim().max(whyMaxCharacters).optional()

/** The version that was read, and why, of a deletion. */
export const versionQuery = z.strictObject({
  version: z.coerce.number<number | string>().int().positive(),
  why: changeWhy,
})

const entityParam = z.strictObject({
  kind: z.enum(editedKinds),
  id: z.coerce.number<number | string>().pipe(numericId),
})
const editor = {
  tag: 'history',
  actor: 'SUPER_USER',
  ownership: 'none',
  cache: 'none',
  rate: 'admin',
} as const
const reading = { ...editor, audit: false } as const

/** How many rows, by what they are to people. */
const countedPart = z.strictObject({ what: z.enum(mergedParts), count: z.number().int() })

/**
 * One change: who, when, what, why. `kind` and `entityId` are what was changed (an edition), `subject` whose history it
 * stands in (its book).
 */
export const change = z.strictObject({
  id: z.number().int(),
  /** UTC, ISO 8601. */
  at: z.string(),
  /** Null: the account is gone, or a command did it. */
  by: publicPerson.nullable(),
  action: z.enum(changeActions),
  kind: z.enum(changedKinds),
  entityId: z.number().int(),
  subject: z.strictObject({
    kind: z.enum(editedKinds),
    id: z.number().int(),
    /** Null where it is deleted. */
    slug: z.string().nullable(),
    name: z.string(),
  }),
  why: z.string().nullable(),
  /** Fields of the draft that differ. */
  fields: z.array(z.string()),
  /** The change that this one undid. */
  undoes: z.number().int().nullable(),
  /** The change that undid this one. */
  undoneBy: z.number().int().nullable(),
})
export type Change = z.infer<typeof change>

/** A field before and after; null where there was nothing. Lists are given whole. */
export const fieldDifference = z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldDifference = z.infer<typeof fieldDifference>

export const changeDetail = change.extend({
  differences: z.array(fieldDifference),
  /** Words for the ids in the differences. */
  labels: draftLabels,
  /** What a merge or a deletion moved or took away. */
  rows: z.array(countedPart),
})
export type ChangeDetail = z.infer<typeof changeDetail>

export const historyQuery = z.strictObject({
  ...listQueryShape,
  kind: z.enum(editedKinds).optional(),
  /** With `kind`: one entity's history. */
  id: z.coerce.number<number | string>().pipe(numericId).optional(),
  by: z.string().uuid().optional(),
  action: z.enum(changeActions).optional(),
})
export type HistoryQuery = z.infer<typeof historyQuery>

export const listChanges = defineCall('listChanges', {
  ...reading,
  summary: 'Changes of the catalogue by people, the newest first; of one entity where it is named.',
  query: historyQuery,
  answer: pageOf(change),
})
export const getChange = defineCall('getChange', {
  ...reading,
  summary: 'One change with what differs.',
  params: idParam,
  answer: changeDetail,
})
/**
 * A refusal is 409 `conflict` with `details.reason`: `overlap` (`details.changes`: the later changes, as in the list),
 * `undone` already, `gone`, `taken` (a slug, an ISBN), `dependents` and `primary` as of a deletion, `again` (what was
 * taken back is done again, not taken back twice).
 */
export const undoChange = defineCall('undoChange', {
  ...editor,
  audit: true,
  summary:
    'Undoes a change: an edit, an addition, a deletion or a merge; refused where a later change touches the same.',
  params: idParam,
  body: z.strictObject({ why: changeWhy }),
  answer: z.strictObject({
    changeId: z.number().int(),
    subject: z.strictObject({ kind: z.enum(editedKinds), id: z.number().int(), slug: z.string().nullable() }),
  }),
})

/** What depends on an entity: how many of each. What blocks its deletion is merged instead; the rest goes with it. */
export const dependents = z.strictObject({
  version: z.number().int(),
  isDeletable: z.boolean(),
  items: z.array(
    z.strictObject({
      what: z.enum([
        'merged',
        'reading-list-books',
        'removed-entries',
        'refusals',
        'favourites',
        'tags',
        'lists',
        'ratings',
        'reviews',
        'editions',
        'memberships',
        'award-honours',
        'books',
        'credits',
        'translations',
        'contents',
        'categories',
        'sub-series',
        'known-volumes',
        'sub-genres',
        'pen-names',
        'identifiers',
        'suggestions',
      ]),
      count: z.number().int().positive(),
      isBlocking: z.boolean(),
    }),
  ),
})
export type Dependents = z.infer<typeof dependents>
export const getDependents = defineCall('getDependents', {
  ...reading,
  summary: 'What depends on an entity that is to be deleted.',
  params: entityParam,
  answer: dependents,
})

/** Something of the catalogue that may be the one that is being written. `note`: what tells it apart (author, year). */
export const duplicateCandidate = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  note: z.string().nullable(),
  /** `isbn`: the same number; `name`: the same name, folded; `similar`: nearly. */
  reason: z.enum(['isbn', 'name', 'similar']),
})
export type DuplicateCandidate = z.infer<typeof duplicateCandidate>
export const duplicateCandidatesQuery = z.strictObject({
  kind: z.enum(editedKinds),
  /** A title or name as far as it is typed, or an ISBN. */
  q: z.string().trim().min(1).max(100),
  /** The entity that is being edited: it is not like itself. */
  except: z.coerce.number<number | string>().pipe(numericId).optional(),
})
export const findDuplicateCandidates = defineCall('findDuplicateCandidates', {
  ...reading,
  summary: 'What is there already under this title, name or ISBN, at most eight.',
  query: duplicateCandidatesQuery,
  answer: z.array(duplicateCandidate),
})

const side = z.strictObject({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  note: z.string().nullable(),
  version: z.number().int(),
})
export const mergeQuery = z.strictObject({
  kind: z.enum(mergedKinds),
  from: z.coerce.number<number | string>().pipe(numericId),
  into: z.coerce.number<number | string>().pipe(numericId),
})
/**
 * What a merge would do. `moves`: rows that go over; `drops`: rows that give way because the other side has the same.
 */
export const mergePreview = z.strictObject({
  kind: z.enum(mergedKinds),
  from: side,
  into: side,
  moves: z.array(countedPart),
  drops: z.array(countedPart),
  /** Fields that `into` has not and takes over. */
  fills: z.array(fieldDifference),
  /** Fields that both have and that differ: those of `into` stay. */
  keeps: z.array(fieldDifference),
  /** Words for the ids in both. */
  labels: draftLabels,
})
export type MergePreview = z.infer<typeof mergePreview>
export const previewMerge = defineCall('previewMerge', {
  ...reading,
  summary: 'What merging two books, authors or series would do.',
  query: mergeQuery,
  answer: mergePreview,
})
/** Undone by undoing its change. */
export const mergeEntities = defineCall('mergeEntities', {
  ...editor,
  audit: true,
  summary: 'Merges one book, author or series into another; its address leads there from then on.',
  body: z.strictObject({
    kind: z.enum(mergedKinds),
    from: numericId,
    fromVersion: z.number().int().positive(),
    into: numericId,
    intoVersion: z.number().int().positive(),
    why: changeWhy,
  }),
  answer: z.strictObject({
    id: z.number().int(),
    slug: z.string(),
    version: z.number().int(),
    changeId: z.number().int(),
  }),
})
