import { describe, expect, it } from 'vitest'
import { createKeptSessions, mostKept, sessionsTag } from './kept-sessions.ts'
import type { LiveSession } from './sessions.repo.ts'

const hashOf = (name: string): Buffer => Buffer.from(name)
const sessionOf = (name: string): LiveSession => ({
  sessionId: `id of ${name}`,
  userId: `user of ${name}`,
  role: 'NORMAL_USER',
  isFresh: false,
  method: 'password',
  isNoteDue: false,
})

/** Kept sessions over reads that end when told. */
function heldSessions() {
  const listeners = new Set<(tags: readonly string[]) => void>()
  const reads: { name: string; end: (session: LiveSession | null) => void }[] = []
  const drops = {
    isSure: true,
    onDrop: (listener: (tags: readonly string[]) => void) => (
      listeners.add(listener),
      () => listeners.delete(listener)
    ),
    tell: (tags: readonly string[]) => listeners.forEach((listener) => listener(tags)),
  }
  const { find, forget } = createKeptSessions({
    drops,
    clock: { monotonicMs: () => 0 },
    read: (hash) => new Promise((end) => reads.push({ name: hash.toString(), end })),
  })
  return {
    drops,
    reads,
    forget,
    find: (name: string) => find(hashOf(name), false),
    /** Asks, and answers what the database has. */
    async read(name: string): Promise<LiveSession | null> {
      const found = find(hashOf(name), false)
      reads.at(-1)?.end(sessionOf(name))
      return found
    },
  }
}

describe('a session in memory', () => {
  it.each([sessionsTag('user of ada'), '*'])(
    'is not kept where it ended (%s) while it was being read',
    async (tag) => {
      const { find, reads, drops } = heldSessions()
      const early = find('ada')
      drops.tell([tag])
      reads[0]!.end(sessionOf('ada'))
      expect(await early).toEqual(sessionOf('ada'))
      void find('ada')
      expect(reads).toHaveLength(2)
    },
  )

  it('stays where somebody else’s ended, and goes with one’s own', async () => {
    const { find, read, reads, drops, forget } = heldSessions()
    await read('ada')
    drops.tell([sessionsTag('user of eve'), 'book:1'])
    forget('user of eve')
    expect(await find('ada')).toEqual(sessionOf('ada'))
    expect(reads).toHaveLength(1)
    drops.tell([sessionsTag('user of ada')])
    await read('ada')
    expect(reads).toHaveLength(2)
    forget('user of ada')
    void find('ada')
    expect(reads).toHaveLength(3)
  })

  it('is not trusted while notices may get lost, and is again once what was missed has been told', async () => {
    const { find, read, reads, drops } = heldSessions()
    await read('ada')
    drops.isSure = false
    await read('ada')
    expect(reads).toHaveLength(2)
    drops.isSure = true
    expect(await find('ada')).toEqual(sessionOf('ada'))
    expect(reads).toHaveLength(2)
  })

  it('is forgotten where the database has none any more, whatever was heard', async () => {
    const { find, read, reads, drops } = heldSessions()
    await read('ada')
    drops.isSure = false
    const gone = find('ada')
    reads.at(-1)!.end(null)
    expect(await gone).toBeNull()
    drops.isSure = true
    void find('ada')
    expect(reads).toHaveLength(3)
  })

  it('is one of a limited number: the longest kept goes first', async () => {
    const { find, read, reads } = heldSessions()
    for (let index = 0; index <= mostKept; index += 1) await read(`reader ${index}`)
    const before = reads.length
    await find('reader 1')
    expect(reads).toHaveLength(before)
    void find('reader 0')
    expect(reads).toHaveLength(before + 1)
  })
})
