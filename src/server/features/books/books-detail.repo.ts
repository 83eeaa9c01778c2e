import type { Identifier } from '#contract/values/identifiers'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import type { AwardHonours, Awards, Genres, Works } from '../../tables.gen.ts'
import { type EditionRow, selectEditionsOfWork } from '../editions/index.ts'
import { identifiersOf, shownName, shownNameText, shownText } from '../names/index.ts'
import { type BookCardRow, selectBookCards } from './book-card.sql.ts'
import { selectSeriesOfBook, type SeriesRow } from './series-of-book.sql.ts'
import { firstRow } from '../../platform/database/rows.ts'

/** All data of a book's page: its card, its editions and everything else that the page shows. */
export interface BookDetailRow
  extends BookCardRow, Pick<Works, 'type' | 'length' | 'rating_stars' | 'untranslated' | 'version'> {
  markdown: string | null
  html: string | null
  text_language: string | null
  names: { language: string | null; title: string; kind: string; isDisplay: boolean }[]
  contributors: { id: number; slug: string; name: string; role: string; printedName: string }[]
  genres: (Pick<Genres, 'id' | 'slug'> & { name: string; group: Genres['genre_group'] })[]
  sources: { key: string; name: string }[]
  identifiers: Identifier[]
  series_list: SeriesRow[]
  awards: AwardRow[]
  editions: EditionRow[]
  contents: ContentsRow[]
  contained_in: ContentsRow[]
}

/** Returns SQL that aggregates the rows of a subquery to a JSON list, in order. */
const listOf = (rows: string): string =>
  `(select coalesce(json_agg(row_to_json(listed)), '[]') from (${rows}) as listed)`

/**
 * Returns a work with all data of its page. Uses one statement, because round trips to the database take longer than
 * reading the rows.
 */
export function findBookDetail(
  db: Queryable,
  by: { slug: string } | { id: number },
  language: Language,
): Promise<BookDetailRow | null> {
  const isBySlug = 'slug' in by
  return firstRow(db, {
    name: isBySlug ? 'book_by_slug' : 'book_by_id',
    text: `with subject as (select * from works where ${isBySlug ? 'slug = $1' : 'id = $1::int'} and merged_into is null),
        card as (${selectBookCards('subject', '$2::text')})
      select card.*, w.type, w.length, w.rating_stars, w.untranslated, w.version, t.markdown, t.html, t.language as text_language,
        (select json_agg(json_build_object('language', n.language, 'title', n.value, 'kind', n.kind, 'isDisplay', n.is_display)
            order by n.is_display desc, n.id) from work_names n where n.work_id = w.id) as names,
        (select coalesce(json_agg(json_build_object('id', p.id, 'slug', p.slug, 'name', ${shownNameText('person', 'p.id', '$2::text')},
            'role', c.role, 'printedName', c.printed_name) order by c.role, c.position), '[]')
          from work_contributors c join people p on p.id = c.person_id where c.work_id = w.id) as contributors,
        (select coalesce(json_agg(json_build_object('id', g.id, 'slug', g.slug, 'name', ${shownNameText('genre', 'g.id', '$2::text')},
            'group', g.genre_group) order by wg.position), '[]')
          from work_genres wg join genres g on g.id = wg.genre_id where wg.work_id = w.id and g.merged_into is null) as genres,
        (select coalesce(json_agg(distinct jsonb_build_object('key', s.key, 'name', s.name)), '[]')
          from (select own.source_id from provenance own where own.work_id = w.id
            union select v.source_id from editions e join provenance v on v.edition_id = e.id where e.work_id = w.id
            union select x.source_id from external_ids x where x.work_id = w.id) as v
          join sources s on s.id = v.source_id) as sources,
        ${identifiersOf('work', 'w.id')} as identifiers,
        ${listOf(selectSeriesOfBook('w.id', '$2::text'))} as series_list,
        ${listOf(selectAwardsOfBook('w.id', '$2::text'))} as awards,
        ${listOf(selectEditionsOfWork('w.id', '$2::text'))} as editions,
        ${listOf(selectContents('w.id', '$2::text'))} as contents, ${listOf(selectContainers('w.id', '$2::text'))} as contained_in
      from card join subject w using (id)
      left join lateral ${shownText('work', 'w.id', '$2::text')} t on true`,
    values: ['slug' in by ? by.slug : by.id, language],
  })
}

