import type { z } from 'zod'
import type { ImportState } from '#contract/values/enums'
import type { applyImport, BookImport, ImportRow, ImportRowsQuery } from '#contract/calls/imports'
import type { Language } from '#contract/values/languages'
import { importsPerDay } from '#contract/values/limits'
import { translateOn } from '#i18n/words-server'
import type { Page } from '#contract/calls/lists'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/types.ts'
import { AppError, notFound, validationFailed } from '../../platform/http/errors.ts'
import type { LimitRule, Limits } from '../../platform/limits/limits.ts'
import { decodeCursor, encodeCursor } from '../../platform/lists/cursor.ts'
import { csvLine } from '../../platform/text/csv.ts'
import { type ReaderFile, readReaderFile, UnreadableFile } from '../../importers/reader-files/index.ts'
import type { BookCards } from '../books/index.ts'
import { enqueueImport, type ImportTaskName } from './import-tasks.ts'
import { chooseRow, findColumns, listRest, listRows, type RestRecord } from './import-rows.repo.ts'
import { insertParts } from './import-parts.repo.ts'
import { candidatesOf, presentImport, presentRow } from './imports.presenter.ts'
import {
  countRemaining,
  deleteImport,
  findImport,
  type ImportRecord,
  insertImport,
  insertRows,
  listImports,
  moveImport,
  type OrderedRow,
  type ReviewWish,
} from './imports.repo.ts'
import { findPresentWork } from './write.repo.ts'

/**
 * What one brings from elsewhere; every method is about the imports of `userId` alone. @throws AppError `not_found` for
 * another one's
 */
export interface Imports {
  /**
   * @throws AppError `validation` with `details.error` (FileError) and `details.line` for a file that cannot be read;
   * `too_many_requests` with `details.error`: `too-many-files`, and from when on one more can be brought
   * (`details.opensAt`), or `too-many-rows-kept`
   */
  start(userId: string, bytes: Uint8Array): Promise<BookImport>
  list(userId: string): Promise<BookImport[]>
  find(userId: string, id: string): Promise<BookImport>
  /** @throws AppError `bad_cursor` */
  rows(userId: string, id: string, query: ImportRowsQuery, language: Language): Promise<Page<ImportRow>>
  /** @param bookId null: the row is left out. @throws AppError `conflict` for a row that is written already */
  choose(
    userId: string,
    id: string,
    place: number,
    bookId: number | null,
    language: Language,
  ): Promise<ImportRow>
  /** Has the rows written by a job. @throws AppError `conflict` while another step is under way */
  apply(
    userId: string,
    id: string,
    options: z.output<NonNullable<typeof applyImport.body>>,
  ): Promise<BookImport>
  /** Has what was written taken back by a job, or throws the import away. @throws AppError `conflict` as `apply` */
  undo(userId: string, id: string): Promise<void>
  /** The rows that are not on the list, or not all of them, as CSV. */
  rest(userId: string, id: string, language: Language): Promise<string>
}

/** A file costs more than any other call. One that cannot be read is given back: its reader tries another one. */
const importsByAccount: LimitRule = {
  name: 'imports-by-account',
  max: importsPerDay,
  windowSeconds: 86_400,
}
/** Rows kept of one account; more are taken in when old ones are forgotten or thrown away. */
const keptRows = 60_000
/** Rows written by one statement of a transaction: a file of 20,000 is many megabytes. */
const rowsAStatement = 500
const cursorSort = 'place'

/** States in which rows can be chosen and written. */
const open: readonly ImportState[] = ['ready', 'done', 'failed']

