import { readFileSync } from 'node:fs'
import type { SuggestionInput } from '#contract/calls/curation'
import type { BookListVisibility, GenreGroup, ReportReason, Role } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'

/**
 * A reader of the seed. Reviews, lists and other content name the reader by the part of the email address before the
 * first dot.
 */
export interface SeedReader {
  email: string
  firstName: string
  lastName: string
  language: Language
  role: Role
  /** Handle of the public profile. */
  handle?: string
  bio?: string
  groups: GenreGroup[]
}

/** Slug of a book and the reader's note about it. */
type NotedBook = [slug: string, note: string]

interface Content {
  /** Password of all accounts. */
  password: string
  readers: SeedReader[]
  reviews: {
    by: string
    book: string
    stars: number
    language: Language
    /** Number of readers who found the review helpful. */
    helpful: number
    text: string
  }[]
  lists: {
    by: string
    title: string
    description: string
    visibility: BookListVisibility
    books: NotedBook[]
  }[]
  /** `subject` is a slug. */
  suggestions: (Omit<SuggestionInput, 'id' | 'kind'> & {
    by: string
    kind: 'books' | 'authors'
    subject: string
  })[]
  reviewReports: {
    by: string
    review: { by: string; book: string }
    reason: ReportReason
    comment: string
  }[]
  listReports: { by: string; list: string; reason: ReportReason; comment: string }[]
  favourites: { by: string; books: [slug: string, sentence: string | null][] }
}

/** Readers of the seed and their content. */
export const content = JSON.parse(readFileSync(new URL('content.json', import.meta.url), 'utf8')) as Content

/** Slugs of all books to which the content refers. */
export const booksNamed: readonly string[] = [
  ...new Set([
    ...content.reviews.map(({ book }) => book),
    ...[...content.lists, content.favourites].flatMap(({ books }) => books.map(([slug]) => slug)),
    ...content.suggestions.flatMap(({ kind, subject }) => (kind === 'books' ? [subject] : [])),
  ]),
]
