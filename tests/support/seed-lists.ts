import type { CallAnswer, ListCall } from '#contract/calls/call-types'
import type { Page } from '#contract/calls/pagination'
import type { SeriesOrder, SeriesStatus } from '#contract/values/enums'
import type { AwardResult, SeriesKind, SeriesRole } from '#contract/values/editing-enums'
import { indexSeriesNames } from '#server/features/series/index'
import type { Database } from '#server/platform/database/database'
import type { Caller, TestInput } from './calls.ts'

/** A volume of a seeded series: a work, or an edition in a publisher's series. */
export interface SeedMember {
  work?: number
  edition?: number
  position?: string
  sort?: number
  role?: SeriesRole
  order?: SeriesOrder
}

export interface SeedSeriesRow {
  slug: string
  /** Names by language. The first name is official, the others are translations. */
  names: Record<string, string>
  kind?: SeriesKind
  status?: SeriesStatus
  image?: string
  parent?: number
  parentPosition?: number
  members?: SeedMember[]
}

/** Inserts series of any kind with their sort names. Returns their ids by slug. */
export async function seedSeriesRows(db: Database, rows: SeedSeriesRow[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const row of rows) {
    const id = await insert(
      db,
      'insert into series (slug, kind, status, image_path, parent_id, parent_position) values ($1, $2, $3, $4, $5, $6) returning id',
      [
        row.slug,
        row.kind ?? 'author',
        row.status ?? null,
        row.image ?? null,
        row.parent ?? null,
        row.parentPosition ?? null,
      ],
    )
    ids.set(row.slug, id)
    for (const [index, [language, value]] of Object.entries(row.names).entries())
      await db.query({
        text: 'insert into series_names (series_id, language, value, kind, is_display) values ($1, $2, $3, $4, true)',
        values: [id, language, value, index === 0 ? 'official' : 'translated'],
      })
    for (const member of row.members ?? [])
      await db.query({
        text: 'insert into series_members (series_id, work_id, edition_id, position_label, position_sort, role, reading_order) values ($1, $2, $3, $4, $5, $6, $7)',
        values: [
          id,
          member.work ?? null,
          member.edition ?? null,
          member.position ?? null,
          member.sort ?? null,
          member.role ?? 'main',
          member.order ?? 'publication',
        ],
      })
  }
  await indexSeriesNames(db, [...ids.values()])
  return ids
}

export interface SeedHonour {
  result: AwardResult
  year?: number
  /** Key in {@link SeedAward.categories}. */
  category?: string
  /** Name of a category that the award does not list: `Readers’ choice`. */
  categoryText?: string
  rank?: number
  work?: number
  person?: number
  translation?: number
  printedTitle?: string
  printedName?: string
}

export interface SeedAward {
  slug: string
  names: Record<string, string>
  founded?: number
  image?: string
  /** Names of each category by language: `{ novel: { en: 'Best Novel' } }`. */
  categories?: Record<string, Record<string, string>>
  honours?: SeedHonour[]
}

/** Inserts an award with its categories and honours. Returns its id. */
export async function seedAward(db: Database, award: SeedAward): Promise<number> {
  const id = await insert(
    db,
    'insert into awards (slug, founded_year, image_path) values ($1, $2, $3) returning id',
    [award.slug, award.founded ?? null, award.image ?? null],
  )
  for (const [index, [language, value]] of Object.entries(award.names).entries())
    await db.query({
      text: 'insert into award_names (award_id, language, value, kind, is_display) values ($1, $2, $3, $4, true)',
      values: [id, language, value, index === 0 ? 'official' : 'translated'],
    })
  const categories = new Map<string, number>()
  for (const [index, [key, names]] of Object.entries(award.categories ?? {}).entries()) {
    const category = await insert(
      db,
      'insert into award_categories (award_id, key, position) values ($1, $2, $3) returning id',
      [id, key, index + 1],
    )
    categories.set(key, category)
    for (const [language, value] of Object.entries(names))
      await db.query({
        text: 'insert into award_category_names (category_id, language, value) values ($1, $2, $3)',
        values: [category, language, value],
      })
  }
  for (const entry of award.honours ?? [])
    await db.query({
      text: `insert into award_honours (award_id, category_id, category_text, year, result, rank, work_id, person_id, translation_id, printed_title, printed_name)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      values: [
        id,
        entry.category === undefined ? null : categories.get(entry.category),
        entry.categoryText ?? null,
        entry.year ?? null,
        entry.result,
        entry.rank ?? null,
        entry.work ?? null,
        entry.person ?? null,
        entry.translation ?? null,
        entry.printedTitle ?? null,
        entry.printedName ?? null,
      ],
    })
  return id
}

export async function seedText(
  db: Database,
  kind: 'person' | 'series' | 'genre' | 'award',
  id: number,
  language: string,
  text: { markdown: string; html: string },
): Promise<void> {
  await db.query({
    text: `insert into ${kind}_texts (${kind}_id, language, markdown, html) values ($1, $2, $3, $4)`,
    values: [id, language, text.markdown, text.html],
  })
}

async function insert(db: Database, text: string, values: unknown[]): Promise<number> {
  const [row] = await db.query<{ id: number }>({ text, values })
  return row!.id
}

/** Result of {@link walkList}. */
export interface Walk<Item> {
  items: Item[]
  /** The total that each page of the list reported: `[45, 45, 45]` for three pages of a list with 45 items. */
  totals: number[]
  pages: number
}

type ItemOf<Name extends ListCall> = CallAnswer<Name> extends Page<infer Item> ? Item : never

/** Follows the cursors of a list to its end. @throws if a page fails or the list has more than 200 pages */
export async function walkList<Name extends ListCall>(
  caller: Caller,
  name: Name,
  input: TestInput<Name>,
  limit: number,
  language = 'en',
): Promise<Walk<ItemOf<Name>>> {
  const walk: Walk<ItemOf<Name>> = { items: [], totals: [], pages: 0 }
  const { params, query } = input as { params?: Record<string, string>; query?: Record<string, string> }
  let cursor: string | undefined
  do {
    const request = { ...(params && { params }), query: { ...query, limit, cursor } }
    const { data } = await caller.callUnchecked(name, request, { language })
    const page = data as Page<ItemOf<Name>>
    walk.items.push(...page.items)
    walk.totals.push(page.total)
    walk.pages += 1
    if (walk.pages > 200) throw new Error(`the call ${name} returned more than 200 pages`)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return walk
}
