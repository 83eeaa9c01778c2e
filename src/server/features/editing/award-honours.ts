import type { AwardHonourDraft } from '#contract/calls/drafts'
import type { AwardHonoursToEditQuery, AwardHonourToEdit } from '#contract/calls/award-editing'
import type { Written } from '#contract/calls/editing-schemas'
import type { Language } from '#contract/values/languages'
import type { Page } from '#contract/calls/pagination'
import type { Queryable } from '../../platform/database/database.ts'
import { conflict, type InputIssue, notFound, validationFailed } from '../../platform/http/errors.ts'
import { draftOf, honourColumns, honourFields, type HonourRow, listHonours } from './award-honours.list.ts'
import { type EditingParts, type Editor, lockEntity, type ChangeOptions } from './editing.service.ts'
import { actionOf, changeOf, findRepeated, insertChange } from './history.repo.ts'
import { rejectVersion } from './history.service.ts'
import { openJournal } from './journal.ts'
import type { JournalTables } from '../../platform/database/journal-table.ts'
import { missingRows } from './kinds/checks.ts'

/** Lists, adds, changes and deletes the honours (wins and nominations) of an award. */
export interface AwardHonours {
  list(awardId: number, query: AwardHonoursToEditQuery, language: Language): Promise<Page<AwardHonourToEdit>>
  create(awardId: number, draft: AwardHonourDraft, editor: Editor): Promise<Written>
  update(id: number, version: number, draft: Partial<AwardHonourDraft>, editor: Editor): Promise<Written>
  remove(id: number, version: number, editor: Editor): Promise<{ changeId: number }>
}

interface StoredHonour {
  id: number
  awardId: number
  awardSlug: string
  version: number
  /** True if the honour is for a translation. It then has no book, person or series. */
  isOfTranslation: boolean
  draft: AwardHonourDraft
}

export async function lockHonour(tx: Queryable, id: number): Promise<StoredHonour> {
  const [row] = await tx.query<HonourRow & { slug: string }>({
    text: `select ${honourColumns}, a.slug from award_honours e join awards a on a.id = e.award_id where e.id = $1 for update of e`,
    values: [id],
  })
  if (!row) throw notFound('award-honour')
  return {
    id,
    awardId: row.award_id,
    awardSlug: row.slug,
    version: row.version,
    isOfTranslation: row.translation_id !== null,
    draft: draftOf(row),
  }
}

async function requireValid(
  tx: Queryable,
  draft: AwardHonourDraft,
  { award, id, isOfTranslation }: { award: number; id: number | null; isOfTranslation: boolean },
): Promise<void> {
  const { bookId, personId, seriesId, categoryId, category } = draft
  const issues: InputIssue[] = []
  for (const [kind, field] of [
    ['books', 'bookId'],
    ['authors', 'personId'],
    ['series', 'seriesId'],
  ] as const) {
    const value = draft[field]
    if (value !== null) issues.push(...(await missingRows(tx, kind, [{ path: `draft.${field}`, value }])))
  }
  if (categoryId !== null) {
    const found = await tx.query({
      text: 'select from award_categories where id = $1 and award_id = $2',
      values: [categoryId, award],
    })
    if (found.length === 0) issues.push({ path: 'draft.categoryId', code: 'not_there' })
    if (category !== null) issues.push({ path: 'draft.category', code: 'one_of_two' })
  }
  const honoured = [bookId, personId, seriesId].filter((one) => one !== null).length + Number(isOfTranslation)
  if (honoured > 1)
    issues.push({ path: seriesId === null ? 'draft.personId' : 'draft.seriesId', code: 'one_of_two' })
  if (
    honoured === 0 &&
    draft.printedTitle === null &&
    draft.printedName === null &&
    draft.result !== 'no-award'
  )
    issues.push({ path: 'draft.bookId', code: 'required' })
  if (issues.length > 0) throw validationFailed(issues)
  const duplicates = await tx.query({
    text: `select from award_honours where award_id = $1 and category_id is not distinct from $2 and category_text is not distinct from $3
      and year is not distinct from $4 and work_id is not distinct from $5 and person_id is not distinct from $6
      and series_id is not distinct from $7 and printed_title is not distinct from $8 and printed_name is not distinct from $9
      and id <> coalesce($10, 0) and not $11`,
    values: [
      award,
      categoryId,
      category,
      draft.year,
      bookId,
      personId,
      seriesId,
      draft.printedTitle,
      draft.printedName,
      id,
      isOfTranslation,
    ],
  })
  if (duplicates.length > 0) throw conflict({ reason: 'taken' })
}

