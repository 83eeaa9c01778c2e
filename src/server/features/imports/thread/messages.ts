import type { CandidateSource, Match, Row } from '@biblionaut/book-matching'
import type { Answers, FileError, FreeColumn, Question } from '@biblionaut/reader-exports'
import type { ImportSource } from '#contract/values/enums'
import type { ImportedFile } from '../read-import.ts'

/** Number of rows in one text of {@link RowTexts}, which one statement reads or writes. */
export const rowsPerText = 500

/**
 * JSON arrays of at most {@link rowsPerText} elements, in UTF-8. The main thread passes them on without parsing or
 * copying.
 */
export type RowTexts = readonly Uint8Array<ArrayBuffer>[]

/** A file as the worker has read it. Elements of `rows`: `{ place, order, cells, given }`. */
export interface ReadFile extends Omit<ImportedFile, 'rows' | 'parts'> {
  rows: RowTexts
  parts: RowTexts
  rowCount: number
}

/**
 * Stored rows with the reader's answers to the questions about the file. Elements of `rows`: `{ place, cells, given }`.
 */
export interface AnsweredFile {
  source: ImportSource
  columns: string[]
  rows: RowTexts
  answers: Answers
}

/**
 * Stored rows that the worker has read again with the reader's answers. Elements of `rows`: `{ place, order, given }`.
 */
export interface ReadAgainFile {
  rows: RowTexts
  questions: Question[]
  /** Columns of the file that the import does not use; null if they have not changed. */
  freeColumns: FreeColumn[] | null
}

/** Tasks of the worker: what it receives and what it returns. */
export interface Tasks {
  read: { given: { bytes: Uint8Array<ArrayBuffer>; now: Date; site: string }; result: ReadFile }
  readAgain: { given: { file: AnsweredFile; now: Date }; result: ReadAgainFile }
  match: { given: { rows: readonly Row[] }; result: Match[] }
}
export type TaskName = keyof Tasks
export type Task = { [Name in TaskName]: { name: Name; given: Tasks[Name]['given'] } }[TaskName]

/** A message to the worker: a task, or the result of a query. `isFailed`: the query has failed. */
export type ToWorker = { task: Task } | { query: number; found?: unknown; isFailed: boolean }

/** A query of the worker, which the main thread runs, because the worker has no connection to the database. */
export interface Query {
  query: number
  name: keyof CandidateSource
  argument: unknown
}

/** A message of the worker: a query, or the end of its task. */
export type FromWorker =
  | Query
  | { result: unknown }
  | { unreadable: { reason: FileError; line: number | null } }
  | { error: Error }
