import { expect, it } from 'vitest'
import { createTurns } from './account-turns.ts'

it('createTurns runs one request of an account at a time, in order, without delaying other accounts', async () => {
  const turns = createTurns(60_000)
  const order: string[] = []
  const end = await turns.enter('a')
  const waiting = ['second', 'third'].map(async (name) => {
    const endNext = await turns.enter('a')
    order.push(name)
    endNext!()
  })
  expect(await turns.enter('b')).not.toBeNull()
  expect(order).toEqual([])
  end!()
  end!()
  await Promise.all(waiting)
  expect(order).toEqual(['second', 'third'])
  expect(await turns.enter('a')).not.toBeNull()
})

it('createTurns refuses a request that waits too long, and a request of an account with eight waiting requests', async () => {
  const turns = createTurns(1)
  const end = await turns.enter('a')
  expect(await turns.enter('a')).toBeNull()
  const waiting = Array.from({ length: 9 }, () => turns.enter('a'))
  expect(await Promise.race([waiting[8], waiting[0]!.then(() => 'an earlier one')])).toBeNull()
  await Promise.all(waiting)
  end!()
  expect(await turns.enter('a')).not.toBeNull()
})
