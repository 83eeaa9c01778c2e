import type { EntityNoun } from '#contract/values/entities'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import type { Genres, Works } from '../../tables.gen.ts'
import { isAvailableIn } from '../books/index.ts'
import { shownNameText } from '../names/index.ts'
import type { Candidate } from './likeness.ts'

/** Readers of the subject, the work for which related works are searched, also like `work`. */
export interface Tie {
  work: number
  weight: number
  /** Id of the series, if the likes are those of readers of its first volume, else `null`. */
  series: number | null
  /** Id of the author, if the likes are those of readers of the author's other works, else `null`. */
  author: number | null
  isHere: boolean
}

/**
 * Returns works that the readers of a work also like. If there are none, uses the readers of the first volume of its
 * series; if there are none, those of its authors' works.
 */
export function listTies(db: Queryable, id: number): Promise<Tie[]> {
  return db.query<Tie>({
    name: 'related_ties',
    text: `with own as (
        select neighbour_id, null::int as series_id, null::int as person_id, kind, weight from work_neighbours
        where work_id = $1::int and kind in ('similar', 'similar-here')
      ), of_series as (
        select n.neighbour_id, m.series_id, null::int, n.kind, n.weight
        from series_members m join series s on s.id = m.series_id and s.kind in ('author', 'shared_universe') and s.merged_into is null
          join series_members o on o.series_id = m.series_id and o.reading_order = m.reading_order and o.role = 'main' and o.position_sort = 1
          join work_neighbours n on n.work_id = o.work_id and n.kind in ('similar', 'similar-here')
        where m.work_id = $1::int and m.reading_order = 'publication' and not exists (select from own)
      ), of_author as (
        select n.neighbour_id, null::int, min(o.person_id), n.kind, sum(n.weight)::real
        from work_contributors c
          join work_contributors o on o.person_id = c.person_id and o.role = c.role
          join work_neighbours n on n.work_id = o.work_id and n.kind in ('similar', 'similar-here')
        where c.work_id = $1::int and c.role = 'author' and not exists (select from own) and not exists (select from of_series)
        group by n.neighbour_id, n.kind
      )
      select neighbour_id as work, weight, series_id as series, person_id as author, kind = 'similar-here' as "isHere"
      from (select * from own union all select * from of_series union all select * from of_author) as ties
      where neighbour_id <> $1::int order by weight desc, neighbour_id, kind`,
    values: [id],
  })
}

/**
 * Returns the works that an editor has picked for a work, best first. If there are none, those for the first volume
 * of its series.
 */
export async function listPicks(db: Queryable, id: number): Promise<number[]> {
  const rows = await db.query<{ work: number }>({
    name: 'related_picks',
    text: `with own as (
        select neighbour_id, weight from work_neighbours where work_id = $1::int and kind = 'picked'
      ), of_series as (
        select n.neighbour_id, max(n.weight)
        from series_members m join series s on s.id = m.series_id and s.kind in ('author', 'shared_universe') and s.merged_into is null
          join series_members o on o.series_id = m.series_id and o.reading_order = m.reading_order and o.role = 'main' and o.position_sort = 1
          join work_neighbours n on n.work_id = o.work_id and n.kind = 'picked'
        where m.work_id = $1::int and m.reading_order = 'publication' and not exists (select from own) group by n.neighbour_id
      )
      select neighbour_id as work from (table own union all table of_series) as picks
      where neighbour_id <> $1::int order by weight desc, neighbour_id`,
    values: [id],
  })
  return rows.map(({ work }) => work)
}

/**
 * Minimum number of works of a genre that counts as common. Of a common genre, only the works with the highest rank
 * are compared.
 */
const commonGenre = 1000
/**
 * Number of highest-ranked works of the genre group and of common genres. {@link comparedOfGroup} of them are compared.
 */
