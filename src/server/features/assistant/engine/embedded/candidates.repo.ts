import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../../../platform/database/types.ts'
import type { CamelCased } from '../../../../platform/database/columns.ts'
import type { Ratings, WorkTexts, Works } from '../../../../tables.gen.ts'
import { selectCountedEdition } from '../../../editions/index.ts'
import { shownNameText } from '../../../names/index.ts'
import { type Demands, inAnyLanguage } from './conditions.ts'

/** What a work is compared and explained by. */
export interface Candidate extends Pick<Works, 'id' | 'type' | 'length' | 'acclaim'> {
  group: Works['genre_group']
  year: number | null
  original: string | null
  rank: number
  genres: string[]
  authors: number[]
  /**
   * Its first series that tells one story. `place` 1 is the beginning; `before`: volumes before it that the reader has
   * not read.
   */
  series: {
    id: number
    place: number | null
    /** How many main volumes have appeared, as it is stored; null where that is not certain. */
    volumes: number | null
    isFinished: boolean
    before: number
    read: number
  } | null
  awards: { id: number; isWin: boolean; year: number | null }[]
  /** Of the edition that counts for the reader; null where nobody tells. */
  pages: number | null
  /** How often a reader's eye has something to rest on: whether there is a synopsis at all. */
  hasText: boolean
}

/** How many works a wish is worked out over. */
const poolSize = 900

/**
 * Works that a wish allows: the best, and such as share genres, authors or series with the models, or have words of the
 * wish in their synopses. Ids alone.
 */
export async function findPool(
  db: Queryable,
  { always, byPart, values }: Demands,
  near: { genres: readonly string[]; authors: readonly number[]; works: readonly number[] },
): Promise<number[]> {
  const all = [...values]
  const add = (value: unknown) => `$${all.push(value)}`
  const where = [...always, ...byPart.map(({ sql }) => sql)].join(' and ')
  const [genres, authors, works, size] = [add(near.genres), add(near.authors), add(near.works), add(poolSize)]
  const rows = await db.query<Pick<Works, 'id'>>({
    text: `with passing as materialized (select w.id, w.rank_score from works w where ${where})
      (select id from passing order by rank_score desc, id limit ${size}::int)
      union (select p.id from passing p join work_genres x on x.work_id = p.id join genres g on g.id = x.genre_id
        where g.slug = any(${genres}::text[]) group by p.id, p.rank_score order by count(*) desc, p.rank_score desc, p.id limit ${size}::int)
      union (select p.id from passing p join work_contributors c on c.work_id = p.id where c.person_id = any(${authors}::int[]) and c.role = 'author' limit 200)
      union (select id from passing where id = any(${works}::int[]))`,
    values: all,
  })
  return rows.map(({ id }) => id)
}

/** How many works there would be without each of the demands, by its id; and with all of them. */
export async function countWithout(
  db: Queryable,
  { always, byPart, values }: Demands,
): Promise<{ all: number; without: Map<string, number> }> {
  const count = (left: readonly { sql: string }[]) =>
    `(select count(*)::int from works w where ${[...always, ...left.map(({ sql }) => sql)].join(' and ')} )`
  const columns = [count(byPart), ...byPart.map((part) => count(byPart.filter((other) => other !== part)))]
  const [row] = await db.query<{ counts: number[] }>({
    text: `select array[${columns.join(', ')}] as counts`,
    values,
  })
  const [all = 0, ...rest] = row!.counts
  return { all, without: new Map(byPart.map(({ id }, at) => [id, rest[at] ?? 0])) }
}

/** Everything the order and the reasons are made from. */
export function findCandidates(
  db: Queryable,
  ids: readonly number[],
  userId: string,
  language: Language,
): Promise<Candidate[]> {
  return db.query<Candidate>({
    name: 'assistant-candidates',
    text: `select w.id, w.genre_group as "group", w.type, w.length, w.first_year as year,
      w.original_language as original, w.rank_score as rank, w.acclaim,
      array(select g.slug::text from work_genres x join genres g on g.id = x.genre_id where x.work_id = w.id order by x.position) as genres,
      array(select c.person_id from work_contributors c where c.work_id = w.id and c.role = 'author' order by c.position) as authors,
      (select json_build_object('id', s.id, 'place', m.position_sort, 'isFinished', s.status = 'completed',
          'volumes', s.main_volumes,
          'before', (select count(*) from series_members o where o.series_id = s.id and o.reading_order = 'publication' and o.role = 'main'
            and o.position_sort < m.position_sort and not exists (select from reading_list_books r where r.work_id = o.work_id and r.user_id = $2 and r.status = 'read')),
          'read', (select count(*) from series_members o join reading_list_books r on r.work_id = o.work_id and r.user_id = $2 and r.status = 'read' where o.series_id = s.id and o.position_sort < m.position_sort))
        from series_members m join series s on s.id = m.series_id
        where m.work_id = w.id and m.reading_order = 'publication' and s.kind in ('author', 'shared_universe') and s.merged_into is null
        order by s.kind, m.id limit 1) as series,
      (select coalesce(json_agg(json_build_object('id', a.award_id, 'isWin', a.result = 'winner', 'year', a.year) order by a.result <> 'winner', a.year, a.id), '[]')
        from award_honours a where a.work_id = w.id and a.result <> 'no-award') as awards,
      (select counted.pages from (${selectCountedEdition('w.id', '$3::text')}) counted) as pages,
      exists (select from work_texts t where t.work_id = w.id) as "hasText"
      from works w where w.id = any($1::int[]) order by w.id`,
    values: [ids, userId, language],
  })
}

