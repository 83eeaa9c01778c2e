import { interfaceLanguages } from '#contract/values/languages'
import type { Database } from '#server/platform/database/database'
import { seedSeriesRows } from './seed-lists.ts'
import { type SeedEdition, seedWorks } from './seed.ts'

/** An entry in the reading list of a generated user, from which tests compute the expected values. */
export interface GeneratedEntry {
  work: number
  status: 'to-read' | 'reading' | 'read'
  isGivenUp: boolean
  edition: { id: number; language: string | null; pages: number | null } | null
  group: string
  authors: string[]
  stars: number | null
  hasReview: boolean
  /** End dates of the readings of the book as `[year, month, day]`; an unknown part of a date is null. */
  finished: [year: number | null, month: number | null, day: number | null][]
}

/** Creates a pseudo-random generator that returns the same values for the same seed. */
export function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
  return {
    below: (most: number) => Math.floor(next() * most),
    often: (share: number) => next() < share,
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
  }
}

const groups = ['science-fiction', 'fantasy', 'horror', 'crossover'] as const
const seriesOfVolumes = 40
const volumesOf = 3

/**
 * Adds `count` new works with varied editions and readings to the reading list of a user. The first 120 works are
 * volumes of series.
 */
export async function generateReader(db: Database, userId: string, count: number): Promise<GeneratedEntry[]> {
  const dice = chance(20261121)
  const works = Array.from({ length: count }, (_, index) => ({
    slug: `generated-${index}`,
    titles: [{ language: 'en', value: `Generated ${index}` }],
    group: dice.pick(groups),
    originalLanguage: dice.pick(interfaceLanguages),
    year: 1900 + dice.below(120),
    authors: [`Author ${dice.below(30)}`, ...(dice.often(0.1) ? [`Author ${30 + dice.below(5)}`] : [])],
    editions: Array.from({ length: dice.below(4) }, (_unused, edition): SeedEdition => ({
      title: `Generated ${index}`,
      language: dice.pick(interfaceLanguages),
      year: 1950 + dice.below(70),
      ...(dice.often(0.7) ? { pages: 80 + dice.below(900) } : {}),
      isPrimary: edition === 1,
    })),
  }))
  const ids = await seedWorks(db, works)
  const idOf = (index: number) => ids.get(`generated-${index}`)!
  await seedSeriesRows(
    db,
    Array.from({ length: seriesOfVolumes }, (_, series) => ({
      slug: `generated-series-${series}`,
      names: { en: `Series ${series}` },
      members: Array.from({ length: volumesOf }, (_unused, volume) => ({
        work: idOf(series * volumesOf + volume),
        position: String(volume + 1),
        sort: volume + 1,
        role: 'main' as const,
      })),
    })),
  )
  const entries: GeneratedEntry[] = []
  for (const [index, work] of works.entries()) {
    const editions = await db.query<{ id: number; language: string | null; pages: number | null }>({
      text: 'select id, language, pages from editions where work_id = $1 order by id',
      values: [idOf(index)],
    })
    const status = dice.pick(['to-read', 'reading', 'read', 'read', 'read'] as const)
    const isGivenUp = status !== 'to-read' && dice.often(0.1)
    const times = status === 'to-read' ? 0 : dice.pick([0, 1, 1, 1, 2, 3])
    const stars = dice.often(0.6) ? 1 + dice.below(5) : null
    const entry: GeneratedEntry = {
      work: idOf(index),
      status: isGivenUp ? 'reading' : status,
      isGivenUp,
      edition: editions.length > 0 && dice.often(0.4) ? dice.pick(editions) : null,
      group: work.group,
      authors: [...new Set(work.authors)],
      stars,
      hasReview: stars !== null && dice.often(0.3),
      finished: Array.from({ length: times }, () => {
        const year = dice.often(0.85) ? 2021 + dice.below(6) : null
        const month = year !== null && dice.often(0.8) ? 1 + dice.below(12) : null
        return [year, month, month !== null && dice.often(0.8) ? 1 + dice.below(28) : null]
      }),
    }
    entries.push(entry)
    await insertEntry(db, userId, entry)
  }
  return entries
}

export async function insertEntry(db: Database, userId: string, entry: GeneratedEntry): Promise<number> {
  const [row] = await db.query<{ id: number }>({
    text: `insert into reading_list_books (user_id, work_id, status, flag, edition_id, note) values ($1, $2, $3, $4, $5, 'a secret note') returning id`,
    values: [
      userId,
      entry.work,
      // an abandoned book does not have the status "read"
      entry.isGivenUp ? 'reading' : entry.status,
      entry.isGivenUp ? 'did-not-finish' : null,
      entry.edition?.id ?? null,
    ],
  })
  for (const finished of entry.finished)
    await db.query({
      text: 'insert into readings (user_id, entry_id, finished_year, finished_month, finished_day) values ($1, $2, $3, $4, $5)',
      values: [userId, row!.id, ...finished],
    })
  if (entry.stars !== null)
    await db.query({
      text: `insert into ratings (user_id, work_id, stars, text, text_html, reviewed_at) values ($1, $2, $3, $4, $4, $5)`,
      values: [
        userId,
        entry.work,
        entry.stars,
        entry.hasReview ? 'a review' : null,
        entry.hasReview ? new Date() : null,
      ],
    })
  return row!.id
}

/** Returns an entry for a read book without a date or rating, with these changes. */
export const entryOf = (work: number, changes: Partial<GeneratedEntry> = {}): GeneratedEntry => ({
  work,
  status: 'read',
  isGivenUp: false,
  edition: null,
  group: 'science-fiction',
  authors: [],
  stars: null,
  hasReview: false,
  finished: [],
  ...changes,
})