const bestOfGroup = 800
/** Maximum number of compared works that share genres with the subject. */
const comparedOfGenres = 150
const comparedOfGroup = 60
/** SQL of a rough score of the works `w` for the subject `a`. The works with the highest scores are compared. */
const roughOrder = `w.acclaim / 9 + case when w.original_language = a.original_language then 0.3 else 0 end
            + coalesce(exp(-abs(w.first_year - a.first_year) / 30.0), 0) / 2`

/** Minimum grade (importance, set by editors of the site) of a work that can replace the first volume of its series. */
const standInGrade = 4
/**
 * Minimum difference of acclaim by which a later volume replaces the first one. Readers often begin with such a
 * volume: 'Mort'.
 */
const standInLead = 0.5

/** SQL columns of {@link ComparedWork}, except the synopsis. `w`: the row of `works`. */
export const comparedColumns = `w.id, w.type, w.genre_group as "group", w.first_year as year, w.original_language as "originalLanguage", w.length, w.acclaim,
  array(select g.id from work_genres x join genres g on g.id = x.genre_id where x.work_id = w.id and g.merged_into is null
    order by x.position) as genres,
  array(select c.person_id from work_contributors c where c.work_id = w.id and c.role = 'author' order by c.position) as authors,
  (select coalesce(json_agg(json_build_object('id', m.series_id, 'place', m.position_sort, 'role', m.role,
      'parentPosition', case when s.parent_id is not null then s.parent_position end,
      'isStandIn', w.grade >= ${standInGrade} and (m.role = 'omnibus' or w.acclaim >= ${standInLead} + (select max(f.acclaim)
        from series_members o join works f on f.id = o.work_id where o.series_id = m.series_id
          and o.reading_order = m.reading_order and o.role = 'main' and o.position_sort = 1))) order by m.id), '[]')
    from series_members m join series s on s.id = m.series_id
    where m.work_id = w.id and m.reading_order = 'publication' and s.kind in ('author', 'shared_universe') and s.merged_into is null) as series,
  (select coalesce(json_agg(json_build_object('award', h.award_id, 'year', h.year) order by h.year, h.id), '[]')
    from award_honours h join awards a on a.id = h.award_id
    where h.work_id = w.id and h.result = 'winner' and a.merged_into is null) as won`

/**
 * Returns the subject and the works that are compared with it. Leaves out adaptations and parts: works by the subject's
 * author whose title contains the subject's title, or the reverse.
 */
