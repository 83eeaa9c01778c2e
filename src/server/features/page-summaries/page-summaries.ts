import type { BookCard } from '#contract/calls/books'
import type { Language } from '#contract/values/languages'
import { listPageSizeMax } from '#contract/values/limits'
import { translateOn } from '#i18n/words-server'
import type { Authors } from '../authors/index.ts'
import type { Awards } from '../awards/index.ts'
import type { OpenLists } from '../book-lists/index.ts'
import type { Books } from '../books/index.ts'
import type { Genres } from '../genres/index.ts'
import type { Readers } from '../readers/index.ts'
import type { SeriesShelves } from '../series/index.ts'
import type { Statistics } from '../statistics/index.ts'

/**
 * A summary of a public page in one language, for share pictures (previews of our pages in other sites), oEmbed cards
 * and feeds.
 */
export interface PageSummary {
  id: number | null
  title: string
  /** Names of the book's authors, or of the reader. */
  byline: string | null
  /** Short facts about the page, such as the year and the number of books. */
  facts: string[]
  /** Path and query of the page, without the language. */
  path: string
  /** Path of the share picture of the page. */
  picture: string
  /** True if a reader owns the page and can make it private. No cache may store content of such a page. */
  isWithdrawable: boolean
  /** Returns the books on the page, each once. Books of an author or a genre are sorted newest first. */
  books: () => Promise<readonly BookCard[]>
}

/** Kinds of pages with a summary. They are the first segment of the page's path. */
export type SummaryKind = 'books' | 'authors' | 'series' | 'genres' | 'awards' | 'readers' | 'lists' | 'years'

/** The features whose pages are summarised. */
export interface SummarySources {
  books: Pick<Books, 'find' | 'list'>
  authors: Pick<Authors, 'find'>
  series: Pick<SeriesShelves, 'find' | 'volumes'>
  genres: Pick<Genres, 'find'>
  awards: Pick<Awards, 'find' | 'winners'>
  profiles: Pick<Readers, 'find'>
  lists: Pick<OpenLists, 'find' | 'books'>
  statistics: Pick<Statistics, 'published'>
}

/**
 * Returns the summary of a page, or `null` if it does not exist or is not public.
 * @param from IP address, for rate limits
 * @throws AppError
 */
export type PageSummaries = (
  kind: SummaryKind,
  reference: string,
  language: Language,
  from: string,
) => Promise<PageSummary | null>

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ')
/** Returns the year of a full or partial date: `1929-10-21`, `1929`. */
const yearOf = (date: string) => date.slice(0, 4)
const joined = (...facts: (string | number | null | undefined)[]) => facts.filter(Boolean).map(String)

