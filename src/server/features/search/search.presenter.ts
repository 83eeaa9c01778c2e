import type { GenreGroup } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import { searchShown } from '#contract/values/limits'
import {
  type AuthorHit,
  type AwardHit,
  type BookHit,
  type GenreHit,
  searchKinds,
  type SearchKind,
  type SearchResults,
  type SeriesHit,
} from '#contract/calls/search'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { coverOfBook } from '../books/index.ts'
import { portraitPath } from '../covers/index.ts'
import type { Match, Matches } from './rank-names.ts'
import { type FoundRow, listFound } from './search-hits.repo.ts'

type Groups = Omit<SearchResults, 'hasMore' | 'isExact' | 'bestKind' | 'unknownNumber' | 'suggestion'>

/** Returns the name by which an entity was found, or `null` if the result displays this name anyway. */
const matchedOf = ({ isNamed, label, language }: Match, ...shown: (string | null)[]) =>
  !isNamed || shown.includes(label) ? null : { text: label, language }

/**
 * Returns the displayed fields of matches, at most `most` of each kind. The default is the number that the
 * specification states.
 */
export async function presentHits(
  db: Queryable,
  cache: KeyedCache,
  matches: Matches,
  language: Language,
  most: Record<SearchKind, number> = searchShown,
): Promise<Groups> {
  const shown = (kind: SearchKind) => (matches.get(kind) ?? []).slice(0, most[kind])
  // each result is cached separately, because most results stay when the user types the next character
  const found = await cache.getMany(
    searchKinds.flatMap((kind) => shown(kind).map(({ entityId }) => `${kind} ${entityId}`)),
    (id) => `hit ${language} ${id}`,
    async (missing) => {
      const ids: Record<SearchKind, number[]> = { books: [], authors: [], series: [], genres: [], awards: [] }
      for (const [kind, id] of missing.map((one) => one.split(' '))) ids[kind as SearchKind].push(Number(id))
      return (await listFound(db, ids, language)).map((row) => [`${row.kind} ${row.id}`, row] as const)
    },
  )
  const each = <Hit>(kind: SearchKind, present: (row: FoundRow, match: Match) => Hit): Hit[] =>
    shown(kind).flatMap((match) => {
      const row = found.get(`${kind} ${match.entityId}`)
      return row ? [present(row, match)] : []
    })
  return {
    books: each('books', (row, match): BookHit => {
      const originalTitle = row.original === row.name ? null : row.original
      return {
        id: row.id,
        slug: row.slug,
        title: row.name,
        coverImage: coverOfBook(bookOf(row), language),
        authors: row.authors.map((author) => author.name),
        year: row.year,
        originalTitle,
        group: groupOf(row),
        editionId: match.editionId ?? null,
        matched: matchedOf(match, row.name, originalTitle),
        reason: match.reason,
      }
    }),
    authors: each('authors', (row, match): AuthorHit => ({
      ...nameOf(row, match),
      profileImageUrl: row.image ?? portraitPath({ id: row.id, name: row.name }),
      bookCount: row.book_count,
    })),
    series: each('series', (row, match): SeriesHit => ({
      ...nameOf(row, match),
      image: row.image,
      description: row.description,
      bookCount: row.book_count,
    })),
    genres: each('genres', (row, match): GenreHit => ({
      ...nameOf(row, match),
      image: row.image,
      description: row.description,
      group: groupOf(row),
      bookCount: row.book_count,
    })),
    awards: each('awards', (row, match): AwardHit => ({
      ...nameOf(row, match),
      year: row.year,
      description: row.description,
    })),
  }
}

const nameOf = (row: FoundRow, match: Match) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  matched: matchedOf(match, row.name),
})

const groupOf = (row: FoundRow): GenreGroup => row.group as GenreGroup

const bookOf = (row: FoundRow) => ({
  id: row.id,
  title: row.name,
  authors: row.authors,
  genre_group: groupOf(row),
  cover_path: row.image,
  look_genre: row.look_genre,
  series: row.series,
})
