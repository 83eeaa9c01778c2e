import type { GenreGroup } from '#contract/enums'
import type { Language } from '#contract/languages'
import { searchShown } from '#contract/limits'
import {
  type AuthorHit,
  type AwardHit,
  type BookHit,
  type GenreHit,
  searchKinds,
  type SearchKind,
  type SearchResults,
  type SeriesHit,
} from '#contract/search'
import type { Queryable } from '../../platform/database/database.ts'
import { coverOfBook, type Note } from '../books/index.ts'
import { portraitAddress } from '../covers/index.ts'
import type { Matches } from './find-matches.ts'
import type { KeptHits } from './kept-hits.ts'
import type { Match } from './ranking.ts'
import { type FoundRow, listFound } from './search-hits.repo.ts'

type Groups = Omit<SearchResults, 'hasMore' | 'suggestion'>

/** Says which name matched, unless it is one of those shown, or the thing was found by something else than its name. */
const matchedOf = ({ isNamed, label, language }: Match, ...shown: (string | null)[]) =>
  !isNamed || shown.includes(label) ? null : { text: label, language }

/** Looks up and names what is shown of each hit, as many of a kind as the specification shows; every field that leaves is named here. */
export async function presentHits(
  db: Queryable,
  kept: KeptHits,
  matches: Matches,
  language: Language,
  note: Note,
): Promise<Groups> {
  const shown = (kind: SearchKind) => (matches.get(kind) ?? []).slice(0, searchShown[kind])
  const found = new Map<string, FoundRow>()
  const missing: Record<SearchKind, number[]> = { books: [], authors: [], series: [], genres: [], awards: [] }
  for (const kind of searchKinds)
    for (const { entityId } of shown(kind)) {
      const row = kept.find(kind, entityId, language)
      if (row) found.set(`${kind} ${entityId}`, row)
      else missing[kind].push(entityId)
    }
  if (searchKinds.some((kind) => missing[kind].length > 0))
    for (const row of await kept.reading(language, () => listFound(db, missing, language)))
      found.set(`${row.kind} ${row.id}`, row)
  const each = <Hit>(kind: SearchKind, present: (row: FoundRow, match: Match) => Hit): Hit[] =>
    shown(kind).flatMap((match) => {
      const row = found.get(`${kind} ${match.entityId}`)
      return row ? [present(row, match)] : []
    })
  return {
    books: each('books', (row, match): BookHit => {
      note(`book:${row.id}`, ...row.authors.map((author) => `author:${author.id}`))
      if (row.series) note(`series:${row.series.id}`)
      const originalTitle = row.original === row.name ? null : row.original
      return {
        id: row.id,
        slug: row.slug,
        title: row.name,
        coverImage: coverOfBook(bookOf(row), language),
        authors: row.authors.map((author) => author.name),
        year: row.year,
        originalTitle,
        group: row.group as GenreGroup,
        editionId: match.editionId ?? null,
        matched: matchedOf(match, row.name, originalTitle),
      }
    }),
    authors: each('authors', (row, match): AuthorHit => {
      note(`author:${row.id}`)
      return {
        ...nameOf(row, match),
        profileImageUrl: row.image ?? portraitAddress({ id: row.id, name: row.name }),
        bookCount: row.book_count,
      }
    }),
    series: each('series', (row, match): SeriesHit => {
      note(`series:${row.id}`)
      return {
        ...nameOf(row, match),
        image: row.image,
        description: row.description,
        bookCount: row.book_count,
      }
    }),
    genres: each('genres', (row, match): GenreHit => ({
      ...nameOf(row, match),
      image: row.image,
      description: row.description,
      group: row.group as GenreGroup,
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

/** What the address of a book's cover is made from. */
const bookOf = (row: FoundRow) => ({
  id: row.id,
  title: row.name,
  authors: row.authors,
  genre_group: row.group ?? '',
  cover_path: row.image,
  series: row.series,
})
