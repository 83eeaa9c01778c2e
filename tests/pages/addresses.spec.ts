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
    test(`${path} redirects to the start page [spec ${row}]`, async () => {
      expect((await fetchPage(path)).location).toBe('/')
    })

  for (const path of ['/nonsense', '/xx/books', '/de/nonsense/more', '/books/dune/more', '/admin/nonsense'])
    test(`the unknown path ${path} redirects to the start page [spec 54]`, async () => {
      const { status, location } = await fetchPage(path)
      expect(Math.floor(status / 100)).toBe(3)
      expect(location).toMatch(/^\/(?:de)?$/)
    })

  test.describe('English paths of the legal pages [spec 30, 31, 32, 33]', () => {
    for (const [row, path, goal] of [
      [30, '/privacy', '/datenschutz'],
      [31, '/imprint', '/impressum'],
      [32, '/contact', '/kontakt'],
      [33, '/terms', '/nutzungsbedingungen'],
    ] as const)
      test(`${path} redirects permanently to ${goal} in every language and keeps the query string [spec ${row}]`, async () => {
        for (const prefix of prefixes) {
          const { status, location } = await fetchPage(`${prefix}${path}?from=a%20letter`)
          expect([status, location]).toEqual([301, `${prefix}${goal}?from=a%20letter`])
          const { status: there, all } = await fetchPage(`${prefix}${goal}`)
          expect([there, all('h1').length]).toEqual([200, 1])
        }
      })
  })

  test('a former slug of a series redirects to the current one and keeps language and query string [spec 43]', async () => {
    const { location } = await fetchPage(`/de/series/${formerSaga}?order=publication`)
    expect(location).toBe(`/de/series/${saga}?order=publication`)
    expect((await fetchPage(location!)).heading).toBe('Die Reise-Saga')
  })

  test('/genres/{id} redirects permanently to the genre on the page of genres and keeps the language [spec 46]', async () => {
    const { id } = await fetchData<{ id: number }>('/genres/dystopia')
    for (const form of [String(id), 'dystopia', `dystopia-${id}`]) {
      const { status, location } = await fetchPage(`/de/genres/${form}`)
      expect([status, location]).toEqual([301, '/de/genres?genre=dystopia'])
    }
    expect((await fetchPage('/de/genres?genre=dystopia')).all('main .genre-books article')).toHaveLength(24)
  })

  test('/awards/{id} redirects permanently to the award on the page of awards and keeps the language [spec 48]', async () => {
    const awards = await fetchData<{ id: number; slug: string }[]>('/awards')
    const { id } = awards.find(({ slug }) => slug === 'nebula')!
    for (const form of [String(id), 'nebula', `nebula-${id}`]) {
      const { status, location } = await fetchPage(`/de/awards/${form}`)
      expect([status, location]).toEqual([301, `/de/awards?id=${id}`])
    }
    expect((await fetchPage(`/de/awards?id=${id}`)).texts('.award-head h2')[0]).toMatch(/Nebula/)
  })
})

test.describe('canonical URLs', () => {
  test('a URL of a book with any words before its id opens the book, whose page names the canonical URL [spec 38]', async () => {
    const { id } = await fetchData<{ id: number }>(`/books/${manyEditions}`)
    const { heading } = await fetchPage(`/en/books/${manyEditions}`)
    const found = await fetchPage(`/en/books/whatever-it-was-called-${id}`)
    expect([found.heading, found.canonical]).toEqual([heading, `/en/books/${manyEditions}`])
  })

  test('?tab=reviews opens a book with the reviews tab selected [spec 39]', async () => {
    const { id } = await fetchData<{ id: number }>(`/books/${manyEditions}`)
    for (const form of [manyEditions, `dune-${id}`, String(id)]) {
      const found = await fetchPage(`/en/books/${form}?tab=reviews`)
      expect(found.texts('nav[aria-label="About this book"] [aria-current=page]')[0]).toMatch(/^Reviews/)
      expect(found.texts('main').join()).toContain('No reviews yet')
    }
  })

  test('/authors/{id} opens the page of the author, which names the canonical URL [spec 41]', async () => {
    const { id } = await fetchData<{ id: number }>('/authors/terry-pratchett')
    const found = await fetchPage(`/en/authors/${id}`)
    expect([found.heading, found.canonical]).toEqual(['Terry Pratchett', '/en/authors/terry-pratchett'])
  })

  test('/series/{id} opens the page of the series, which names the canonical URL [spec 43]', async () => {
    const { id } = await fetchData<{ id: number }>(`/series/${saga}`)
    for (const form of [String(id), `whatever-it-was-called-${id}`]) {
      const found = await fetchPage(`/en/series/${form}`)
      expect([found.heading, found.canonical]).toEqual(['Journey Saga', `/en/series/${saga}`])
    }
  })

  test('a genre opens by its slug, and its names in any language redirect to the slug [spec 45]', async () => {
    const path = '/en/genres?genre=space-opera'
    const found = await fetchPage(path)
    expect([found.heading, found.canonical]).toEqual(['Space Opera', path])
    for (const name of ['space opera', 'Weltraumoper', 'opera spaziale']) {
      const { status, location } = await fetchPage(`/en/genres?genre=${encodeURIComponent(name)}&sort=newest`)
      expect([status, location]).toEqual([301, `${path}&sort=newest`])
    }
  })

  test('/awards?id= selects the award in every language [spec 47]', async () => {
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

test.describe('unknown entities', () => {
  for (const [row, what, path, text, name, goal] of [
    [43, 'series', '/en/series/no-such-series', 'We do not know this series', 'All series', '/en/series'],
    [46, 'genre', '/en/genres/999999', 'We do not know this genre', 'All genres', '/en/genres'],
    [48, 'award', '/en/awards/999999', 'We do not know this award', 'All awards', '/en/awards'],
  ] as const)
    test(`an unknown ${what} answers 404 with a heading and a link to the whole list [spec ${row}]`, async () => {
      const { status, heading, link } = await fetchPage(path)
      expect([status, heading, link(name)]).toEqual([404, text, goal])
    })

  test('an unknown award in /awards?id= answers 404 with a heading and a link to all awards [spec 47]', async () => {
    for (const id of ['abc', '0', '-1', '2147483648', '1e3', '99999']) {
      const { status, heading, link } = await fetchPage(`/en/awards?id=${id}`)
      const found = [id, status, heading, link('All awards')]
      expect(found).toEqual([id, 404, 'We do not know this award', '/en/awards'])
    }
  })

  test('an unknown genre in /genres?genre= answers 404 with a message above the list of all genres [spec 45]', async () => {
    const { status, texts } = await fetchPage('/en/genres?genre=no-such-genre')
    const [main] = texts('main')
    expect(status).toBe(404)
    expect(main).toContain('We do not know this genre')
    expect(main).toContain('We don’t have a genre called “no-such-genre”.')
    expect(texts('main h2')).toEqual(['Science Fiction', 'Fantasy', 'Horror', 'Crossover'])
    const german = await fetchPage('/de/genres?genre=no-such-genre')
    expect(german.texts('main').join()).toContain('Ein Genre namens „no-such-genre“ haben wir nicht')
  })
})

test('the built site serves search suggestions with titles to browsers (OpenSearch)', async ({ request }) => {
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
  test(`the built site serves the file ${path} to browsers and other programs`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(200)
  })
