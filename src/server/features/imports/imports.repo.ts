import { importsPerDay } from '#contract/values/limits'
import { importUndoDays } from '#contract/values/retention'
import type { ImportState } from '#contract/values/enums'
import type { ImportBin } from '#contract/values/page-parameters/profile-import'
import type { BookImport } from '#contract/calls/imports'
import { countRows, firstRow } from '../../platform/database/rows.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Imports } from '../../tables.gen.ts'
import { countedParts } from './import-parts.repo.ts'
import { importsBefore } from './import-queue.repo.ts'
import type { Match } from './matching.ts'
import type { FreeColumn, Question } from '@biblionaut/reader-exports'
import type { ReadFile } from './thread/messages.ts'

/** An import, with the number of its rows in each state. */
export interface ImportRecord extends CamelCased<
  Pick<
    Imports,
    'id' | 'source' | 'state' | 'rows_done' | 'created_at' | 'applied_at' | 'remaining' | 'damaged_lines'
  >
> {
  rows: number
  bins: Partial<Record<ImportBin, number>>
  undecided: number
  skipped: number
  waiting: number
  written: number
  reported: number
  reviews: number
  books: { waiting: number; added: number; completed: number; unchanged: number }
  authors: BookImport['authors']
  lists: BookImport['lists']
  writtenParts: number
  questions: Question[]
  freeColumns: FreeColumn[]
  /** Number of imports that run before this one; `null` if this one does not wait. */
  importsBefore: number | null
}

/**
 * SQL with one row for each book for which the import `i` has written rows. `is_new`: the import added the book to
 * the reading list.
 */
const writtenBooks = `select bool_or(r.written->'entry'->'before' = 'null') as is_new,
    bool_or(r.written->'entry' <> 'null' or r.written->'rating' <> 'null' or r.written->'readings' <> '[]'
      or coalesce(r.written->'tags', '[]') <> '[]') as is_changed
  from import_rows r where r.import_id = i.id and r.written is not null group by r.work_id`

/** SQL condition: the row `r` waits to be written. It has a book and is not skipped. */
export const isWaiting = 'r.work_id is not null and not r.is_skipped and r.written is null'

const selectImports = (
  where: string,
): string => `select i.id, i.source, i.state, i.rows, i.rows_done as "rowsDone", i.created_at as "createdAt",
    i.applied_at as "appliedAt", i.remaining, i.damaged_lines as "damagedLines",
    i.questions, i.free_columns as "freeColumns", (${importsBefore}) as "importsBefore",
    counted.bins, counted.undecided, counted.skipped, counted.waiting, counted.written, counted.reported, counted.reviews + parts.reviews as reviews,
    parts.authors, parts.lists, parts.written as "writtenParts",
    (select json_build_object('waiting', counted.waiting_books, 'added', count(*) filter (where is_new),
        'completed', count(*) filter (where is_new is not true and is_changed), 'unchanged', count(*) filter (where not is_changed))
      from (${writtenBooks}) as b) as books
  from imports i cross join lateral (
    select coalesce((select jsonb_object_agg(bin, n) from (select bin, count(*) as n from import_rows b where b.import_id = i.id and bin is not null group by bin) as by_bin), '{}') as bins,
      count(*) filter (where r.bin = 'check' and r.work_id is null and not r.is_skipped)::int as undecided,
      count(*) filter (where r.is_skipped)::int as skipped, count(*) filter (where ${isWaiting})::int as waiting,
      count(distinct r.work_id) filter (where ${isWaiting}) as waiting_books,
      count(*) filter (where r.written is not null)::int as written,
      count(*) filter (where r.written is not null and r.error is not null)::int as reported,
      count(*) filter (where case when ${isWaiting} then r.given->>'review' is not null else false end)::int as reviews
    from import_rows r where r.import_id = i.id
  ) counted cross join lateral (${countedParts}) parts where ${where}`

