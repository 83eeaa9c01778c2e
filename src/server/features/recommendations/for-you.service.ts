import { listValues } from '#contract/values/query-parameters'
import type { BookCard } from '#contract/calls/books'
import type { WorkLength } from '#contract/values/enums'
import type { ReadingPreferences } from '#contract/calls/reader-home'
import type { Language } from '#contract/values/languages'
import { forYouRatingsMin, forYouShown, refusedShown } from '#contract/values/limits'
import type { ForYou, ForYouBook, ForYouQuery } from '#contract/calls/recommendations'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { BookCards } from '../books/index.ts'
import {
  listCandidates,
  listFacts,
  listKnown,
  listLikedTogether,
  listRated,
  listRetellings,
  type Known,
  type Rated,
} from './for-you.repo.ts'
import { chooseFor, type Chosen, type TiedTo } from './for-you.ts'
import { namesFor, withNames } from './reasons.ts'
import { deleteRefusal, insertRefusal, listRefusals } from './refusals.repo.ts'
import { loadGenreFacts } from './genre-facts.service.ts'

export interface ForYouFeature {
  list(userId: string, query: ForYouQuery, language: Language): Promise<ForYou>
  refused(userId: string, language: Language): Promise<BookCard[]>
  /** Never recommends a book to this reader again. @throws AppError `not_found` */
  refuse(userId: string, bookId: number): Promise<void>
  unrefuse(userId: string, bookId: number): Promise<void>
}

/** Minimum stars of a liked book. Reasons of recommendations name only liked books. */
const likedStars = 4
/** Weights of rated books. The index is the number of stars. */
const weightOfStars = [0, 0, 0, 0.4, 1, 1.1] as const
/**
 * Maximum number of rated books from which recommendations are computed, those with the most stars first. More books
 * would only take time.
 */
const maxWeightedBooks = 300
/** Maximum number of liked books with which each candidate is compared, those with the most stars first. */
const maxComparedBooks = 15
const maxTiesPerCandidate = 2
const tieSources = { similar: 'readers-elsewhere', 'similar-here': 'readers-here', picked: 'editor' } as const

interface ForYouParts {
  db: Database
  cache: KeyedCache
  cards: BookCards
  preferencesOf: (userId: string) => Promise<Pick<ReadingPreferences, 'languages' | 'groups'>>
}

/** Creates {@link ForYouFeature}. It caches no chosen books, so that a refusal takes effect at once. */
export function createForYou(parts: ForYouParts): ForYouFeature {
  const { db, cards, preferencesOf } = parts

  async function choose(
    rated: readonly Rated[],
    known: Known,
    query: ForYouQuery,
    { languages, groups }: Pick<ReadingPreferences, 'languages' | 'groups'>,
  ): Promise<Chosen[]> {
    const weighted = rated.filter(({ stars }) => weightOfStars[stars]! > 0).slice(0, maxWeightedBooks)
    const liked = weighted.filter(({ stars }) => stars >= likedStars).map(({ work }) => work)
    if (liked.length === 0) return []
    const best = liked.slice(0, maxComparedBooks)
    const [found, genreFacts] = await Promise.all([
      listCandidates(
        db,
        known,
        {
          works: weighted.map(({ work }) => work),
          weights: weighted.map(({ stars }) => weightOfStars[stars]!),
        },
        best,
        {
          available: query.available ?? null,
          lengths: query.length === undefined ? null : (listValues(query.length) as WorkLength[]),
        },
        languages,
      ),
      loadGenreFacts(parts),
    ])
    const ties = await tiesTo(
      liked,
      found.map(({ id }) => id),
    )
    const named = [...ties.values()].flat().map((tie) => tie.liked)
    const facts = await listFacts(db, [...new Set([...found.map(({ id }) => id), ...best, ...named])])
    const factsById = new Map(facts.map((work) => [work.id, work]))
    const comics = found.map(({ id }) => id).filter((id) => factsById.get(id)?.type === 'graphic-novel')
    const retold = new Set(comics.length > 0 ? await listRetellings(db, comics, known.works) : [])
    return chooseFor(
      {
        liked: best.flatMap((id) => factsById.get(id) ?? []),
        candidates: found.flatMap(({ id, ...candidate }) => {
          const work = factsById.get(id)
          return work && !retold.has(id) ? [{ work, ...candidate }] : []
        }),
        tiesOf: (id) => ties.get(id) ?? [],
        factsOf: (id) => factsById.get(id),
        genreFacts,
        groups,
      },
      forYouShown,
    )
  }

  async function tiesTo(liked: readonly number[], candidates: number[]): Promise<Map<number, TiedTo[]>> {
    const ties = new Map<number, TiedTo[]>()
    for (const { work, liked: id, kind } of await listLikedTogether(db, liked, candidates)) {
      const of = ties.get(work) ?? []
      if (of.length < maxTiesPerCandidate && !of.some((tie) => tie.liked === id))
        ties.set(work, [...of, { liked: id, by: tieSources[kind] }])
    }
    return ties
  }

  return {
    async list(userId, query, language) {
      const [rated, known, { languages, groups }] = await Promise.all([
        listRated(db, userId),
        listKnown(db, userId),
        preferencesOf(userId),
      ])
      if (rated.length < forYouRatingsMin) return { ratings: rated.length, books: [] }
      const chosen = await choose(rated, known, query, {
        languages: languages.length === 0 ? [language] : languages,
        groups,
      })
      const [shown, nameOf] = await Promise.all([
        cards.byId(
          chosen.map(({ id }) => id),
          language,
        ),
        namesFor(
          db,
          chosen,
          language,
          chosen.map(({ because }) => because),
        ),
      ])
      const starsOf = new Map(rated.map(({ work, stars }) => [work, stars]))
      return {
        ratings: rated.length,
        books: chosen.flatMap(({ id, because, reason }): ForYouBook[] => {
          const [card, book, namedReason] = [
            shown.get(id),
            nameOf('work', because),
            withNames(reason, nameOf),
          ]
          if (!card || !book || !namedReason) return []
          return [{ ...card, because: { book, stars: starsOf.get(because)! }, reason: namedReason }]
        }),
      }
    },
    refused: async (userId, language) => cards.list(await listRefusals(db, userId, refusedShown), language),
    async refuse(userId, bookId) {
      if (!(await insertRefusal(db, userId, bookId))) throw notFound('book')
    },
    unrefuse: (userId, bookId) => deleteRefusal(db, userId, bookId),
  }
}