export function listCompared(db: Queryable, id: number, tied: readonly number[]): Promise<Candidate[]> {
  return db.query<Candidate>({
    name: 'related_compared',
    text: `with subject as (
        select * from works where id = $1::int
      ), subject_genres as (
        select g.id, g.book_count from work_genres x join genres g on g.id = x.genre_id
        where x.work_id = $1::int and g.merged_into is null
      ), sharing as (
        select x.work_id, sum(1 / ln(g.book_count + 2)) as weight from subject_genres g join work_genres x on x.genre_id = g.id
        where g.book_count < ${commonGenre} group by x.work_id
      ), same_text as (
        select o.work_id from work_contributors c join work_contributors o using (person_id, role)
          join work_names own on own.work_id = c.work_id join work_names other on other.work_id = o.work_id
        where c.work_id = $1::int and role = 'author' and o.work_id <> c.work_id and least(length(own.value), length(other.value)) > 4
          and (strpos(lower(own.value), lower(other.value)) > 0 or strpos(lower(other.value), lower(own.value)) > 0)
      ), candidates as (
        select $1::int as id
        union select unnest($2::int[])
        union select o.work_id from series_members m join series_members o using (series_id, reading_order) join works w on w.id = o.work_id
          join series s on s.id = m.series_id
          where m.work_id = any($2::int[]) and reading_order = 'publication' and s.kind in ('author', 'shared_universe')
            and w.grade >= ${standInGrade}
        union (select w.id from sharing s join works w on w.id = s.work_id cross join subject a
          where w.merged_into is null
          order by 6 * s.weight + ${roughOrder} desc, w.id limit ${comparedOfGenres})
        union (select w.id from (
            select id, first_year, original_language, acclaim from works
            where merged_into is null and (genre_group = (select genre_group from subject) or id in (
              select x.work_id from subject_genres g join work_genres x on x.genre_id = g.id where g.book_count >= ${commonGenre}))
            order by rank_score desc, id limit ${bestOfGroup}
          ) w cross join subject a
          where exists (select from subject_genres where book_count >= ${commonGenre}) or not exists (select from subject_genres)
          order by ${roughOrder} desc, w.id limit ${comparedOfGroup})
        union (select o.work_id from award_honours a join award_honours o using (award_id)
          where a.work_id = $1::int and a.result = 'winner' and o.result = 'winner' and o.work_id is not null
          order by abs(o.year - a.year) nulls last, o.id limit 40)
        union (select w.id from work_contributors c join work_contributors o using (person_id, role) join works w on w.id = o.work_id
          where c.work_id = $1::int and role = 'author' order by w.acclaim desc, w.id limit 20)
      )
      select ${comparedColumns},
        array(select n.language from work_names n where n.work_id = w.id and n.language is not null
          union select e.language from editions e where e.work_id = w.id and e.language is not null) as languages,
        (select count(distinct n.work_id)::int from work_neighbours n where n.kind in ('similar', 'picked') and n.neighbour_id = any(array(
          select w.id union select o.work_id from series_members m join series_members o using (series_id, reading_order)
            join series s on s.id = m.series_id
          where m.work_id = w.id and reading_order = 'publication' and s.kind in ('author', 'shared_universe') and s.merged_into is null
            and o.role = 'main' and o.position_sort = 1))) as listings,
        array(select c.container_id from work_contents c where c.work_id = w.id
          union select c.container_id from work_contents c where c.container_id = w.id) as within,
        (select t.markdown from work_texts t where t.work_id = w.id and t.language = 'en') as text
      from candidates join works w using (id) where w.merged_into is null and w.id not in (select work_id from same_text) order by w.id`,
    values: [id, tied],
  })
}

/** Returns the ids of those works that have an edition or a title in a language. */
export async function listAvailable(
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<number[]> {
  const rows = await db.query<Pick<Works, 'id'>>({
    name: 'related_available',
    text: `select w.id from works w where w.id = any($1::int[]) and ${isAvailableIn('$2::text')}`,
    values: [ids, language],
  })
  return rows.map(({ id }) => id)
}

/** Returns all genres. `count`: number of works of the genre. `works`: number of all works. */
export function listGenreCounts(
  db: Queryable,
): Promise<(Pick<Genres, 'id' | 'slug'> & { count: number; works: number })[]> {
  return db.query({
    name: 'related_genres',
    text: `select id, slug, book_count as count, (select count(*) from works where merged_into is null) as works
      from genres where merged_into is null order by id`,
  })
}

/** The name of an entity in a reason. `key`: its kind and id, for example `genre 12`. */
export interface NamedRow {
  key: string
  id: number
  slug: Works['slug']
  name: string
}

export function listReasonNames(
  db: Queryable,
  ids: Record<EntityNoun, readonly number[]>,
  language: Language,
): Promise<NamedRow[]> {
  return db.query<NamedRow>({
    name: 'related_names',
    text: `select 'work ' || w.id as key, w.id, w.slug, ${shownNameText('work', 'w.id', '$5::text', 'w.original_language')} as name
        from works w where w.id = any($1::int[])
      union all select 'person ' || p.id, p.id, p.slug, ${shownNameText('person', 'p.id', '$5::text')} from people p where p.id = any($2::int[])
      union all select 'award ' || a.id, a.id, a.slug, ${shownNameText('award', 'a.id', '$5::text')} from awards a where a.id = any($3::int[])
      union all select 'genre ' || g.id, g.id, g.slug, ${shownNameText('genre', 'g.id', '$5::text')} from genres g where g.id = any($4::int[])
      union all select 'series ' || s.id, s.id, s.slug, ${shownNameText('series', 's.id', '$5::text')} from series s where s.id = any($6::int[])`,
    values: [ids.work, ids.person, ids.award, ids.genre, language, ids.series],
  })
}
