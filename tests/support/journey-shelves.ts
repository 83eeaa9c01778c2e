import { openJourneyDatabase } from './journey-database.ts'
import { journeyWorks, oneEdition, toBeEdited, volumes } from './journey-works.ts'
import { seedWorks } from './seed.ts'
import { type SeedMember, seedAward, seedSeriesRows } from './seed-lists.ts'

/** Slug of the test series: it is ongoing and has three volumes with the positions 0.5, 2 and 10. */
export const saga = 'journey-saga'
/** Former slug of the series {@link saga}. */
export const formerSaga = 'journey-saga-as-it-was'
/** Slug of a completed test series. */
export const completedSaga = 'journey-completed-saga'
/** Slug of a publisher's series. The list of series shows publishers' series on a tab of their own. */
export const publisherSeries = 'journey-publishers-series'
/** Slug of a collection (a kind of series). The list of series shows collections on a tab of their own. */
export const collection = 'journey-collection'
/** Slug of the test award, which has two categories, winners of two years and one nominee. */
export const award = 'journey-award'

/** Inserts test books with series and an award, so that changes of the shipped catalogue do not affect the tests. */
export async function seedJourneyBooks(): Promise<void> {
  await using db = openJourneyDatabase()
  const ids = await seedWorks(db, journeyWorks)
  const idOf = (slug: string) => ids.get(slug)!
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
