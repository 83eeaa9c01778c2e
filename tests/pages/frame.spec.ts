import { byLanguage, interfaceLanguages, type Language } from '#contract/values/languages'
import { wordsOf } from '#i18n/words-server'
import { pageKinds } from '../support/journey-pages.ts'
import { expect, test, type ArrivedPage, fetchPage, inEachLanguage } from './page.ts'

test.describe('the header', () => {
  test('the logo leads to the start page [spec 59]', async () => {
    for (const [path, start] of [
      ['/books', '/'],
      ['/de/books', '/de'],
    ] as const)
      expect((await fetchPage(path)).link(/Biblionaut/, 'header a')).toBe(start)
  })

  const sections = {
    en: ['Books', 'Authors', 'Series', 'Genres', 'Awards'],
    de: ['Bücher', 'Autoren', 'Reihen', 'Genres', 'Auszeichnungen'],
    it: ['Libri', 'Autori', 'Serie', 'Generi', 'Premi'],
  }
  test('the header links to books, authors, series, genres and awards in every language [spec 60]', async () => {
    for (const [language, found] of await inEachLanguage('/books')) {
      expect(found.texts('header nav a')).toEqual(sections[language])
      expect(found.hrefs('header nav a')).toEqual(
        ['books', 'authors', 'series', 'genres', 'awards'].map((section) => `/${language}/${section}`),
      )
    }
  })

  for (const [path, name] of [
    ['/books/journey-dune', 'Books'],
    ['/authors', 'Authors'],
    ['/series', 'Series'],
    ['/genres?genre=dystopia', 'Genres'],
    ['/awards', 'Awards'],
  ] as const)
    test(`the navigation in the header of the page ${path} marks only the link to its section as current [spec 61]`, async () => {
      const { texts } = await fetchPage(`/en${path}`)
      expect(texts('header nav [aria-current]')).toEqual([name])
    })
})

test.describe('the footer', () => {
  test('the footer has the brand, its slogan, and links to the feed, the newsletter and the contact page [spec 78]', async () => {
    const found = await fetchPage('/de/books')
    expect(found.link(/Biblionaut/, 'footer a')).toBe('/de')
    expect(found.texts('footer')[0]).toContain('Science-Fiction und Fantasy, in deiner Sprache.')
    expect(found.hrefs('footer ul[aria-label="Folge uns"] a')).toEqual([
      '/feeds/de/books.atom',
      '#foot-newsletter-title',
      '/de/kontakt',
    ])
  })

  for (const [row, column, links] of [
    [
      79,
      'Site',
      {
        Books: '/en/books',
        Authors: '/en/authors',
        Series: '/en/series',
        Genres: '/en/genres',
        Awards: '/en/awards',
        'Readers’ lists': '/en/lists',
        'Data sources': '/en/data-sources',
      },
    ],
    [81, 'Account', { 'Sign in': '/en/login', 'Create account': '/en/register' }],
    [
      82,
      'Legal',
      {
        Privacy: '/en/datenschutz',
        Imprint: '/en/impressum',
        'Terms of use': '/en/nutzungsbedingungen',
        Contact: '/en/kontakt',
      },
    ],
  ] as const)
    test(`the footer column ${column} has its links [spec ${row}]`, async () => {
      const found = await fetchPage('/en/books')
      const heading = found.all('footer nav').find((nav) => nameOf(found, nav) === column)
      expect(heading).toBeDefined()
      expect(
        Object.fromEntries(
          [...heading!.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')]),
        ),
      ).toEqual(links)
    })

  test('the copyright line has the current year [spec 83]', async () => {
    expect((await fetchPage('/en/books')).texts('footer')[0]).toContain(
      `© ${new Date().getUTCFullYear()} Biblionaut`,
    )
  })

  test('the footer links to the same page in every language [spec 84]', async () => {
    const { texts, hrefs } = await fetchPage('/en/books?sort=title')
    expect(texts('footer .languages a')).toEqual(['English', 'Deutsch', 'Italiano'])
    expect(hrefs('footer .languages a')).toEqual(
      interfaceLanguages.map((language) => `/${language}/books?sort=title`),
    )
  })

  const legal = {
    de: { Impressum: 'operator', Datenschutz: 'device', Nutzungsbedingungen: 'reviews', Kontakt: 'report' },
    en: { Imprint: 'operator', Privacy: 'device', 'Terms of use': 'reviews', Contact: 'report' },
    it: { 'Note legali': 'operator', Privacy: 'device', 'Condizioni d’uso': 'reviews', Contatti: 'report' },
  }
  test('the footer links to each legal page in every language, and each legal page has its sections (§ 5 DDG) [spec 34]', async () => {
    for (const [language, found] of await inEachLanguage('/search?q=dune'))
      for (const [title, part] of Object.entries(legal[language])) {
        const arrived = await fetchPage(found.link(title, 'footer nav a'))
        expect([arrived.status, arrived.heading]).toEqual([200, title])
        expect(arrived.title.startsWith(`${title} ·`)).toBe(true)
        expect(arrived.all(`section#section-${part} > h2`)).toHaveLength(1)
      }
  })
})

/** Returns the name of an ARIA landmark: its aria-label or the heading that it references. */
function nameOf({ all, texts }: ArrivedPage, element: Element): string | null | undefined {
  const by = element.getAttribute('aria-labelledby')
  return by !== null && all(`[id="${by}"]`).length > 0
    ? texts(`[id="${by}"]`)[0]
    : element.getAttribute('aria-label')
}

test.describe('every page in every language', () => {
  const words = byLanguage((language) => wordsOf('common', language))

  /**
   * Returns texts of other languages in header, footer and navigation, unless the page's language has the same text.
   */
  function foreignWords({ all }: ArrivedPage, own: Language): string[] {
    const leaves = all('header *, footer *, nav *').filter((each) => each.children.length === 0)
    const shown = new Set(leaves.map((each) => each.textContent?.trim()))
    const ownWords = new Set(Object.values(words[own]))
    return interfaceLanguages
      .filter((language) => language !== own)
      .flatMap((language) => Object.values(words[language]))
      .filter((word) => shown.has(word) && !ownWords.has(word))
  }

  for (const [kind, { path, content, least }] of Object.entries(pageKinds))
    test(`the ${kind} is served completely without scripts in each language and links to its other languages [spec 206] [UX 11]`, async () => {
      for (const [language, found] of await inEachLanguage(path)) {
        expect([found.status, found.lang, found.all('h1').length]).toEqual([200, language, 1])
        expect(foreignWords(found, language)).toEqual([])
        expect(found.all(`main ${content}`).length).toBeGreaterThanOrEqual(least)
        if (found.robots?.includes('noindex')) continue
        expect(Object.keys(found.alternates)).toEqual([...interfaceLanguages, 'x-default'])
        for (const other of interfaceLanguages) expect(found.alternates[other]).toMatch(`/${other}`)
      }
    })

  for (const path of [
    '/data-sources',
    '/datenschutz',
    '/impressum',
    '/nutzungsbedingungen',
    '/kontakt',
    '/login',
    '/register',
    '/forgot-password',
    '/verify-email',
    '/profile',
  ])
    test(`header, footer and navigation of the page ${path} show no text of another language`, async () => {
      for (const [language, found] of await inEachLanguage(path)) {
        expect([found.status, found.lang]).toEqual([200, language])
        expect(found.heading).not.toBe('')
        expect(foreignWords(found, language)).toEqual([])
      }
    })
})
