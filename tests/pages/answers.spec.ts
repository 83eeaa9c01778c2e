import { openJourneyDatabase } from '../support/journey-database.ts'
import { manyEditions, toBeEdited } from '../support/journey-works.ts'
import { expect, test } from '@playwright/test'
import { interfaceLanguages } from '#contract/values/languages'

/** Titles of pages in each language, by path. */
const titles = {
  '/books': { en: 'Books', de: 'Bücher', it: 'Libri' },
  '/authors': { en: 'Authors', de: 'Autoren', it: 'Autori' },
  [`/books/${manyEditions}`]: { en: 'Dune', de: 'Der Wüstenplanet', it: 'Dune' },
} as const

/** Number of concurrent page requests that one IP address may make; more are refused (docs/holds.md). */
const maxConcurrent = 4

test('if 60 pages in three languages are requested, four at a time, each response has the language and title of its request', async ({
  baseURL,
}) => {
  const expected = Array.from({ length: 60 }, (_, index) => {
    const pages = Object.entries(titles)
    const [path, words] = pages[index % pages.length]!
    const language = interfaceLanguages[Math.floor(index / pages.length) % interfaceLanguages.length]!
    return { path: `/${language}${path}`, language, title: words[language] }
  })
  const answers: { path: string; language: string | undefined; title: string | undefined }[] = []
  const waiting = [...expected.entries()]
  const fetchNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, { path }] = next
      const html = await (await fetch(baseURL! + path)).text()
      answers[at] = {
        path,
        language: /<html lang="(\w+)"/.exec(html)?.[1],
        title: /<title>(.+?) · /.exec(html)?.[1],
      }
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, fetchNext))
  expect(answers).toEqual(expected)
})

test('an edit of a book’s English title updates its cached English page and lists, but not the German ones', async ({
  request,
}) => {
  const titleOf = async (language: string) => {
    const html = await (await request.get(`/${language}/books/${toBeEdited}`)).text()
    return /<title>(.+?) · /.exec(html)?.[1]
  }
  const { data: book } = (await (await request.get(`/api/books/${toBeEdited}`)).json()) as {
    data: { authors: { id: number }[] }
  }
  // each request has another `limit`, so that the list does not come from the cache; the book cards in it are cached
  // separately
  let length = 20
  const titleInList = async (language: string) => {
    const { data } = (await (
      await request.get(`/api/books?sort=title&author=${book.authors[0]!.id}&limit=${(length += 1)}`, {
        headers: { 'accept-language': language },
      })
    ).json()) as { data: { items: { slug: string; title: string }[] } }
    return data.items.find(({ slug }) => slug === toBeEdited)?.title
  }
  // twice, so that the second response comes from the cache
  for (let time = 0; time < 2; time += 1) {
    expect(await titleOf('en')).toBe('Before the Edit')
    expect(await titleOf('de')).toBe('Vor der Änderung')
    expect([await titleInList('en'), await titleInList('de')]).toEqual([
      'Before the Edit',
      'Vor der Änderung',
    ])
  }
  await using db = openJourneyDatabase()
  try {
    await db.query({
      text: `update work_names set value = 'After the Edit' from works
        where works.id = work_id and slug = $1 and language = 'en'`,
      values: [toBeEdited],
    })
    await expect.poll(() => titleOf('en')).toBe('After the Edit')
    await expect.poll(() => titleInList('en')).toBe('After the Edit')
    expect([await titleOf('de'), await titleInList('de')]).toEqual(['Vor der Änderung', 'Vor der Änderung'])
  } finally {
    await db.query({
      text: `update work_names set value = 'Before the Edit' from works
        where works.id = work_id and slug = $1 and language = 'en'`,
      values: [toBeEdited],
    })
  }
})
