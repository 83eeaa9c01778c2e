import { severalValues } from '#contract/values/book-facets'
import type { BookCard } from '#contract/calls/books'
import type { WorkLength } from '#contract/values/enums'
import type { ReadingPreferences } from '#contract/calls/home'
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
import { tellingFor } from './telling.service.ts'

/** Recommends books to one reader; every method is about `userId` alone. */
export interface ForYouFeature {
  list(userId: string, query: ForYouQuery, language: Language): Promise<ForYou>
  refused(userId: string, language: Language): Promise<BookCard[]>
  /** @throws AppError `not_found` for a book there is not */
  refuse(userId: string, bookId: number): Promise<void>
  unrefuse(userId: string, bookId: number): Promise<void>
}

/** From here on a book is liked: a reason names no other. */
const likedStars = 4
/** How much a book speaks for others, by its stars. */
const weightOfStars = [0, 0, 0, 0.4, 1, 1.1] as const
/** So many of a reader's books are asked, the best first: more say little and cost their time. */
const askedAtMost = 300
/** So many of the best are compared with what is recommended. */
const comparedAtMost = 15
const tiesEach = 2
const saidBy = { similar: 'readers-elsewhere', 'similar-here': 'readers-here', picked: 'editor' } as const

/** What {@link createForYou} is made with. */
interface ForYouParts {
  db: Database
  cache: KeyedCache
  cards: BookCards
  /** What a reader has said of their reading. */
  preferencesOf: (userId: string) => Promise<Pick<ReadingPreferences, 'languages' | 'groups'>>
}

/** Makes the feature. Nothing of it is cached but the cards: a refusal holds from the next look on. */
export function createForYou(parts: ForYouParts): ForYouFeature {
  const { db, cards, preferencesOf } = parts

  async function choose(
    rated: readonly Rated[],
    known: Known,
    query: ForYouQuery,
    { languages, groups }: Pick<ReadingPreferences, 'languages' | 'groups'>,
  ): Promise<Chosen[]> {
    const asked = rated.filter(({ stars }) => weightOfStars[stars]! > 0).slice(0, askedAtMost)
    const liked = asked.filter(({ stars }) => stars >= likedStars).map(({ work }) => work)
    if (liked.length === 0) return []
    const best = liked.slice(0, comparedAtMost)
    const [found, telling] = await Promise.all([
      listCandidates(
        db,
        known,
        { works: asked.map(({ work }) => work), weights: asked.map(({ stars }) => weightOfStars[stars]!) },
        best,
        {
          available: query.available ?? null,
          lengths: query.length === undefined ? null : (severalValues(query.length) as WorkLength[]),
        },
        languages,
      ),
      tellingFor(parts),
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
        telling,
        groups,
      },
      forYouShown,
    )
  }

  async function tiesTo(liked: readonly number[], candidates: number[]): Promise<Map<number, TiedTo[]>> {
    const ties = new Map<number, TiedTo[]>()
    for (const { work, liked: id, kind } of await listLikedTogether(db, liked, candidates)) {
      const of = ties.get(work) ?? []
      if (of.length < tiesEach && !of.some((tie) => tie.liked === id))
        ties.set(work, [...of, { liked: id, by: saidBy[kind] }])
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
          const [card, book, told] = [shown.get(id), nameOf('work', because), withNames(reason, nameOf)]
          if (!card || !book || !told) return []
          return [{ ...card, because: { book, stars: starsOf.get(because)! }, reason: told }]
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
