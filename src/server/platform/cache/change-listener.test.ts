import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withinMs } from '#tests/support/time-limits'
import { waitForChange } from '#tests/support/changes'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'
import { startUnreliableProxy } from '#tests/support/unreliable-proxy'
import { type ChangeListener, type ChangeListenerOptions, followChanges } from './change-listener.ts'
import { lookAtChanges, namedKeysMax } from './change-log.ts'
import { catalogueKey, type ContentVersions } from './versions.ts'

const log = { debug: () => undefined, warn: () => undefined }
const applicationName = 'content-test'

let database: TestDatabase
let editor: Client
const followers: ChangeListener[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  editor = await connected()
})
afterEach(async () => {
  await Promise.all(followers.splice(0).map((listener) => listener.close()))
  await editor.end()
  await database.drop()
})

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Starts a change listener on the test database, waits until it is connected, and returns its versions. */
async function follow(options: Partial<ChangeListenerOptions> = {}): Promise<ContentVersions> {
  const listener = followChanges({ url: database.url, log, applicationName, ...options })
  followers.push(listener)
  await expect.poll(() => listener.versions.isTrusted).toBe(true)
  return listener.versions
}

/** Runs `work`, waits until `key` is invalidated, and expects that it had not been invalidated before. */
async function changed(versions: ContentVersions, key: string, work: () => Promise<unknown>): Promise<void> {
  const since = versions.current
  await waitForChange(versions, work, key)
  expect(versions.isCurrent(since, [key])).toBe(false)
}

const addSource = (key: string, client = editor) =>
  client.query({ text: `insert into sources (key, name) values ($1, $1)`, values: [key] })
const append = (keys: string[], client = editor) =>
  client.query({ text: 'insert into content_changes (keys) values ($1)', values: [keys] })

