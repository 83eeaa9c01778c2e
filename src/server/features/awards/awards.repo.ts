import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { countRows, firstRow } from '../../platform/database/rows.ts'
import type { AwardHonours, Awards } from '../../tables.gen.ts'
import { isAvailableIn } from '../books/index.ts'
import { shownNameText, shownText } from '../names/index.ts'

export interface AwardCardRow extends Pick<Awards, 'id' | 'slug' | 'founded_year' | 'image_path'> {
  name: string
  description: string | null
  categories: { id: number; key: string; name: string }[]
  winners: number
  nominees: number
}

const categoryName = (category: string, language: string): string =>
  `(select n.value from award_category_names n where n.category_id = ${category}
    order by case when n.language = ${language} then 0 when n.language = 'en' then 1 else 2 end limit 1)`

const cardColumns = (
  language: string,
): string => `a.id, a.slug, ${shownNameText('award', 'a.id', language, "'en'")} as name, a.founded_year, a.image_path,
  t.markdown as description,
  (select coalesce(json_agg(json_build_object('id', k.id, 'key', k.key, 'name', coalesce(${categoryName('k.id', language)}, k.key)) order by k.position), '[]')
    from award_categories k where k.award_id = a.id) as categories,
  (select count(*) filter (where e.result = 'winner')::int from award_honours e where e.award_id = a.id) as winners,
  (select count(*) filter (where e.result not in ('winner', 'no-award'))::int from award_honours e where e.award_id = a.id) as nominees`

/** Returns every award in order of insertion. */
export const listAwardRows = (db: Queryable, language: Language): Promise<AwardCardRow[]> =>
  db.query({
    name: 'awards_all',
    text: `select ${cardColumns('$1::text')}
      from awards a left join lateral ${shownText('award', 'a.id', '$1::text')} t on true
      where a.merged_into is null order by a.id`,
    values: [language],
  })

/** An award with all data of its page. */
export interface AwardDetailRow extends AwardCardRow, Pick<Awards, 'version'> {
  html: string | null
  names: string[]
  first_year: number | null
  last_year: number | null
}

/** Returns an award, or `null` if it does not exist or is merged into another one. */
export const findAwardDetail = (
  db: Queryable,
  id: number,
  language: Language,
): Promise<AwardDetailRow | null> =>
  firstRow(db, {
    name: 'award_detail',
    text: `select ${cardColumns('$2::text')}, t.html, a.version,
        array(select distinct n.value from award_names n where n.award_id = a.id and not n.is_display) as names,
        (select min(e.year) from award_honours e where e.award_id = a.id) as first_year,
        (select max(e.year) from award_honours e where e.award_id = a.id) as last_year
      from awards a left join lateral ${shownText('award', 'a.id', '$2::text')} t on true
      where a.id = $1::int and a.merged_into is null`,
    values: [id, language],
  })

export interface AwardHonourRow extends Pick<
  AwardHonours,
  'id' | 'year' | 'result' | 'rank' | 'category_id' | 'category_text' | 'printed_title' | 'printed_name'
> {
  category: string | null
  availability: 'known' | 'never' | 'unknown' | null
  work_id: AwardHonours['work_id']
  person: { id: number; slug: string; name: string } | null
  series: { id: number; slug: string; name: string; first: number | null } | null
}

/** Filters of an award's honours (wins and nominations). */
export interface HonourFilters {
  award: number
  result: 'winners' | 'nominees'
  category?: string | undefined
  /** Only books that were published in this language. */
  available?: Language | undefined
}

/** SQL of the id of the work that received the honour `e`. For a translation, this is the translated work. */
const honouredWork = `coalesce(e.work_id, (select t.work_id from translations t where t.id = e.translation_id))`

/** Sort value of honours (wins and nominations) without a year, in queries and cursors. */
const undated = -1

function conditions({ award, result, category, available }: HonourFilters, values: unknown[]): string {
  const parts = [
    `e.award_id = $${values.push(award)}::int`,
    result === 'winners' ? `e.result in ('winner', 'no-award')` : `e.result not in ('winner', 'no-award')`,
  ]
  if (category !== undefined) parts.push(`k.key = $${values.push(category)}`)
  if (available !== undefined) parts.push(isAvailableIn(`$${values.push(available)}`, honouredWork))
  return parts.join(' and ')
}

