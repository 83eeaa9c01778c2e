import { randomUUID } from 'node:crypto'
import { createEmbeddedEngine } from '#server/features/assistant/index'
import { createSearch } from '#server/features/search/index'
import type { Database } from '#server/platform/database/database'
import { KeyedCache } from '#server/platform/cache/keyed-cache'
import { ContentVersions } from '#server/platform/cache/versions'
import { checkAnswer, type Verdict } from './check-answer.ts'
import { converse, pickedIds } from './converse.ts'
import type { Facts } from './wish-facts.ts'
import type { Wish } from './wishes.ts'

/** Creates a cache for a catalogue that does not change. */
export function trustedCache(): KeyedCache {
  const versions = new ContentVersions()
  versions.setTrusted(true)
  return new KeyedCache(versions)
}

/**
 * Empty replacements for the dependencies with which the engine answers questions of fact. Requests for books do not
 * use these dependencies.
 */
export const noFacts = {
  books: {
    find: () => Promise.resolve({ kind: 'absent' as const }),
    openings: () => Promise.resolve(new Map<number, string>()),
  },
  recommendations: { relatedTo: () => Promise.resolve([]) },
}

/**
 * Creates a function that sends the messages of a test request as a new reader, and returns whether the last answer
 * satisfies its filters.
 */
export function createWishAsker(db: Database, facts: Facts): (wish: Wish) => Promise<Verdict> {
  const cache = trustedCache()
  const engine = createEmbeddedEngine({ db, cache, search: createSearch({ db, cache }), ...noFacts })

  async function makeReader({ list }: Wish): Promise<string> {
    const userId = randomUUID()
    await db.query({
      text: `insert into users (id, email, email_key, first_name, language) values ($1::uuid, $2, $2, 'Reader', 'en')`,
      values: [userId, `${userId}@example.org`],
    })
    for (const { work, status, stars } of list) {
      const values = [userId, facts.byKey.get(work)!.id]
      await db.query({
        text: 'insert into reading_list_books (user_id, work_id, status) values ($1, $2, $3)',
        values: [...values, status],
      })
      if (stars !== undefined)
        await db.query({
          text: 'insert into ratings (user_id, work_id, stars) values ($1, $2, $3)',
          values: [...values, stars],
        })
    }
    return userId
  }

  return async (wish) => {
    const userId = await makeReader(wish)
    const turns = (await converse(engine, wish.language, wish.says, userId)).map(pickedIds)
    const verdict = checkAnswer(wish, turns.at(-1)!, facts, turns.slice(0, -1).flat())
    await db.query({ text: 'delete from users where id = $1', values: [userId] })
    return verdict
  }
}
