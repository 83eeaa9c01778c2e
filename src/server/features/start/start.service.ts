import type { BookCard } from '#contract/books'
import { genreGroups } from '#contract/enums'
import { listPageSizeMax } from '#contract/limits'
import type { StartShelves } from '#contract/start'
import type { Language } from '#contract/languages'
import type { Clock } from '../../platform/clock.ts'
import { type Books, coverSubject } from '../books/index.ts'
import type { Authors } from '../authors/index.ts'
import type { Genres } from '../genres/index.ts'
import type { SeriesShelves } from '../series/index.ts'
import { spineAddress } from '../covers/index.ts'

/** Gathers what the start page shows. */
export interface Start {
  shelves(language: Language): Promise<StartShelves>
}

const booksShown = 6
const spinesShown = 36
const spinesOfAuthor = 2
const authorsShown = 6
const seriesShown = 3
const genresShownOfGroup = 5
const dayMs = 86_400_000

/**
 * The first books of a list with no more than so many of one author, as long as there are others: seven volumes of one
 * series are no shelf to browse.
 */
function spread(cards: readonly BookCard[], shown: number, ofAuthor: number): BookCard[] {
  const counts = new Map<number, number>()
  const within: BookCard[] = []
  const beyond: BookCard[] = []
  for (const card of cards) {
    const author = card.authors[0]?.id ?? 0
    counts.set(author, (counts.get(author) ?? 0) + 1)
    ;(counts.get(author)! <= ofAuthor ? within : beyond).push(card)
  }
  return [...within, ...beyond].slice(0, shown)
}

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
    async shelves(language) {
      const [best, newest, known, popular, all] = await Promise.all([
        books.list({ sort: 'acclaim', limit: listPageSizeMax }, language),
        books.list({ sort: 'newest', limit: booksShown }, language),
        authors.list({ sort: 'acclaim', limit: authorsShown }, language),
        series.list({ sort: 'acclaim', shelf: 'novels', size: '4-10', limit: seriesShown }, language),
        genres.list(language),
      ])
      // another book each day, the same for everybody
      const today = Math.floor(clock.now().getTime() / dayMs)
      const ofMany = spread(best.items, spinesShown, 1)
      return {
        bookCount: best.total,
        light: ofMany[today % Math.max(ofMany.length, 1)] ?? null,
        shelf: spread(best.items, spinesShown, spinesOfAuthor).map((card) => ({
          spine: spineAddress(coverSubject(card, language)),
          slug: card.slug,
          title: card.title,
        })),
        best: ofMany.slice(0, booksShown),
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
