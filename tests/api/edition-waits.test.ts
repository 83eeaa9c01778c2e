import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { editor } from '#tests/support/editors'
import { dune, seedWorks } from '#tests/support/seed'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ lockTimeoutMs: 300 })
})
afterAll(() => site.close())

/** Returns the start time of the transaction that waits for a lock, or `null` if no transaction waits. */
async function waiterSince(): Promise<string | null> {
  const [row] = await site.db.query<{ began: string | null }>({
    text: `select min(a.xact_start)::text as began from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`,
  })
  return row!.began
}

it('making an edition primary succeeds even if another write of the book blocks it for longer than one lock timeout [spec 198] [trust R1]', async () => {
  const ada = await editor(site)
  const book = (await seedWorks(site.db, [dune])).get('dune')!
  const { data } = await site.call('listEditions', { params: { id: book } })
  const { id } = data.find(({ isPrimaryEdition }) => !isPrimaryEdition)!
  let isSettled = false
  const { pending } = await site.db.transaction(async (tx) => {
    await tx.query({ text: 'select from works where id = $1 for no key update', values: [book] })
    const making = ada
      .call('updateEdition', { params: { id }, body: { isPrimaryEdition: true } })
      .finally(() => (isSettled = true))
    let first: string | null = null
    while (first === null) first = await waiterSince()
    // loops until the first attempt of the call has ended and its next attempt waits for the lock
    // oxlint-disable-next-line no-unmodified-loop-condition -- set by the pending call
    for (let now: string | null = first; !isSettled && (now === first || now === null);)
      now = await waiterSince()
    return { pending: making }
  })
  const made = await pending
  expect([made.status, made.data.isPrimaryEdition]).toEqual([200, true])
})
