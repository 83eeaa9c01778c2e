import { isDeepStrictEqual } from 'node:util'
import { type EditionFieldName, editionFields } from '#contract/values/entity-fields'
import { plainFields } from '#contract/values/field-kinds'
import { imageBase } from '#contract/values/image-paths'
import { publicationYearMax, publicationYearMin } from '#contract/values/limits'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { conflict, type InputIssue, notFound, validationFailed } from '../../platform/http/errors.ts'
import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import { parseIsbn } from '../../platform/text/isbn.ts'
import { indexNames } from '../search/index.ts'
import type { Editor, ChangeOptions } from './editing.service.ts'
import {
  type EditionDraft,
  findEdition,
  findIsbn,
  findOriginal,
  insertEdition,
  lockBook,
  setPrimary,
  type StoredEdition,
  writeEdition,
} from './editions.repo.ts'
import { actionOf, changeOf, insertChange } from './history.repo.ts'
import { rejectVersion } from './history.service.ts'
import { openJournal } from './journal.ts'
import type { JournalTables } from '../../platform/database/journal-table.ts'
import { unknownLanguages } from './kinds/checks.ts'
import { setByPerson } from './provenance.repo.ts'

/**
 * Validates an edition. The value `knownOf(field)` is always valid: the edition has it, or an undo restores it.
 * @throws AppError `validation`, `conflict`
 */
async function requireValid(
  tx: Queryable,
  draft: EditionDraft,
  { book, id }: { book: number; id: number | null },
  clock: Clock,
  knownOf: (field: EditionFieldName) => unknown,
): Promise<void> {
  const max = publicationYearMax(clock.now().getUTCFullYear())
  const { publicationYear: year, isbn, asin, coverImage } = draft
  const issues: InputIssue[] = await unknownLanguages(tx, [
    { path: 'languageCode', value: draft.languageCode },
  ])
  if (year !== null && year < publicationYearMin)
    issues.push({ path: 'publicationYear', code: 'too_small', values: { limit: publicationYearMin } })
  if (year !== null && year > max)
    issues.push({ path: 'publicationYear', code: 'too_big', values: { limit: max } })
  if (isbn !== null && !parseIsbn(isbn)) issues.push({ path: 'isbn', code: 'not_an_isbn' })
  if (asin !== null && !/^[A-Z0-9]{10}$/.test(asin)) issues.push({ path: 'asin', code: 'wrong_format' })
  if (coverImage !== null && imageBase(coverImage) === null)
    issues.push({ path: 'coverImage', code: 'not_an_upload' })
  for (const [name, field] of plainFields(editionFields)) {
    if (field.kind !== 'offered') continue
    const value = draft[name as EditionFieldName]
    if (
      value !== null &&
      !field.options.includes(String(value)) &&
      value !== knownOf(name as EditionFieldName)
    )
      issues.push({ path: name, code: 'not_a_choice', values: { choices: field.options.join(', ') } })
  }
  if (issues.length > 0) throw validationFailed(issues)
  if (draft.editionType === 'original' && (await findOriginal(tx, book, id)) !== null)
    throw conflict({ reason: 'original-exists' })
  const holder = isbn === null ? null : await findIsbn(tx, isbn, id)
  if (holder) throw conflict({ reason: 'isbn-taken', ...holder })
}

const groupsOf = (fields: ReadonlySet<string>): string[] =>
  plainFields(editionFields).flatMap(([name, { group }]) => (fields.has(name) ? [group] : []))

async function write(
  tx: Queryable,
  id: number,
  draft: EditionDraft,
  fields: ReadonlySet<string>,
): Promise<StoredEdition> {
  const html = draft.description === null ? null : renderMarkdown(draft.description, 'description')
  const people = await writeEdition(tx, id, draft, html, fields)
  await setByPerson(tx, 'edition', id, ['facts', ...groupsOf(fields)])
  if (people.length > 0) await indexNames(tx, 'authors', people)
  const stored = (await findEdition(tx, id))!
  await indexNames(tx, 'books', [stored.bookId])
  return stored
}

/**
 * Locks the book of an edition, then reads the edition. All transactions lock in this order.
 * @throws AppError `not_found`
 */
