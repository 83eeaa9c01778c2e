import type { MatchedLine } from '#contract/calls/book-lists'
import type { Language } from '#contract/values/languages'
import { bookListPasteLinesMax } from '#contract/values/limits'
import type { Limits } from '../../platform/limits/limits.ts'
import type { BookCards } from '../books/index.ts'
import type { MatchLines } from '../imports/index.ts'
import { listLimits } from './list-limits.ts'

/** What a paste means. */
export interface MatchedPaste {
  lines: MatchedLine[]
  /** There were more lines, or more ways to read them, than are looked up at a time. */
  isCut: boolean
}

/** Says which books the lines of a text mean. @throws AppError `too_many_requests` */
export type MatchPaste = (userId: string, text: string, language: Language) => Promise<MatchedPaste>

/** Makes it. */
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
    await limits.demand(listLimits.pastesByAccount, userId)
    const lines = text
      .split(/\r\n|\r|\n/)
      .map((line) => line.trim())
      .filter((line) => /[\p{L}\p{N}]/u.test(line))
    const matches = await matchLines(lines.slice(0, bookListPasteLinesMax))
    const shown = await cards.byId([...new Set(matches.flatMap(({ bookIds }) => bookIds))], language)
    return {
      lines: matches.map(({ line, bin, bookIds }) => ({
        line,
        bin,
        books: bookIds.flatMap((id) => shown.get(id) ?? []),
      })),
      isCut: lines.length > matches.length,
    }
  }
}
