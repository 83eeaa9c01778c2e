import {
  type DoubtfulReport,
  missingReports,
  type ReportKind,
  type TitleReport,
} from '#contract/values/entity-fields'
import { entities } from '#contract/values/entities'
import type { MergedKind } from '#contract/values/enums'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { countRows } from '../../platform/database/rows.ts'
import type { Works } from '../../tables.gen.ts'
import { columnsOfField } from '../editing/index.ts'

/** An entity in a report of doubtful data. `rank`: popularity; `other`: id of a possible duplicate. */
export interface ReportRow extends Pick<Works, 'id'> {
  rank: number
  note: string | null
  other: number | null
}

interface Report {
  kind: MergedKind
  /** SQL of the columns `id`, `rank`, `note` and `other`, with one row per entity. */
  sql: string
}

const book = (where: string): Report => ({
  kind: 'books',
  sql: `select w.id, w.rank_score as rank, null::text as note, null::int as other from works w where w.merged_into is null and ${where}`,
})
const untitled = (language: Language): Report =>
  book(
    `not exists (select from work_names n where n.work_id = w.id and n.language = '${language}')
      and not exists (select from editions e where e.work_id = w.id and e.language = '${language}')`,
  )

const untitledIn = Object.fromEntries(
  interfaceLanguages.map((language) => [`books-without-title-${language}`, untitled(language)]),
) as Record<TitleReport, Report>

/** Prefixes of ISBNs by language. An edition in another language has a doubtful ISBN. */
const isbnGroups = `(values ('97880%', 'cs'), ('97882%', 'no'), ('97883%', 'pl'), ('97884%', 'es'), ('97887%', 'da'), ('97888%', 'it'), ('97891%', 'sv'),
  ('9782%', 'fr'), ('9783%', 'de'), ('9784%', 'ja'), ('9785%', 'ru'), ('9787%', 'zh'), ('97910%', 'fr'), ('97912%', 'it'), ('9780%', 'en'), ('9781%', 'en'))`

/** The SQL value by which the entities of a report are sorted. */
const ranks: Record<MergedKind, string> = {
  books: 'rank_score',
  authors: 'book_count::float8',
  series: 'rank_score',
}

/** Returns a report that lists the entities without a value in a plain (single-value) field. */
function withoutField(kind: MergedKind, name: string): Report {
  const [column] = columnsOfField(kind, name)
  return {
    kind,
    sql: `select t.id, t.${ranks[kind]} as rank, null::text as note, null::int as other from ${entities[kind].table} t
      where t.merged_into is null and t.${column} is null`,
  }
}

/** The reports of doubtful data for editors. Each is one statement that uses indexes or reads a table once. */
const doubtfulReports: Record<DoubtfulReport, Report> = {
  'books-without-author': book(
    `not exists (select from work_contributors c where c.work_id = w.id and c.role in ('author', 'editor'))`,
  ),
  ...untitledIn,
  'doubtful-isbns': {
    kind: 'books',
    sql: `select w.id, w.rank_score as rank, string_agg(e.isbn13 || ' (' || e.language || ')', ', ' order by e.isbn13) as note, null::int as other
      from editions e join ${isbnGroups} as g (pattern, language) on e.isbn13 like g.pattern
        join works w on w.id = e.work_id and w.merged_into is null
      where e.language is not null and e.language <> g.language group by w.id`,
  },
  'likely-duplicate-books': {
    kind: 'books',
    sql: `select distinct on (b.id) b.id, b.rank_score as rank, null::text as note, a.id as other
      from search_documents d join search_documents o on o.kind = 1 and d.kind = 1 and o.folded = d.folded and o.entity_id < d.entity_id
        join works b on b.id = d.entity_id and b.merged_into is null join works a on a.id = o.entity_id and a.merged_into is null
      where d.is_shown and o.is_shown and exists (select from work_contributors x join work_contributors y on y.person_id = x.person_id and y.role = 'author'
        where x.work_id = a.id and y.work_id = b.id and x.role = 'author')
      order by b.id, a.id`,
  },
  'likely-duplicate-authors': {
    kind: 'authors',
    sql: `select distinct on (b.id) b.id, b.book_count::float8 as rank, null::text as note, a.id as other
      from search_documents d join search_documents o on o.kind = 2 and d.kind = 2 and o.folded = d.folded and o.entity_id < d.entity_id
        join people b on b.id = d.entity_id and b.merged_into is null join people a on a.id = o.entity_id and a.merged_into is null
      where not exists (select from person_links l where (l.person_id, l.behind_person_id) in ((a.id, b.id), (b.id, a.id)))
      order by b.id, a.id`,
  },
  'series-gaps': {
    kind: 'series',
    // lists missing volume numbers below the highest existing number; an omnibus can have a range of numbers
    sql: `select s.id, s.rank_score as rank, string_agg(missing::text, ', ' order by missing) as note, null::int as other
      from (select m.series_id, max(coalesce(m.position_to, m.position_sort))::int as last from series_members m
          where m.reading_order = 'publication' and m.position_sort between 0 and 400 and m.position_sort = trunc(m.position_sort)
          group by m.series_id) as spans
        join series s on s.id = spans.series_id and s.merged_into is null and s.kind in ('author', 'shared_universe')
        cross join lateral generate_series(1, least(spans.last, 400)) as missing
      where not exists (select from series_members m where m.series_id = s.id and m.reading_order = 'publication'
        and missing between m.position_sort and coalesce(m.position_to, m.position_sort))
      group by s.id`,
  },
}

export const reports = {
  ...Object.fromEntries(missingReports.map(({ report, kind, name }) => [report, withoutField(kind, name)])),
  ...doubtfulReports,
} as Record<ReportKind, Report>

export const countReport = (db: Queryable, report: ReportKind): Promise<number> =>
  countRows(db, {
    text: `select count(*)::int as count from (${reports[report].sql}) as named`,
  })

/** Returns at most `limit` entities, most popular first, after the entity with the rank and id in `after`. */
export const listReport = (
  db: Queryable,
  report: ReportKind,
  limit: number,
  after: { value: number; id: number } | null,
): Promise<ReportRow[]> =>
  db.query({
    text: `select id, rank, note, other from (${reports[report].sql}) as named
      where $2::float8 is null or (-rank, id) > (-$2::float8, $3::int) order by -rank, id limit $1`,
    values: [limit, after?.value ?? null, after?.id ?? null],
  })
