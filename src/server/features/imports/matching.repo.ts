import type { Candidate, CandidateSource, IdentifiedWork, WordGroups, Work } from '@biblionaut/book-matching'
import type { Queryable } from '../../platform/database/types.ts'
import { termOf } from '../../platform/text/tsquery.ts'

/** Maximum number of works for one title. Many story collections have titles such as 'Stories'. */
const worksOfTitleMax = 200
/**
 * Maximum number of full-text searches in one statement. Each takes up to 10 ms while PostgreSQL has not cleaned up
 * the index.
 */
const wordQueriesMax = 50

const isKey = /^[\w:./-]{1,100}$/

const tsqueryOf = (groups: WordGroups): string =>
  groups.map((words) => `(${words.map(termOf).join(' | ')})`).join(' & ')

/** Creates the functions with which `book-matching` searches the catalogue in the database. */
export const createCandidateSource = (db: Queryable): CandidateSource => ({
  /** Finds works by ISBNs and by ids of other catalogues. Replaces a merged work by its merge target. */
  findByIdentifiers(identifiers) {
    const isbns = identifiers.filter(({ scheme }) => scheme === 'isbn')
    const keys = identifiers.filter(({ scheme, value }) => scheme !== 'isbn' && isKey.test(value))
    return db.query<IdentifiedWork>({
      name: 'imports_named',
      text: `with recursive matched as (
        select 'isbn' as scheme, e.isbn13 as value, e.work_id as work, e.id as edition,
          exists (select from edition_contents c where c.edition_id = e.id and (c.part_label is not null or c.work_id <> e.work_id)) as mixed
        from editions e where e.isbn13 = any($1::text[])
        union all select k.scheme, k.value, coalesce(x.work_id, e.work_id), null, false
        from unnest($2::text[], $3::text[]) as k (scheme, value)
          join external_ids x on x.scheme in (k.scheme, k.scheme || '-work', k.scheme || '-title') and x.value = k.value
          left join editions e on e.id = x.edition_id
        where x.work_id is not null or x.edition_id is not null
        union all select k.scheme, k.value, w.id, null, false from unnest($2::text[], $3::text[]) as k (scheme, value)
          join works w on w.id = case when k.scheme = 'work' then k.value::int end
        union all select k.scheme, k.value, held.work_id, e.id, false from unnest($2::text[], $3::text[]) as k (scheme, value)
          join editions e on e.id = case when k.scheme = 'edition' then k.value::int end
          cross join lateral (select e.work_id union select c.work_id from edition_contents c where c.edition_id = e.id) held
      ), walk as (
        select a.scheme, a.value, a.edition, a.mixed, w.id, w.merged_into from matched a join works w on w.id = a.work
        union all select k.scheme, k.value, k.edition, k.mixed, m.id, m.merged_into from walk k join works m on m.id = k.merged_into
      )
      select distinct scheme, value, id as "workId", edition as "editionId", mixed as "isMixed" from walk where merged_into is null
      order by scheme, value, id`,
      values: [
        isbns.map(({ value }) => value),
        keys.map(({ scheme }) => scheme),
        keys.map(({ value }) => value),
      ],
    })
  },
  findByTitles: (queries) =>
    db.query<Candidate>({
      name: 'imports_titled',
      text: `select distinct a.place as "row", d.entity_id as "workId" from unnest($1::int[], $2::text[]) as a (place, folded)
      cross join lateral (select entity_id from search_documents
        where kind = 1 and import_title_keys(search_documents.folded) @> array[import_title_key(a.folded)] limit ${worksOfTitleMax}) d
      order by 1, 2`,
      values: [queries.map(({ row }) => row), queries.map(({ title }) => title)],
    }),
  /** Finds works by series name and position. Compares the first 40 characters, the maximum of a search key. */
  findBySeries: (queries) =>
    db.query<Candidate>({
      name: 'imports_placed',
      text: `select distinct a.place as "row", m.work_id as "workId" from unnest($1::int[], $2::text[], $3::numeric[]) as a (place, series, position)
      cross join lateral (select distinct entity_id from search_keys where kind = 3 and key = rtrim(left(a.series, 40)) collate "C" limit 20) s
      cross join lateral (select work_id from series_members
        where series_id = s.entity_id and position_sort = a.position and work_id is not null limit 5) m
      order by 1, 2`,
      values: [
        queries.map(({ row }) => row),
        queries.map(({ series }) => series),
        queries.map(({ position }) => position),
      ],
    }),
  /** Finds works by words of their titles: for each query the 25 works with the highest acclaim (fame). */
  async findByWords(queries) {
    const found: Candidate[] = []
    for (let start = 0; start < queries.length; start += wordQueriesMax) {
      const some = queries.slice(start, start + wordQueriesMax)
      const candidates = await db.query<Candidate>({
        name: 'imports_worded',
        text: `select distinct a.place as "row", f.entity_id as "workId" from unnest($1::int[], $2::text[]) as a (place, query)
      cross join lateral (select entity_id from search_entities where kind = 1 and words @@ a.query::tsquery
        order by acclaim desc, entity_id limit 25) f
      order by 1, 2`,
        values: [some.map(({ row }) => row), some.map(({ words }) => tsqueryOf(words))],
      })
      found.push(...candidates)
    }
    return found
  },
  /**
   * Finds similar catalogue words for misspelt words: 'tolkein' → 'tolkien'. Compares only the first eight characters.
   */
  findSpellings: (words) =>
    db.query<{ word: string; spelling: string }>({
      name: 'imports_spellings',
      text: `select distinct a.misspelt as word, d.word as spelling from unnest($1::text[]) as a (misspelt)
      cross join lateral generate_series(0, least(8, length(a.misspelt))) as taken (at)
      cross join lateral (select word from search_deletions where not is_title
        and deletion = (case when taken.at = 0 then left(a.misspelt, 8) else overlay(left(a.misspelt, 8) placing '' from taken.at for 1) end) collate "C"
        limit 100) d
      order by 1, 2`,
      values: [words],
    }),
  /**
   * Returns works with their titles, the names and pen names of their authors, and their series. If a work has no
   * author, its editors count as authors.
   */
  findWorks: (ids) =>
    db.query<Work>({
      name: 'imports_works',
      text: `with credited as materialized (
        select c.work_id, c.person_id, c.printed_name from work_contributors c
        where c.work_id = any($1::int[]) and (c.role = 'author' or (c.role = 'editor'
          and not exists (select from work_contributors a where a.work_id = c.work_id and a.role = 'author')))
      ), behind as (
        select person_id, person_id as other from credited
        union select c.person_id, l.behind_person_id from credited c join person_links l on l.person_id = c.person_id
      ), persons as (
        select person_id, other from behind
        union select b.person_id, l.person_id from behind b join person_links l on l.behind_person_id = b.other
      ), called as (
        select c.work_id, c.printed_name as name from credited c
        union select c.work_id, n.value from credited c join persons p using (person_id) join person_names n on n.person_id = p.other
      ), titled as (
        select work_id, json_agg(json_build_object('value', value, 'isPart', part) order by value) as titles from (
          select n.work_id, n.value, false as part from work_names n where n.work_id = any($1::int[])
          union select e.work_id, e.title,
            exists (select from edition_contents c where c.edition_id = e.id and (c.part_label is not null or c.work_id <> e.work_id))
          from editions e where e.work_id = any($1::int[])) t group by work_id
      ), written as (
        select work_id, json_agg(name order by name) as authors from called group by work_id
      ), placed as (
        select m.work_id, json_agg(json_build_object('from', m.position_sort, 'to', m.position_to,
          'names', array(select n.value from series_names n where n.series_id = m.series_id order by n.value)) order by m.id) as series
        from series_members m where m.work_id = any($1::int[]) group by m.work_id
      )
      select w.id, w.type, exists (select from work_contributors c where c.work_id = w.id and c.role = 'editor'
          and exists (select from work_contributors a where a.work_id = w.id and a.role = 'author')) as "isAdapted", w.first_year as "firstYear", w.acclaim,
        coalesce(titles, '[]') as titles, coalesce(authors, '[]') as authors, coalesce(series, '[]') as series
      from works w left join titled t on t.work_id = w.id left join written a on a.work_id = w.id left join placed p on p.work_id = w.id
      where w.id = any($1::int[]) and w.merged_into is null order by w.id`,
      values: [ids],
    }),
})
