import { z } from 'zod'
import { publicPerson } from './accounts.ts'
import { adminCall } from './access-presets.ts'
import { defineCall } from './call.ts'
import { draftLabels } from './draft-labels.ts'
import { changedKinds, editedKinds, mergedKinds, mergedParts } from '../values/enums.ts'
import { whyMaxCharacters } from '../values/limits.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { idInUrl, idParam, link, numericId } from './references.ts'
import { historyParameters, changeActions } from '../values/page-parameters/catalogue-admin.ts'
import { queryShape } from './query-schema.ts'

/** Reason of a change, as the editor wrote it. Optional. */
export const changeWhy = z.string().trim().max(whyMaxCharacters).optional()

/** Version that the client has read, and reason of a deletion. */
export const versionQuery = z.strictObject({
  version: z.coerce.number<number | string>().int().positive(),
  why: changeWhy,
})

const entityParam = z.strictObject({
  kind: z.enum(editedKinds),
  id: idInUrl,
})
const editor = { ...adminCall, tag: 'history', cache: 'none' } as const
const reading = { ...editor, audit: false } as const

/** Number of rows of one type that a merge or deletion affects. */
const countedPart = z.strictObject({ what: z.enum(mergedParts), count: z.number().int() })

/** `entityId`: id of the changed record. `subject`: entity whose history lists the change; for an edition, the book. */
export const change = z.strictObject({
  id: z.number().int(),
  /** UTC, ISO 8601. */
  at: z.string(),
  /** User who made the change; null if the account is deleted or a command made the change. */
  by: publicPerson.nullable(),
  action: z.enum(changeActions),
  kind: z.enum(changedKinds),
  entityId: z.number().int(),
  subject: z.strictObject({
    kind: z.enum(editedKinds),
    id: z.number().int(),
    /** Slug of the entity; null if the entity is deleted. */
    slug: z.string().nullable(),
    name: z.string(),
  }),
  why: z.string().nullable(),
  /** Names of the changed fields. */
  fields: z.array(z.string()),
  /** Id of the earlier change that this change has undone; null for other changes. */
  undoes: z.number().int().nullable(),
  /** Id of the later change that has undone this change; null if it is not undone. */
  undoneBy: z.number().int().nullable(),
})
export type Change = z.infer<typeof change>

/** Value of a field before and after a change; null without a value. A list field has an array of all rows. */
export const fieldDifference = z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldDifference = z.infer<typeof fieldDifference>

export const changeDetail = change.extend({
  differences: z.array(fieldDifference),
  /** Labels for the ids in the field differences. */
  labels: draftLabels,
  /** Numbers of database rows that a merge or deletion moved or deleted, by type. */
  rows: z.array(countedPart),
})
export type ChangeDetail = z.infer<typeof changeDetail>

const { kind, action } = historyParameters
export const historyQuery = z.strictObject({
  ...listQueryShape,
  ...queryShape({ kind }),
  id: idInUrl.optional(),
  by: z.string().uuid().optional(),
  ...queryShape({ action }),
})
export type HistoryQuery = z.infer<typeof historyQuery>

export const listChanges = defineCall('listChanges', {
  ...reading,
  summary: 'Lists changes of the catalogue by people, the newest first; of one entity if it is given.',
  query: historyQuery,
  answer: pageOf(change),
})
export const getChange = defineCall('getChange', {
  ...reading,
  summary: 'Returns one change with the differing fields.',
  params: idParam,
  answer: changeDetail,
})
/**
 * If an undo is not possible, the response is 409 `conflict` with `details.reason`:
 * - `overlap`: later changes (`details.changes`) affect the same fields
 * - `undone`: already undone
 * - `gone`: a record that the undo needs no longer exists
 * - `taken`: a slug, ISBN or other unique value is in use; `isbn-taken`, `original-exists`: as for edits of editions
 * - `dependents`: other data depends on the added record
 * - `primary`: the added edition is the primary edition of its book
 * - `again`: the undo of a merge cannot be undone
 */
export const undoChange = defineCall('undoChange', {
  ...editor,
  summary: 'Undoes an edit, addition, deletion or merge; refused if a later change affects the same fields.',
  params: idParam,
  body: z.strictObject({ why: changeWhy }),
  answer: z.strictObject({
    changeId: z.number().int(),
    subject: z.strictObject({ kind: z.enum(editedKinds), id: z.number().int(), slug: z.string().nullable() }),
  }),
})

/** Numbers of rows that depend on an entity. They prevent a deletion if `isBlocking`, else they are deleted with it. */
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
  summary: 'Returns what depends on an entity that may be deleted.',
  params: entityParam,
  answer: dependents,
})

/** A possible duplicate of the edited entity. `note`: text such as author and year that distinguishes the two. */
export const duplicateCandidate = link.extend({
  note: z.string().nullable(),
  /** Reason why the entity is a possible duplicate. `name`: the same name, ignoring case and accents. */
  reason: z.enum(['isbn', 'name', 'similar']),
})
export type DuplicateCandidate = z.infer<typeof duplicateCandidate>
export const duplicateCandidatesQuery = z.strictObject({
  kind: z.enum(editedKinds),
  /** Beginning of a title or name, or an ISBN. */
  q: z.string().trim().min(1).max(100),
  /** Id of the edited entity, which the search excludes. */
  except: idInUrl.optional(),
})
export const findDuplicateCandidates = defineCall('findDuplicateCandidates', {
  ...reading,
  summary: 'Finds existing entities with this title, name or ISBN, at most eight.',
  query: duplicateCandidatesQuery,
  answer: z.array(duplicateCandidate),
})

const side = link.extend({
  note: z.string().nullable(),
  version: z.number().int(),
})
export const mergeQuery = z.strictObject({
  kind: z.enum(mergedKinds),
  from: idInUrl,
  into: idInUrl,
})
/**
 * Effects of a merge. `moves`: rows that move to the target; `drops`: rows that are deleted because the target has
 * equal rows.
 */
export const mergePreview = z.strictObject({
  kind: z.enum(mergedKinds),
  from: side,
  into: side,
  moves: z.array(countedPart),
  drops: z.array(countedPart),
  /** Fields that have a value in the merged entity and none in the target. The target adopts these values. */
  fills: z.array(fieldDifference),
  /** Fields with different values. The target retains its own value. */
  keeps: z.array(fieldDifference),
  /** Labels for the ids in `fills` and `keeps`. */
  labels: draftLabels,
})
export type MergePreview = z.infer<typeof mergePreview>
export const previewMerge = defineCall('previewMerge', {
  ...reading,
  summary: 'Returns what merging two books, authors or series would change.',
  query: mergeQuery,
  answer: mergePreview,
})
export const mergeEntities = defineCall('mergeEntities', {
  ...editor,
  isRecentSignInNeeded: true,
  summary: 'Merges one book, author or series into another; its former URL redirects to the other.',
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
