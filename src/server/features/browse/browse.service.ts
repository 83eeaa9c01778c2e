import type { AwardCard, GenreCard, SeriesCard, SeriesListQuery } from '#contract/browse'
import type { BookCard } from '#contract/books'
import type { AwardResult, GenreGroup, SeriesKind, SeriesStatus } from '#contract/enums'
import type { Language } from '#contract/languages'
import type { Page } from '#contract/lists'
import type { KeptValues } from '../../platform/cache/kept-values.ts'
import type { Database } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/lists/cursor.ts'
import { listCardsByIds, type Note, noteCards, presentBookCard } from '../books/index.ts'
import {
  countSeries,
  listAwardRows,
  listGenreRows,
  listSeriesCards,
  seriesCursorTypeOf,
} from './browse.repo.ts'

/** Reads what books are arranged by: series, genres, awards. */
export interface Browse {
  listSeries(query: SeriesListQuery, language: Language, note: Note): Promise<Page<SeriesCard>>
  listGenres(language: Language, note: Note): Promise<GenreCard[]>
  listAwards(language: Language, note: Note): Promise<AwardCard[]>
}

export function createBrowse({ db, kept }: { db: Database; kept: KeptValues }): Browse {
  return {
    async listSeries(query, language, note) {
      note('series-list', 'books', 'authors')
      const after =
        query.cursor === undefined
          ? null
          : decodeCursor(query.cursor, query.sort, seriesCursorTypeOf(query.sort))
      const [rows, total] = await Promise.all([
        listSeriesCards(db, query.sort, language, query.limit + 1, after),
        kept.get('series', ['series-list', 'books'], () => countSeries(db)),
      ])
      const shown = rows.slice(0, query.limit)
      const cards = await listCardsByIds(
        db,
        shown.flatMap((row) => row.first_works),
        language,
      )
      const books = new Map<number, BookCard>(cards.map((row) => [row.id, presentBookCard(row, language)]))
      noteCards([...books.values()], note)
      const last = shown.at(-1)
      return {
        items: shown.map((row) => ({
          id: row.id,
          slug: row.slug,
          name: row.name,
          originalName: row.original_name === row.name ? null : row.original_name,
          kind: row.kind as SeriesKind,
          status: row.status as SeriesStatus | null,
          bookCount: row.book_count,
          authors: row.authors,
          covers: row.first_works.flatMap((id) => books.get(id)?.coverImage ?? []),
        })),
        nextCursor:
          rows.length > query.limit && last ? encodeCursor(query.sort, last.sort_value, last.id) : null,
        total,
        more: false,
      }
    },
    async listGenres(language, note) {
      note('genres')
      const rows = await listGenreRows(db, language)
      return rows.map((row) => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        category: row.genre_group as GenreGroup,
        description: row.description,
        image: row.image_path,
        bookCount: row.book_count,
      }))
    },
    async listAwards(language, note) {
      note('awards', 'books')
      const rows = await listAwardRows(db, language)
      return rows.map((row) => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        description: row.description,
        year: row.founded_year,
        categories: row.categories,
        entries: row.entries.map((entry) => ({ ...entry, result: entry.result as AwardResult })),
      }))
    },
  }
}
