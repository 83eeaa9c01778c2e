import type { Database } from '#server/platform/database/database'
import { openJourneyDatabase } from './journey-database.ts'
import { oneEdition, toBeEdited, volumes } from './journey-works.ts'
import { type SeedMember, seedAward, seedSeriesRows } from './seed-lists.ts'

/** Slug of the test series: it is ongoing and has three volumes with the positions 0.5, 2 and 10. */
export const saga = 'journey-saga'
/** Former slug of the series {@link saga}. */
export const formerSaga = 'journey-saga-as-it-was'
/** Slug of a completed test series. */
export const completedSaga = 'journey-completed-saga'
/** Slug of a publisher's series. The list of series shows publishers' series on a tab of their own. */
export const publisherSeries = 'journey-publishers-series'
/** Slug of a collection. The list of series shows collections on a tab of their own. */
export const collection = 'journey-collection'
/** Slug of the test award, which has two categories, winners of two years and one nominee. */
export const award = 'journey-award'

const lockOfShelves = 3199

/**
 * Inserts series and an award of test books, unless another worker has done so; changes of the shipped catalogue do not
 * affect them.
 */
export async function seedJourneyShelves(): Promise<void> {
  const db = openJourneyDatabase()
  try {
    await db.transaction(async (tx) => {
      await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [lockOfShelves] })
      const there = await tx.query({ text: 'select 1 from awards where slug = $1', values: [award] })
      if (there.length === 0) await seed(db)
    })
  } finally {
    await db.close()
  }
}

async function seed(db: Database): Promise<void> {
  const idOf = await idsOfWorks(db)
  const [edition] = await db.query<{ id: number }>({
    text: 'select id from editions where work_id = $1 limit 1',
    values: [idOf(oneEdition)],
  })
  const member = (slug: string, position: string, role: SeedMember['role'] = 'main'): SeedMember => ({
    work: idOf(slug),
    position,
    sort: Number(position),
    role,
  })
  await seedSeriesRows(db, [
    {
      slug: formerSaga,
      names: { en: 'Journey Saga', de: 'Die Reise-Saga', it: 'Saga del viaggio' },
      status: 'ongoing',
      // inserted in another order than the positions, so that a page that does not sort the volumes fails
      members: [member(volumes[2], '10'), member(volumes[0], '0.5', 'prequel'), member(volumes[1], '2')],
    },
    {
      slug: completedSaga,
      names: { en: 'Completed Journey' },
      status: 'completed',
      members: [member(toBeEdited, '1')],
    },
    {
      slug: publisherSeries,
      names: { en: 'Journey Classics' },
      kind: 'publisher',
      members: [{ edition: edition!.id, position: '1', sort: 1 }],
    },
    {
      slug: collection,
      names: { en: 'Journey Favourites' },
      kind: 'collection',
      members: [member(oneEdition, '1')],
    },
  ])
  await db.query({ text: 'update series set slug = $1 where slug = $2', values: [saga, formerSaga] })
  await seedAward(db, {
    slug: award,
    names: { en: 'Journey Award', de: 'Reisepreis', it: 'Premio del viaggio' },
    founded: 1979,
    categories: {
      'best-journey': { en: 'Best Journey', de: 'Beste Reise', it: 'Miglior viaggio' },
      'best-return': { en: 'Best Return', de: 'Beste Rückkehr', it: 'Miglior ritorno' },
    },
    honours: [
      { result: 'winner', year: 1988, category: 'best-journey', work: idOf(volumes[1]) },
      { result: 'winner', year: 1991, category: 'best-journey', work: idOf(volumes[0]) },
      { result: 'winner', year: 1991, category: 'best-return', work: idOf(volumes[2]) },
      {
        result: 'nominee',
        year: 1991,
        category: 'best-return',
        printedTitle: 'A Book Nobody Kept',
        printedName: 'Somebody Forgotten',
      },
    ],
  })
}

/** Returns a function that looks up the id of a test book by slug. */
async function idsOfWorks(db: Database): Promise<(slug: string) => number> {
  const rows = await db.query<{ id: number; slug: string }>({
    text: 'select id, slug from works where slug = any($1)',
    values: [[oneEdition, toBeEdited, ...volumes]],
  })
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return (slug) => {
    const id = ids.get(slug)
    if (id === undefined)
      throw new Error(`The database of the journeys has no test book with the slug ${slug}`)
    return id
  }
}
