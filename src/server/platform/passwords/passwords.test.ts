import { describe, expect, it } from 'vitest'
import { systemRandomness } from '../randomness.ts'
import { createBoundedQueue } from '../bounded-queue.ts'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords(systemRandomness)

describe('createPasswords', () => {
  it('isRight accepts a password only if it equals the password that was hashed', async () => {
    const hash = await passwords.hash('Mein Kater frisst 3 Mäuse!')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await passwords.isRight('Mein Kater frisst 3 Mäuse!', hash)).toBe(true)
    for (const other of [
      'Mein Kater frisst 3 Mäuse',
      'mein kater frisst 3 mäuse!',
      '',
      ' Mein Kater frisst 3 Mäuse!',
    ])
      expect(await passwords.isRight(other, hash)).toBe(false)
  })

  it('each password hash has a new salt', async () => {
    expect(await passwords.hash('x')).not.toBe(await passwords.hash('x'))
  })

  it('isRight checks a password with the cost parameters of its stored hash, and throws if the stored text is no argon2id hash', async () => {
    const made = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await passwords.isRight('password', made)).toBe(true)
    expect(await passwords.isRight('passwords', made)).toBe(false)
    await expect(passwords.isRight('x', 'plain text')).rejects.toThrow('no argon2id hash')
  })

  it('isOutdated returns true if a cost parameter of a password hash differs from that of new hashes', async () => {
    const hash = await passwords.hash('x')
    expect(passwords.isOutdated(hash)).toBe(false)
    for (const [current, former] of [
      ['m=19456', 'm=9216'],
      ['t=2', 't=1'],
      ['p=1', 'p=2'],
    ] as const)
      expect(passwords.isOutdated(hash.replace(current, former)), former).toBe(true)
  })

  it('isRight computes a hash even if the account has no password, and then returns false [trust S1]', async () => {
    for (const phc of [await passwords.hash('x'), null]) {
      const check = passwords.isRight('y', phc)
      expect(passwords.queue.load.running).toBe(1)
      expect(await check).toBe(false)
    }
  })
})

describe('createBoundedQueue', () => {
  it('createBoundedQueue limits running and waiting tasks, refuses further tasks at once, and loses no slot [trust S3]', async () => {
    const queue = createBoundedQueue(2, 3, () => new Error('full'))
    let running = 0
    let maxRunning = 0
    const work = async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      if (maxRunning === 99) throw new Error('never')
    }
    const first = await Promise.allSettled(Array.from({ length: 8 }, () => queue.run(work)))
    expect(first.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(3)
    expect(maxRunning).toBe(2)
    expect(queue.load).toEqual({ running: 0, waiting: 0 })
    await expect(queue.run(() => Promise.reject(new Error('of the work')))).rejects.toThrow('of the work')
    expect(queue.load).toEqual({ running: 0, waiting: 0 })
    expect(
      (await Promise.allSettled(Array.from({ length: 5 }, () => queue.run(work)))).every(
        ({ status }) => status === 'fulfilled',
      ),
    ).toBe(true)
  })
})
