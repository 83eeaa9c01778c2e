import { interfaceLanguages } from '#contract/values/languages'
import { openJourneyDatabase } from '../support/journey-database.ts'
import { jsonLdGraph } from '../support/json-ld.ts'
import { manyEditions } from '../support/journey-works.ts'
import { type ArrivedPage, expect, fetchData, fetchPage, inEachLanguage, test } from './page.ts'

// Tests the head elements of pages, which search engines and link previews read.

const contentOf = (page: ArrivedPage, selector: string) =>
  page.all(selector).map((each) => each.getAttribute('content'))

test('pages of status 400 or 404 have exactly one title and no canonical URL, and are not indexed', async () => {
  for (const [path, status, title] of [
    ['/books?sort=bogus', 400, 'This address is not quite right'],
    ['/books?cursor=none', 400, 'This address is not quite right'],
    [`/books/${manyEditions}?tab=reviews&sort=bogus`, 400, ''],
    ['/genres?sort=bogus', 400, ''],
    ['/books/none-such', 404, 'We do not know this book'],
    ['/authors/none-such', 404, ''],
    ['/series/none-such', 404, ''],
    ['/awards?id=nosuch', 404, 'We do not know this award'],
    ['/awards?id=99999999', 404, 'We do not know this award'],
    ['/genres?genre=nosuch', 404, 'We do not know this genre'],
    ['/discover/nosuch', 404, ''],
    ['/lists/nosuch', 404, ''],
    ['/readers/nosuch', 404, ''],
    ['/years/nosuch', 404, ''],
    ['/years/AAAAAAAAAAAAAAAAAAAAAA', 404, ''],
    [`/books/${'x'.repeat(300)}`, 404, 'We do not know this book'],
  ] as const) {
    const page = await fetchPage(`/en${path}`)
    expect([path, page.status, page.all('title').length, page.robots]).toEqual([path, status, 1, 'noindex'])
    expect([path, page.canonical, page.alternates]).toEqual([path, undefined, {}])
    expect(page.title, path).toMatch(/^\S.* · Biblionaut$/)
    if (title !== '') expect([path, page.title]).toEqual([path, `${title} · Biblionaut`])
  }
})

test('the second page of a list of books, authors or series is not indexed by search engines, and names no canonical URL', async () => {
  for (const list of ['books', 'authors', 'series']) {
    const { nextCursor } = await fetchData<{ nextCursor: string }>(`/${list}?limit=24`)
    const page = await fetchPage(`/en/${list}?cursor=${nextCursor}`)
    expect([list, page.status, page.robots, page.canonical]).toEqual([list, 200, 'noindex', undefined])
    expect(page.all('script[type="application/ld+json"]'), list).toHaveLength(0)
  }
})

test('the meta description of a book or author page is its description or biography in the page’s language, else English', async () => {
  await using db = openJourneyDatabase()
  const { id } = await fetchData<{ id: number }>(`/books/${manyEditions}`)
  const [author] = (await fetchData<{ items: { id: number; slug: string }[] }>('/authors?limit=1')).items
  const texts = { en: 'A desert planet & its <sand>.', de: 'Ein Wüstenplanet.' }
  for (const noun of ['work', 'person'])
    await db.query({
      text: `delete from ${noun}_texts where ${noun}_id = $1 and language = 'it'`,
      values: [noun === 'work' ? id : author!.id],
    })
  for (const [language, text] of Object.entries(texts)) {
    const html = `<p>${text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')}</p>`
    await db.query({
      text: `insert into work_texts (work_id, language, markdown, html) values ($1, $2, $3, $4)
        on conflict (work_id, language) do update set markdown = $3, html = $4`,
      values: [id, language, text, html],
    })
    await db.query({
      text: `insert into person_texts (person_id, language, markdown, html) values ($1, $2, $3, $4)
        on conflict (person_id, language) do update set markdown = $3, html = $4`,
      values: [author!.id, language, text, html],
    })
  }
  const textOfBook = async () =>
    contentOf(await fetchPage(`/en/books/${manyEditions}`), 'meta[name=description]')
  // requests the page until it shows the change, because the site reads changes of its database in the background
  await expect.poll(textOfBook).toEqual([texts.en])
  for (const path of [`/books/${manyEditions}`, `/authors/${author!.slug}`])
    for (const [language, page] of await inEachLanguage(path)) {
      const shown = language === 'de' ? 'de' : 'en'
      const described = page.all('meta[name=description], meta[property="og:description"]')
      expect(described.map((each) => each.getAttribute('content'))).toEqual([texts[shown], texts[shown]])
      expect(described.map((each) => each.getAttribute('lang'))).toEqual(
        Array.from({ length: 2 }, () => (shown === language ? null : shown)),
      )
      const [script] = page.all('script[type="application/ld+json"]')
      const [subject] = jsonLdGraph.parse(JSON.parse(script!.textContent))['@graph']
      expect(subject).toMatchObject({ description: texts[shown] })
      if (subject!['@type'] === 'Person') expect(subject!.image).toMatch(/^http/)
    }
})

