import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { seedWorks, workOf } from '#tests/support/seed'
import type { PickRecord } from '@biblionaut/catalogue-files'
import { loadNeighbours } from '#server/importers/catalogue/load/load-neighbours'

let site: TestSite
let ids: Map<string, number>
const gone = new Set(['w:gone'])
const line = (key: string, predictors: [string, number][], similar: [string, number][] = []) => ({
  key: `w:${key}`,
  predictors,
  similar,
  source: 'elsewhere',
})

beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(site.db, [workOf('dune'), workOf('hyperion'), workOf('ubik')])
})
afterAll(() => site.close())

const load = (neighbours: ReturnType<typeof line>[], picks: PickRecord[] = []) =>
  loadNeighbours(
    site.db,
    { neighbours, picks },
    {
      ids: new Map([...ids].map(([slug, id]) => [`w:${slug}`, id])),
      gone,
    },
    [...ids.values()],
  )
const rows = async () =>
  (
    await site.db.query<{ row: string }>({
      text: `select a.slug || ' ' || kind || ' ' || b.slug || ' ' || weight as row from work_neighbours n
        join works a on a.id = work_id join works b on b.id = neighbour_id order by 1`,
    })
  ).map(({ row }) => row)

describe('neighbours in the shipped catalogue', () => {
  it('a load of related works ignores works that the catalogue lacks, and a second load writes nothing', async () => {
    const lines = [
      line(
        'dune',
        [
          ['w:hyperion', 0.5],
          ['w:gone', 0.4],
          ['w:unknown', 0.3],
        ],
        [['w:ubik', 0.25]],
      ),
      line('gone', [['w:dune', 0.5]]),
    ]
    expect(await load(lines)).toBe(2)
    expect(await rows()).toEqual(['dune predictor hyperion 0.5', 'dune similar ubik 0.25'])
    expect(await load(lines)).toBe(0)
  })
  it('a load of the catalogue stores the related works that an editor has chosen for a work (picks) with decreasing weights', async () => {
    const picks = [{ key: 'w:hyperion', picks: ['w:ubik', 'w:gone', 'w:dune'] }]
    expect(await load([], picks)).toBe(4)
    expect(await rows()).toEqual([
      expect.stringMatching(/^hyperion picked dune 0\.12/),
      'hyperion picked ubik 0.15',
    ])
    expect(await load([], picks)).toBe(0)
  })
  it('a load of the catalogue replaces the related works of each work by those in the catalogue files', async () => {
    expect(await load([line('ubik', [['w:dune', 0.125]])])).toBe(3)
    expect(await rows()).toEqual(['ubik predictor dune 0.125'])
    expect(await load([line('ubik', [['w:dune', 0.25]])])).toBe(1)
    expect(await rows()).toEqual(['ubik predictor dune 0.25'])
  })
})
