import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { firstRow } from '../../platform/database/rows.ts'
import type { Genres, Works } from '../../tables.gen.ts'
import { shownNameText } from '../names/index.ts'
import { genreOfLook, numberInSeries, seriesOfWork } from './look.sql.ts'

/** The data from which a book's cover or spine is drawn. */
export interface BookPictureRow extends Pick<Works, 'id' | 'genre_group'> {
  title: string
  series_id: number | null
  volume: string | null
  genre: string | null
  pages: number | null
  authors: string[]
}

/** Returns the data of a book's picture. The volume number is that in `inSeries`, or in the main series. */
export const findBookPicture = (
  db: Queryable,
  id: number,
  language: Language,
  inSeries: number | null,
): Promise<BookPictureRow | null> =>
  firstRow(db, {
    name: 'cover_book',
    text: `select w.id, w.genre_group, ${shownNameText('work', 'w.id', '$2::text', 'w.original_language')} as title,
        s.id as series_id, ${genreOfLook('s.id')} as genre,
        case when $3::int is null then s.position_label else ${numberInSeries('w.id', '$3::int')} end as volume,
        (select e.pages from editions e where e.work_id = w.id and e.pages is not null order by e.is_primary desc, e.id limit 1) as pages,
        (select coalesce(json_agg(${shownNameText('person', 'c.person_id', '$2::text')} order by c.position), '[]')
          from work_contributors c where c.work_id = w.id and c.role = 'author') as authors
      from works w left join lateral (${seriesOfWork}) s on true where w.id = $1::int and w.merged_into is null`,
    values: [id, language, inSeries],
  })

/** The data from which a person's emblem is drawn. */
export interface EmblemRow {
  name: string
  book: {
    id: number
    group: Works['genre_group']
    series_id: number | null
    volume: string | null
    genre: string | null
  } | null
}

/** Returns a person's display name and most acclaimed book, or `null` if the person is deleted. */
export const findEmblem = (db: Queryable, id: number): Promise<EmblemRow | null> =>
  firstRow(db, {
    name: 'cover_person',
    text: `select ${shownNameText('person', 'p.id', `'en'`)} as name,
        (select json_build_object('id', w.id, 'group', w.genre_group, 'series_id', s.id, 'volume', s.position_label, 'genre', ${genreOfLook('s.id')})
          from work_contributors c join works w on w.id = c.work_id and w.merged_into is null left join lateral (${seriesOfWork}) s on true
          where c.person_id = p.id and c.role = 'author' order by w.acclaim desc, w.id limit 1) as book
      from people p where p.id = $1::int and p.merged_into is null`,
    values: [id],
  })

/** Returns the data of a genre's picture, or `null` if the genre is deleted. */
export const findGenrePicture = (
  db: Queryable,
  id: number,
): Promise<{ slug: string; group: Genres['genre_group'] } | null> =>
  firstRow(db, {
    name: 'cover_genre',
    text: `select slug, genre_group as "group" from genres where id = $1::int and merged_into is null`,
    values: [id],
  })
