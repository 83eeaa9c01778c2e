import type { AwardHonoursToEditQuery, AwardHonourToEdit } from '#contract/calls/award-editing'
import type { AwardHonourDraft } from '#contract/calls/drafts'
import type { EntityKind } from '#contract/values/entities'
import type { Language } from '#contract/values/languages'
import type { Page } from '#contract/calls/pagination'
import type { Database } from '../../platform/database/database.ts'
import type { AwardHonours } from '../../tables.gen.ts'
import { notFound } from '../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cutPage } from '../../platform/pagination/cut-page.ts'
import { findLinks } from './labels.repo.ts'

/** SQL columns of an honour (a win or nomination) `e`, with the names of the fields of {@link AwardHonourDraft}. */
export const honourColumns = `e.id, e.award_id, e.version, e.translation_id, e.category_id as "categoryId", e.category_text as category, e.year, e.result, e.rank,
  e.work_id as "bookId", e.person_id as "personId", e.series_id as "seriesId", e.printed_title as "printedTitle", e.printed_name as "printedName", e.note`

export type HonourRow = AwardHonourDraft &
  Pick<AwardHonours, 'id' | 'award_id' | 'version' | 'translation_id'>

/** The fields of a draft, in the order in which statements write them. */
export const honourFields = [
  'categoryId',
  'category',
  'year',
  'result',
  'rank',
  'bookId',
  'personId',
  'seriesId',
  'printedTitle',
  'printedName',
  'note',
] as const satisfies readonly (keyof AwardHonourDraft)[]

export const draftOf = (row: HonourRow): AwardHonourDraft => ({
  categoryId: row.categoryId,
  category: row.category,
  year: row.year,
  result: row.result,
  rank: row.rank,
  bookId: row.bookId,
  personId: row.personId,
  seriesId: row.seriesId,
  printedTitle: row.printedTitle,
  printedName: row.printedName,
  note: row.note,
})

/**
 * Returns a page of an award's wins and nominations for editors, newest year first.
 * @throws AppError `not_found`
 */
export async function listHonours(
  db: Database,
  awardId: number,
  { limit, cursor, year, categoryId, result }: AwardHonoursToEditQuery,
  language: Language,
): Promise<Page<AwardHonourToEdit>> {
  const where = ['e.award_id = $1']
  const values: unknown[] = [awardId]
  if (year !== undefined) where.push(`e.year = $${values.push(year)}`)
  if (categoryId !== undefined) where.push(`e.category_id = $${values.push(categoryId)}`)
  if (result !== undefined) where.push(`e.result = $${values.push(result)}`)
  const [counted] = await db.query<{ total: number; is_there: boolean }>({
    text: `select (select count(*)::int from award_honours e where ${where.join(' and ')}) as total,
      exists (select from awards where id = $1 and merged_into is null) as is_there`,
    values,
  })
  if (!counted!.is_there) throw notFound('award')
  const after = cursor === undefined ? null : decodeCursor(cursor, 'honours-edit', 'integer')
  if (after)
    where.push(`(coalesce(e.year, 0), e.id) < ($${values.push(after.value)}, $${values.push(after.id)})`)
  const rows = await db.query<HonourRow & { category_name: string | null }>({
    text: `select ${honourColumns}, (select n.value from award_category_names n where n.category_id = e.category_id
        order by case when n.language = $${values.push(language)} then 0 when n.language = 'en' then 1 else 2 end, n.language limit 1) as category_name
      from award_honours e where ${where.join(' and ')} order by coalesce(e.year, 0) desc, e.id desc limit $${values.push(limit + 1)}`,
    values,
  })
  const { shown, nextCursor } = cutPage(rows, limit, (last) =>
    encodeCursor('honours-edit', last.year ?? 0, last.id),
  )
  const linksTo = (kind: EntityKind, field: 'bookId' | 'personId' | 'seriesId') => {
    const ids = shown.flatMap((row) => row[field] ?? [])
    return findLinks(db, kind, ids, language)
  }
  const books = await linksTo('books', 'bookId')
  const people = await linksTo('authors', 'personId')
  const series = await linksTo('series', 'seriesId')
  return {
    items: shown.map((row) => ({
      id: row.id,
      version: row.version,
      draft: draftOf(row),
      categoryName: row.category_name ?? row.category,
      book: books.find(({ id }) => id === row.bookId) ?? null,
      person: people.find(({ id }) => id === row.personId) ?? null,
      series: series.find(({ id }) => id === row.seriesId) ?? null,
    })),
    nextCursor,
    total: counted!.total,
    more: false,
  }
}