export function createPageSummaries({
  books,
  authors,
  series,
  genres,
  awards,
  profiles,
  lists,
  statistics,
}: SummarySources): PageSummaries {
  const listBooks = async (query: { author?: number; genre?: string }, language: Language) =>
    (await books.list({ ...query, sort: 'newest', limit: listPageSizeMax }, language)).items

  const summaries: Record<SummaryKind, (...args: [string, Language, string]) => Promise<PageSummary | null>> =
    {
      async books(reference, language) {
        const found = await books.find(reference, language)
        if (found.kind !== 'found') return null
        const book = found.value
        const place = joined(book.series?.name, book.seriesPosition).join(' ')
        return {
          id: book.id,
          title: book.title,
          byline: namesOf(book.authors),
          facts: joined(joined(book.publicationYear, place).join(' · ')),
          path: `/books/${book.slug}`,
          picture: `/share/book/${book.id}.png`,
          isWithdrawable: false,
          books: () => Promise.resolve([]),
        }
      },

      async authors(reference, language) {
        const found = await authors.find(reference, language)
        if (found.kind !== 'found') return null
        const { id, name, slug, bookCount, born, died } = found.value
        const count = translateOn('catalogue', language)('books', { count: bookCount })
        return {
          id,
          title: name,
          byline: null,
          facts: joined(count, born && `${yearOf(born)}–${died ? yearOf(died) : ''}`),
          path: `/authors/${slug}`,
          picture: `/share/author/${id}.png`,
          isWithdrawable: false,
          books: () => listBooks({ author: id }, language),
        }
      },

      async series(reference, language) {
        const found = await series.find(reference, language)
        if (found.kind !== 'found') return null
        const { id, name, slug, authors: people } = found.value
        return {
          id,
          title: name,
          byline: namesOf(people),
          facts: [],
          path: `/series/${slug}`,
          picture: `/share/series/${id}.png`,
          isWithdrawable: false,
          async books() {
            const query = { order: 'publication', limit: listPageSizeMax } as const
            const volumes = await series.volumes(String(id), query, language)
            if (volumes.kind !== 'found') return []
            return volumes.value.items.flatMap((one) => (one.isHeld && one.role !== 'omnibus' ? [one] : []))
          },
        }
      },

      async genres(reference, language) {
        const found = await genres.find(reference, language)
        if (found.kind !== 'found') return null
        const { id, name, slug } = found.value
        return {
          id,
          title: name,
          byline: null,
          facts: [],
          path: `/genres?genre=${slug}`,
          picture: '/share/site.png',
          isWithdrawable: false,
          books: () => listBooks({ genre: slug }, language),
        }
      },

      async awards(reference, language) {
        const found = await awards.find(reference, language)
        if (found.kind !== 'found') return null
        const { id, name } = found.value
        const { category, winners } = await awards.winners(found.value, language)
        return {
          id,
          title: name,
          byline: null,
          facts: joined(category),
          path: `/awards?id=${id}`,
          picture: `/share/award/${id}.png`,
          isWithdrawable: false,
          books: () => Promise.resolve(winners.map(({ book }) => book)),
        }
      },

      async readers(handle, language, from) {
        const profile = await profiles.find(handle, from, language)
        const { user, booksRead, favourites, loved, reading } = profile
        return {
          id: null,
          title: user.displayName,
          byline: null,
          facts: [translateOn('readers', language)('shareRead', { count: booksRead })],
          path: `/readers/${handle}`,
          picture: `/share/reader/${encodeURIComponent(handle)}.png`,
          isWithdrawable: true,
          books: () => Promise.resolve([...favourites.map(({ book }) => book), ...loved, ...reading]),
        }
      },

      async lists(reference, language, from) {
        const found = await lists.find(reference, from)
        if (found.kind !== 'found') return null
        const { title, user, address, bookCount } = found.value
        return {
          id: null,
          title,
          byline: user.displayName,
          facts: [translateOn('catalogue', language)('books', { count: bookCount })],
          path: `/lists/${address}`,
          picture: `/share/list/${address}.png`,
          isWithdrawable: true,
          async books() {
            const listed = await lists.books(reference, from, { limit: listPageSizeMax }, language)
            return listed.kind === 'found' ? listed.value.items.map(({ book }) => book) : []
          },
        }
      },

      async years(token, language) {
        const published = await statistics.published(token, language)
        if (!published) return null
        const { year, user } = published
        const title = translateOn('statistics', language)('year.titleOf', { name: user.displayName })
        return {
          id: null,
          title: `${title} ${year}`,
          byline: user.displayName,
          facts: [],
          path: `/years/${token}`,
          picture: `/years/${token}.png`,
          isWithdrawable: true,
          books: () => Promise.resolve([]),
        }
      },
    }

  return async (kind, reference, language, from) => {
    const summary = await summaries[kind](reference, language, from)
    return (
      summary && {
        ...summary,
        // lists a book once, even if it won an award twice, or is both a favourite and a highly rated book of a reader
        books: async () => [...new Map((await summary.books()).map((card) => [card.id, card])).values()],
      }
    )
  }
}
