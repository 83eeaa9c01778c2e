import type { GenreGroup, WorkLength, WorkType } from '#contract/values/enums'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import type { Queryable } from '../../../platform/database/types.ts'
import { selectCountedEdition } from '../../editions/index.ts'
import { shownNameText } from '../../names/index.ts'
import type { Wish } from '@biblionaut/wish'

/** The facts by which the engine selects, ranks and explains a book. */
export interface BookFacts {
  id: number
  group: GenreGroup
  genres: string[]
  type: WorkType | null
  length: WorkLength | null
  original: string | null
  year: number | null
  rank: number
  acclaim: number
  authors: { id: number; gender: string; country: string | null }[]
  languages: string[]
  formats: string[]
  /** Number of pages by interface language: of the edition whose length the site shows in this language. */
  pages: Record<Language, number | null>
  /**
   * The series of the book, without publishers' series. `volumes`: number of main volumes, or `null` if uncertain.
   */
  series: {
    id: number
    status: string | null
    place: number | null
    isMain: boolean
    volumes: number | null
  }[]
  honours: { award: string; year: number | null; isWin: boolean }[]
  hasText: boolean
}

/** Maximum number of works from which books are chosen. Works that a request names are added. */
const poolSize = 20_000

const pages = interfaceLanguages
  .map((code) => `'${code}', (select c.pages from (${selectCountedEdition('w.id', `'${code}'`)}) c)`)
  .join(', ')

const columns = `w.id, w.genre_group as "group", w.type, w.length, w.original_language as original, w.first_year as year,
  w.rank_score as rank, w.acclaim,
  array(select g.slug::text from work_genres x join genres g on g.id = x.genre_id where x.work_id = w.id order by x.position) as genres,
  coalesce((select json_agg(json_build_object('id', p.id, 'gender', p.gender, 'country', p.nationality) order by c.position)
    from work_contributors c join people p on p.id = c.person_id where c.work_id = w.id and c.role = 'author'), '[]') as authors,
  array(select e.language from editions e where e.work_id = w.id and e.language is not null
    union select n.language from work_names n where n.work_id = w.id and n.language is not null) as languages,
  array(select distinct f from editions e, unnest(array[e.format_type, e.binding_type]) f where e.work_id = w.id and f is not null) as formats,
  case when exists (select from editions e where e.work_id = w.id) then json_build_object(${pages})
    else json_build_object(${interfaceLanguages.map((code) => `'${code}', null`).join(', ')}) end as pages,
  coalesce((select json_agg(json_build_object('id', s.id, 'status', s.status, 'place', m.position_sort, 'isMain', m.role = 'main', 'volumes', s.main_volumes) order by s.kind, m.id)
    from series_members m join series s on s.id = m.series_id
    where m.work_id = w.id and m.reading_order = 'publication' and s.kind in ('author', 'shared_universe') and s.merged_into is null), '[]') as series,
  coalesce((select json_agg(json_build_object('award', a.slug, 'year', h.year, 'isWin', h.result = 'winner') order by h.result <> 'winner', h.year, h.id)
    from award_honours h join awards a on a.id = h.award_id where h.work_id = w.id and h.result <> 'no-award'), '[]') as honours,
  exists (select from work_texts t where t.work_id = w.id) as "hasText"`

/**
 * Number of works per query. A query for all works would exceed the statement timeout on a busy machine, and parsing
 * a thousand rows blocks the event loop for 50 ms.
 */
const worksPerQuery = 250

/** Returns the facts of the works with the highest rank. The caller caches them. */
export async function listPool(db: Queryable): Promise<BookFacts[]> {
  const works = await db.query<{ id: number }>({
    name: 'assistant-pool-ids',
    text: `select id from works where merged_into is null order by rank_score desc, id limit ${poolSize}`,
  })
  const ids = works.map(({ id }) => id).sort((a, b) => a - b)
  const pool: BookFacts[] = []
  for (let from = 0; from < ids.length; from += worksPerQuery) {
    const books = await db.query<BookFacts>({
      name: 'assistant-pool',
      text: `select ${columns} from works w where w.id = any($1::int[]) order by w.id`,
      values: [ids.slice(from, from + worksPerQuery)],
    })
    pool.push(...books)
  }
  return pool
}

