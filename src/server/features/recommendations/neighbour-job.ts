import type { Database } from '../../platform/database/database.ts'
import { retryIfBlocked } from '../../platform/database/retry.ts'
import type { CronEntry, TaskTable } from '../../platform/jobs/tasks.ts'
import { createPause } from '../../platform/pause.ts'
import { coLiked, type Likes } from './co-likes.ts'
import { listFirstVolumes, listLikes } from './likes.repo.ts'
import { deleteOtherNeighbours, type Neighbour, writeNeighbours } from './neighbours.repo.ts'

export interface RecommendationPayloads {
  'find-neighbours': unknown
}

/**
 * The task that computes neighbours (books that the same readers like) from the ratings on this site, with its
 * schedule.
 */
export interface NeighbourJob {
  tasks: TaskTable<RecommendationPayloads>
  cron: readonly CronEntry<keyof RecommendationPayloads>[]
}

const kinds = ['similar-here'] as const
const nobody = '00000000-0000-0000-0000-000000000000'
const pageSize = 5_000
const worksAtOnce = 200
/**
 * Maximum number of liked books per reader, those with the most stars first. The time grows with the square of this
 * number.
 */
const maxLikesPerReader = 500
/**
 * Weights are rounded to multiples of 1 / 200, because each write invalidates all caches, and smaller changes are not
 * worth it.
 */
const weightSteps = 200

export const createNeighbourJob = ({ db }: { db: Database }): NeighbourJob => ({
  tasks: {
    'find-neighbours': (_, { signal }) => findNeighbours(db, signal),
  },
  cron: [{ task: 'find-neighbours', match: '10 4 * * *' }],
})

async function findNeighbours(db: Database, signal: AbortSignal): Promise<void> {
  const { likes, works } = await readLikes(db, signal)
  // after an abort, the likes are incomplete, and the neighbours of all works without likes would be deleted
  if (signal.aborted) return
  const pause = createPause()
  const written: number[] = []
  let batch: { works: number[]; rows: Neighbour[] } = { works: [], rows: [] }
  const write = async () => {
    const { works, rows } = batch
    batch = { works: [], rows: [] }
    written.push(...works)
    await retryIfBlocked(() => writeNeighbours(db, kinds, works, rows))
  }
  for (const [of, found] of coLiked(likes, works.length)) {
    if (signal.aborted) return
    await pause()
    const work = works[of]!
    const rows = found.flatMap(([other, weight]) => {
      const rounded = Math.round(weight * weightSteps) / weightSteps
      return rounded > 0 ? [{ work, neighbour: works[other]!, kind: kinds[0], weight: rounded }] : []
    })
    if (rows.length === 0) continue
    batch.works.push(work)
    batch.rows.push(...rows)
    if (batch.works.length === worksAtOnce) await write()
  }
  await write()
  await retryIfBlocked(() => deleteOtherNeighbours(db, kinds, written))
}

/**
 * Returns the liked books of each reader. A reader who likes a later volume of a series counts as a reader who likes
 * the first.
 */
async function readLikes(db: Database, signal: AbortSignal): Promise<{ likes: Likes; works: number[] }> {
  const firstOf = new Map((await listFirstVolumes(db)).map(({ work, first }) => [work, first]))
  const works: number[] = []
  const places = new Map<number, number>()
  const placeOf = (work: number): number => {
    const known = places.get(work)
    if (known !== undefined) return known
    places.set(work, works.length)
    return works.push(work) - 1
  }
  const liked: number[] = []
  const ends: number[] = []
  let own = new Map<number, number>()
  const end = () => {
    const bestFirst = [...own].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, maxLikesPerReader)
    for (const [place] of bestFirst) liked.push(place)
    ends.push(liked.length)
    own = new Map()
  }
  let after = { user: nobody, work: 0 }
  while (!signal.aborted) {
    const page = await listLikes(db, after, pageSize)
    for (const like of page) {
      if (like.user !== after.user) end()
      const place = placeOf(firstOf.get(like.work) ?? like.work)
      own.set(place, Math.max(like.stars, own.get(place) ?? 0))
      after = like
    }
    if (page.length < pageSize) break
  }
  end()
  return { likes: { liked, ends }, works }
}
