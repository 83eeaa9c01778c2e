import type {
  Award,
  AwardCard,
  AwardHonoursQuery,
  AwardHonour,
  AwardNominee,
  AwardRecord,
} from '#contract/calls/awards'
import type { BookCard } from '#contract/calls/books'
import type { Language } from '#contract/values/languages'
import type { Page } from '#contract/calls/pagination'
import type { Database } from '../../platform/database/database.ts'
import { validationFailed } from '../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cutPage } from '../../platform/pagination/cut-page.ts'
import { type Found, findReference, readFound } from '../slugs/index.ts'
import type { BookCards } from '../books/index.ts'
import {
  type AwardCardRow,
  type AwardHonourRow,
  countHonours,
  findAwardDetail,
  listAwardRows,
  listHonourRows,
  listNomineeRows,
  listWinnerRows,
  yearOfHonour,
} from './awards.repo.ts'

export interface AwardWinners {
  category: string | null
  winners: { year: number | null; book: BookCard; isInLanguage: boolean }[]
}

/** Reads awards and their honours (wins and nominations). */
export interface Awards {
  list(language: Language): Promise<AwardCard[]>
  find(reference: string, language: Language): Promise<Found<Award>>
  honours(reference: string, query: AwardHonoursQuery, language: Language): Promise<Found<Page<AwardHonour>>>
  /**
   * Returns every book that won the award in a category. Without `category`, the first category applies.
   * @throws InputError for an unknown category
   */
  winners(award: AwardCard, language: Language, category?: string): Promise<AwardWinners>
  record(reference: string, category: string | undefined, language: Language): Promise<Found<AwardRecord>>
}

/** Returns a key that is equal for honours of the same year and category. */
const electionOf = (row: Pick<AwardHonourRow, 'year' | 'category_id' | 'category_text'>): string =>
  `${row.year} ${row.category_id} ${row.category_text}`

const noSuchCategory = () => validationFailed([{ path: 'query.category', code: 'invalid' }])

function presentAwardCard(row: AwardCardRow): AwardCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    year: row.founded_year,
    description: row.description,
    image: row.image_path,
    categories: row.categories,
    winnerCount: row.winners,
    nomineeCount: row.nominees,
  }
}

function presentSeries(
  { id, slug, name, first }: NonNullable<AwardHonourRow['series']>,
  books: ReadonlyMap<number, BookCard>,
): AwardHonour['series'] {
  return { id, slug, name, firstVolume: (first !== null && books.get(first)) || null }
}

export function createAwards({ db, cards }: { db: Database; cards: BookCards }): Awards {
  /** Adds the cards of books to honours. */
  async function withBooks(
    award: number,
    rows: AwardHonourRow[],
    language: Language,
  ): Promise<AwardHonour[]> {
    const ids = rows.flatMap((row) => row.work_id ?? row.series?.first ?? [])
    const [books, nominees] = await Promise.all([
      cards.byId(ids, language),
      nomineesBeside(award, rows, language),
    ])
    return rows.map((row) => ({
      id: row.id,
      year: row.year,
      category: row.category,
      isWinner: row.result === 'winner',
      result: row.result,
      rank: row.rank,
      book: (row.work_id !== null && books.get(row.work_id)) || null,
      availability: row.availability,
      nominees: nominees.get(row.id) ?? [],
      person: row.person,
      series: row.series && presentSeries(row.series, books),
      printedTitle: row.printed_title,
      printedName: row.printed_name,
    }))
  }

  /** Returns the nominees that did not win. Key: id of the row that won in the year and category of the nominees. */
  async function nomineesBeside(
    award: number,
    rows: readonly AwardHonourRow[],
    language: Language,
  ): Promise<Map<number, AwardNominee[]>> {
    const winners = rows.filter((row) => row.result === 'winner' && row.year !== null)
    if (winners.length === 0) return new Map()
    const years = [...new Set(winners.flatMap(({ year }) => year ?? []))]
    const nominees = Map.groupBy(await listNomineeRows(db, award, years), electionOf)
    // if several rows won in a year and category, only the first gets the nominees
    const firsts = new Map(winners.toReversed().map((row) => [electionOf(row), row.id]))
    const shown = [...firsts.keys()].flatMap((election) => nominees.get(election) ?? [])
    const books = await cards.byId(
      shown.flatMap((row) => row.work_id ?? []),
      language,
    )
    return new Map(
      [...firsts].map(([election, id]) => [
        id,
        (nominees.get(election) ?? []).flatMap((row) => {
          const book = row.work_id === null ? undefined : books.get(row.work_id)
          const title = book?.title ?? row.printed_title
          if (title === null) return []
          return [
            {
              title,
              slug: book?.slug ?? null,
              coverImage: book?.coverImage ?? null,
              isInLanguage: book?.titleLanguage === language,
            },
          ]
        }),
      ]),
    )
  }

  async function winners(
    award: AwardCard,
    language: Language,
    requestedKey = award.categories[0]?.key,
  ): Promise<AwardWinners> {
    const category = award.categories.find(({ key }) => key === requestedKey)
    if (requestedKey !== undefined && !category) throw noSuchCategory()
    const rows = await listWinnerRows(db, award.id, category?.id ?? null, language)
    const books = await cards.byId(
      rows.map((row) => row.work_id),
      language,
    )
    return {
      category: category?.name ?? null,
      winners: rows.flatMap(({ year, work_id: id, isInLanguage }) => {
        const book = books.get(id)
        return book ? [{ year, book, isInLanguage }] : []
      }),
    }
  }

  return {
    winners,
    record: (reference, category, language) =>
      readFound(findReference(db, 'awards', reference), async (award) => {
        const row = await findAwardDetail(db, award, language)
        if (!row) return null
        const won = await winners(presentAwardCard(row), language, category)
        return {
          category: won.category,
          winners: won.winners.map(({ year, book, isInLanguage }) => {
            const { id, slug, title, authors, coverImage } = book
            return { id, slug, title, authors, coverImage, year, isInLanguage }
          }),
        }
      }),
    list: async (language) => (await listAwardRows(db, language)).map(presentAwardCard),
    find: (reference, language) =>
      readFound(findReference(db, 'awards', reference), async (id) => {
        const row = await findAwardDetail(db, id, language)
        if (!row) return null
        const { html, names, first_year: firstYear, last_year: lastYear, version } = row
        const card = presentAwardCard(row)
        return { ...card, descriptionHtml: html, otherNames: names, firstYear, lastYear, version }
      }),
    honours: (reference, { cursor, limit, ...query }, language) =>
      readFound(findReference(db, 'awards', reference), async (award) => {
        const { result, category } = query
        const filters = { award, ...query }
        if (category !== undefined) {
          const row = await findAwardDetail(db, award, language)
          if (!row?.categories.some((known) => known.key === category)) throw noSuchCategory()
        }
        const after = cursor === undefined ? null : decodeCursor(cursor, result, 'integer')
        const [rows, total] = await Promise.all([
          listHonourRows(db, filters, language, limit + 1, after),
          countHonours(db, filters),
        ])
        const { shown, nextCursor } = cutPage(rows, limit, (last) =>
          encodeCursor(result, yearOfHonour(last), last.id),
        )
        return { items: await withBooks(award, shown, language), nextCursor, total, more: false }
      }),
  }
}