export async function lockEdition(
  tx: Queryable,
  id: number,
): Promise<{ edition: StoredEdition; primary: number | null }> {
  const found = await findEdition(tx, id)
  const book = found && (await lockBook(tx, found.bookId))
  const edition = book && (await findEdition(tx, id))
  if (!edition) throw notFound('edition')
  return { edition, primary: book.primary }
}

/**
 * Adds an edition to a book that the caller has locked with {@link lockBook}. The first edition of a book becomes
 * primary.
 */
export async function addEdition(
  tx: Queryable,
  { book, primary }: { book: number; primary: number | null },
  draft: EditionDraft,
  editor: Editor,
  clock: Clock,
): Promise<number> {
  await requireValid(tx, draft, { book, id: null }, clock, () => null)
  const id = await insertEdition(tx, book, draft, primary === null)
  const stored = await write(tx, id, draft, new Set(Object.keys(draft)))
  await insertChange(tx, {
    ...changeOf(editor, { kind: 'books', id: book }, { kind: 'editions', id }),
    action: 'add',
    before: null,
    after: stored.draft,
  })
  return id
}

/**
 * Changes an edition that the caller has locked. Returns the id of the change in the history, or `null` if no field
 * differs.
 */
export async function changeEdition(
  tx: Queryable,
  edition: StoredEdition,
  changes: Partial<EditionDraft>,
  editor: Editor,
  clock: Clock,
  options: ChangeOptions = {},
): Promise<number | null> {
  const { id, bookId: book, draft: before } = edition
  const wanted = { ...before, ...changes }
  const differing = (Object.keys(before) as (keyof EditionDraft)[]).filter(
    (field) => !isDeepStrictEqual(wanted[field], before[field]),
  )
  if (differing.length === 0) return null
  // an undo can restore a value that the form no longer offers
  const known = options.undoes === undefined ? before : wanted
  await requireValid(tx, wanted, { book, id }, clock, (field) => known[field])
  const { draft: after } = await write(tx, id, wanted, new Set(differing))
  const pick = (draft: EditionDraft) => Object.fromEntries(differing.map((field) => [field, draft[field]]))
  return insertChange(tx, {
    ...changeOf(editor, { kind: 'books', id: book }, { kind: 'editions', id }),
    ...actionOf('edit', options),
    before: pick(before),
    after: pick(after),
  })
}

/**
 * Makes the edition `to` primary instead of `from`. The caller has locked the book. Returns the id of the change in
 * the history.
 */
export async function choosePrimary(
  tx: Queryable,
  book: number,
  { from, to }: { from: number | null; to: number },
  editor: Editor,
  options: ChangeOptions = {},
): Promise<number> {
  await setPrimary(tx, book, to)
  return insertChange(tx, {
    ...changeOf(editor, { kind: 'books', id: book }),
    ...actionOf('edit', options),
    before: { primaryEdition: from },
    after: { primaryEdition: to },
  })
}

/**
 * Deletes an edition that the caller has locked. Returns the id of the change in the history.
 * @throws AppError `conflict` with `reason` `primary`
 */
export async function removeEdition(
  tx: Queryable,
  journalTables: JournalTables,
  edition: StoredEdition,
  editor: Editor,
  options: ChangeOptions = {},
): Promise<number> {
  if (edition.isPrimary) throw conflict({ reason: 'primary' })
  const journal = await openJournal(tx, journalTables.editions, [edition.id])
  await tx.query({ text: 'delete from editions where id = $1', values: [edition.id] })
  await indexNames(tx, 'books', [edition.bookId])
  const changeId = await insertChange(tx, {
    ...changeOf(editor, { kind: 'books', id: edition.bookId }, { kind: 'editions', id: edition.id }),
    ...actionOf('delete', options),
    before: edition.draft,
    after: null,
  })
  await journal.save(changeId)
  return changeId
}

export const rejectStaleEdition = (
  tx: Queryable,
  { id, version, isPrimary: isPrimaryEdition, draft }: StoredEdition,
): Promise<never> => rejectVersion(tx, 'editions', id, version, { id, version, isPrimaryEdition, ...draft })