/** Returns the facts of these works, of works by these authors, and of works in these series, at most 600. */
export const listNamedBooks = (
  db: Queryable,
  { works, authors, series }: Record<'works' | 'authors' | 'series', readonly number[]>,
): Promise<BookFacts[]> =>
  db.query<BookFacts>({
    name: 'assistant-named-books',
    text: `select ${columns} from works w where w.merged_into is null and (w.id = any($1::int[])
      or w.id in (select c.work_id from work_contributors c where c.role = 'author' and c.person_id = any($2::int[]))
      or w.id in (select m.work_id from series_members m where m.series_id = any($3::int[]))) order by w.rank_score desc, w.id limit 600`,
    values: [works, authors, series],
  })

export interface OwnBook {
  id: number
  stars: number | null
  /** True if the reader has rated the book, or it has another status than 'to-read'. */
  isKnown: boolean
  isListed: boolean
  isAbandoned: boolean
}

/** Returns the books that a reader has rated or put on the reading list, last changed first, at most 3,000. */
export const listOwnBooks = (db: Queryable, userId: string): Promise<OwnBook[]> =>
  db.query<OwnBook>({
    name: 'assistant-own-books',
    text: `select coalesce(e.work_id, r.work_id) as id, r.stars, (r.stars is not null or e.status <> 'to-read') as "isKnown",
        coalesce(e.status = 'to-read', false) as "isListed", coalesce(e.flag = 'did-not-finish', false) as "isAbandoned"
      from (select * from reading_list_books where user_id = $1) e
      full join (select * from ratings where user_id = $1 and work_id is not null) r on r.work_id = e.work_id
      order by greatest(r.rated_at, e.changed_at) desc limit 3000`,
    values: [userId],
  })

/** Returns at most 400 neighbours of works, with their weights. The highest weight is 1. */
export async function findNeighbours(db: Queryable, works: readonly number[]): Promise<Map<number, number>> {
  if (works.length === 0) return new Map()
  const rows = await db.query<{ id: number; weight: number }>({
    name: 'assistant-neighbours',
    text: `select neighbour_id as id, (sum(weight) / max(sum(weight)) over ())::float8 as weight
      from work_neighbours where work_id = any($1::int[]) group by neighbour_id order by weight desc, id limit 400`,
    values: [works],
  })
  return new Map(rows.map(({ id, weight }) => [id, weight]))
}

/** Returns all genres and awards with their names in all languages. The caller caches them. */
export async function listCatalogueNames(db: Queryable) {
  const namesOf = (noun: 'genre' | 'award') =>
    db.query<{ slug: string; names: string[] }>({
      name: `assistant-${noun}-names`,
      text: `select t.slug::text, array_agg(n.value order by n.id) as names from ${noun}s t join ${noun}_names n on n.${noun}_id = t.id
        where t.merged_into is null group by t.id order by t.id`,
    })
  const [genres, awards] = await Promise.all([namesOf('genre'), namesOf('award')])
  return { genres, awards }
}

export async function listMeanings(db: Queryable, wish: Wish, language: Language): Promise<string[]> {
  const rows = await db.query<{ markdown: string }>({
    name: 'assistant-meanings',
    text: `select '**' || name || '**: ' || markdown as markdown from (
        select g.slug::text as slug, ${shownNameText('genre', 'g.id', '$2')} as name, x.markdown
          from genres g join genre_texts x on x.genre_id = g.id and x.language = $2 where g.merged_into is null
        union all select a.slug::text, ${shownNameText('award', 'a.id', '$2')}, x.markdown
          from awards a join award_texts x on x.award_id = a.id and x.language = $2 where a.merged_into is null) as described
      where slug = any($1::text[]) order by array_position($1::text[], slug)`,
    values: [
      wish.flatMap(({ field, value }) => (field === 'genre' || field === 'award' ? [value] : [])),
      language,
    ],
  })
  return rows.map(({ markdown }) => markdown)
}
