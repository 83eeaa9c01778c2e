/** Reads the facts about works that the filters of requests need. */
import type { GenreGroup, SeriesStatus, WorkLength, WorkType } from '#contract/values/enums'
import type { AwardResult, SeriesKind } from '#contract/values/editing-enums'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { selectCountedEdition } from '#server/features/editions/index'
import type { Database } from '#server/platform/database/database'

export interface WorkFacts {
  id: number
  /** Key in the catalogue files; null for a work from another source. */
  key: string | null
  group: GenreGroup
  /** Slugs of genres in order of relevance. */
  genres: string[]
  type: WorkType | null
  length: WorkLength | null
  originalLanguage: string | null
  editionLanguages: string[]
  firstYear: number | null
  /** Maps a language to the number of pages of the edition that `selectCountedEdition` selects for this language. */
  pages: Record<Language, number | null>
  series: { kind: SeriesKind; status: SeriesStatus | null }[]
  honours: { award: string; result: AwardResult }[]
  /** Keys of the authors in the catalogue files. */
  authors: string[]
}

export interface Facts {
  works: ReadonlyMap<number, WorkFacts>
  byKey: ReadonlyMap<string, WorkFacts>
  genres: ReadonlyMap<string, GenreGroup>
  awards: ReadonlySet<string>
  /** Keys of all people in the catalogue files. */
  people: ReadonlySet<string>
}

/** Returns all facts, with the works both by id and by their key in the catalogue files. */
export function collectFacts(
  works: readonly WorkFacts[],
  { genres, awards, people }: Pick<Facts, 'genres' | 'awards' | 'people'>,
): Facts {
  return {
    works: new Map(works.map((work) => [work.id, work])),
    byKey: new Map(works.flatMap((work) => (work.key === null ? [] : [[work.key, work] as const]))),
    genres,
    awards,
    people,
  }
}

/**
 * Runs a statement that returns rows of `id` (a work) and `value`. Returns a function that returns the values of a
 * work.
 */
async function column<V>(db: Database, text: string): Promise<(work: { id: number }) => V[]> {
  const rows = await db.query<{ id: number; value: V }>({ text })
  const byWork = Map.groupBy(rows, ({ id }) => id)
  return ({ id }) => byWork.get(id)?.map(({ value }) => value) ?? []
}

/** Reads the facts about all works, with one statement per kind, because PostgreSQL plans a single statement badly. */
export async function readFacts(db: Database): Promise<Facts> {
  const counted = interfaceLanguages
    .map((code) => `'${code}', (select c.pages from (${selectCountedEdition('w.id', `'${code}'`)}) c)`)
    .join(', ')
  const rows = await db.query<
    Pick<WorkFacts, 'id' | 'group' | 'type' | 'length' | 'originalLanguage' | 'firstYear'>
  >({
    text: `select id, genre_group as "group", type, length, original_language as "originalLanguage", first_year as "firstYear"
      from works where merged_into is null order by id`,
  })
  const key = await column<string>(
    db,
    `select entity_id as id, key as value from imported_records where kind = 'work' order by key`,
  )
  const genresOf = await column<string>(
    db,
    `select x.work_id as id, g.slug::text as value from work_genres x join genres g on g.id = x.genre_id order by x.work_id, x.position`,
  )
  const editionLanguages = await column<string>(
    db,
    `select work_id as id, language as value from editions where language is not null
      union select work_id, language from work_names where language is not null
      union select c.work_id, e.language from edition_contents c join editions e on e.id = c.edition_id where e.language is not null`,
  )
  const pages = await column<WorkFacts['pages']>(
    db,
    `select w.id, json_build_object(${counted}) as value from works w where w.merged_into is null`,
  )
  const series = await column<WorkFacts['series'][number]>(
    db,
    `select m.work_id as id, json_build_object('kind', s.kind, 'status', s.status) as value
      from series_members m join series s on s.id = m.series_id where m.work_id is not null and s.merged_into is null`,
  )
  const honours = await column<WorkFacts['honours'][number]>(
    db,
    `select coalesce(e.work_id, t.work_id) as id, json_build_object('award', a.slug, 'result', e.result) as value
      from award_honours e join awards a on a.id = e.award_id left join translations t on t.id = e.translation_id
      where coalesce(e.work_id, t.work_id) is not null`,
  )
  const authors = await column<string>(
    db,
    `select c.work_id as id, r.key as value from work_contributors c join imported_records r on r.kind = 'person' and r.entity_id = c.person_id
      where c.role = 'author' order by c.work_id, c.position, r.key`,
  )
  const genres = await db.query<{ slug: string; group: GenreGroup }>({
    text: `select slug, genre_group as "group" from genres where merged_into is null`,
  })
  const awards = await db.query<{ slug: string }>({
    text: `select slug from awards where merged_into is null`,
  })
  const people = await db.query<{ key: string }>({
    text: `select key from imported_records where kind = 'person'`,
  })
  const works = rows.map((row) => ({
    ...row,
    key: key(row)[0] ?? null,
    genres: genresOf(row),
    editionLanguages: editionLanguages(row),
    pages: pages(row)[0]!,
    series: series(row),
    honours: honours(row),
    authors: authors(row),
  }))
  return collectFacts(works, {
    genres: new Map(genres.map(({ slug, group }) => [slug, group])),
    awards: new Set(awards.map(({ slug }) => slug)),
    people: new Set(people.map(({ key }) => key)),
  })
}
