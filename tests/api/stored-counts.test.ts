import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { moveRanks } from '#tests/support/rating-sums'
import { seedGenre, seedWorks, workOf } from '#tests/support/seed'
import { seedSeriesRows } from '#tests/support/seed-lists'

/** Site whose catalogue the tests change in plain SQL, as an admin does with psql. Triggers update the counts. */
let site: TestSite
let works: Map<string, number>
let series: Map<string, number>

const sql = (text: string, ...values: unknown[]) => site.db.query<Record<string, never>>({ text, values })
const of = (slug: string) => works.get(slug)!
const seriesOf = async (slug: string) => (await site.call('getSeries', { params: { id: slug } })).data
const countOf = async (slug: string): Promise<number> => (await seriesOf(slug)).bookCount
const languagesOf = async (slug: string) =>
  Object.fromEntries((await seriesOf(slug)).coverage.map((part) => [part.language, part.volumeCount]))
const merge = (slug: string, into: string | null) =>
  sql('update works set merged_into = $2 where id = $1', of(slug), into === null ? null : of(into))

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  await sql('truncate works, people, genres, series cascade')
  await seedGenre(site.db, 'space-opera', 'science-fiction', { en: 'Space opera' })
  works = await seedWorks(site.db, [
    workOf('a', {
      authors: ['Mary Bell'],
      genres: ['space-opera'],
      editions: [{ title: 'a', language: 'en' }],
    }),
    workOf('b', {
      authors: ['Mary Bell'],
      genres: ['space-opera'],
      editions: [{ title: 'b', language: 'en' }],
    }),
    workOf('c', { authors: ['Mary Bell'], genres: ['space-opera'] }),
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

describe('stored counts of a series', () => {
  it('updates the book count of a series if books are added, removed and moved [spec 167]', async () => {
    expect([await countOf('one'), await countOf('two')]).toEqual([3, 0])
    await sql(
      'insert into series_members (series_id, work_id) values ($1, $2), ($1, $3)',
      series.get('two'),
      of('a'),
      of('d'),
    )
    expect(await countOf('two')).toBe(2)
    await sql('delete from series_members where series_id = $1 and work_id = $2', series.get('one'), of('a'))
    expect(await countOf('one')).toBe(2)
    await sql('update series_members set series_id = $2 where work_id = $1', of('b'), series.get('two'))
    expect([await countOf('one'), await countOf('two')]).toEqual([1, 3])
  })

  it('updates the book count of a series if a book is deleted, merged and restored [spec 167]', async () => {
    await sql('delete from works where id = $1', of('a'))
    expect(await countOf('one')).toBe(2)
    await merge('b', 'target')
    expect(await countOf('one')).toBe(1)
    await merge('b', null)
    expect(await countOf('one')).toBe(2)
  })

  it('counts a book of a series once, regardless of the number of reading orders [spec 167]', async () => {
    await sql(
      `insert into series_members (series_id, work_id, reading_order) values ($1, $2, 'story')`,
      series.get('one'),
      of('a'),
    )
    expect(await countOf('one')).toBe(3)
  })

  it('if ratings of books change, the order of their series by acclaim (a score of awards, grades and readers) is updated', async () => {
    const first = async () => {
      await moveRanks(site)
      return (await site.call('listSeries', { query: { sort: 'acclaim', limit: 1 } })).data.items[0]?.slug
    }
    await sql(
      'insert into series_members (series_id, work_id) values ($1, $2), ($1, $3)',
      series.get('two'),
      of('d'),
      of('target'),
    )
    await sql(
      `update works set rating_sum = 25, rating_count = 5, rating_stars = '{0,0,0,0,5}' where id = $1`,
      of('d'),
    )
    expect(await first()).toBe('two')
    await sql(
      `update works set rating_sum = 5, rating_count = 5, rating_stars = '{5,0,0,0,0}' where id = $1`,
      of('d'),
    )
    expect(await first()).toBe('one')
  })

  it('updates the languages of a series if titles and editions are added and deleted [spec 125]', async () => {
    expect(await languagesOf('one')).toEqual({ en: 3, de: 0, it: 0 })
    await sql(
      `insert into work_names (work_id, language, value, kind) values ($1, 'de', 'A', 'translated')`,
      of('a'),
    )
    expect((await languagesOf('one'))['de']).toBe(1)
    await sql(`update work_names set language = 'it' where work_id = $1 and language = 'de'`, of('a'))
    expect(await languagesOf('one')).toEqual({ en: 3, de: 0, it: 1 })
    await sql(`insert into editions (work_id, title, language) values ($1, 'B', 'de')`, of('b'))
    expect((await languagesOf('one'))['de']).toBe(1)
    await sql(`delete from editions where language = 'de'`)
    await sql(`delete from work_names where language = 'it'`)
    expect(await languagesOf('one')).toEqual({ en: 3, de: 0, it: 0 })
  })

  it('updates the languages of both series if a title or an edition is moved to another book [spec 125]', async () => {
    await sql('insert into series_members (series_id, work_id) values ($1, $2)', series.get('two'), of('d'))
    await sql(
      `insert into work_names (work_id, language, value, kind) values ($1, 'de', 'A', 'translated')`,
      of('a'),
    )
    await sql(`update work_names set work_id = $1 where language = 'de'`, of('d'))
    expect([(await languagesOf('one'))['de'], (await languagesOf('two'))['de']]).toEqual([0, 1])
    await sql(`insert into editions (work_id, title, language) values ($1, 'A', 'it')`, of('a'))
    // the edition becomes the primary one, because the book to which it is moved has no other edition
    await sql(`update editions set work_id = $1, is_primary = true where language = 'it'`, of('d'))
    expect([(await languagesOf('one'))['it'], (await languagesOf('two'))['it']]).toEqual([0, 1])
  })

  it('updates the book count of a publisher’s series if a book of its editions is merged [spec 126]', async () => {
    await sql(
      `insert into series_members (series_id, edition_id) select $1, id from editions`,
      series.get('two'),
    )
    expect(await countOf('two')).toBe(2)
    await merge('a', 'target')
    expect(await countOf('two')).toBe(1)
    await merge('a', null)
    expect(await countOf('two')).toBe(2)
  })

  it('updates languages and book count of a publisher’s series if titles are added or editions deleted [spec 126]', async () => {
    await sql(
      `insert into series_members (series_id, edition_id) select $1, id from editions`,
      series.get('two'),
    )
    await sql(
      `insert into work_names (work_id, language, value, kind) values ($1, 'it', 'A', 'translated')`,
      of('a'),
    )
    expect((await languagesOf('two'))['it']).toBe(1)
    await sql('delete from editions where work_id = $1', of('b'))
    expect(await countOf('two')).toBe(1)
  })
})

describe('stored counts of genres and authors', () => {
  const genre = async () => (await site.call('getGenre', { params: { id: 'space-opera' } })).data.bookCount
  const author = async () => (await site.call('getAuthor', { params: { id: 'mary-bell' } })).data.bookCount

  it('updates the book counts of a genre and an author if books are added and removed [spec 163, 165]', async () => {
    expect([await genre(), await author()]).toEqual([3, 3])
    await sql('insert into work_genres (work_id, genre_id, position) select $1, id, 1 from genres', of('d'))
    await sql(
      `insert into work_contributors (work_id, person_id, role, position, printed_name) select $1, id, 'author', 1, 'Mary Bell' from people`,
      of('d'),
    )
    expect([await genre(), await author()]).toEqual([4, 4])
    await sql('delete from work_genres where work_id in ($1, $2)', of('a'), of('d'))
    await sql('delete from work_contributors where work_id in ($1, $2)', of('a'), of('d'))
    expect([await genre(), await author()]).toEqual([2, 2])
  })

  it('updates the book counts of a genre and an author if a book is merged, restored and deleted [spec 163, 165]', async () => {
    await merge('a', 'target')
    expect([await genre(), await author()]).toEqual([2, 2])
    await merge('a', null)
    expect([await genre(), await author()]).toEqual([3, 3])
    await sql('delete from works where id = $1', of('a'))
    expect([await genre(), await author()]).toEqual([2, 2])
  })

  it('stops counting a book for an author who becomes only its translator [spec 165]', async () => {
    await sql(`update work_contributors set role = 'translator' where work_id = $1`, of('a'))
    expect(await author()).toBe(2)
  })
})
