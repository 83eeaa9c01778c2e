import type { GenreGroup } from '#contract/values/enums'
import {
  type ComparedWork,
  likenessOf,
  readersShare,
  type Reason,
  reasonOf,
  scoreOf,
  type Telling,
} from './likeness.ts'
import { canBeginWith, takeDiverse } from './rules.ts'

/** A book for a reader, the liked book of theirs that it goes with, and what ties the two. */
export interface Chosen {
  id: number
  because: number
  reason: Reason
}

/** What a reader liked that a candidate may go with, and whether readers or an editor say so. */
export interface TiedTo {
  liked: number
  by: 'readers-elsewhere' | 'readers-here' | 'editor'
}

export interface Choice {
  /** What the reader liked best. */
  liked: readonly ComparedWork[]
  candidates: readonly { work: ComparedWork; told: number; isInLanguage: boolean }[]
  /** Liked books that the same readers like as a candidate. */
  tiesOf: (candidate: number) => readonly TiedTo[]
  factsOf: (work: number) => ComparedWork | undefined
  telling: Telling
  /** The kinds that the reader says they like; empty: nothing said. */
  groups: readonly GenreGroup[]
}

/** What has appeared in no language of the reader's counts so much. */
export const foreign = 0.6
/** What is for readers of another age than all that was liked counts so much: no throne of blood for a child of ten. */
const ofAnotherAge = 0.5
/** What is of none of the kinds that the reader says they like counts so much: what readers tell may outweigh it. */
const ofAnotherKind = 0.7
/** Each further book that goes with the same one counts so much less: a reader likes more than one thing. */
const repeated = 0.85
const reasonsEach = 2

/** Books for a reader, best first, diverse, each with a reason that is true of it. */
export function chooseFor(
  { liked, candidates, tiesOf, factsOf, telling, groups }: Choice,
  count: number,
): Chosen[] {
  const most = Math.max(0, ...candidates.map(({ told }) => told))
  const share = most > 0 ? readersShare : 0
  const ages = new Set(liked.map(({ genres }) => telling.audienceOf(genres)))
  const scored = candidates
    .filter(({ work }) => canBeginWith(work))
    .flatMap(({ work, told, isInLanguage }) => {
      const tied = tiesOf(work.id).flatMap((tie) => {
        const book = factsOf(tie.liked)
        return book ? [{ book, by: tie.by }] : []
      })
      const alike = [...new Set([...liked, ...tied.map(({ book }) => book)])]
        .map((book) => ({ book, likeness: likenessOf(book, work, telling, 0) }))
        .sort((a, b) => b.likeness - a.likeness || a.book.id - b.book.id)
      const reasons =
        tied.length > 0
          ? reasonsOf(work, tied)
          : reasonsOf(
              work,
              alike.map(({ book }) => ({ book })),
            )
      const score =
        scoreOf(alike[0]?.likeness ?? 0, work.acclaim, Math.sqrt(told / (most || 1)), share) *
        (isInLanguage ? 1 : foreign) *
        (groups.length === 0 || groups.includes(work.group) ? 1 : ofAnotherKind) *
        (ages.has(telling.audienceOf(work.genres)) ? 1 : ofAnotherAge)
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
      const reason = reasonOf(book, work, { tie, isPicked }, telling)
      if (reason) found.push({ because: book.id, reason })
      if (found.length === reasonsEach) break
    }
    return found
  }

  /** The best of what is left, where what goes with the same books steps back. */
  function* inTurn() {
    const left = [...scored]
    const used = new Map<number, number>()
    while (left.length > 0) {
      let best: { at: number; score: number; chosen: Omit<Chosen, 'id'> } | null = null
      for (const [at, { score, reasons }] of left.entries()) {
        if (best && score <= best.score) break
        for (const chosen of reasons) {
          const counted = score * repeated ** (used.get(chosen.because) ?? 0)
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
