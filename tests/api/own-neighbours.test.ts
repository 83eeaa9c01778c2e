import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadNeighbours } from '#server/importers/catalogue/load/load-neighbours'
import { startTestSite, type TestSite } from '#tests/support/api'
import { inOrder, seedSeries, seedWorks, workOf } from '#tests/support/seed'
import { countRows } from '#tests/support/count-rows'
import { taskContext } from '#tests/support/task-context'

let site: TestSite
let ids: Map<string, number>
const of = (slug: string): number => ids.get(slug)!

beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(
    site.db,
    ['dune', 'dune-two', 'hyperion', 'ubik', 'momo'].map((slug) =>
      workOf(slug, { authors: [`Author of ${slug}`] }),
    ),
  )
  await seedSeries(site.db, 'chronicles', { en: 'Chronicles' }, inOrder(of('dune'), of('dune-two')))
})
afterAll(() => site.close())

/** Creates readers who all give these stars. */
async function readers(count: number, stars: Record<string, number>): Promise<void> {
  await site.db.query({
    text: `with made as (
        insert into users (id, email, email_key, first_name, language)
        select id, id || '@reader.example', id || '@reader.example', 'Reader', 'en' from (select gen_random_uuid() as id from generate_series(1, $1::int)) u
        returning id)
      insert into ratings (user_id, work_id, stars) select made.id, work, stars from made, unnest($2::int[], $3::smallint[]) as given (work, stars)`,
    values: [count, Object.keys(stars).map(of), Object.values(stars)],
  })
}
const run = (signal = new AbortController().signal) =>
  site.app.tasks['find-neighbours'](null, taskContext({ signal }))
const rows = async () =>
  (
    await site.db.query<{ row: string }>({
      text: `select a.slug || ' ' || b.slug as row from work_neighbours n
        join works a on a.id = work_id join works b on b.id = neighbour_id where kind = 'similar-here' order by 1`,
    })
  ).map(({ row }) => row)
const changes = () => countRows(site.db, 'content_changes')

describe('neighbours from the ratings of our readers', () => {
  it('a job that finds pairs of books that the same readers liked runs every night', () => {
    expect(site.app.cron).toContainEqual({ task: 'find-neighbours', match: '10 4 * * *' })
  })
  it('the nightly job stores two books as related to each other if at least five readers liked both books', async () => {
    await run()
    expect(await rows()).toEqual([])
    await readers(4, { hyperion: 5, ubik: 4 })
    // readers who like only one of two books do not count
    await readers(3, { hyperion: 5, ubik: 3 })
    await readers(3, { hyperion: 4, momo: 1 })
    await run()
    expect(await rows()).toEqual([])
    await readers(1, { hyperion: 4, ubik: 4 })
    await run()
    expect(await rows()).toEqual(['hyperion ubik', 'ubik hyperion'])
  })
  it('the nightly job that relates books counts a rating of a later volume as a rating of the first volume', async () => {
    await readers(3, { 'dune-two': 5, momo: 5 })
    await readers(2, { dune: 4, 'dune-two': 5, momo: 4 })
    await run()
    expect(await rows()).toEqual(['dune momo', 'hyperion ubik', 'momo dune', 'ubik hyperion'])
  })
  it('if readers liked Dune and Momo, the related books of Dune and of Dune’s later volumes contain Momo', async () => {
    const reason = async (slug: string) =>
      (await site.call('listRelatedBooks', { params: { id: slug } })).data.find(
        (book) => book.slug === 'momo',
      )?.reason
    expect(await reason('dune')).toEqual({
      kind: 'readers',
      of: { kind: 'book', id: of('dune'), slug: 'dune', name: 'dune' },
      isHere: true,
      genre: null,
    })
    expect(await reason('dune-two')).toMatchObject({
      of: { kind: 'series', slug: 'chronicles' },
      isHere: true,
    })
  })
  it('the nightly job that relates books writes nothing if no rating has changed or if the job is aborted', async () => {
    const before = await changes()
    await run()
    await run(AbortSignal.abort())
    expect(await changes()).toBe(before)
    expect(await rows()).toHaveLength(4)
  })
  it('the nightly job and the loads of the catalogue do not overwrite each other’s related books', async () => {
    const line = {
      key: 'w:dune',
      predictors: [],
      similar: [['w:ubik', 0.5]] as [string, number][],
      source: 'elsewhere',
    }
    const map = { ids: new Map([...ids].map(([slug, id]) => [`w:${slug}`, id])), gone: new Set<string>() }
    await loadNeighbours(site.db, { neighbours: [line], picks: [] }, map, [...ids.values()])
    expect(await rows()).toHaveLength(4)
    await run()
    const shipped = await site.db.query({ text: `select from work_neighbours where kind = 'similar'` })
    expect(shipped).toHaveLength(1)
    await loadNeighbours(site.db, { neighbours: [], picks: [] }, map, [...ids.values()])
    expect(await rows()).toHaveLength(4)
  })
  it('after the ratings of a book are deleted, the nightly job deletes the related books that it derived from them', async () => {
    await site.db.query({
      text: `delete from ratings where work_id = $1`,
      values: [of('ubik')],
    })
    await run()
    expect(await rows()).toEqual(['dune momo', 'momo dune'])
  })
})
