/** A part of a file that was skipped. The rest of the file is read. */
export type ValidationIssue =
  /** `line`: number of the line, from 1. */
  | { code: 'damaged-line'; line: number }
  /**
   * An invalid or imprecise date. `row`: number of the row from 1, without header; `column`: name in lower case;
   * `value`: the text, at most 40 characters.
   */
  | { code: 'impossible-date'; row: number; column: string; value: string }
  /** A text in a column of ratings that is no rating. The other fields are those of `impossible-date`. */
  | { code: 'unreadable-rating'; row: number; column: string; value: string }
  /**
   * A cell with the reader's own data, such as a date of reading, that is not understood or contradicts another cell.
   * The text of the cell is added to the row's note.
   */
  | { code: 'noted-text'; row: number; column: string; value: string }

/** Maximum number of damaged lines that are reported. A table with more is rejected. */
export const damagedLinesMax = 100

/** Reason why a whole file is rejected. `broken`: the file is damaged or larger than a limit. */
export type FileError =
  | 'empty'
  | 'unknown-format'
  | 'not-text'
  | 'broken'
  | 'too-many-rows'
  | 'too-many-columns'

/** Thrown for a file that cannot be read. */
export class UnreadableFile extends Error {
  readonly reason: FileError
  /** Line number of the first row that cannot be read; null if unknown. */
  readonly line: number | null
  constructor(reason: FileError, line: number | null = null) {
    super(`The file cannot be read: ${reason}`)
    this.name = 'UnreadableFile'
    this.reason = reason
    this.line = line
  }
}
