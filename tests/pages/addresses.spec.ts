import { interfaceLanguages } from '#contract/values/languages'
import { expect, test, fetchData, fetchPage } from './page.ts'
import { award, formerSaga, saga } from '../support/journey-shelves.ts'
import { manyEditions } from '../support/journey-works.ts'

const prefixes = ['', ...interfaceLanguages.map((language) => `/${language}`)]

test.describe('redirects', () => {
  for (const [row, path] of [
    [28, '/home'],
    [29, '/start'],
  ] as const)
    test(`row ${row}: ${path} leads to the start page`, async () => {
      expect((await fetchPage(path)).location).toBe('/')
    })

  for (const path of ['/nonsense', '/xx/books', '/de/nonsense/more', '/books/dune/more', '/admin/nonsense'])
    test(`row 54: the unknown address ${path} leads to the start page`, async () => {
      const { status, location } = await fetchPage(path)
      expect(Math.floor(status / 100)).toBe(3)
      expect(location).toMatch(/^\/(?:de)?$/)
    })

  test.describe('rows 30, 31, 32 and 33: the addresses in English of the pages of the law', () => {
    for (const [row, path, goal] of [
      [30, '/privacy', '/datenschutz'],
      [31, '/imprint', '/impressum'],
      [32, '/contact', '/kontakt'],
      [33, '/terms', '/nutzungsbedingungen'],
    ] as const)
      test(`row ${row}: ${path} leads to ${goal} for good, under every language and with its query`, async () => {
        for (const prefix of prefixes) {
          const { status, location } = await fetchPage(`${prefix}${path}?from=a%20letter`)
          expect([status, location]).toEqual([301, `${prefix}${goal}?from=a%20letter`])
          const { status: there, all } = await fetchPage(`${prefix}${goal}`)
          expect([there, all('h1').length]).toEqual([200, 1])
        }
      })
  })

  test('row 43: a former address of a series leads to the present one, language and query kept', async () => {
    const { location } = await fetchPage(`/de/series/${formerSaga}?order=publication`)
    expect(location).toBe(`/de/series/${saga}?order=publication`)
    expect((await fetchPage(location!)).heading).toBe('Die Reise-Saga')
  })

  test('row 46: /genres/{id} leads to the genre’s place among the genres, for good, language kept', async () => {
    const { id } = await fetchData<{ id: number }>('/genres/dystopia')
    for (const form of [String(id), 'dystopia', `dystopia-${id}`]) {
      const { status, location } = await fetchPage(`/de/genres/${form}`)
      expect([status, location]).toEqual([301, '/de/genres?genre=dystopia'])
    }
    expect((await fetchPage('/de/genres?genre=dystopia')).all('main .genre-books article')).toHaveLength(24)
  })

  test('row 48: /awards/{id} leads to the award’s place among the awards, for good, language kept', async () => {
    const awards = await fetchData<{ id: number; slug: string }[]>('/awards')
    const { id } = awards.find(({ slug }) => slug === 'nebula')!
    for (const form of [String(id), 'nebula', `nebula-${id}`]) {
      const { status, location } = await fetchPage(`/de/awards/${form}`)
      expect([status, location]).toEqual([301, `/de/awards?id=${id}`])
    }
    expect((await fetchPage(`/de/awards?id=${id}`)).texts('.award-head h2')[0]).toMatch(/Nebula/)
  })
})

