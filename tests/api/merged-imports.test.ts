import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { editor } from '#tests/support/editors'
import { everyRow } from '#tests/support/every-row'
import { type Reader, reader } from '#tests/support/readers'
import { seedWorks } from '#tests/support/seed'

const secret = 'as their own file has it'
let site: TestSite
let ada: Reader
let bert: Reader
let one: number
let other: number

beforeAll(async () => {
  site = await startTestSite()
  ada = await editor(site)
  bert = await reader(site)
  const works = await seedWorks(site.db, [
    {
      slug: 'one',
      titles: [{ language: 'en', value: 'One' }],
      editions: [{ title: 'One', language: 'en' }],
    },
    {
      slug: 'other',
      titles: [{ language: 'en', value: 'Other' }],
      editions: [{ title: 'Other', language: 'en' }],
    },
  ])
  one = works.get('one')!
  other = works.get('other')!
  await site.db.query({
    text: `with i as (insert into imports (user_id, source, columns, rows) values ($1, 'table', '{Title}', 3) returning id)
      insert into import_rows (import_id, place, user_id, cells, given, work_id, edition_id)
      select i.id, row_number() over (), $1, array[$2], jsonb_build_object('title', $2::text), work, (select e.id from editions e where e.work_id = edition_of)
      from i, (values ($3::int, null::int), ($3, $3), ($4, $4)) as r (work, edition_of)`,
    values: [bert.userId, secret, one, other],
  })
})
afterAll(() => site.close())

const rows = async () =>
  (
    await site.db.query<{ work: number | null; edition: number | null }>({
      text: 'select work_id as work, edition_id as edition from import_rows order by place',
    })
  ).map(({ work, edition }) => [work, edition !== null])
const versionOf = async (id: number) => (await ada.call('getBookToEdit', { params: { id } })).data.version
const undoLast = async () => {
  const [{ id } = { id: 0 }] = await site.db.query<{ id: number }>({
    text: 'select id::int from changes order by changes.id desc limit 1',
  })
  expect((await ada.call('undoChange', { params: { id }, body: {} })).status).toBe(200)
}
/**
 * Returns true if the history contains rows of an import, which must not happen because imports are deleted after
 * some days.
 */
const isInHistory = async () =>
  (
    await site.db.query({
      text: `select from change_rows where position($1 in before::text || coalesce(after::text, '')) > 0`,
      values: [secret],
    })
  ).length > 0

it('moves import rows of a merged book to the merge target, and moves them back if the merge is undone', async () => {
  const before = await everyRow(site.db)
  const sent = {
    kind: 'books',
    from: one,
    fromVersion: await versionOf(one),
    into: other,
    why: 'the same',
  } as const
  const merged = await ada.call('mergeEntities', { body: { ...sent, intoVersion: await versionOf(other) } })
  expect(merged.status).toBe(200)
  expect(await rows()).toEqual([
    [other, false],
    [other, true],
    [other, true],
  ])
  expect(await isInHistory()).toBe(false)
  await undoLast()
  expect(await everyRow(site.db)).toEqual(before)
})

it('detaches import rows from a deleted book, and attaches them again if it is restored', async () => {
  const before = await rows()
  const removed = await ada.call('deleteBook', {
    params: { id: one },
    query: { version: await versionOf(one) },
  })
  expect(removed.status).toBeLessThan(300)
  expect(await rows()).toEqual([[null, false], [null, false], before[2]])
  expect(await isInHistory()).toBe(false)
  await undoLast()
  expect(await rows()).toEqual(before)
})

it('undoing the deletion of a book does not restore import rows that were deleted in the meantime', async () => {
  await ada.call('deleteBook', { params: { id: one }, query: { version: await versionOf(one) } })
  await site.db.query({ text: 'delete from imports' })
  await undoLast()
  expect(await rows()).toEqual([])
})