/** Which works have which of the words in a synopsis. */
export async function findByWords(
  db: Queryable,
  words: readonly string[],
): Promise<{ workId: number; word: string }[]> {
  if (words.length === 0) return []
  return db.query({
    name: 'assistant-words',
    text: `select distinct t.work_id as "workId", x.word from unnest($1::text[]) as x (word) join work_texts t on ${inAnyLanguage('x.word')}`,
    values: [words],
  })
}

/**
 * How much the synopses of works have in common with those of others: by the rare words that they share. English ones,
 * since every work with a synopsis has one in each language.
 */
export async function findAlike(db: Queryable, workIds: readonly number[]): Promise<Map<number, number>> {
  if (workIds.length === 0) return new Map()
  const rows = await db.query<CamelCased<Pick<WorkTexts, 'work_id'>> & { score: number }>({
    name: 'assistant-alike',
    text: `with model as (select distinct l.lexeme from work_texts t, unnest(words_of_text(t.language, t.markdown)) as l
          where t.work_id = any($1::int[]) and t.language = 'en' and length(l.lexeme) > 3),
        common as (select m.lexeme, t.work_id from model m join work_texts t
          on t.language = 'en' and words_of_text(t.language, t.markdown) @@ ('''' || replace(replace(m.lexeme, '\\', ''), '''', '''''') || '''')::tsquery),
        rare as (select lexeme, count(*) as works from common group by lexeme having count(*) between 2 and 25)
      select c.work_id as "workId", sum(1 / ln(1 + r.works))::float8 as score from common c join rare r using (lexeme)
      where c.work_id <> all($1::int[]) group by c.work_id order by score desc limit 300`,
    values: [workIds],
  })
  const most = rows[0]?.score ?? 1
  return new Map(rows.map(({ workId, score }) => [workId, score / most]))
}

/** What a reader has made of books: the last five hundred. */
export interface Tasted {
  workId: Works['id']
  stars: Ratings['stars'] | null
  isAbandoned: boolean
  genres: string[]
  authors: number[]
  seriesId: number | null
}

export function findTaste(db: Queryable, userId: string): Promise<Tasted[]> {
  return db.query<Tasted>({
    name: 'assistant-taste',
    text: `select w.id as "workId", x.stars, coalesce(x.flag = 'did-not-finish', false) as "isAbandoned",
      array(select g.slug::text from work_genres y join genres g on g.id = y.genre_id where y.work_id = w.id) as genres,
      array(select c.person_id from work_contributors c where c.work_id = w.id and c.role = 'author') as authors,
      (select m.series_id from series_members m where m.work_id = w.id order by m.id limit 1) as "seriesId"
      from (select coalesce(e.work_id, r.work_id) as work_id, r.stars, e.flag, greatest(r.rated_at, e.changed_at) as at
        from (select * from reading_list_books where user_id = $1 and status <> 'to-read') e
        full join (select * from ratings where user_id = $1 and work_id is not null) r on r.work_id = e.work_id
        order by at desc limit 500) x join works w on w.id = x.work_id`,
    values: [userId],
  })
}

/** Names of what a wish speaks of, in the reader's language, by kind and id: 'work 12'. */
export async function findNames(
  db: Queryable,
  ids: {
    work: readonly number[]
    person: readonly number[]
    series: readonly number[]
    award: readonly number[]
    genre: readonly string[]
  },
  language: Language,
): Promise<Map<string, string>> {
  const rows = await db.query<{ key: string; name: string }>({
    name: 'assistant-names',
    text: `select 'work ' || w.id as key, ${shownNameText('work', 'w.id', '$6', 'w.original_language')} as name from works w where w.id = any($1::int[])
      union all select 'author ' || p.id, ${shownNameText('person', 'p.id', '$6')} from people p where p.id = any($2::int[])
      union all select 'series ' || s.id, ${shownNameText('series', 's.id', '$6')} from series s where s.id = any($3::int[])
      union all select 'award ' || a.id, ${shownNameText('award', 'a.id', '$6')} from awards a where a.id = any($4::int[])
      union all select 'genre ' || g.slug, ${shownNameText('genre', 'g.id', '$6')} from genres g where g.slug = any($5::text[])`,
    values: [ids.work, ids.person, ids.series, ids.award, ids.genre, language],
  })
  return new Map(rows.map(({ key, name }) => [key, name]))
}
