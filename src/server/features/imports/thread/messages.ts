import type { CandidateSource, Match, Row } from '@biblionaut/book-matching'
import type { Answers, FileError, FreeColumn, Question } from '@biblionaut/reader-exports'
import type { ImportSource } from '#contract/values/enums'
import type { ImportedFile } from '../read-import.ts'

/** Number of rows in one JSON array, which one SQL statement reads or writes. */
export const rowsPerText = 500

/**
 * JSON arrays of at most {@link rowsPerText} rows, in UTF-8. The main thread passes them on without parsing or
 * copying.
 */
export type RowTexts = readonly Uint8Array<ArrayBuffer>[]

/** A parsed file. Elements of `rows`: `{ place, order, cells, given }`. */
export interface ReadFile extends Omit<ImportedFile, 'rows' | 'parts'> {
  rows: RowTexts
  parts: RowTexts
  rowCount: number
}

/**
 * Stored rows, with the reader's answers to questions about the file. Elements of `rows`: `{ place, cells, given }`.
 */
export interface AnsweredFile {
  source: ImportSource
  columns: string[]
  rows: RowTexts
  answers: Answers
}

/** Stored rows after they were parsed again. Elements of `rows`: `{ place, order, given }`. */
export interface ReadAgainFile {
  rows: RowTexts
  questions: Question[]
  /** Columns of the file that the import does not use; `null` if they have not changed. */
  freeColumns: FreeColumn[] | null
}

export interface Tasks {
  read: { given: { bytes: Uint8Array<ArrayBuffer>; now: Date; site: string }; result: ReadFile }
  readAgain: { given: { file: AnsweredFile; now: Date }; result: ReadAgainFile }
  match: { given: { rows: readonly Row[] }; result: Match[] }
}
export type TaskName = keyof Tasks
export type Task = { [Name in TaskName]: { name: Name; given: Tasks[Name]['given'] } }[TaskName]

export type ToWorker = { task: Task } | { query: number; found?: unknown; isFailed: boolean }

/** A query of the worker. The main thread runs it, because the worker has no database connection. */
export interface Query {
  query: number
  name: keyof CandidateSource
  argument: unknown
}

export type FromWorker =
  | Query
  | { result: unknown }
  | { unreadable: { reason: FileError; line: number | null } }
  | { error: Error }
