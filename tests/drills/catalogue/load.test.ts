import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogueEditing } from '#server/features/editing/index'
import { journalTables } from '#server/journal-tables'
import { readCatalogue } from '#server/importers/catalogue/index'
import { loadCatalogue } from '#server/importers/catalogue/load/load-catalogue'
import { loadCatalogueFolder } from '#server/importers/catalogue/load/load-folder'
import { systemClock } from '#server/platform/clock'
import { createDatabase, type Database } from '#server/platform/database/database'
import { createLogger } from '#server/platform/log'
import { loadCatalogueAlone } from '../../../src/main/load-catalogue.ts'
import { withMaintenanceConnection } from '../../../src/main/maintenance-connection.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'

const log = createLogger({ level: 'silent' })
const folder = fileURLToPath(new URL('../../../catalogue', import.meta.url))
let test: TestDatabase
let db: Database

beforeAll(async () => {
  test = await createTestDatabase()
  db = createDatabase({ url: test.url, statementTimeoutMs: 60_000, log })
})
afterAll(async () => {
  await db.close()
  await test.drop()
})

const number = async (text: string) => (await db.query<{ n: number }>({ text }))[0]!.n
/** Returns the works, names, editions and series members as text, without times of change. */
const everything = async () =>
  JSON.stringify(
    await db.query({
      text: `select (select jsonb_agg(to_jsonb(w) - 'updated_at' order by id) from works w) as works, (select jsonb_agg(to_jsonb(n) - 'id' order by work_id, language, value) from work_names n) as names,
        (select jsonb_agg(to_jsonb(e) - 'updated_at' order by id) from editions e) as editions, (select jsonb_agg(to_jsonb(m) - 'id' order by series_id, work_id) from series_members m) as members`,
    }),
  )

