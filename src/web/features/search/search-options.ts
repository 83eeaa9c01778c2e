import { entityKinds } from '#contract/values/entities'
import type { GenreGroup } from '#contract/values/enums'
import type { BookHit, SearchKind, SearchResults } from '#contract/calls/search'
import type { Paths } from '../../platform/paths.ts'
import type { Finding } from './searcher.ts'

/** A search hit as an option of the dropdown. */
export interface SearchOption {
  /** Unique key of the option. */
  key: string
  href: string
  name: string
  /** Id of a book, whose reading status is shown; null for other kinds. */
  bookId: number | null
  picture: { src: string; shape: 'book' | 'square' } | null
  group: GenreGroup | null
  detail: { text: string } | { books: number } | { since: number } | null
  matched: { text: string; language: string | null } | null
  reason: BookHit['reason']
}

/** Options of one kind with their heading. */
export interface SearchGroup {
  kind: SearchKind
  options: SearchOption[]
  /** True if there are more hits than shown. */
  hasMore: boolean
}

/** Returns the hits as groups of options, without empty groups. URLs as specified (rows 94 to 98). */
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

/** A link below the groups. */
export interface WayOn {
  key: 'missing' | 'assistant' | 'browse' | 'all'
  href: string
}

/**
 * Returns the links below the groups. Without an exact match the book can be reported as missing, and readers who may
 * use the assistant can ask it.
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

/** Returns the path of a found book, with the edition if its ISBN was searched. */
export const bookAddress = ({ slug, id, editionId }: BookHit, paths: Paths): string =>
  paths.book(`${slug}-${id}`, { edition: editionId ?? undefined })

/** Returns the original title, unless it is already shown as the match. */
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
