import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#contract/values/enums'
import { readCatalogue } from '#server/importers/catalogue/index'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { everyRow } from '#tests/support/every-row'
import { seedWorks } from '#tests/support/seed'
import { createVisitor, type Visitor } from '#tests/support/visitor'
import { catalogueFolder, rootFolder } from '../../src/main/root-folder.ts'
import { booksNamed, content } from '../../src/main/seed/content.ts'
import { longListBooks } from '../../src/main/seed/shelves.ts'
import { seedSite } from '../../src/main/seed/seed-site.ts'

let site: TestSite
const said: string[] = []
const today = new Date()
const year = today.getUTCFullYear()

/** Books that the content names, and others up to the length of the longest list. */
async function makeBooks(): Promise<void> {
  const others = Array.from({ length: longListBooks }, (_, place) => `book-${place}`)
  await seedWorks(
    site.db,
    [...booksNamed, ...others].map((slug) => ({
      slug,
      titles: [{ language: 'en', value: slug }],
      authors: content.suggestions
        .filter(({ kind }) => kind === 'authors')
        .map(({ subject }) => subject.replaceAll('-', ' ')),
    })),
  )
}
const seed = (say = (line: string) => void said.push(line)) =>
  seedSite({ db: site.db, api: site.app.api, today, say })

async function signIn(email: string): Promise<Visitor> {
  const visitor = createVisitor(site.app)
  const { status } = await visitor.post('/api/auth/sign-in/email', { email, password: content.password })
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

describe('the seed', () => {
  it('makes an account of each role, which the password opens', async () => {
    for (const role of roles) {
      const visitor = await signIn(emailOf(role))
      expect((await visitor.get('/api/auth/user')).body.data.role).toBe(role)
    }
  })

  it('puts three hundred books on the list of one reader, also after an interrupted run', async () => {
    const visitor = await signIn(ruth)
    const { counts, undatedCount } = (await visitor.get('/api/reading-list/books')).body.data
    expect(counts).toEqual({
      all: longListBooks,
      read: 200,
      reading: 2,
      'to-read': 96,
      paused: 1,
      'did-not-finish': 1,
    })
    expect(undatedCount).toBeGreaterThan(0)
    expect(said).toContainEqual(expect.stringContaining(`${longListBooks} books`))
  })

  it('keeps a diary that runs this year, and opens last year to everybody', async () => {
    const visitor = await signIn(ruth)
    const { months, years } = (await visitor.get(`/api/reading-list/diary?year=${year}`)).body.data
    expect(months.length).toBeGreaterThan(0)
    expect(years.slice(0, 2)).toEqual([year, year - 1])
    const { token, books } = (await visitor.get(`/api/profile/years/${year - 1}`)).body.data
    expect(books).toBeGreaterThan(30)
    expect((await site.get(`/api/years/${token}`)).status).toBe(200)
  })

  it('writes reviews in three languages, with votes', async () => {
    const { items } = (await site.get('/api/books/dune/ratings')).body.data
    expect(items.map(({ language }: { language: string }) => language).toSorted()).toEqual(['de', 'en', 'it'])
    expect(items[0].helpfulCount).toBeGreaterThan(items[2].helpfulCount)
    const [row] = await site.db.query({
      text: `select count(*)::int as reviews, count(distinct language)::int as languages from ratings where text is not null`,
    })
    expect(row).toEqual({ reviews: content.reviews.length, languages: 3 })
  })

  it('leaves reports and suggestions open for an admin', async () => {
    const admin = await signIn(emailOf('SUPER_USER'))
    const { reviews, lists, suggestions } = (await admin.get('/api/admin/inbox')).body.data
    expect({ reviews, lists, suggestions }).toEqual({
      reviews: 2,
      lists: content.listReports.length,
      suggestions: content.suggestions.length,
    })
  })

  it('shows public lists to everybody, and private ones to their maker alone', async () => {
    const isPublic = ({ visibility }: { visibility: string }) => visibility === 'public'
    expect((await site.get('/api/lists')).body.data.total).toBe(content.lists.filter(isPublic).length)
    expect((await (await signIn(ruth)).get('/api/lists/own')).body.data).toHaveLength(2)
  })

  it('changes nothing the second time', async () => {
    const before = await everyRow(site.db)
    expect(await seed()).toBe(false)
    expect(await everyRow(site.db)).toEqual(before)
  })

  it('refuses a site with other readers', async () => {
    await signedIn(site)
    await expect(seed()).rejects.toThrow('1 readers that are not part of the seed')
  })
})

it('the seed does not run in production', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(rootFolder, 'src/main/seed.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('does not run in production')
})

it('the seed names only books and authors of the shipped catalogue', async () => {
  const { catalogue } = await readCatalogue(catalogueFolder)
  const slugs = new Set([...catalogue.works, ...catalogue.people].map(({ record }) => record.slug))
  const authors = content.suggestions.flatMap(({ kind, subject }) => (kind === 'authors' ? [subject] : []))
  expect([...booksNamed, ...authors].filter((slug) => !slugs.has(slug))).toEqual([])
})