// takes minutes on a busy machine
describe('loading the shipped catalogue', { timeout: 120_000 }, () => {
  it('of two concurrent loads of the catalogue, one inserts all records, and the other waits and inserts nothing', async () => {
    const progress: number[] = []
    // one load inserts the records; the other load waits until these are inserted, and then inserts nothing
    let waited = 0
    const begin = () =>
      loadCatalogueAlone(test.url, log, folder, {
        progress: (done, total, what) => what === 'records' && progress.push(done / total),
        onWait: () => (waited += 1),
      })
    const reports = await Promise.all([begin(), begin()])
    const report = reports.find((each) => each !== null)
    // a load must leave no rows in the pending lists of the GIN indexes; gin_clean_pending_list returns the pages it
    // has cleared
    const pendingPages = await number(
      `select coalesce(sum(gin_clean_pending_list(i.oid)), 0)::int as n from pg_class i join pg_am a on a.oid = i.relam
        where a.amname = 'gin' and i.relnamespace = 'public'::regnamespace`,
    )
    expect(pendingPages).toBe(0)
    expect([waited, reports.filter((each) => each === null).length]).toEqual([1, 1])
    const { catalogue, issues } = await readCatalogue(folder)
    expect(issues).toEqual([])
    expect(report!.made).toBeGreaterThan(3000)
    expect(await number('select count(*)::int as n from works')).toBe(catalogue.works.length)
    expect(await number('select count(*)::int as n from editions')).toBe(catalogue.editions.length)
    expect(await number('select count(*)::int as n from people')).toBe(catalogue.people.length)
    expect(await number('select count(distinct work_id)::int as n from work_sort_titles')).toBe(
      catalogue.works.length,
    )
    expect(
      await number(`select count(distinct entity_id)::int as n from search_documents where kind = 1`),
    ).toBe(catalogue.works.length)
    expect(
      await number(
        `select count(*)::int as n from works w where not exists (select from work_contributors c where c.work_id = w.id)`,
      ),
    ).toBeLessThan(5)
    expect(progress.at(-1)).toBe(1)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  })

  it('a second load of the same catalogue does nothing, and a forced one changes nothing', async () => {
    const before = await everything()
    expect(await loadCatalogueFolder(db, folder)).toBeNull()
    expect(await loadCatalogueFolder(db, folder, { again: true })).toEqual({
      made: 0,
      groupsWritten: 0,
      retired: 0,
    })
    expect(await everything()).toBe(before)
  })

  it('a catalogue load with a slow statement fails on a normal connection with timeout, and succeeds on the maintenance connection', async () => {
    await db.query({
      text: `create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(3); return null; end'`,
    })
    await db.query({
      text: 'create trigger linger after insert on catalogue_loads execute function linger()',
    })
    const again = (of: Database) => loadCatalogueFolder(of, folder, { again: true })
    const shortTimeout = createDatabase({ url: test.url, log })
    try {
      await expect(again(shortTimeout)).rejects.toMatchObject({ code: 'timeout' })
    } finally {
      await shortTimeout.close()
    }
    expect(await withMaintenanceConnection(test.url, log, again)).toEqual({
      made: 0,
      groupsWritten: 0,
      retired: 0,
    })
    await db.query({ text: 'drop trigger linger on catalogue_loads' })
    // more statements than connections; all statements together take longer than the time limit of a request
    const many = Array.from({ length: 6 }, () => ({ text: 'select pg_sleep(2.5)' }))
    await withMaintenanceConnection(test.url, log, (maintenance) =>
      Promise.all(many.map((statement) => maintenance.query(statement))),
    )
  })

  it('works and editions get ids in the order of the catalogue files, so that every new database has the same ids', async () => {
    const { catalogue } = await readCatalogue(folder)
    for (const [kind, lines] of [
      ['work', catalogue.works],
      ['edition', catalogue.editions],
    ] as const) {
      const loaded = await db.query<{ key: string }>({
        text: 'select key from imported_records where kind = $1 order by entity_id',
        values: [kind],
      })
      expect(loaded.map(({ key }) => key)).toEqual([...new Set(lines.map(({ record }) => record.key))])
    }
  })

  it('a catalogue load overwrites no edited or locked fields, restores no deleted works, and updates other fields', async () => {
    const { catalogue } = await readCatalogue(folder)
    const [edited, removed, locked, untouched, handled] = catalogue.works.map((line) => line.record)
    const idOf = (key: string) =>
      number(`select entity_id as n from imported_records where kind = 'work' and key = '${key}'`)
    const [editedId, removedId, lockedId, untouchedId, handledId] = [
      await idOf(edited!.key),
      await idOf(removed!.key),
      await idOf(locked!.key),
      await idOf(untouched!.key),
      await idOf(handled!.key),
    ]
    await db.query({
      text: `update work_names set value = 'As a person wrote it' where work_id = $1 and is_display and language = 'en'`,
      values: [editedId],
    })
    await db.query({ text: 'delete from works where id = $1', values: [removedId] })
    await db.query({ text: `update provenance set locked = true where work_id = $1`, values: [lockedId] })

    // after an edit on the site, a load preserves the edited field and updates the others
    const editing = createCatalogueEditing({
      mergeSteps: [],
      journalTables,
      db,
      clock: systemClock,
      search: { find: () => Promise.reject(new Error('search is not used')) },
    })
    const [user] = await db.query<{ id: string }>({
      text: `insert into users (id, email, email_key, language) values (gen_random_uuid(), 'ada@example.org', 'ada@example.org', 'en') returning id`,
    })
    const version = await number(`select version as n from works where id = ${handledId}`)
    const by = { userId: user!.id, language: 'en' } as const
    await editing.editing.update('books', handledId, version, { firstPublished: '1801' }, by)

    for (const record of [edited, removed, locked, untouched, handled]) {
      record!.titles[0]!.value += ' (new)'
      record!.firstPublicationYear = 1901
    }
    await loadCatalogue(db, catalogue)

    const title = async (id: number) =>
      (
        await db.query<{ value: string }>({
          text: `select value from work_names where work_id = $1 and value like '% %' order by is_display desc, id limit 1`,
          values: [id],
        })
      )[0]?.value
    expect(await title(editedId)).toBe('As a person wrote it')
    expect(await number(`select first_year as n from works where id = ${editedId}`)).toBe(1901)
    expect(await number(`select count(*)::int as n from works where id = ${removedId}`)).toBe(0)
    expect(
      await number(
        `select count(*)::int as n from imported_records r where kind = 'work' and key = '${removed!.key}' and exists (select from works where id = r.entity_id)`,
      ),
    ).toBe(0)
    expect(await number(`select first_year as n from works where id = ${lockedId}`)).not.toBe(1901)
    expect(
      (
        await db.query({
          text: `select from work_names where work_id = $1 and value like '% (new)'`,
          values: [untouchedId],
        })
      ).length,
    ).toBe(1)
    expect(await number(`select first_year as n from works where id = ${untouchedId}`)).toBe(1901)
    expect(await number(`select first_year as n from works where id = ${handledId}`)).toBe(1801)
    expect(await title(handledId)).toContain(' (new)')
  })
})
