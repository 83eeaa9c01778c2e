import type { MatchedLine } from '#contract/calls/book-lists'
import type { Language } from '#contract/values/languages'
import { bookListPasteLinesMax } from '#contract/values/limits'
import type { Limits } from '../../platform/limits/limits.ts'
import type { BookCards } from '../books/index.ts'
import type { MatchLines } from '../imports/index.ts'
import { listLimits } from './list-rate-limits.ts'

/** The books that were found for the lines of a pasted text. */
export interface MatchedPaste {
  lines: MatchedLine[]
  /** True if the text was too long or needed too many queries, so that for some lines no book was searched. */
  isCut: boolean
}

/** Finds the book that is named in each line of a pasted text. @throws AppError `too_many_requests` */
export type MatchPaste = (userId: string, text: string, language: Language) => Promise<MatchedPaste>

export function createPasteMatcher({
  cards,
  limits,
  matchLines,
}: {
  cards: BookCards
  limits: Limits
  matchLines: MatchLines
}): MatchPaste {
  return async (userId, text, language) => {
    await limits.require(listLimits.pastesByAccount, userId)
    const lines = text
      .split(/\r\n|\r|\n/)
      .map((line) => line.trim())
      .filter((line) => /[\p{L}\p{N}]/u.test(line))
    const matches = await matchLines(lines.slice(0, bookListPasteLinesMax))
    const shown = await cards.byId([...new Set(matches.flatMap(({ workIds }) => workIds))], language)
    return {
      lines: matches.map(({ line, bin, workIds }) => ({
        line,
        bin,
        books: workIds.flatMap((id) => shown.get(id) ?? []),
      })),
      isCut: lines.length > matches.length,
    }
  }
}
