import type { GenreGroup } from '#contract/values/enums'
import type { BookHit, SearchKind, SearchResults } from '#contract/calls/search'
import type { Paths } from '../../platform/paths.ts'
import type { Finding } from './searcher.ts'

/** One entity found, as a line of the dropdown. */
export interface SearchOption {
  /** Unlike that of any other option. */
  key: string
  href: string
  name: string
  /** Of a book: where it stands on the reader's list is said behind it. */
  bookId: number | null
  picture: { src: string; shape: 'book' | 'square' } | null
  group: GenreGroup | null
  detail: { text: string } | { books: number } | { since: number } | null
  matched: { text: string; language: string | null } | null
  reason: BookHit['reason']
}

/** The options of one kind under their heading. */
export interface SearchGroup {
  kind: SearchKind
  options: SearchOption[]
  /** There are more than are shown. */
  hasMore: boolean
}

/**
 * The order the kinds stand in (specification, section 2); named here too, for the contract's list comes with the
 * schemas.
 */
export const shownKinds = ['books', 'authors', 'series', 'genres', 'awards'] as const satisfies SearchKind[]

/**
 * What was found as groups of options, the empty ones left out. Addresses as the checklist wants them (rows 94 to 98).
 */
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
  return shownKinds
    .map((kind) => ({ kind, options: options[kind], hasMore: results.hasMore[kind] }))
    .filter((group) => group.options.length > 0)
}

/** A link below what was found. */
export interface WayOn {
  key: 'missing' | 'assistant' | 'browse' | 'all'
  href: string
}

/**
 * The ways on below the groups. Where nothing is exactly what was typed, the book may be missing here: it can be named
 * to us, and whoever may ask the assistant can ask there.
 */
export function waysOn({ question, answer }: Finding, mayAsk: boolean, paths: Paths): WayOn[] {
  const all: WayOn = { key: 'all', href: paths.search(question) }
  if (answer === null) return [all]
  const isEmpty = shownKinds.every((kind) => answer.results[kind].length === 0)
  if (!isEmpty && answer.results.isExact) return [all]
  const others: WayOn[] = [
    { key: 'missing', href: paths.contact({ title: answer.question }) },
    ...(mayAsk ? [{ key: 'assistant' as const, href: paths.assistant({ wish: answer.question }) }] : []),
  ]
  return isEmpty ? [{ key: 'browse', href: paths.books() }, ...others] : [...others, all]
}

/** Where a book that was found leads: to the edition itself, where its ISBN was asked for. */
export const bookAddress = ({ slug, id, editionId }: BookHit, paths: Paths): string =>
  paths.book(`${slug}-${id}`, { edition: editionId ?? undefined })

/** The original title, unless it is the one that is said to have matched. */
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
