import type { GenreGroup } from '#contract/values/enums'
import {
  type ComparedWork,
  likenessOf,
  readersShare,
  type Reason,
  reasonOf,
  scoreOf,
  type GenreFacts,
} from './likeness.ts'
import { canBeginWith, takeDiverse } from './rules.ts'

/** A recommended book. `because`: the id of the liked book for which it is recommended. */
export interface Chosen {
  id: number
  because: number
  reason: Reason
}

/**
 * A liked book for which a candidate is recommended. `by`: the readers who like both books, or the editor who picked
 * the candidate.
 */
export interface TiedTo {
  liked: number
  by: 'readers-elsewhere' | 'readers-here' | 'editor'
}

export interface Choice {
  /** The reader's books with the most stars, with which candidates are compared. */
  liked: readonly ComparedWork[]
  candidates: readonly { work: ComparedWork; support: number; isInLanguage: boolean }[]
  /** Returns the liked books for which a candidate is recommended. */
  tiesOf: (candidate: number) => readonly TiedTo[]
  factsOf: (work: number) => ComparedWork | undefined
  genreFacts: GenreFacts
  /** The genre groups that the reader has chosen, or an empty list. */
  groups: readonly GenreGroup[]
}

/** Factor of the score of a book that does not exist in a language of the reader. */
export const foreignLanguageFactor = 0.6
/** Factor of the score of a book whose audience (all readers, young adults, children) no liked book has. */
const otherAudienceFactor = 0.5
/**
 * Factor of the score of a book outside the chosen genre groups. A book that many readers like can still be
 * recommended.
 */
const otherGroupFactor = 0.7
/**
 * Factor of the score of a book for each earlier recommendation for the same liked book, so that recommendations are
 * diverse.
 */
const repeatedFactor = 0.85
const maxReasonsPerBook = 2

export function chooseFor(
  { liked, candidates, tiesOf, factsOf, genreFacts, groups }: Choice,
  count: number,
): Chosen[] {
  const most = Math.max(0, ...candidates.map(({ support }) => support))
  const share = most > 0 ? readersShare : 0
  const ages = new Set(liked.map(({ genres }) => genreFacts.audienceOf(genres)))
  const scored = candidates
    .filter(({ work }) => canBeginWith(work))
    .flatMap(({ work, support, isInLanguage }) => {
      const tied = tiesOf(work.id).flatMap((tie) => {
        const book = factsOf(tie.liked)
        return book ? [{ book, by: tie.by }] : []
      })
      const alike = [...new Set([...liked, ...tied.map(({ book }) => book)])]
        .map((book) => ({ book, likeness: likenessOf(book, work, genreFacts, 0) }))
        .sort((a, b) => b.likeness - a.likeness || a.book.id - b.book.id)
      const reasons = reasonsOf(work, tied.length > 0 ? tied : alike)
      const score =
        scoreOf(alike[0]?.likeness ?? 0, work.acclaim, Math.sqrt(support / (most || 1)), share) *
        (isInLanguage ? 1 : foreignLanguageFactor) *
        (groups.length === 0 || groups.includes(work.group) ? 1 : otherGroupFactor) *
        (ages.has(genreFacts.audienceOf(work.genres)) ? 1 : otherAudienceFactor)
      return reasons.length === 0 ? [] : [{ ...work, score, reasons }]
    })
    .sort((a, b) => b.score - a.score || a.id - b.id)

  function reasonsOf(
    work: ComparedWork,
    books: readonly { book: ComparedWork; by?: TiedTo['by'] }[],
  ): Omit<Chosen, 'id'>[] {
    const found: Omit<Chosen, 'id'>[] = []
    for (const { book, by } of books) {
      const isPicked = by === 'editor'
      const tie =
        by === undefined || isPicked
          ? null
          : { strength: 1, by: { work: book.id }, isHere: by === 'readers-here' }
      const reason = reasonOf(book, work, { tie, isPicked }, genreFacts)
      if (reason) found.push({ because: book.id, reason })
      if (found.length === maxReasonsPerBook) break
    }
    return found
  }

  /**
   * Yields all books, best first. Each recommendation for a liked book lowers the score of further recommendations
   * for it.
   */
  function* inTurn() {
    const left = [...scored]
    const used = new Map<number, number>()
    while (left.length > 0) {
      let best: { at: number; score: number; chosen: Omit<Chosen, 'id'> } | null = null
      for (const [at, { score, reasons }] of left.entries()) {
        if (best && score <= best.score) break
        for (const chosen of reasons) {
          const counted = score * repeatedFactor ** (used.get(chosen.because) ?? 0)
          if (!best || counted > best.score) best = { at, score: counted, chosen }
        }
      }
      const { at, chosen } = best!
      const [work] = left.splice(at, 1)
      used.set(chosen.because, (used.get(chosen.because) ?? 0) + 1)
      yield { ...work!, chosen }
    }
  }

  return takeDiverse(inTurn(), count).map(({ id, chosen }) => ({ id, ...chosen }))
}
