import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { bareSeries, editor } from '#tests/support/editors'
import type { Reader } from '#tests/support/readers'

// Tests that no series becomes its own ancestor, because a query that follows the parents would never end.

let site: TestSite
let ada: Reader
beforeAll(async () => {
  site = await startTestSite()
  ada = await editor(site)
})
afterAll(() => site.close())

let number = 0
/** Creates three series: the second is a child of the first, and the third is a child of the second. */
async function nested(): Promise<[top: number, middle: number, low: number]> {
  number += 1
  const ids: number[] = []
  for (const place of ['Top', 'Middle', 'Low']) {
    const draft = { ...bareSeries(`${place} ${number}`), parentId: ids.at(-1) ?? null }
    ids.push((await ada.post('/api/series', { draft })).body.data.id as number)
  }
  return ids as [number, number, number]
}
const versionOf = async (id: number) => (await ada.get(`/api/series/${id}/edit`)).body.data.version as number
const merge = async (from: number, into: number) =>
  ada.post('/api/admin/merges', {
    kind: 'series',
    from,
    fromVersion: await versionOf(from),
    into,
    intoVersion: await versionOf(into),
  })
const inCircles = () =>
  site.db.query({
    text: `with recursive above as (
        select id as start, parent_id as id from series where parent_id is not null
        union select a.start, s.parent_id from above a join series s on s.id = a.id where s.parent_id is not null)
      select start from above where start = id`,
  })

it('after a series is merged into its ancestor, no series is its own ancestor [trust R4]', async () => {
  const [top, , low] = await nested()
  expect((await merge(low, top)).status).toBe(200)
  expect(await inCircles()).toEqual([])
})

it('after a series is merged into its descendant, no series is its own ancestor [trust R4]', async () => {
  const [top, , low] = await nested()
  const merged = await merge(top, low)
  expect(merged.status).toBe(200)
  expect(await inCircles()).toEqual([])
  // the undo restores the former parents
  expect((await ada.post(`/api/admin/history/${merged.body.data.changeId}/undo`, {})).status).toBe(200)
  expect((await ada.get(`/api/series/${low}/edit`)).body.data.draft.parentId).not.toBeNull()
})

it('a deleted series is not restored if the restore would make a series its own ancestor [trust R4]', async () => {
  const [top, middle, low] = await nested()
  const gone = await ada.send('DELETE', `/api/series/${middle}?version=${await versionOf(middle)}`)
  expect(gone.status).toBe(200)
  const turned = await ada.send('PATCH', `/api/series/${top}`, {
    version: await versionOf(top),
    draft: { parentId: low },
  })
  expect(turned.status).toBe(200)
  const back = await ada.post(`/api/admin/history/${gone.body.data.changeId}/undo`, {})
  expect([back.status, back.body.error?.details.reason]).toEqual([409, 'overlap'])
  expect(await inCircles()).toEqual([])
})

it('if two editors concurrently make each of two series the child of the other, no series becomes its own ancestor [trust R4]', async () => {
  const [one, , oneLow] = await nested()
  const [other, , otherLow] = await nested()
  const grace = await editor(site)
  const put = async (who: Reader, id: number, parentId: number) =>
    who.send('PATCH', `/api/series/${id}`, { version: await versionOf(id), draft: { parentId } })
  const [first, second] = await Promise.all([put(ada, one, otherLow), put(grace, other, oneLow)])
  expect([200, 400, 409]).toEqual(expect.arrayContaining([first.status, second.status]))
  expect(await inCircles()).toEqual([])
})