test('the JSON-LD of a book, author and series has the canonical URL of the page', async () => {
  const [author] = (await fetchData<{ items: { slug: string }[] }>('/authors?limit=1')).items
  const [series] = (await fetchData<{ items: { slug: string }[] }>('/series?limit=1')).items
  for (const path of [`/books/${manyEditions}`, `/authors/${author!.slug}`, `/series/${series!.slug}`])
    for (const [, page] of await inEachLanguage(path)) {
      const canonical = page.hrefs('link[rel=canonical]')[0]!
      const [script] = page.all('script[type="application/ld+json"]')
      const [subject] = jsonLdGraph.parse(JSON.parse(script!.textContent))['@graph'] as {
        url: string
        '@id': string
      }[]
      expect([subject!.url, subject!['@id'].replace(/#.*/, '')]).toEqual([canonical, canonical])
    }
})

test('link previews name the locale, its alternatives and the alternative text of the picture', async () => {
  const locales = { en: 'en_GB', de: 'de_DE', it: 'it_IT' }
  for (const [language, page] of await inEachLanguage(`/books/${manyEditions}`)) {
    expect(contentOf(page, 'meta[property="og:locale"]')).toEqual([locales[language]])
    expect(contentOf(page, 'meta[property="og:locale:alternate"]')).toEqual(
      interfaceLanguages.filter((other) => other !== language).map((other) => locales[other]),
    )
    expect(contentOf(page, 'meta[property="og:image:alt"]')[0]).toContain(page.title.split(' · ')[0])
  }
})

test('a legal page has no duplicate id, and each of its jump links leads to one section', async () => {
  for (const path of ['/datenschutz', '/impressum', '/nutzungsbedingungen', '/kontakt']) {
    const { all, hrefs } = await fetchPage(`/en${path}`)
    const ids = all('[id]').map(({ id }) => id)
    expect([path, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([path, []])
    for (const href of hrefs('main nav a[href^="#"]'))
      expect(all(`main section[id="${href.slice(1)}"]`)).toHaveLength(1)
  }
})

test('robots.txt allows crawlers to read pages with noindex', async ({ request }) => {
  const disallowed = (await (await request.get('/robots.txt')).text()).match(/(?<=^Disallow: ).+$/gm)!
  for (const path of [
    '/search?q=x',
    '/login',
    '/profile',
    '/reading-list',
    '/for-you',
    '/register',
    '/admin',
  ]) {
    const page = await fetchPage(`/en${path}`)
    if (page.status === 200) expect([path, page.robots]).toEqual([path, 'noindex'])
    expect(disallowed.filter((start) => `/en${path}`.startsWith(start))).toEqual([])
  }
})

test('/favicon.ico, which browsers request by default, is an icon', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
})

test('feed readers on other sites may show the pictures of a feed', async ({ request }) => {
  const feed = (await (await request.get('/feeds/en/books.json')).json()) as { items: { image: string }[] }
  const picture = await request.get(new URL(feed.items[0]!.image).pathname)
  expect(picture.headers()['cross-origin-resource-policy']).toBe('cross-origin')
})