const valuesOf = (draft: AwardHonourDraft): unknown[] => honourFields.map((field) => draft[field])

const changeOfHonour = (id: number, award: number, editor: Editor) =>
  changeOf(editor, { kind: 'awards', id: award }, { kind: 'award-honours', id })

/**
 * Changes an honour that the caller has locked. Returns the id of the change in the history, or `null` if no field
 * differs.
 */
export async function changeHonour(
  tx: Queryable,
  honour: StoredHonour,
  changes: Partial<AwardHonourDraft>,
  editor: Editor,
  options: ChangeOptions = {},
): Promise<number | null> {
  const before = honour.draft
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after: AwardHonourDraft = { ...before, ...given }
  const fields = honourFields.filter((field) => before[field] !== after[field])
  if (fields.length === 0) return null
  await requireValid(tx, after, {
    award: honour.awardId,
    id: honour.id,
    isOfTranslation: honour.isOfTranslation,
  })
  await tx.query({
    text: `update award_honours set category_id = $2, category_text = $3, year = $4, result = $5, rank = $6, work_id = $7, person_id = $8,
      series_id = $9, printed_title = $10, printed_name = $11, note = $12, version = version + 1 where id = $1`,
    values: [honour.id, ...valuesOf(after)],
  })
  const pick = (draft: AwardHonourDraft) => Object.fromEntries(fields.map((field) => [field, draft[field]]))
  return insertChange(tx, {
    ...changeOfHonour(honour.id, honour.awardId, editor),
    ...actionOf('edit', options),
    before: pick(before),
    after: pick(after),
  })
}

/** Deletes an honour that the caller has locked. Returns the id of the change in the history. */
export async function removeHonour(
  tx: Queryable,
  journalTables: JournalTables,
  honour: StoredHonour,
  editor: Editor,
  options: ChangeOptions = {},
): Promise<number> {
  const journal = await openJournal(tx, journalTables['award-honours'], [honour.id])
  await tx.query({ text: 'delete from award_honours where id = $1', values: [honour.id] })
  const changeId = await insertChange(tx, {
    ...changeOfHonour(honour.id, honour.awardId, editor),
    ...actionOf('delete', options),
    before: honour.draft,
    after: null,
  })
  await journal.save(changeId)
  return changeId
}

async function requireVersion(
  tx: Queryable,
  { id, version: current, draft }: StoredHonour,
  version: number,
): Promise<void> {
  if (current !== version)
    await rejectVersion(tx, 'award-honours', id, current, { id, version: current, draft })
}

export function createAwardHonours({ db, journalTables }: EditingParts): AwardHonours {
  return {
    list: (awardId, query, language) => listHonours(db, awardId, query, language),
    create: (awardId, draft, editor) =>
      db.transaction(async (tx) => {
        const { userId } = editor
        const award = await lockEntity(tx, 'awards', awardId)
        const repeated = await findRepeated(tx, {
          userId,
          kind: 'award-honours',
          subjectId: awardId,
          after: draft,
        })
        if (repeated !== null) return { id: repeated, slug: award.slug, version: 1, changeId: null }
        await requireValid(tx, draft, { award: awardId, id: null, isOfTranslation: false })
        const [row] = await tx.query<{ id: number }>({
          text: `insert into award_honours (award_id, category_id, category_text, year, result, rank, work_id, person_id, series_id,
              printed_title, printed_name, note)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
          values: [awardId, ...valuesOf(draft)],
        })
        const change = {
          ...changeOfHonour(row!.id, awardId, editor),
          action: 'add',
          before: null,
          after: draft,
        } as const
        return { id: row!.id, slug: award.slug, version: 1, changeId: await insertChange(tx, change) }
      }),
    update: (id, version, draft, editor) =>
      db.transaction(async (tx) => {
        const honour = await lockHonour(tx, id)
        await requireVersion(tx, honour, version)
        const changeId = await changeHonour(tx, honour, draft, editor)
        return { id, slug: honour.awardSlug, version: changeId === null ? version : version + 1, changeId }
      }),
    remove: (id, version, editor) =>
      db.transaction(async (tx) => {
        const honour = await lockHonour(tx, id)
        await requireVersion(tx, honour, version)
        return { changeId: await removeHonour(tx, journalTables, honour, editor) }
      }),
  }
}
