import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { AppError } from '../http/errors.ts'
import { gather } from './gather.ts'

/** Work whose batches are noted and end when told. */
function heldWork() {
  const batches: { items: number[]; end: () => void; fail: (fault: Error) => void }[] = []
  return {
    batches,
    work: (items: number[]) =>
      new Promise<string[]>((resolve, reject) => {
        batches.push({ items, end: () => resolve(items.map((item) => `answer ${item}`)), fail: reject })
      }),
    /** Items of the batch that begins next. */
    async begun(count: number): Promise<number[]> {
      while (batches.length < count) await sleep(1)
      return batches[count - 1]!.items
    },
  }
}

describe('What several requests ask for at once', () => {
  it('goes together, and each gets its own answer', async () => {
    const { work, batches, begun } = heldWork()
    const ask = gather(work, { most: 10 })
    const asked = [3, 1, 2].map(ask)
    expect(await begun(1)).toEqual([3, 1, 2])
    batches[0]!.end()
    expect(await Promise.all(asked)).toEqual(['answer 3', 'answer 1', 'answer 2'])
  })

  it('waits for the batch under way and then goes in the next, a limited number at a time', async () => {
    const { work, batches, begun } = heldWork()
    const ask = gather(work, { most: 2, patienceMs: 60_000 })
    const asked = [ask(0)]
    await begun(1)
    asked.push(...[1, 2, 3].map(ask))
    await sleep(20)
    expect(batches).toHaveLength(1)
    batches[0]!.end()
    expect(await begun(2)).toEqual([1, 2])
    batches[1]!.end()
    expect(await begun(3)).toEqual([3])
    batches[2]!.end()
    expect(await Promise.all(asked)).toEqual(['answer 0', 'answer 1', 'answer 2', 'answer 3'])
  })

  it('is on its way before the answers of the batch before are told', async () => {
    const { work, batches, begun } = heldWork()
    const ask = gather(work, { most: 10 })
    let begunWhenTold = 0
    const first = ask(0).then(() => (begunWhenTold = batches.length))
    await begun(1)
    void ask(1)
    batches[0]!.end()
    await first
    expect(begunWhenTold).toBe(2)
  })

  it('is not held up by a batch that takes too long', async () => {
    const { work, batches, begun } = heldWork()
    const ask = gather(work, { most: 10, patienceMs: 5 })
    const held = ask(0)
    await begun(1)
    const other = ask(1)
    expect(await begun(2)).toEqual([1])
    batches[1]!.end()
    expect(await other).toBe('answer 1')
    // the late end of the first lets nobody pass that waits for another
    const third = ask(2)
    await begun(3)
    batches[0]!.end()
    batches[2]!.end()
    expect(await Promise.all([held, third])).toEqual(['answer 0', 'answer 2'])
  })

  it('of one key is done one after another, in the order it came, also past a batch that takes too long', async () => {
    const { work, batches, begun } = heldWork()
    const ask = gather(work, { most: 10, patienceMs: 5, keyOf: (item) => String(item % 10) })
    const asked = [1, 11, 2, 21, 12].map(ask)
    expect(await begun(1)).toEqual([1, 2])
    await sleep(30)
    expect(batches).toHaveLength(1)
    batches[0]!.end()
    expect(await begun(2)).toEqual([11, 12])
    batches[1]!.end()
    expect(await begun(3)).toEqual([21])
    batches[2]!.end()
    expect(await Promise.all(asked)).toEqual(asked.map((_, at) => `answer ${[1, 11, 2, 21, 12][at]}`))
  })

  it('fails for the one that is at fault alone', async () => {
    const done: number[][] = []
    const ask = gather(
      (items: number[]) => {
        done.push(items)
        return items.includes(2) ? Promise.reject(new Error('two is at fault')) : Promise.resolve(items)
      },
      { most: 10 },
    )
    const outcomes = await Promise.allSettled([1, 2, 3].map(ask))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: new Error('two is at fault') })
    expect(done).toEqual([[1, 2, 3], [1], [2], [3]])
    expect(await ask(4)).toBe(4)
  })

  it('is not asked of a missing database again for each', async () => {
    const { work, batches, begun } = heldWork()
    const ask = gather(work, { most: 10 })
    const asked = Promise.allSettled([1, 2].map(ask))
    await begun(1)
    batches[0]!.fail(new AppError('database_unavailable'))
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(batches).toHaveLength(1)
  })
})