/** Inserts an import in the state `matching`, without its rows, and returns its id. */
export async function insertImport(
  tx: Queryable,
  userId: string,
  { source, columns, rowCount, damagedLines, questions, freeColumns }: ReadFile,
): Promise<string> {
  const [row] = await tx.query<Pick<Imports, 'id'>>({
    text: `insert into imports (user_id, source, columns, rows, damaged_lines, questions, free_columns)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: [
      userId,
      source,
      columns,
      rowCount,
      damagedLines,
      JSON.stringify(questions),
      JSON.stringify(freeColumns),
    ],
  })
  return row!.id
}

/** Adds rows to an import. `rows`: JSON array of `{ place, order, cells, given }` in UTF-8. */
export async function insertRows(tx: Queryable, id: string, userId: string, rows: Uint8Array): Promise<void> {
  await tx.query({
    text: `insert into import_rows (import_id, user_id, place, write_order, cells, given)
      select $1, $2, place, "order", array(select jsonb_array_elements_text(cells)), given
      from jsonb_to_recordset(convert_from($3, 'UTF8')::jsonb) as given (place int, "order" int, cells jsonb, given jsonb)`,
    values: [id, userId, Buffer.from(rows.buffer)],
  })
}

export const findImport = (db: Queryable, userId: string, id: string): Promise<ImportRecord | null> =>
  firstRow(db, { text: selectImports('i.id = $1 and i.user_id = $2'), values: [id, userId] })

/** Maximum number of listed imports. Older ones can no longer be undone. */
const listedAtMost = importsPerDay * importUndoDays

export const listImports = (db: Queryable, userId: string): Promise<ImportRecord[]> =>
  db.query({
    text: `${selectImports('i.user_id = $1')} order by i.created_at desc limit ${listedAtMost}`,
    values: [userId],
  })

export type ReviewOptions = CamelCased<Pick<Imports, 'review_language' | 'reviews_as_notes'>>

/**
 * Changes the state of an import from one of `from` to `to`, and sets the review options. Returns false if it has
 * another state.
 */
export async function moveImport(
  db: Queryable,
  id: string,
  from: readonly ImportState[],
  to: ImportState,
  reviews?: ReviewOptions,
): Promise<boolean> {
  const rows = await db.query({
    text: `update imports set state = $3, rows_done = case when $3 in ('applying', 'undoing') then 0 else rows_done end,
        review_language = case when $6 then $4 else review_language end, reviews_as_notes = case when $6 then $5 else reviews_as_notes end
      where id = $1 and state = any($2::text[]) returning id`,
    values: [
      id,
      from,
      to,
      reviews?.reviewLanguage ?? null,
      reviews?.reviewsAsNotes ?? false,
      reviews !== undefined,
    ],
  })
  return rows.length > 0
}

export type JobImport = ReviewOptions & CamelCased<Pick<Imports, 'user_id'>>

/**
 * Returns an import in this state. `null` if it was deleted, or if another attempt of the job has finished the step.
 */
export const findJobImport = (db: Queryable, id: string, state: ImportState): Promise<JobImport | null> =>
  firstRow(db, {
    text: `select user_id as "userId", review_language as "reviewLanguage", reviews_as_notes as "reviewsAsNotes"
      from imports where id = $1 and state = $2`,
    values: [id, state],
  })

/** Stores the found books of rows, and adds the number of these rows to the progress of the import. */
export async function putMatches(
  db: Queryable,
  id: string,
  places: readonly number[],
  matches: readonly Match[],
): Promise<void> {
  await db.query({
    text: `with matched as (
        update import_rows r set bin = m.bin, work_id = coalesce(m."workId", m."preselectedId"), edition_id = m."editionId", candidates = array(select jsonb_array_elements_text(m.candidates)::int), error = m.error
        from jsonb_to_recordset($2::jsonb) as m (place int, bin text, "workId" int, "preselectedId" int, "editionId" int, candidates jsonb, error text)
        where r.import_id = $1 and r.place = m.place returning r.place
      )
      update imports set rows_done = rows_done + (select count(*) from matched) where id = $1`,
    values: [id, JSON.stringify(places.map((place, at) => ({ place, ...matches[at] })))],
  })
}

/**
 * Adds `rows` to the progress of the current step, and `remaining` to the number of rows that could not be undone
 * completely.
 */
export async function countDone(tx: Queryable, id: string, rows: number, remaining = 0): Promise<void> {
  await tx.query({
    text: 'update imports set rows_done = rows_done + $2, remaining = remaining + $3 where id = $1',
    values: [id, rows, remaining],
  })
}

/** Stores the time of the last written row. Returns true for the first rows of an import. */
export async function recordApplied(tx: Queryable, id: string): Promise<boolean> {
  const [row] = await tx.query<{ isFirst: boolean }>({
    text: `with was as (select id, applied_at from imports where id = $1 for update)
      update imports i set applied_at = now() from was where i.id = was.id returning was.applied_at is null as "isFirst"`,
    values: [id],
  })
  return row?.isFirst ?? false
}

/** Deletes an import that has one of these states and has written nothing. Returns false for any other import. */
export async function deleteImport(
  db: Queryable,
  id: string,
  states: readonly ImportState[],
): Promise<boolean> {
  const rows = await db.query({
    text: `delete from imports i where id = $1 and state = any($2::text[])
        and not exists (select from import_rows r where r.import_id = i.id and r.written is not null)
        and not exists (select from import_parts p where p.import_id = i.id and p.written is not null) returning id`,
    values: [id, states],
  })
  return rows.length > 0
}

/**
 * Deletes one import that is older than `days` days and is not being written or undone. Returns false if there is
 * none.
 */
export async function pruneImport(db: Queryable, days: number): Promise<boolean> {
  const rows = await db.query({
    text: `delete from imports where id = (select id from imports where coalesce(applied_at, created_at) < now() - make_interval(days => $1)
        and state not in ('applying', 'undoing') order by created_at limit 1) returning id`,
    values: [days],
  })
  return rows.length > 0
}

export const countStoredRows = (db: Queryable, userId: string): Promise<number> =>
  countRows(db, {
    text: 'select coalesce(sum(rows), 0)::int as count from imports where user_id = $1',
    values: [userId],
  })
