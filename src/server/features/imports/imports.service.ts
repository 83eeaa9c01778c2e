import { UnreadableFile } from '@biblionaut/reader-exports'
import type { z } from 'zod'
import type { ImportState } from '#contract/values/enums'
import type { applyImport, BookImport, ImportRow, ImportRowsQuery } from '#contract/calls/imports'
import type { Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import type { Page } from '#contract/calls/pagination'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/types.ts'
import { AppError, notFound, validationFailed } from '../../platform/http/errors.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cutPage } from '../../platform/pagination/cut-page.ts'
import { toCsv } from '../../platform/text/csv.ts'
import type { BookCards } from '../books/index.ts'
import { enqueueImport, enqueueNextImport, type ImportTaskName } from './enqueue-import.ts'
import { chooseRow, findColumns, listRest, listRows, type RestRecord } from './import-rows.repo.ts'
import { insertParts } from './import-parts.repo.ts'
import { importsByAccount } from './import-rate-limits.ts'
import { candidatesOf, presentImport, presentRow } from './imports.presenter.ts'
import {
  countStoredRows,
  deleteImport,
  findImport,
  type ImportRecord,
  insertImport,
  insertRows,
  listImports,
  moveImport,
  type ReviewOptions,
} from './imports.repo.ts'
import { answerQuestions, type GivenAnswers } from './answer-import.ts'
import { type ImportThread, WorkerLimitError } from './thread/import-thread.ts'
import { type ReadFile, rowsPerText } from './thread/messages.ts'
import { findPresentWork } from './write.repo.ts'

/**
 * Methods for importing a user's reading list from a file. Each method reads and changes only imports of `userId`.
 * @throws AppError `not_found` if the user has no such import
 */
export interface Imports {
  /**
   * Stores a file and starts the search for its books. The caller can no longer use `bytes`, because its buffer is
   * moved to the worker.
   * @throws AppError with `details.error`: `validation`, `too_many_requests`, `conflict` for too many stored rows
   */
  start(userId: string, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<BookImport>
  list(userId: string): Promise<BookImport[]>
  find(userId: string, id: string): Promise<BookImport>
  /** @throws AppError `bad_cursor` */
  rows(userId: string, id: string, query: ImportRowsQuery, language: Language): Promise<Page<ImportRow>>
  /**
   * Chooses the book of a row; `null` skips the row.
   * @throws AppError `not_found`; `conflict` if the row is written; InputError if the book does not exist
   */
  choose(
    userId: string,
    id: string,
    place: number,
    bookId: number | null,
    language: Language,
  ): Promise<ImportRow>
  /**
   * Stores answers to questions about the file, such as the order of dates, and parses its rows again.
   * @throws AppError `conflict` if rows were written or a job runs
   */
  answer(userId: string, id: string, answers: GivenAnswers): Promise<BookImport>
  /**
   * Starts the job that writes the rows, or continues a search for books that has failed.
   * @throws AppError `conflict`, with `details.error` `unanswered` for a question without an answer
   */
  apply(
    userId: string,
    id: string,
    options: z.output<NonNullable<typeof applyImport.body>>,
  ): Promise<BookImport>
  /**
   * Starts the job that undoes the import. Deletes an import that has written nothing.
   * @throws AppError `conflict` while a job writes or undoes rows
   */
  undo(userId: string, id: string): Promise<void>
  /** Returns a CSV file of the rows that were not imported, or only in part, with the reasons. */
  rest(userId: string, id: string, language: Language): Promise<string>
}

/** Maximum number of stored rows of a user. A user with more rows can upload no further file. */
const maxStoredRows = 60_000
const cursorSort = 'place'

/** States in which the reader can choose books, and start to write or undo. */
const editableStates: readonly ImportState[] = ['ready', 'done', 'failed']

export function createImports({
  db,
  clock,
  cards,
  limits,
  thread,
  publicUrl,
}: {
  db: Database
  clock: Clock
  cards: BookCards
  limits: Limits
  thread: ImportThread
  /** URL of this instance. Book lists and author ratings are imported only from archives of this instance. */
  publicUrl: string
}): Imports {
  const recordOf = async (userId: string, id: string): Promise<ImportRecord> => {
    const record = await findImport(db, userId, id)
    if (!record) throw notFound('import')
    return record
  }
  /**
   * Parses an uploaded file. A file that cannot be parsed does not count for the rate limit.
   * @throws AppError `validation`, `conflict`
   */
  const readFile = async (
    userId: string,
    bytes: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<ReadFile> => {
    try {
      if ((await countStoredRows(db, userId)) > maxStoredRows)
        throw new AppError('conflict', { error: 'too-many-rows-kept' })
      return await thread.read({ bytes, now: clock.now(), site: publicUrl }, signal)
    } catch (error) {
      await limits.refund(importsByAccount, userId)
      if (error instanceof WorkerLimitError) throw new AppError('validation', { error: 'too-slow' })
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
  const begin = (
    userId: string,
    id: string,
    from: readonly ImportState[],
    to: ImportState,
    task: ImportTaskName,
    reviews?: ReviewOptions,
  ) =>
    db.transaction(async (tx) => {
      if (!(await moveImport(tx, id, from, to, reviews))) throw new AppError('conflict')
      await enqueueImport(tx, task, { userId, id })
    })

  return {
    async start(userId, bytes, signal) {
      const { isAllowed, retryAfterSeconds } = await limits.tryTake(importsByAccount, userId)
      if (!isAllowed) throw tooManyFiles(retryAfterSeconds, clock.now())
      const file = await readFile(userId, bytes, signal)
      const id = await db.transaction(async (tx) => {
        const importId = await insertImport(tx, userId, file)
        for (const rows of file.rows) await insertRows(tx, importId, userId, rows)
        for (const [at, parts] of file.parts.entries())
          await insertParts(tx, importId, userId, parts, at * rowsPerText)
        await enqueueImport(tx, 'match-import', { userId, id: importId })
        return importId
      })
      return presentImport(await recordOf(userId, id))
    },
    list: async (userId) => (await listImports(db, userId)).map(presentImport),
    find: async (userId, id) => presentImport(await recordOf(userId, id)),
    async rows(userId, id, { bin, cursor, limit }, language) {
      const { bins } = await recordOf(userId, id)
      const after = cursor === undefined ? 0 : decodeCursor(cursor, cursorSort, 'position').value
      const found = await listRows(db, id, { bin, after, limit: limit + 1 })
      const { shown, nextCursor } = cutPage(found, limit, ({ place }) =>
        encodeCursor(cursorSort, place, place),
      )
      return {
        items: await presentRows(shown, language),
        nextCursor,
        total: bin ? (bins[bin] ?? 0) : Object.values(bins).reduce((sum, rows) => sum + rows, 0),
        more: false,
      }
    },
    async choose(userId, id, place, bookId, language) {
      const { state } = await recordOf(userId, id)
      if (!editableStates.includes(state)) throw new AppError('conflict')
      const workId = bookId === null ? null : await findPresentWork(db, bookId)
      if (bookId !== null && workId === null) throw validationFailed([{ path: 'bookId', code: 'not_there' }])
      const row = await chooseRow(db, id, place, workId)
      if (!row) {
        const [there] = await listRows(db, id, { bin: undefined, after: place - 1, limit: 1 })
        throw there?.place === place ? new AppError('conflict') : notFound('import-row')
      }
      return (await presentRows([row], language))[0]!
    },
    async answer(userId, id, answers) {
      await recordOf(userId, id)
      await answerQuestions({ db, thread, now: clock.now() }, { userId, id }, answers)
      return presentImport(await recordOf(userId, id))
    },
    async apply(userId, id, { reviewLanguage, reviewsAsNotes }) {
      const { state, rows, bins, questions } = await recordOf(userId, id)
      if (questions.some(({ answer }) => answer === null))
        throw new AppError('conflict', { error: 'unanswered' })
      const isMatched = Object.values(bins).reduce((sum, matched) => sum + matched, 0) === rows
      // an import that failed during the search for books continues with the search
      if (state === 'failed' && !isMatched) await begin(userId, id, ['failed'], 'matching', 'match-import')
      else
        await begin(userId, id, editableStates, 'applying', 'apply-import', {
          reviewLanguage,
          reviewsAsNotes,
        })
      return presentImport(await recordOf(userId, id))
    },
    async undo(userId, id) {
      const { written, writtenParts } = await recordOf(userId, id)
      if (written + writtenParts > 0) return begin(userId, id, editableStates, 'undoing', 'undo-import')
      // a job that runs for the deleted import finds no import and ends
      await db.transaction(async (tx) => {
        if (!(await deleteImport(tx, id, [...editableStates, 'matching', 'undone'])))
          throw new AppError('conflict')
        await enqueueNextImport(tx, { userId, id })
      })
    },
    async rest(userId, id, language) {
      await recordOf(userId, id)
      const [columns, rows] = await Promise.all([findColumns(db, id), listRest(db, id)])
      const t = translateOn('import-rests', language)
      // a row can have fewer cells than the file has columns
      const lines = rows.map(({ cells, ...row }) => [
        ...columns.map((_, at) => cells[at]),
        ([reasonOf(row), ...row.furtherErrors] as const).map((reason) => t(reason)).join('. '),
      ])
      return toCsv([[...columns, 'Biblionaut'], ...lines])
    },
  }
}

const tooManyFiles = (retryAfterSeconds: number, now: Date): AppError =>
  new AppError('too_many_requests', {
    error: 'too-many-files',
    retryAfterSeconds,
    opensAt: new Date(now.getTime() + retryAfterSeconds * 1000).toISOString(),
  })

/** Returns the key of the first reason why a row was not imported, or only in part. */
const reasonOf = ({ error, isSkipped, bin }: Pick<RestRecord, 'error' | 'isSkipped' | 'bin'>) =>
  error ?? (isSkipped ? 'skipped' : bin === 'matched' ? 'waiting' : bin)
