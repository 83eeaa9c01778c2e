import type { Award, AwardCard, AwardHonoursQuery, AwardHonour } from '#contract/awards'
import type { Language } from '#contract/languages'
import type { Page } from '#contract/lists'
import type { Database } from '../../platform/database/database.ts'
import { validationFailed } from '../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/lists/cursor.ts'
import { parseReference } from '../../platform/lists/reference.ts'
import { type Found, resolveAddress } from '../slugs/index.ts'
import type { BookCards } from '../books/index.ts'
import {
  type AwardCardRow,
  type AwardHonourRow,
  countHonours,
  findAwardDetail,
  listAwardRows,
  listHonourRows,
  yearOfHonour,
} from './awards.repo.ts'

/** Reads awards and their honours. */
export interface Awards {
  list(language: Language): Promise<AwardCard[]>
  find(reference: string, language: Language): Promise<Found<Award>>
  honours(reference: string, query: AwardHonoursQuery, language: Language): Promise<Found<Page<AwardHonour>>>
}

/** The card of an award; every field that leaves is named here. */
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

export function createAwards({ db, cards }: { db: Database; cards: BookCards }): Awards {
  async function resolve(reference: string): Promise<Found<number>> {
    const resolved = await resolveAddress(db, 'award', parseReference(reference))
    if (!resolved) return { kind: 'absent' }
    if (!resolved.isPresent) return { kind: 'moved', slug: resolved.slug }
    return { kind: 'found', value: resolved.id }
  }

  /** The honours with the cards of their books. */
  async function withBooks(rows: AwardHonourRow[], language: Language): Promise<AwardHonour[]> {
    const ids = rows.flatMap((row) => row.work_id ?? [])
    const books = await cards.byId(ids, language)
    return rows.map((row) => ({
      id: row.id,
      year: row.year,
      category: row.category,
      isWinner: row.result === 'winner',
      result: row.result,
      rank: row.rank,
      book: (row.work_id !== null && books.get(row.work_id)) || null,
      person: row.person,
      series: row.series,
      printedTitle: row.printed_title,
      printedName: row.printed_name,
    }))
  }

  return {
    async list(language) {
      return (await listAwardRows(db, language)).map(presentAwardCard)
    },
    async find(reference, language) {
      const resolved = await resolve(reference)
      if (resolved.kind !== 'found') return resolved
      const row = await findAwardDetail(db, resolved.value, language)
      if (!row) return { kind: 'absent' }
      const { html, names, first_year: firstYear, last_year: lastYear, version } = row
      return {
        kind: 'found',
        value: {
          ...presentAwardCard(row),
          descriptionHtml: html,
          otherNames: names,
          firstYear,
          lastYear,
          version,
        },
      }
    },
    async honours(reference, query, language) {
      const resolved = await resolve(reference)
      if (resolved.kind !== 'found') return resolved
      const { result, category, limit } = query
      const filters = { award: resolved.value, result, category }
      if (category !== undefined) {
        const row = await findAwardDetail(db, resolved.value, language)
        if (!row?.categories.some((known) => known.key === category))
          throw validationFailed([{ path: 'query.category', code: 'invalid' }])
      }
      const after = query.cursor === undefined ? null : decodeCursor(query.cursor, result, 'number')
      const [rows, total] = await Promise.all([
        listHonourRows(db, filters, language, limit + 1, after),
        countHonours(db, filters),
      ])
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return {
        kind: 'found',
        value: {
          items: await withBooks(shown, language),
          nextCursor: rows.length > limit && last ? encodeCursor(result, yearOfHonour(last), last.id) : null,
          total,
          more: false,
        },
      }
    },
  }
}