describe('followChanges', () => {
  it('followChanges reports an edit of the catalogue to two listeners within a second [trust F9]', async () => {
    const [one, other] = [await follow(), await follow()]
    await withinMs(1_000, () =>
      Promise.all([
        changed(one, catalogueKey, () => addSource('a')),
        changed(other, catalogueKey, () => Promise.resolve()),
      ]),
    )
  })

  it('followChanges invalidates only the changed key, not the keys of the catalogue and of other books', async () => {
    const versions = await follow()
    const since = versions.current
    await changed(versions, 'book:7', () => editor.query(`select append_content_change('{book:7}')`))
    expect(versions.isCurrent(since, [catalogueKey, 'book:8'])).toBe(true)
  })

  it('a transaction with several edits sends one notification to change listeners when it ends', async () => {
    const versions = await follow({ lookMs: 60_000 })
    const listener = await connected()
    const notices = vi.fn()
    listener.on('notification', notices)
    await listener.query('listen content')
    await editor.query('begin')
    for (const key of ['a', 'b', 'c']) await addSource(key)
    await listener.query('select 1')
    expect(notices).not.toHaveBeenCalled()
    await changed(versions, catalogueKey, () => editor.query('commit'))
    await listener.query('select 1')
    expect(notices).toHaveBeenCalledTimes(1)
    await listener.end()
  })

  it('followChanges finds changes by polling if notifications from the database do not arrive', async () => {
    const versions = await follow({ lookMs: 100 })
    // only inserts the row, without a notification, as if a pooler had dropped it
    await changed(versions, 'book:1', () => append(['book:1']))
    expect(versions.isTrusted).toBe(true)
  })

  it('catchUp reads every change that was committed before the call of catchUp', async () => {
    const listener = followChanges({ url: database.url, log, lookMs: 60_000, noticeMs: 60_000 })
    followers.push(listener)
    await expect.poll(() => listener.versions.isTrusted).toBe(true)
    const { versions } = listener
    for (let round = 0; round < 20; round += 1) {
      const since = versions.current
      // a poll that is already running possibly does not see the row
      const early = listener.catchUp()
      await append([`book:${round}`])
      await listener.catchUp()
      expect(versions.isCurrent(since, [`book:${round}`])).toBe(false)
      await early
    }
  })

  it('followChanges finds the change of a slow transaction that commits after faster transactions', async () => {
    const versions = await follow({ lookMs: 20 })
    const slow = await connected()
    await slow.query('begin')
    await append(['book:1'], slow)
    const since = versions.current
    for (let index = 0; index < 5; index += 1)
      await changed(versions, `book:${10 + index}`, () => append([`book:${10 + index}`]))
    expect(versions.isCurrent(since, ['book:1'])).toBe(true)
    await changed(versions, 'book:1', () => slow.query('commit'))
    await slow.end()
  })

  it('while the connection to the database is lost, followChanges marks cached content as untrusted, and reads the missed changes later', async () => {
    const versions = await follow()
    const states: boolean[] = []
    const setTrusted = versions.setTrusted.bind(versions)
    versions.setTrusted = (isTrusted) => {
      if (isTrusted !== versions.isTrusted) states.push(isTrusted)
      setTrusted(isTrusted)
    }
    const since = versions.current
    await changed(versions, 'book:1', async () => {
      await editor.query({
        text: `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()`,
        values: [applicationName],
      })
      await append(['book:1'])
    })
    await expect.poll(() => states).toEqual([false, true])
    expect(versions.isCurrent(since, [catalogueKey])).toBe(true)
    await changed(versions, catalogueKey, () => addSource('c'))
  })

  it('followChanges detects a half-open database connection by polling, and reads the missed changes when a connection works again [trust F4]', async () => {
    const { host, port, user, password, database: name } = editor
    const proxy = await startUnreliableProxy(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    )
    const through = new URL(`postgresql://127.0.0.1:${proxy.port}/`)
    through.username = user ?? ''
    through.password = password ?? ''
    through.pathname = `/${name}`
    const versions = await follow({ url: String(through), lookMs: 50, patienceMs: 300 })
    const since = versions.current
    proxy.mode('blackhole')
    await addSource('d')
    await expect.poll(() => versions.isTrusted).toBe(false)
    proxy.mode('pass')
    await expect.poll(() => versions.isTrusted).toBe(true)
    expect(versions.isCurrent(since, [catalogueKey])).toBe(false)
    expect(versions.isCurrent(since, ['book:1'])).toBe(true)
    await followers.pop()!.close()
    await proxy.close()
  })

  it('close() of the change listener returns even while it connects to the database', async () => {
    for (let round = 0; round < 5; round += 1) {
      const listener = followChanges({ url: database.url, log })
      await withinMs(3_000, () => listener.close())
    }
  })

  it('a change listener without a database retries, lets catchUp return, and closes within 1.5 seconds [trust F4]', async () => {
    const warned = Promise.withResolvers<void>()
    let lost = 0
    const warn = () => void ((lost += 1) === 2 && warned.resolve())
    const listener = followChanges({
      url: 'postgresql://nobody@127.0.0.1:1/none',
      log: { ...log, warn },
    })
    await warned.promise
    await listener.catchUp()
    expect(listener.versions.isTrusted).toBe(false)
    await withinMs(1_500, () => listener.close())
  })
})

describe('lookAtChanges', () => {
  it('lookAtChanges returns each changed key once, and null after too many changes or a reset to an older database state', async () => {
    const before = await lookAtChanges(editor, undefined)
    expect(before.keys).toBeNull()
    await append(['x', 'y'])
    await append(['x'])
    await editor.query('insert into content_changes default values')
    const first = await lookAtChanges(editor, before.snapshot)
    expect(first.keys?.toSorted()).toEqual([catalogueKey, 'x', 'y'])
    expect((await lookAtChanges(editor, first.snapshot)).keys).toEqual([])
    await editor.query(
      `insert into content_changes (keys) select array['book:' || n] from generate_series(0, ${namedKeysMax}) as n`,
    )
    expect((await lookAtChanges(editor, first.snapshot)).keys).toBeNull()
    expect((await lookAtChanges(editor, '999999999:999999999:')).keys).toBeNull()
  })

  it('lookAtChanges returns each change once, even if a slow transaction commits its change after later ones', async () => {
    const slow = await connected()
    await slow.query('begin')
    await append(['slow'], slow)
    const before = await lookAtChanges(editor, undefined)
    await append(['fast'])
    const first = await lookAtChanges(editor, before.snapshot)
    const second = await lookAtChanges(editor, first.snapshot)
    await slow.query('commit')
    await slow.end()
    const third = await lookAtChanges(editor, second.snapshot)
    expect([first.keys, second.keys, third.keys]).toEqual([['fast'], [], ['slow']])
  })
})
