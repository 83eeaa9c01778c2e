import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { seedGenre, seedWorks, workOf } from '#tests/support/seed'
import { seedSeriesRows } from '#tests/support/seed-lists'
import { beginSession, type Session } from '#tests/support/sessions'

let site: TestSite
let works: Map<string, number>
let series: Map<string, number>
let sessions: Session[]

const sql = (text: string, ...values: unknown[]) => site.db.query<Record<string, never>>({ text, values })
const of = (slug: string) => works.get(slug)!
const countOf = async (slug: string): Promise<number> =>
  (await site.call('getSeries', { params: { id: slug } })).data.bookCount

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  sessions = []
  await sql('truncate works, people, genres, series cascade')
  await seedGenre(site.db, 'space-opera', 'science-fiction', { en: 'Space opera' })
  const counted = { authors: ['Mary Bell'], genres: ['space-opera'] }
  works = await seedWorks(site.db, [
    workOf('a', counted),
    workOf('b', counted),
    workOf('c', counted),
    workOf('d'),
    workOf('target'),
  ])
  series = await seedSeriesRows(site.db, [
    {
      slug: 'one',
      names: { en: 'One' },
      members: ['a', 'b', 'c'].map((slug, index) => ({ work: of(slug), sort: index })),
    },
    { slug: 'two', names: { en: 'Two' } },
  ])
})
afterEach(async () => {
  await Promise.all(sessions.map((session) => session.end()))
})

describe('stored counts with concurrent edits', () => {
  async function begin(): Promise<Session> {
    const session = await beginSession(site.url, site.db)
    sessions.push(session)
    return session
  }

  const mergeSql = 'update works set merged_into = $2 where id = $1'
  const memberSql = 'insert into series_members (series_id, work_id) values ($1, $2)'

  it('removes two concurrently merged books from the book count of a series [spec 167]', async () => {
    const [left, right] = [await begin(), await begin()]
    await left.query(mergeSql, [of('a'), of('target')])
    const waiting = await right.start(mergeSql, [of('b'), of('target')])
    await left.query('commit')
    expect(await waiting.outcome).toBe('done')
    await right.query('commit')
    expect(await countOf('one')).toBe(1)
  })

  it('counts two books concurrently added to a series [spec 167]', async () => {
    const [left, right] = [await begin(), await begin()]
    await left.query(memberSql, [series.get('two'), of('a')])
    const waiting = await right.start(memberSql, [series.get('two'), of('b')])
    await left.query('commit')
    expect(await waiting.outcome).toBe('done')
    await right.query('commit')
    expect(await countOf('two')).toBe(2)
  })

  it('updates book counts of genres and authors after two concurrent merges of books [spec 163, 165]', async () => {
    const [left, right] = [await begin(), await begin()]
    await sql('delete from series_members')
    await left.query(mergeSql, [of('a'), of('target')])
    const waiting = await right.start(mergeSql, [of('b'), of('target')])
    await left.query('commit')
    expect(await waiting.outcome).toBe('done')
    await right.query('commit')
    expect((await site.call('getGenre', { params: { id: 'space-opera' } })).data.bookCount).toBe(1)
    expect((await site.call('getAuthor', { params: { id: 'mary-bell' } })).data.bookCount).toBe(1)
  })

  it('lets two edits that add a name and a book to the same series finish without a deadlock [spec 167]', async () => {
    const [left, right] = [await begin(), await begin()]
    const name = `insert into series_names (series_id, language, value, kind) values ($1, $2, 'Name', 'alias')`
    // the insert locks the series through its foreign key, so the trigger that counts books must use a compatible
    // lock
    await left.query(name, [series.get('two'), 'de'])
    await right.query(name, [series.get('two'), 'it'])
    const first = await left.start(memberSql, [series.get('two'), of('a')])
    const second = await right.start(memberSql, [series.get('two'), of('b')])
    expect(await first.outcome).toBe('done')
    await left.query('commit')
    expect(await second.outcome).toBe('done')
    await right.query('commit')
    expect(await countOf('two')).toBe(2)
  })

  it('lets two statements that change books of the same two series in opposite order finish [spec 167]', async () => {
    await sql('insert into series_members (series_id, work_id) values ($1, $2)', series.get('two'), of('d'))
    const fresh = await seedWorks(site.db, [workOf('e'), workOf('f')])
    await sql('delete from series_members where work_id in ($1, $2)', of('b'), of('c'))
    await sql(
      'insert into series_members (series_id, work_id) values ($1, $2), ($3, $4)',
      series.get('one'),
      fresh.get('e'),
      series.get('two'),
      fresh.get('f'),
    )
    const [holder, left, right] = [await begin(), await begin(), await begin()]
    await holder.query('select from series where id = any($1::int[]) for update', [
      [series.get('one'), series.get('two')],
    ])
    // books change in the order of ids, so `first` changes series one, then two; `second` changes two, then one
    const both = 'update works set merged_into = $3 where id in ($1, $2)'
    const first = await left.start(both, [of('a'), fresh.get('f'), of('target')])
    const second = await right.start(both, [of('d'), fresh.get('e'), of('target')])
    await holder.query('commit')
    const release = async (session: Session, outcome: Promise<string>) => {
      const text = await outcome
      await session.query(text === 'done' ? 'commit' : 'rollback')
      return text
    }
    expect(await Promise.all([release(left, first.outcome), release(right, second.outcome)])).toEqual([
      'done',
      'done',
    ])
    expect([await countOf('one'), await countOf('two')]).toEqual([0, 0])
  })
})
