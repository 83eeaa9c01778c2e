import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import type { AwardHonours, Works } from '../../tables.gen.ts'
import { type BookCardRow, selectBookCards } from '../books/index.ts'
import { shownNameText } from '../names/index.ts'

/** A work in an author's bibliography. */
export interface AuthorWorkRow extends BookCardRow, Pick<Works, 'type' | 'acclaim' | 'length'> {
  languages: string[]
  won: number
  /** Position of the work in its series. If the work belongs to several series, the position in the first one. */
  place: number | null
}

/** Returns the works of an author, oldest first. Of more than `most` works, returns those with the highest acclaim. */
export const listAuthorWorks = (
  db: Queryable,
  id: number,
  language: Language,
  most: number,
): Promise<AuthorWorkRow[]> =>
  db.query({
    name: 'author_works',
    text: `with own as (
        select w.* from work_contributors c join works w on w.id = c.work_id and w.merged_into is null
        where c.person_id = $1::int and c.role = 'author' order by w.acclaim desc, w.id limit $3::int
      ), cards as (${selectBookCards('own', '$2::text')})
      select cards.*, own.type, own.acclaim, own.length,
        array(select n.language from work_names n where n.work_id = own.id and n.language = any('{de,en,it}')
          union select e.language from editions e where e.work_id = own.id and e.language = any('{de,en,it}')) as languages,
        (select count(*)::int from award_honours h where h.work_id = own.id and h.result = 'winner') as won,
        (select m.position_sort from series_members m join series s on s.id = m.series_id
          where m.work_id = own.id and m.reading_order = 'publication' and m.role = 'main'
            and s.kind in ('author', 'shared_universe') and s.merged_into is null order by s.kind, m.id limit 1)::float8 as place
      from own join cards using (id) order by own.first_year nulls last, place nulls last, own.id`,
    values: [id, language, most],
  })

export interface AuthorPrizeRow extends Pick<AwardHonours, 'year'> {
  award: { id: number; slug: string; name: string }
  category: string | null
  book: { id: number; slug: string; name: string }
}

/** Returns the awards won by an author's works, latest first. */
export const listAuthorPrizes = (
  db: Queryable,
  id: number,
  language: Language,
  most: number,
): Promise<AuthorPrizeRow[]> =>
  db.query({
    name: 'author_prizes',
    text: `select h.year,
        json_build_object('id', a.id, 'slug', a.slug, 'name', ${shownNameText('award', 'a.id', '$2::text')}) as award,
        coalesce((select n.value from award_category_names n where n.category_id = h.category_id and n.language = $2::text limit 1),
          (select n.value from award_category_names n where n.category_id = h.category_id and n.language = 'en' limit 1)) as category,
        json_build_object('id', w.id, 'slug', w.slug, 'name', ${shownNameText('work', 'w.id', '$2::text', 'w.original_language')}) as book
      from work_contributors c join works w on w.id = c.work_id and w.merged_into is null
        join award_honours h on h.work_id = w.id and h.result = 'winner' join awards a on a.id = h.award_id and a.merged_into is null
      where c.person_id = $1::int and c.role = 'author' order by h.year desc nulls last, h.id limit $3::int`,
    values: [id, language, most],
  })
