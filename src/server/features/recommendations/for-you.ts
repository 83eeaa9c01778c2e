import { type ComparedWork, likenessOf, type Reason, reasonOf, type Telling } from './likeness.ts'
import { canBeginWith, takeDiverse } from './rules.ts'

/** A book for a reader, the liked book of theirs that it goes with, and what ties the two. */
export interface Chosen {
  id: number
  because: number
  reason: Reason
}

/** What a reader liked that a candidate may go with, the most telling first. */
export interface TiedTo {
  liked: number
  isHere: boolean
}

export interface Choice {
  /** What the reader liked best. */
  liked: readonly ComparedWork[]
  candidates: readonly { work: ComparedWork; told: number }[]
  /** Liked books that the same readers like as a candidate. */
  tiesOf: (candidate: number) => readonly TiedTo[]
  factsOf: (work: number) => ComparedWork | undefined
  telling: Telling
}

/** What readers tell counts so much of the whole, as beside one book; the rest is what the books are. */
const readersShare = 0.6
const acclaimShare = 0.24
const mostAcclaim = 9
/** Each further book that goes with the same one counts so much less: a reader likes more than one thing. */
const repeated = 0.85
const reasonsEach = 2

/** Books for a reader, best first, diverse, each with a reason that is true of it. */
export function chooseFor({ liked, candidates, tiesOf, factsOf, telling }: Choice, count: number): Chosen[] {
  const most = Math.max(0, ...candidates.map(({ told }) => told))
  const share = most > 0 ? readersShare : 0
  const scored = candidates
    .filter(({ work }) => canBeginWith(work))
    .flatMap(({ work, told }) => {
      const alike = liked
        .map((book) => ({ book, likeness: likenessOf(book, work, telling, 0) }))
        .sort((a, b) => b.likeness - a.likeness || a.book.id - b.book.id)
      const ofItself =
        (1 - acclaimShare) * (alike[0]?.likeness ?? 0) +
        acclaimShare * Math.min(1, work.acclaim / mostAcclaim)
      const reasons = reasonsOf(
        work,
        alike.map(({ book }) => book),
      )
      const score = share * Math.sqrt(told / (most || 1)) + (1 - share) * ofItself
      return reasons.length === 0 ? [] : [{ ...work, score, reasons }]
    })
    .sort((a, b) => b.score - a.score || a.id - b.id)

  function reasonsOf(work: ComparedWork, alike: readonly ComparedWork[]): Omit<Chosen, 'id'>[] {
    const tied = tiesOf(work.id).flatMap(({ liked: id, isHere }): Omit<Chosen, 'id'>[] => {
      const book = factsOf(id)
      const reason = book && reasonOf(book, work, { strength: 1, by: { work: id }, isHere }, telling)
      return reason ? [{ because: id, reason }] : []
    })
    if (tied.length > 0) return tied.slice(0, reasonsEach)
    const found: Omit<Chosen, 'id'>[] = []
    for (const book of alike) {
      const reason = reasonOf(book, work, null, telling)
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
