import { entityKinds } from '#contract/values/entities'
import type { GenreGroup } from '#contract/values/enums'
import type { BookHit, SearchKind, SearchResults } from '#contract/calls/search'
import type { Paths } from '../../platform/paths.ts'
import type { Finding } from './searcher.ts'

/** A search result as an option of the list. */
export interface SearchOption {
  /** Unique among all options. */
  key: string
  href: string
  name: string
  /** Id of a book, for its reading status; null for other results. */
  bookId: number | null
  picture: { src: string; shape: 'book' | 'square' } | null
  group: GenreGroup | null
  detail: { text: string } | { books: number } | { since: number } | null
  matched: { text: string; language: string | null } | null
  reason: BookHit['reason']
}

export interface SearchGroup {
  kind: SearchKind
  options: SearchOption[]
  /** True if there are more results of this kind. */
  hasMore: boolean
}

/** Returns results as groups of options, without empty groups. URLs follow rows 94 to 98 of the spec's checklist. */
export function groupsOf(results: SearchResults, paths: Paths): SearchGroup[] {
  const options: Record<SearchKind, SearchOption[]> = {
    books: results.books.map((hit) => ({
      ...optionOf('books', hit.id, hit.title, bookAddress(hit, paths), hit.matched),
      bookId: hit.id,
      reason: hit.reason,
      picture: { src: hit.coverImage, shape: 'book' },
      detail: { text: [hit.authors.join(', '), originalOf(hit), hit.year].filter(Boolean).join(' · ') },
    })),
    authors: results.authors.map((hit) => ({
      ...optionOf('authors', hit.id, hit.name, paths.author(String(hit.id)), hit.matched),
      picture: { src: hit.profileImageUrl, shape: 'square' },
      detail: { books: hit.bookCount },
    })),
    series: results.series.map((hit) => ({
      ...optionOf('series', hit.id, hit.name, paths.series(hit.slug), hit.matched),
      detail: { books: hit.bookCount },
    })),
    genres: results.genres.map((hit) => ({
      ...optionOf('genres', hit.id, hit.name, paths.genre(hit.id), hit.matched),
      group: hit.group,
      detail: { books: hit.bookCount },
    })),
    awards: results.awards.map((hit) => ({
      ...optionOf('awards', hit.id, hit.name, paths.award(hit.id), hit.matched),
      detail: hit.year === null ? null : { since: hit.year },
    })),
  }
  return entityKinds
    .map((kind) => ({ kind, options: options[kind], hasMore: results.hasMore[kind] }))
    .filter((group) => group.options.length > 0)
}

/** A link below the search results. */
export interface WayOn {
  key: 'missing' | 'assistant' | 'browse' | 'all'
  href: string
}

/**
 * Returns the links below the results.
 * @param mayAsk true to link the assistant if no result matches exactly
 */
export function waysOn({ question, answer }: Finding, mayAsk: boolean, paths: Paths): WayOn[] {
  const all: WayOn = { key: 'all', href: paths.search({ q: question }) }
  if (answer === null) return [all]
  const isEmpty = entityKinds.every((kind) => answer.results[kind].length === 0)
  if (!isEmpty && answer.results.isExact) return [all]
  const others: WayOn[] = [
    { key: 'missing', href: paths.contact({ title: answer.question }) },
    ...(mayAsk ? [{ key: 'assistant' as const, href: paths.assistant({ wish: answer.question }) }] : []),
  ]
  return isEmpty ? [{ key: 'browse', href: paths.books() }, ...others] : [...others, all]
}

/** Returns the URL of a found book. If the query is the ISBN of an edition, the URL selects this edition. */
export const bookAddress = ({ slug, id, editionId }: BookHit, paths: Paths): string =>
  paths.book(`${slug}-${id}`, { edition: editionId ?? undefined })

/** Returns the original title; null if there is none, or if the result shows it as the matching title. */
const originalOf = ({ originalTitle, matched }: BookHit) =>
  originalTitle === matched?.text ? null : originalTitle

function optionOf(
  kind: SearchKind,
  id: number,
  name: string,
  href: string,
  matched: SearchOption['matched'],
): SearchOption {
  return {
    key: `${kind}-${id}`,
    href,
    name,
    matched,
    bookId: null,
    picture: null,
    group: null,
    detail: null,
    reason: null,
  }
}
