import type { ImportBin } from '#contract/values/enums'
import type { FileRow } from '../../../importers/reader-files/index.ts'

/** Which book a row means. */
export interface Match {
  bin: ImportBin
  /** The book of a row that is `sure`; else null: somebody has to say. */
  workId: number | null
  /** The edition with the row's ISBN, where it is one of that work. */
  editionId: number | null
  /** Works that may be meant, the likeliest first, that of `workId` among them; five at most. */
  candidates: number[]
  /** Set if the lookup of this row failed; the log has the error. */
  error?: 'failed'
}

/** Finds the books that rows of a file mean, in the order of the rows. @throws AppError as every statement */
export type MatchRows = (rows: readonly FileRow[]) => Promise<Match[]>
