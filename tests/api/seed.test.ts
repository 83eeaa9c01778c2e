import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#contract/values/enums'
import { readCatalogue } from '#server/importers/catalogue/index'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { everyRow } from '#tests/support/every-row'
import { seedWorks, workOf } from '#tests/support/seed'
import { createVisitor, type Visitor } from '#tests/support/visitor'
import { catalogueFolder, rootFolder } from '../../src/main/root-folder.ts'
import { booksNamed, content } from '../../tools/seed/content.ts'
import { longListBooks } from '../../tools/seed/shelves.ts'
import { seedSite } from '../../tools/seed/seed-site.ts'

let site: TestSite
const output: string[] = []
const today = new Date()
const year = today.getUTCFullYear()

/** Creates the books to which the seed refers, and more books for the longest reading list. */
async function makeBooks(): Promise<void> {
  const others = Array.from({ length: longListBooks }, (_, place) => `book-${place}`)
  const authors = content.suggestions
    .filter(({ kind }) => kind === 'authors')
    .map(({ subject }) => subject.replaceAll('-', ' '))
  await seedWorks(
    site.db,
    [...booksNamed, ...others].map((slug) => workOf(slug, { authors })),
  )
}
const seed = (say = (line: string) => void output.push(line)) =>
  seedSite({ db: site.db, api: site.app.api, today, say })

async function signIn(email: string): Promise<Visitor> {
  const visitor = createVisitor(site.app)
  const { status } = await visitor.call('signIn', {
    body: { email, password: content.password },
  })
  expect([email, status]).toEqual([email, 200])
  return visitor
}
const emailOf = (role: string) => content.readers.find((reader) => reader.role === role)!.email
const ruth = content.readers[0]!.email

beforeAll(async () => {
  site = await startTestSite()
  await makeBooks()
  const interrupt = () => {
    throw new Error('interrupted')
  }
  await expect(seed(interrupt)).rejects.toThrow('interrupted')
  expect(await seed()).toBe(true)
})
afterAll(() => site.close())

describe('seeding a site', () => {
  it('seeds an account of each role, and the seed password signs in to each', async () => {
    for (const role of roles) {
      const visitor = await signIn(emailOf(role))
      expect((await visitor.call('getCurrentUser')).data.role).toBe(role)
    }
  })

  it('seeds three hundred books on the reading list of one reader, even after an interrupted run', async () => {
    const visitor = await signIn(ruth)
    const { counts, undatedCount } = (await visitor.call('listReadingListBooks')).data
    expect(counts).toEqual({
      all: longListBooks,
      read: 200,
      reading: 2,
      'to-read': 96,
      paused: 1,
      'did-not-finish': 1,
    })
    expect(undatedCount).toBeGreaterThan(0)
    expect(output).toContainEqual(expect.stringContaining(`${longListBooks} books`))
  })

  it('the seed creates a diary of this year and a published “year in books” page for last year', async () => {
    const visitor = await signIn(ruth)
    const { months, years } = (await visitor.call('getDiary', { query: { year } })).data
    expect(months.length).toBeGreaterThan(0)
    expect(years.slice(0, 2)).toEqual([year, year - 1])
    const { token, books } = (await visitor.call('getReadingYear', { params: { year: year - 1 } })).data
    expect(books).toBeGreaterThan(30)
    expect((await site.call('getPublishedYear', { params: { token: token! } })).status).toBe(200)
  })

  it('seeds reviews in three languages with votes', async () => {
    const { items } = (await site.call('listBookRatings', { params: { id: 'dune' } })).data
    expect(items.map(({ language }) => language ?? '').toSorted()).toEqual(['de', 'en', 'it'])
    expect(items[0]!.helpfulCount).toBeGreaterThan(items[2]!.helpfulCount)
    const [row] = await site.db.query({
      text: `select count(*)::int as reviews, count(distinct language)::int as languages from ratings where text is not null`,
    })
    expect(row).toEqual({ reviews: content.reviews.length, languages: 3 })
  })

  it('seeds open reports and suggestions for an admin', async () => {
    const admin = await signIn(emailOf('SUPER_USER'))
    const { reviews, lists, suggestions } = (await admin.call('getInbox')).data
    expect({ reviews, lists, suggestions }).toEqual({
      reviews: 2,
      lists: content.listReports.length,
      suggestions: content.suggestions.length,
    })
  })

  it('the seed contains public lists, which everybody sees, and private lists, which only their owner sees', async () => {
    const isPublic = ({ visibility }: { visibility: string }) => visibility === 'public'
    expect((await site.call('listBookLists')).data.total).toBe(content.lists.filter(isPublic).length)
    expect((await (await signIn(ruth)).call('listOwnBookLists')).data).toHaveLength(2)
  })

  it('changes nothing if the seed runs a second time', async () => {
    const before = await everyRow(site.db)
    expect(await seed()).toBe(false)
    expect(await everyRow(site.db)).toEqual(before)
  })

  it('refuses to seed an instance that has readers who are not part of the seed', async () => {
    await signedIn(site)
    await expect(seed()).rejects.toThrow('1 readers that are not part of the seed')
  })
})

it('refuses to seed in production', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(rootFolder, 'tools/seed/index.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('does not run in production')
})

it('seeds only books and authors of the shipped catalogue', async () => {
  const { catalogue } = await readCatalogue(catalogueFolder)
  const slugs = new Set([...catalogue.works, ...catalogue.people].map(({ record }) => record.slug))
  const authors = content.suggestions.flatMap(({ kind, subject }) => (kind === 'authors' ? [subject] : []))
  expect([...booksNamed, ...authors].filter((slug) => !slugs.has(slug))).toEqual([])
})
