import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { firstRow } from '../../platform/database/rows.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Genres } from '../../tables.gen.ts'
import { shownNameText, shownText } from '../names/index.ts'

export interface GenreRow extends Pick<Genres, 'id' | 'slug' | 'genre_group' | 'image_path' | 'book_count'> {
  name: string
  description: string | null
}

const cardColumns = (
  language: string,
): string => `g.id, g.slug, ${shownNameText('genre', 'g.id', language, "'en'")} as name,
  g.genre_group, g.image_path, t.markdown as description, g.book_count`

/** Returns every genre with its text and number of books. */
export const listGenreRows = (db: Queryable, language: Language): Promise<GenreRow[]> =>
  db.query({
    name: 'genres_all',
    text: `select ${cardColumns('$1::text')}
      from genres g left join lateral ${shownText('genre', 'g.id', '$1::text')} t on true
      where g.merged_into is null order by g.genre_group, g.book_count desc, g.id`,
    values: [language],
  })

/** A genre with all data of its page. */
export interface GenreDetailRow extends GenreRow, Pick<Genres, 'version'> {
  html: string | null
  names: string[]
}

/** Returns a genre, or `null` if it does not exist or is merged into another one. */
export const findGenreDetail = (
  db: Queryable,
  id: number,
  language: Language,
): Promise<GenreDetailRow | null> =>
  firstRow(db, {
    name: 'genre_detail',
    text: `select ${cardColumns('$2::text')}, t.html, g.version,
        array(select n.value from genre_names n where n.genre_id = g.id and n.language = $2::text and not n.is_display order by n.id) as names
      from genres g left join lateral ${shownText('genre', 'g.id', '$2::text')} t on true
      where g.id = $1::int and g.merged_into is null`,
    values: [id, language],
  })

/** Returns the genre with this slug, id, or name in any language, and its number of books, or `null`. */
export const findGenreByReference = (
  db: Queryable,
  reference: string,
): Promise<CamelCased<Pick<Genres, 'id' | 'slug' | 'book_count'>> | null> =>
  firstRow(db, {
    name: 'genre_by_reference',
    text: `select g.id, g.slug, g.book_count as "bookCount" from genres g where g.merged_into is null and
        (g.slug = lower($1) or g.id::text = $1 or exists (select from genre_names n where n.genre_id = g.id and lower(n.value) = lower($1)))
      order by (g.slug = lower($1)) desc, g.id limit 1`,
    values: [reference],
  })
