import { genreGroups } from '#contract/enums'
import type { StartShelves } from '#contract/start'
import type { Language } from '#contract/languages'
import type { Clock } from '../../platform/clock.ts'
import { type Books, coverSubject, type Note } from '../books/index.ts'
import type { Authors } from '../authors/index.ts'
import type { Genres } from '../genres/index.ts'
import type { SeriesShelves } from '../series/index.ts'
import { spineAddress } from '../covers/index.ts'

/** Gathers what the start page shows. */
export interface Start {
  shelves(language: Language, note: Note): Promise<StartShelves>
}

const spinesShown = 36
const authorsShown = 6
const seriesShown = 3
const genresShownOfGroup = 5
const dayMs = 86_400_000

/** Every list here is one of the public lists, so nothing on the start page can be seen nowhere else. */
export function createStart({
  books,
  authors,
  series,
  genres,
  clock,
}: {
  books: Books
  authors: Authors
  series: SeriesShelves
  genres: Genres
  clock: Clock
}): Start {
  return {
    async shelves(language, note) {
      const [best, newest, known, popular, all] = await Promise.all([
        books.list({ sort: 'rating', limit: spinesShown }, language, note),
        books.list({ sort: 'newest', limit: 6 }, language, note),
        authors.list({ sort: 'rating', limit: authorsShown }, language, note),
        series.list({ sort: 'rating', shelf: 'novels', size: '4-10', limit: seriesShown }, language, note),
        genres.list(language, note),
      ])
      // another book each day, the same for everybody
      const today = Math.floor(clock.now().getTime() / dayMs)
      return {
        bookCount: best.total,
        light: best.items[today % Math.max(best.items.length, 1)] ?? null,
        shelf: best.items.map((card) => ({
          spine: spineAddress(coverSubject(card, language)),
          slug: card.slug,
          title: card.title,
        })),
        best: best.items.slice(0, 6),
        newest: newest.items,
        authors: known.items,
        series: popular.items,
        genres: genreGroups.flatMap((group) =>
          all.filter((genre) => genre.category === group && genre.bookCount > 0).slice(0, genresShownOfGroup),
        ),
      }
    },
  }
}