const nameOf = (what: string, { result, category, available }: HonourFilters) =>
  `${what}_${result}${category === undefined ? '' : '_category'}${available === undefined ? '' : '_available'}`

/** Returns at most `limit` honours that pass the filters, newest first, after the year and id in `after`. */
export function listHonourRows(
  db: Queryable,
  filters: HonourFilters,
  language: Language,
  limit: number,
  after: { value: number; id: number } | null,
): Promise<AwardHonourRow[]> {
  const values: unknown[] = [language, limit]
  const where = conditions(filters, values)
  const year = `coalesce(e.year, ${undated})`
  const start = after
    ? `and (${year} < $${values.push(after.value)}::int or (${year} = $${values.length}::int and e.id > $${values.push(after.id)}::int))`
    : ''
  return db.query<AwardHonourRow>({
    name: `${nameOf('award_honours', filters)}${after ? '_after' : ''}`,
    text: `select e.id, e.year, coalesce(e.category_text, ${categoryName('e.category_id', '$1::text')}, k.key) as category, e.result, e.rank,
        e.category_id, e.category_text, ${honouredWork} as work_id,
        (select case when ${isAvailableIn('$1::text')} then 'known' when $1::text = any(w.untranslated) then 'never' else 'unknown' end
          from works w where w.id = ${honouredWork}) as availability,
        (select json_build_object('id', p.id, 'slug', p.slug, 'name', ${shownNameText('person', 'p.id', '$1::text')})
          from people p where p.id = e.person_id and p.merged_into is null) as person,
        (select json_build_object('id', s.id, 'slug', s.slug, 'name', ${shownNameText('series', 's.id', '$1::text', "'en'")},
            'first', (select m.work_id from series_members m
              where m.series_id = s.id and m.reading_order = 'publication' and m.role = 'main' order by m.position_sort, m.work_id limit 1))
          from series s where s.id = e.series_id and s.merged_into is null) as series,
        e.printed_title, e.printed_name
      from award_honours e left join award_categories k on k.id = e.category_id
      where ${where} ${start} order by ${year} desc, e.id limit $2::int`,
    values,
  })
}

export interface NomineeRow extends Pick<
  AwardHonours,
  'year' | 'category_id' | 'category_text' | 'printed_title'
> {
  work_id: AwardHonours['work_id']
}

/** Returns the nominees of these years that did not win the award, by `rank`. Nominees without a rank come last. */
export const listNomineeRows = (
  db: Queryable,
  award: number,
  years: readonly number[],
): Promise<NomineeRow[]> =>
  db.query({
    name: 'award_nominees_of_years',
    text: `select e.year, e.category_id, e.category_text, e.printed_title, ${honouredWork} as work_id
      from award_honours e
      where e.award_id = $1::int and e.year = any($2::int[]) and e.result not in ('winner', 'no-award')
      order by e.rank nulls last, e.id`,
    values: [award, years],
  })

/** A book that won an award, with the year of the win. */
export interface WinnerRow extends Pick<AwardHonours, 'year'> {
  work_id: number
  isInLanguage: boolean
}

/** Returns every book that won an award in a category (`null`: in any category), latest win first. */
export const listWinnerRows = (
  db: Queryable,
  award: number,
  category: number | null,
  language: Language,
): Promise<WinnerRow[]> =>
  db.query({
    name: 'award_winners',
    text: `select e.year, w.id as work_id, ${isAvailableIn('$3::text')} as "isInLanguage"
      from award_honours e join works w on w.id = ${honouredWork} and w.merged_into is null
      where e.award_id = $1::int and e.result = 'winner' and ($2::int is null or e.category_id = $2::int)
      order by e.year desc nulls last, e.id`,
    values: [award, category, language],
  })

/** Returns the number of honours (wins and nominations) that pass the filters. */
export function countHonours(db: Queryable, filters: HonourFilters): Promise<number> {
  const values: unknown[] = []
  const where = conditions(filters, values)
  return countRows(db, {
    name: nameOf('award_honours_count', filters),
    text: `select count(*)::int as count from award_honours e left join award_categories k on k.id = e.category_id where ${where}`,
    values,
  })
}

/** Returns the sort value of an honour in cursors: its year, or -1 if it has no year. */
export const yearOfHonour = (row: { year: number | null }): number => row.year ?? undated
