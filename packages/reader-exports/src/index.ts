export { defaultLimits, type Limits } from './limits.ts'
export { type FileError, UnreadableFile, type ValidationIssue } from './issues.ts'
export { type Archive, type ExportOptions, type ReadAgain, readAgain, readExport } from './read-export.ts'
export { htmlToMarkdown, htmlToText } from './reviews/html-to-markdown.ts'
export { emptyValues, type ExportRow, type ExportSource, type ReaderExport, type RowValues } from './row.ts'
export type { RatingScale } from './values/ratings.ts'
export {
  type Answers,
  type AssignableField,
  type Question,
  type StatusAnswer,
  type FreeColumn,
} from './questions.ts'