/** A work that contains the shown work (such as an omnibus), or that the shown work contains. */
export interface ContentsRow extends Pick<Works, 'id' | 'slug' | 'first_year'> {
  title: string
  title_language: string | null
  authors: { id: number; slug: string; name: string }[]
}

const contentsColumns = (language: string): string => `o.id, o.slug, o.first_year,
    shown.value as title, shown.language as title_language,
    (select coalesce(json_agg(json_build_object('id', p.id, 'slug', p.slug, 'name', ${shownNameText('person', 'p.id', language)})
      order by a.position), '[]')
      from work_contributors a join people p on p.id = a.person_id where a.work_id = o.id and a.role = 'author') as authors`

/** Returns SQL of the works that a collection or omnibus contains, in its order. */
const selectContents = (work: string, language: string): string => `select ${contentsColumns(language)}
  from work_contents c join works o on o.id = c.work_id
  left join lateral ${shownName('work', 'o.id', language, 'o.original_language')} shown on true
  where c.container_id = ${work} and o.merged_into is null order by c.position`

/** Returns SQL of the collections and omnibuses that contain a work, oldest first. */
const selectContainers = (work: string, language: string): string => `select ${contentsColumns(language)}
  from work_contents c join works o on o.id = c.container_id
  left join lateral ${shownName('work', 'o.id', language, 'o.original_language')} shown on true
  where c.work_id = ${work} and o.merged_into is null order by o.first_year nulls last, o.id`

/** An honour of a work: a win or a nomination. */
export interface AwardRow extends Pick<Awards, 'id' | 'slug'>, Pick<AwardHonours, 'result' | 'year'> {
  name: string
  localized_name: string
  categories: { name: string; localized: string }[]
  category: string | null
}

const categoryName = (category: string, language: string): string =>
  `(select n.value from award_category_names n where n.category_id = ${category}
    order by case when n.language = ${language} then 0 when n.language = 'en' then 1 else 2 end limit 1)`

/** Returns SQL of the honours of works or series, wins first. `honours`: SQL of the ids of these honours. */
const selectAwards = (honours: string, language: string): string => `select a.id, a.slug,
    ${shownNameText('award', 'a.id', "'en'")} as name, ${shownNameText('award', 'a.id', language)} as localized_name,
    (select coalesce(json_agg(json_build_object('name', coalesce(${categoryName('k.id', "'en'")}, k.key), 'localized', coalesce(${categoryName('k.id', language)}, k.key)) order by k.position), '[]')
      from award_categories k where k.award_id = a.id) as categories,
    coalesce(e.category_text, ${categoryName('e.category_id', language)}, c.key) as category, e.result, e.year
  from award_honours e join awards a on a.id = e.award_id left join award_categories c on c.id = e.category_id
  where e.id in (${honours}) and a.merged_into is null
  order by (e.result <> 'winner'), e.year, a.id`

/** Returns SQL of the honours (wins and nominations) of a work and its translations. */
const selectAwardsOfBook = (work: string, language: string): string =>
  selectAwards(
    `select own.id from award_honours own where own.work_id = ${work}
      union all select of.id from translations t join award_honours of on of.translation_id = t.id where t.work_id = ${work}`,
    language,
  )

/** Returns SQL of the honours (wins and nominations) that a series received as a whole, as a JSON list. */
export const awardsOfSeries = (series: string, language: string): string =>
  listOf(selectAwards(`select own.id from award_honours own where own.series_id = ${series}`, language))
