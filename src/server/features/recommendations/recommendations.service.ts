import type { Language } from '#contract/values/languages'
import type { RelatedBook } from '#contract/calls/recommendations'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import type { BookCards } from '../books/index.ts'
import { type Found, findReference } from '../slugs/index.ts'
import { type Candidate, type ReaderTie, relate, type Related } from './likeness.ts'
import { namesFor, withNames } from './reasons.ts'
import { listAvailable, listCompared, listPicks, listTies, type Tie } from './related.repo.ts'
import { loadGenreFacts } from './genre-facts.service.ts'

export interface Recommendations {
  /**
   * Returns the books that are related to the book with a slug or id. `available`: only books that exist in this
   * language.
   */
  related(
    reference: string,
    available: Language | undefined,
    language: Language,
  ): Promise<Found<RelatedBook[]>>
  /** Returns the books that are related to a book. Empty if the book does not exist. */
  relatedTo(id: number, language: Language): Promise<RelatedBook[]>
}

/**
 * Creates {@link Recommendations}. Related books are cached without names and cards, which depend on the language.
 */
export function createRecommendations({
  db,
  cache,
  cards,
}: {
  db: Database
  cache: KeyedCache
  cards: BookCards
}): Recommendations {
  async function findRelated(id: number, available: Language | undefined): Promise<Related[]> {
    const [ties, picks] = await Promise.all([listTies(db, id), listPicks(db, id)])
    const [compared, genres] = await Promise.all([
      listCompared(db, id, [...ties.map(({ work }) => work), ...picks]),
      loadGenreFacts({ db, cache }),
    ])
    const subject = compared.find((work) => work.id === id)
    const offered = available ? await onlyAvailable(db, compared, id, available) : compared
    return subject ? relate(subject, offered, { ties: strengthsOf(id, ties, compared), picks }, genres) : []
  }

  async function relatedTo(id: number, language: Language, available?: Language): Promise<RelatedBook[]> {
    const related = await cache.get(`related ${id} ${available ?? ''}`, () => findRelated(id, available))
    const ids = related.map((one) => one.id)
    const [shown, nameOf] = await Promise.all([cards.byId(ids, language), namesFor(db, related, language)])
    return related.flatMap(({ id, reason }): RelatedBook[] => {
      const [card, namedReason] = [shown.get(id), withNames(reason, nameOf)]
      return card && namedReason ? [{ ...card, reason: namedReason }] : []
    })
  }

  return {
    relatedTo: (id, language) => relatedTo(id, language),
    async related(reference, available, language) {
      const found = await findReference(db, 'books', reference)
      if (found.kind !== 'found') return found
      return { kind: 'found', value: await relatedTo(found.value, language, available) }
    },
  }
}

/** Leaves out works that do not exist in a language, except the subject. */
async function onlyAvailable(
  db: Database,
  works: readonly Candidate[],
  subject: number,
  language: Language,
): Promise<Candidate[]> {
  const ids = works.map(({ id }) => id)
  const available = new Set(await listAvailable(db, ids, language))
  return works.filter(({ id }) => id === subject || available.has(id))
}

/**
 * Minimum divisor of the weights of relations. Without it, the strongest relation of a work with few readers would
 * have the strength 1.
 */
const strongWeight = 0.15

/** Returns how much the readers of the shown book (`subject`) like each work. Key: id of the work. */
function strengthsOf(
  subject: number,
  ties: readonly Tie[],
  compared: readonly Candidate[],
): Map<number, ReaderTie> {
  const sums = new Map<number, { weight: number; tie: Tie }>()
  for (const tie of ties) {
    const known = sums.get(tie.work)
    if (known) known.weight += tie.weight
    else sums.set(tie.work, { weight: tie.weight, tie })
  }
  const strongest = Math.max(...[...sums.values()].map(({ weight }) => weight), strongWeight)
  const strengths = new Map<number, ReaderTie>()
  for (const [work, { weight, tie }] of sums)
    strengths.set(work, {
      strength: Math.sqrt(weight / strongest),
      by: tie.series ? { series: tie.series } : tie.author ? { author: tie.author } : { work: subject },
      isHere: tie.isHere,
    })
  const ofSeries = new Map<number, ReaderTie>()
  for (const { id, series } of compared)
    for (const { id: of } of series) {
      const tie = strengths.get(id)
      if (tie && tie.strength > (ofSeries.get(of)?.strength ?? 0)) ofSeries.set(of, tie)
    }
  // works that can replace the first volume of their series get the highest strength in the series
  for (const { id, series } of compared)
    for (const { id: of, isStandIn } of series) {
      const tie = ofSeries.get(of)
      if (isStandIn && tie && !strengths.has(id)) strengths.set(id, tie)
    }
  return strengths
}