test.describe('the one address', () => {
  test('row 38: the title-slug-id form opens the same book and names its one address', async () => {
    const { id } = await fetchData<{ id: number }>(`/books/${manyEditions}`)
    const { heading } = await fetchPage(`/en/books/${manyEditions}`)
    const found = await fetchPage(`/en/books/whatever-it-was-called-${id}`)
    expect([found.heading, found.canonical]).toEqual([heading, `/en/books/${manyEditions}`])
  })

  test('row 39: ?tab=reviews opens a book with the reviews selected', async () => {
    const { id } = await fetchData<{ id: number }>(`/books/${manyEditions}`)
    for (const form of [manyEditions, `dune-${id}`, String(id)]) {
      const found = await fetchPage(`/en/books/${form}?tab=reviews`)
      expect(found.texts('nav[aria-label="About this book"] [aria-current=page]')[0]).toMatch(/^Reviews/)
      expect(found.texts('main').join()).toContain('Nobody has reviewed this book here yet.')
    }
  })

  test('row 41: /authors/{id} opens the author, and names the one address', async () => {
    const { id } = await fetchData<{ id: number }>('/authors/terry-pratchett')
    const found = await fetchPage(`/en/authors/${id}`)
    expect([found.heading, found.canonical]).toEqual(['Terry Pratchett', '/en/authors/terry-pratchett'])
  })

  test('row 43: the number of a series opens the same series and names its one address', async () => {
    const { id } = await fetchData<{ id: number }>(`/series/${saga}`)
    for (const form of [String(id), `whatever-it-was-called-${id}`]) {
      const found = await fetchPage(`/en/series/${form}`)
      expect([found.heading, found.canonical]).toEqual(['Journey Saga', `/en/series/${saga}`])
    }
  })

  test('row 45: a genre opens by its slug, and its names in any language lead there', async () => {
    const address = '/en/genres?genre=space-opera'
    const found = await fetchPage(address)
    expect([found.heading, found.canonical]).toEqual(['Space Opera', address])
    for (const name of ['space opera', 'Weltraumoper', 'opera spaziale']) {
      const { status, location } = await fetchPage(`/en/genres?genre=${encodeURIComponent(name)}&sort=newest`)
      expect([status, location]).toEqual([301, `${address}&sort=newest`])
    }
  })

  test('row 47: /awards?id= selects that award, in every language', async () => {
    const awards = await fetchData<{ id: number; slug: string }[]>('/awards')
    const { id } = awards.find(({ slug }) => slug === award)!
    const names = { en: 'Journey Award', de: 'Reisepreis', it: 'Premio del viaggio' }
    for (const language of interfaceLanguages) {
      const { texts, title, canonical } = await fetchPage(`/${language}/awards?id=${id}`)
      expect(texts('.award-head h2')).toEqual([names[language]])
      expect(title.startsWith(names[language])).toBe(true)
      expect(canonical).toBe(`/${language}/awards?id=${id}`)
    }
  })
})

test.describe('what nobody knows', () => {
  for (const [row, what, path, said, name, goal] of [
    [43, 'series', '/en/series/no-such-series', 'We do not know this series', 'All series', '/en/series'],
    [46, 'genre', '/en/genres/999999', 'We do not know this genre', 'All genres', '/en/genres'],
    [48, 'award', '/en/awards/999999', 'We do not know this award', 'All awards', '/en/awards'],
  ] as const)
    test(`row ${row}: the ${what} nobody knows is a 404 that says so, with a way to all`, async () => {
      const { status, heading, link } = await fetchPage(path)
      expect([status, heading, link(name)]).toEqual([404, said, goal])
    })

  test('row 47: an award nobody knows is a 404 with words and a way on', async () => {
    for (const id of ['abc', '0', '-1', '2147483648', '1e3', '99999']) {
      const { status, heading, all } = await fetchPage(`/en/awards?id=${id}`)
      expect([id, status]).toEqual([id, 404])
      expect(heading).not.toBe('')
      expect(all('main a').length).toBeGreaterThan(0)
    }
  })

  test('row 45: a genre nobody knows is a 404 that says so, above all that are', async () => {
    const { status, texts } = await fetchPage('/en/genres?genre=no-such-genre')
    const [main] = texts('main')
    expect(status).toBe(404)
    expect(main).toContain('We do not know this genre')
    expect(main).toContain('No genre goes by “no-such-genre” in any language.')
    expect(texts('main h2')).toEqual(['Science Fiction', 'Fantasy', 'Horror', 'Crossover'])
    const german = await fetchPage('/de/genres?genre=no-such-genre')
    expect(german.texts('main').join()).toContain('„no-such-genre“ heißt bei uns kein Genre')
  })
})

test('the address bar of a browser is given titles while one types, over the door of the API', async ({
  request,
}) => {
  const answer = await request.get('/opensearch/de/suggest?q=dune')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    200,
    'application/x-suggestions+json; charset=utf-8',
  ])
  const [words, titles] = (await answer.json()) as [string, string[]]
  expect(words).toBe('dune')
  expect(titles.length).toBeGreaterThan(0)
})

for (const path of [
  '/feeds/de/books.atom',
  '/manifest.webmanifest?lang=de',
  '/share/site.png',
  '/icons/icon-192.png',
])
  test(`what programs ask for is there: ${path}`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(200)
  })