/** Makes the feature's rules. */
export function createImports({
  db,
  clock,
  cards,
  limits,
  publicUrl,
}: {
  db: Database
  clock: Clock
  cards: BookCards
  limits: Limits
  /** Of this site: its own archives are known by it. */
  publicUrl: string
}): Imports {
  const recordOf = async (userId: string, id: string): Promise<ImportRecord> => {
    const record = await findImport(db, userId, id)
    if (!record) throw notFound('import')
    return record
  }
  /** @throws AppError `validation`, `too_many_requests`: then the try is given back */
  const readFile = async (userId: string, bytes: Uint8Array): Promise<ReaderFile> => {
    try {
      if ((await countRemaining(db, userId)) > keptRows)
        throw new AppError('too_many_requests', { error: 'too-many-rows-kept' })
      return await readReaderFile(bytes, clock.now(), publicUrl)
    } catch (error) {
      await limits.giveBack(importsByAccount, userId)
      if (!(error instanceof UnreadableFile)) throw error
      throw new AppError('validation', {
        error: error.reason,
        ...(error.line !== null && { line: error.line }),
      })
    }
  }
  const presentRows = async (rows: Awaited<ReturnType<typeof listRows>>, language: Language) => {
    const known = await cards.byId([...new Set(rows.flatMap(candidatesOf))], language)
    return rows.map((row) => presentRow(row, known))
  }
  /** Takes an import into a state whose work a job does; both or neither. */
  const begin = (
    id: string,
    from: readonly ImportState[],
    to: ImportState,
    task: ImportTaskName,
    reviews?: ReviewWish,
  ) =>
    db.transaction(async (tx) => {
      if (!(await moveImport(tx, id, from, to, reviews))) throw new AppError('conflict')
      await enqueueImport(tx, task, id)
    })

  return {
    async start(userId, bytes) {
      const { isAllowed, retryAfterSeconds } = await limits.take(importsByAccount, userId)
      if (!isAllowed) throw tooManyFiles(retryAfterSeconds, clock.now())
      const file = await readFile(userId, bytes)
      const id = await db.transaction(async (tx) => {
        const made = await insertImport(tx, userId, file)
        const rows = inOrder(file.rows)
        for (let at = 0; at < rows.length; at += rowsAStatement)
          await insertRows(tx, made, userId, rows.slice(at, at + rowsAStatement))
        for (let at = 0; at < file.parts.length; at += rowsAStatement)
          await insertParts(tx, made, userId, file.parts.slice(at, at + rowsAStatement), at)
        await enqueueImport(tx, 'match-import', made)
        return made
      })
      return presentImport(await recordOf(userId, id))
    },
    list: async (userId) => (await listImports(db, userId)).map(presentImport),
    find: async (userId, id) => presentImport(await recordOf(userId, id)),
    async rows(userId, id, { bin, cursor, limit }, language) {
      const { bins } = await recordOf(userId, id)
      const after = cursor === undefined ? 0 : decodeCursor(cursor, cursorSort, 'number').value
      const found = await listRows(db, id, { bin, after, limit: limit + 1 })
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return {
        items: await presentRows(shown, language),
        nextCursor: found.length > limit && last ? encodeCursor(cursorSort, last.place, last.place) : null,
        total: bin ? (bins[bin] ?? 0) : Object.values(bins).reduce((sum, rows) => sum + rows, 0),
        more: false,
      }
    },
    async choose(userId, id, place, bookId, language) {
      const { state } = await recordOf(userId, id)
      if (!open.includes(state)) throw new AppError('conflict')
      const workId = bookId === null ? null : await findPresentWork(db, bookId)
      if (bookId !== null && workId === null) throw validationFailed([{ path: 'bookId', code: 'not_there' }])
      const row = await chooseRow(db, id, place, workId)
      if (!row) {
        const [there] = await listRows(db, id, { bin: undefined, after: place - 1, limit: 1 })
        throw there?.place === place ? new AppError('conflict') : notFound('import-row')
      }
      return (await presentRows([row], language))[0]!
    },
    async apply(userId, id, { reviewLanguage, reviewsAsNotes }) {
      const { state, rows, bins } = await recordOf(userId, id)
      const isMatched = Object.values(bins).reduce((sum, matched) => sum + matched, 0) === rows
      // what was given up before all rows were looked for goes on with that
      if (state === 'failed' && !isMatched) await begin(id, ['failed'], 'matching', 'match-import')
      else await begin(id, open, 'applying', 'apply-import', { reviewLanguage, reviewsAsNotes })
      return presentImport(await recordOf(userId, id))
    },
    async undo(userId, id) {
      const { written, writtenParts } = await recordOf(userId, id)
      if (written + writtenParts > 0) return begin(id, open, 'undoing', 'undo-import')
      // a job that looks for its import does not find it any more
      if (!(await deleteImport(db, id, [...open, 'matching', 'undone']))) throw new AppError('conflict')
    },
    async rest(userId, id, language) {
      await recordOf(userId, id)
      const [columns, rows] = await Promise.all([findColumns(db, id), listRest(db, id)])
      const t = translateOn('import-rests', language)
      // a row may end before the header does
      const lines = rows.map(({ cells, ...row }) =>
        csvLine([...columns.map((_, at) => cells[at]), t(reasonOf(row))]),
      )
      return csvLine([...columns, 'Biblionaut']) + lines.join('')
    },
  }
}

const tooManyFiles = (retryAfterSeconds: number, now: Date): AppError =>
  new AppError('too_many_requests', {
    error: 'too-many-files',
    retryAfterSeconds,
    opensAt: new Date(now.getTime() + retryAfterSeconds * 1000).toISOString(),
  })

/**
 * Rows with their turns: what is to be read comes onto the queue as its file numbers it, else the oldest first, as it
 * was put together.
 */
function inOrder(rows: ReaderFile['rows']): OrderedRow[] {
  const keyOf = ({ queue, addedAt }: OrderedRow): [number, string] => [queue ?? Infinity, addedAt ?? '9999']
  const sorted = rows
    .map((row): OrderedRow => ({ ...row, order: 0 }))
    .toSorted((a, b) => {
      const [[oneQueue, one], [otherQueue, other]] = [keyOf(a), keyOf(b)]
      if (oneQueue !== otherQueue) return oneQueue < otherQueue ? -1 : 1
      return one < other ? -1 : one > other ? 1 : a.place - b.place
    })
  sorted.forEach((row, at) => (row.order = at))
  return sorted
}

/** Why a row is not on the list, or not all of it. */
const reasonOf = ({ error, isSkipped, bin }: Pick<RestRecord, 'error' | 'isSkipped' | 'bin'>) =>
  error ?? (isSkipped ? 'skipped' : bin === 'matched' ? 'waiting' : bin)
