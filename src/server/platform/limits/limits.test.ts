import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inBatches } from '#tests/support/batches'
import { createTestDatabase } from '#tests/support/database'
import { createDatabase, type Database } from '../database/database.ts'
import { createLogger } from '../log.ts'
import { createLimits } from './limits.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let one: Database
let two: Database
beforeAll(async () => {
  database = await createTestDatabase()
  const log = createLogger({ level: 'silent' })
  one = createDatabase({ url: database.url, log })
  two = createDatabase({ url: database.url, log })
})
afterAll(async () => {
  await Promise.all([one.close(), two.close()])
  await database.drop()
})

const rule = { name: 'tries', max: 5, windowSeconds: 60 }
const secret = 'a secret of the tests, long enough'
const allowed = (outcomes: { isAllowed: boolean }[]) => outcomes.filter(({ isAllowed }) => isAllowed).length

describe('createLimits', () => {
  it('a rate limit counts the attempts in all processes together, and allows exactly its maximum [trust S2, F9]', async () => {
    const [here, there] = [createLimits(one, secret), createLimits(two, secret)]
    const outcomes = await inBatches(40, (index) => (index % 2 ? here : there).tryTake(rule, 'ada'), 10)
    expect(allowed(outcomes)).toBe(5)
    expect(await here.tryTake(rule, 'someone else')).toMatchObject({ isAllowed: true })
    expect(await here.tryTake({ ...rule, name: 'other tries' }, 'ada')).toMatchObject({ isAllowed: true })
  })

  it('a rate limit reports the seconds to wait, and allows attempts again after its time window', async () => {
    const limits = createLimits(one, secret)
    for (let round = 0; round < 5; round += 1) await limits.require(rule, 'window')
    await expect(limits.require(rule, 'window')).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 60 },
    })
    await one.query({
      text: "update limit_counters set resets_at = now() - interval '1 second' where key like 'tries:%'",
    })
    expect(await limits.tryTake(rule, 'window')).toMatchObject({ isAllowed: true })
  })

  it('a rate limit starts a new time window if the clock was set back [trust F8]', async () => {
    const limits = createLimits(one, secret)
    for (let round = 0; round < 6; round += 1) await limits.tryTake(rule, 'clock')
    await one.query({
      text: "update limit_counters set resets_at = now() + interval '3 days' where key like 'tries:%'",
    })
    expect(await limits.tryTake(rule, 'clock')).toEqual({ isAllowed: true, retryAfterSeconds: 60 })
  })

  it('a rate limit does not count refunded attempts, and `forget` deletes the attempts of one user or IP address', async () => {
    const limits = createLimits(one, secret)
    for (let round = 0; round < 20; round += 1) {
      expect((await limits.tryTake(rule, 'back')).isAllowed).toBe(true)
      await limits.refund(rule, 'back')
    }
    await limits.refund(rule, 'back')
    await Promise.all(Array.from({ length: 5 }, () => limits.tryTake(rule, 'back')))
    expect((await limits.tryTake(rule, 'back')).isAllowed).toBe(false)
    await limits.forget(rule, 'back')
    expect((await limits.tryTake(rule, 'back')).isAllowed).toBe(true)
  })

  it('a rate limit stores no IP address, but a hash of it with the secret of the instance as key', async () => {
    await createLimits(one, secret).tryTake(rule, '203.0.113.7')
    await createLimits(one, 'another secret, also long enough').tryTake(rule, '203.0.113.7')
    const rows = await one.query<{ key: string }>({ text: 'select key from limit_counters' })
    expect(rows.filter(({ key }) => key.includes('203.0'))).toEqual([])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })
})
