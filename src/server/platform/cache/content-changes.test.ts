import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'
import { startFaultProxy } from '#tests/support/fault-proxy'
import { lookAtChanges, namedTagsMax, pruneChanges } from './change-log.ts'
import { createContentChanges, followContentChanges, type ContentChanges } from './content-changes.ts'
import { PageCache } from './page-cache.ts'

const log = { info: () => undefined, warn: () => undefined }

describe('content changes', () => {
  let database: TestDatabase
  let editor: Client
  let cache: PageCache
  const followers: ContentChanges[] = []

  const follow = async (
    options: Partial<Parameters<typeof createContentChanges>[0]> = {},
  ): Promise<ContentChanges> => {
    const changes = createContentChanges({
      url: database.url,
      log,
      applicationName: 'content-test',
      ...options,
    })
    followers.push(changes)
    followContentChanges(cache, changes)
    await vi.waitFor(() => expect(changes.isSure).toBe(true), { timeout: 5_000 })
    return changes
  }
  const keep = async (key: string, tag: string): Promise<void> => {
    await cache.fill(key, async (note) => {
      note(tag)
      return { keep: { body: Buffer.from(key), headers: [] } }
    })
  }
  /** Milliseconds until the page is gone. */
  const gone = async (key: string, timeout = 1_000): Promise<number> => {
    const from = performance.now()
    while (cache.findStale(key)) {
      if (performance.now() - from > timeout) throw new Error(`${key} is still kept after ${timeout} ms`)
      await sleep(1)
    }
    return performance.now() - from
  }
  const addSource = (client: Client, key: string) =>
    client.query({ text: `insert into sources (key, name) values ($1, $1)`, values: [key] })
  const cutListener = () =>
    editor.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'content-test' and datname = current_database()`,
    )

  beforeEach(async () => {
    database = await createTestDatabase()
    editor = new Client({ connectionString: database.url })
    editor.on('error', () => undefined)
    await editor.connect()
    cache = new PageCache()
  })
  afterEach(async () => {
    await Promise.all(followers.splice(0).map((changes) => changes.close()))
    await editor.end()
    await database.drop()
  })

  it('F9: an edit drops the pages that show it on every node within a second, and no other', async () => {
    await follow()
    const second = new PageCache()
    const other = createContentChanges({ url: database.url, log })
    followers.push(other)
    followContentChanges(second, other)
    await vi.waitFor(() => expect(other.isListening).toBe(true))
    await keep('en /sources', 'sources')
    await keep('en /books', 'books')
    await second.fill(
      'de /sources',
      async (note) => (note('sources'), { keep: { body: Buffer.from('x'), headers: [] } }),
    )
    await addSource(editor, 'a')
    expect(await gone('en /sources')).toBeLessThan(1_000)
    await vi.waitFor(() => expect(second.find('de /sources')).toBeUndefined(), { timeout: 1_000 })
    expect(cache.find('en /books')).toBeDefined()
  })

  it('a book edited in the database drops its page and the lists', async () => {
    await follow()
    await editor
      .query(`insert into series (id, slug) overriding system value values (7, 'foundation')`)
      .catch(() => editor.query(`insert into series (id, slug) values (7, 'foundation')`))
    await sleep(100)
    await keep('en /series/foundation', 'series:7')
    await keep('en /series', 'series-list')
    await editor.query(`update series set popularity = 3 where id = 7`)
    await gone('en /series/foundation')
    await gone('en /series')
  })

  it('drops what changed while LISTEN was cut off, and trusts nothing meanwhile', async () => {
    const changes = await follow()
    await keep('en /sources', 'sources')
    await keep('en /books', 'books')
    const states: boolean[] = []
    changes.onState((isSure) => states.push(isSure))
    await cutListener()
    await addSource(editor, 'b')
    await gone('en /sources')
    await vi.waitFor(() => expect(changes.isSure && changes.isListening).toBe(true), { timeout: 2_000 })
    expect(states).toEqual([false, true])
    expect(cache.find('en /books')).toBeDefined()
    await keep('en /sources', 'sources')
    await addSource(editor, 'c')
    await gone('en /sources')
  })

  it('polls where notifications do not arrive', async () => {
    const changes = await follow({ pollMs: 100, heartbeatMs: 100 })
    // The row alone, as a pooler without LISTEN would let it appear.
    await keep('en /sources', 'sources')
    await editor.query(`insert into content_changes (tags) values ('{sources}')`)
    await gone('en /sources')
    expect(changes.isSure).toBe(true)
  })

  it('a slow transaction is not skipped, however many faster ones have been read since', async () => {
    await follow({ pollMs: 50, heartbeatMs: 50 })
    const slow = new Client({ connectionString: database.url })
    await slow.connect()
    await slow.query('begin')
    await slow.query(`insert into content_changes (tags) values ('{book:1}')`)
    for (let index = 0; index < 5; index += 1) {
      await editor.query({
        text: `insert into content_changes (tags) values (array[$1])`,
        values: [`book:${10 + index}`],
      })
      await sleep(60)
    }
    await keep('en /books/one', 'book:1')
    await sleep(150)
    expect(cache.find('en /books/one')).toBeDefined()
    await slow.query('commit')
    await slow.end()
    await gone('en /books/one')
  })

  it('reads each change once, names few and calls many everything', async () => {
    const before = await lookAtChanges(editor, undefined)
    expect(before.tags).toEqual(['*'])
    await editor.query(`insert into content_changes (tags) values ('{x,y}'), ('{x}')`)
    const first = await lookAtChanges(editor, before.snapshot)
    expect(first.tags.sort()).toEqual(['x', 'y'])
    expect((await lookAtChanges(editor, first.snapshot)).tags).toEqual([])
    await editor.query(
      `insert into content_changes (tags) select array['book:' || n] from generate_series(0, ${namedTagsMax}) as n`,
    )
    expect((await lookAtChanges(editor, first.snapshot)).tags).toEqual(['*'])
    expect((await lookAtChanges(editor, '999999999:999999999:')).tags).toEqual(['*'])
  })

  it('tells nothing twice while a slow transaction holds the horizon back', async () => {
    const slow = new Client({ connectionString: database.url })
    await slow.connect()
    await slow.query('begin')
    await slow.query(`insert into content_changes (tags) values ('{slow}')`)
    const before = await lookAtChanges(editor, undefined)
    await editor.query(`insert into content_changes (tags) values ('{fast}')`)
    const first = await lookAtChanges(editor, before.snapshot)
    const second = await lookAtChanges(editor, first.snapshot)
    await slow.query('commit')
    await slow.end()
    const third = await lookAtChanges(editor, second.snapshot)
    expect([first.tags, second.tags, third.tags]).toEqual([['fast'], [], ['slow']])
  })

  it('prunes what is older than an hour and long visible, nothing else', async () => {
    await editor.query(
      `insert into content_changes (tags, at) values ('{old}', now() - interval '2 hours'), ('{young}', now())`,
    )
    const { snapshot } = await lookAtChanges(editor, undefined)
    await editor.query(
      `insert into content_changes (tags, at) values ('{old but just committed}', now() - interval '2 hours')`,
    )
    expect(await pruneChanges(editor, snapshot)).toBe(1)
    const { rows } = await editor.query<{ tag: string }>(
      'select tags[1] as tag from content_changes order by 1',
    )
    expect(rows.map((row) => row.tag)).toEqual(['old but just committed', 'young'])
  })

  it('F4: notices a half-open connection by its heartbeat, and catches up when the way is free again', async () => {
    const { host, port } = new Client({ connectionString: database.url })
    const proxy = await startFaultProxy(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    )
    const through = new URL(`postgresql://127.0.0.1:${proxy.port}/`)
    const { user, password, database: name } = new Client({ connectionString: database.url })
    through.username = user ?? ''
    through.password = password ?? ''
    through.pathname = `/${name}`
    const changes = await follow({ url: String(through), heartbeatMs: 50, patienceMs: 300 })
    await keep('en /sources', 'sources')
    await keep('en /books', 'books')
    proxy.mode('blackhole')
    await addSource(editor, 'd')
    await vi.waitFor(() => expect(changes.isSure).toBe(false), { timeout: 2_000 })
    expect(cache.find('en /books')).toBeUndefined()
    proxy.mode('pass')
    await vi.waitFor(() => expect(changes.isSure).toBe(true), { timeout: 5_000 })
    expect(cache.find('en /books')).toBeDefined()
    expect(cache.find('en /sources')).toBeUndefined()
    await changes.close()
    await proxy.close()
  })

  it('closes also while it is still connecting, which pg itself never tells the end of', async () => {
    for (let round = 0; round < 5; round += 1) {
      const changes = createContentChanges({ url: database.url, log })
      const from = performance.now()
      await changes.close()
      expect(performance.now() - from).toBeLessThan(3_000)
    }
  })

  it('F4: keeps trying without a database, and closes at once', async () => {
    const changes = createContentChanges({ url: 'postgresql://nobody@127.0.0.1:1/none', log })
    await sleep(300)
    expect(changes.isSure).toBe(false)
    const from = performance.now()
    await changes.close()
    expect(performance.now() - from).toBeLessThan(1_500)
  })
})
