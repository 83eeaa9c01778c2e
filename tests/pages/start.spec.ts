import { interfaceLanguages } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { expect, test, type ArrivedPage, fetchPage, inEachLanguage, textOf } from './page.ts'

function part({ all }: ArrivedPage, name: string): Element {
  const found = all('main section').find((section) => {
    const heading = section.querySelector('h2')
    return heading !== null && textOf(heading) === name
  })
  if (!found) throw new Error(`The start page has no section '${name}'.`)
  return found
}
const links = (within: Element, selector: string) => [...within.querySelectorAll(selector)]

test.describe('the start page [spec 27]', () => {
  test('the start page opens with a search form that works without scripts in every language [spec 27]', async () => {
    for (const [language, { all }] of await inEachLanguage('')) {
      expect(all('h1')).toHaveLength(1)
      const form = all('main form[role=search]')[0]!
      expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual([
        `/${language}/search`,
        'get',
      ])
      expect(form.querySelector('input')?.getAttribute('name')).toBe('q')
    }
    expect((await fetchPage('/de/search?q=dystopie')).all('main h3').length).toBeGreaterThan(0)
    expect((await fetchPage('/en/search?q=dystopia')).link('Dystopia')).toMatch(/^\/en\/genres\//)
  })

  for (const [name, pattern, goal] of [
    ['One sentence and you’re in', /^\/en\/books\/[a-z0-9-]+$/, '/en/discover/start-here'],
    ['New in English', /^\/en\/books\/[a-z0-9-]+$/, '/en/discover/new-in-my-language'],
    ['Authors', /^\/en\/authors\/[a-z0-9-]+$/, '/en/authors'],
    ['Complete in English', /^\/en\/series\/[a-z0-9-]+$/, '/en/discover/complete-series'],
  ] as const)
    test(`the section ${name} of the start page shows links without duplicates and a link to the whole list [spec 27]`, async () => {
      const section = part(await fetchPage('/en'), name)
      const hrefs = links(section, 'li a').map((link) => link.getAttribute('href') ?? '')
      expect(hrefs.length).toBeGreaterThanOrEqual(3)
      expect(hrefs.filter((href) => !pattern.test(href))).toEqual([])
      expect(new Set(hrefs).size).toBe(hrefs.length)
      expect(links(section, 'header a').map((link) => link.getAttribute('href'))).toEqual([goal])
      const { status, all } = await fetchPage(hrefs[0]!)
      expect([status, all('h1').length]).toEqual([200, 1])
    })

  test('the start page shows four genre groups with genres; each genre links to its books [spec 27]', async () => {
    const section = part(await fetchPage('/en'), 'Find your genre')
    expect(links(section, 'h3').map(textOf)).toEqual(['Science Fiction', 'Fantasy', 'Horror', 'Crossover'])
    expect(links(section, 'h3 svg')).toHaveLength(4)
    const genres = links(section, 'li a')
    expect(genres.length).toBeGreaterThan(4)
    for (const link of genres) {
      const found = await fetchPage(link.getAttribute('href')!)
      expect(found.canonical).toMatch(/^\/en\/genres\?genre=/)
      expect(textOf(link).startsWith(found.heading!)).toBe(true)
    }
  })

  test('the section about the assistant on the start page shows example requests and a link to the assistant [spec 27]', async () => {
    const section = part(await fetchPage('/en'), 'What are you in the mood for?')
    expect(section.textContent).toContain('It’s software, not a person.')
    expect(links(section, 'li')).toHaveLength(3)
    const ask = links(section, 'a').find((link) => textOf(link) === 'Ask the assistant')
    expect(ask?.getAttribute('href')).toBe('/en/assistant')
    expect((await fetchPage('/en/assistant')).heading).toBe('The book assistant')
  })

  test('every section of the start page has a heading in each language [spec 27]', async () => {
    const headings = (await inEachLanguage('')).map(([language, { texts }]) => {
      // the section of reviews is not counted, because it exists only if other tests have written reviews
      const reviews = translateOn('start-page', language)('reviewsTitle')
      return texts('main h2').filter((text) => text !== reviews)
    })
    expect(headings.map((all) => all.length)).toEqual([8, 8, 8])
    expect(new Set(headings.flat()).size).toBe(24)
  })

  test('the first cover of the start page is in the HTML and loads with high priority [UX 11]', async () => {
    const [hero] = (await fetchPage('/en')).all('.spine-shelf .cover img')
    expect(hero?.getAttribute('src')).toMatch(/^\/covers\/book\//)
    expect(hero?.outerHTML).toMatch(/fetchpriority="high"/i)
    expect(hero?.getAttribute('loading')).not.toBe('lazy')
  })
})

test.describe('the maintenance page [spec 132]', () => {
  const start = { en: 'Look around', de: 'Umsehen', it: 'Dai un’occhiata' }
  for (const language of interfaceLanguages)
    test(`the maintenance page has a heading, a sentence and a link to the start page in ${language} [spec 132]`, async () => {
      const found = await fetchPage(`/${language}/under-construction`)
      expect(found.status).toBe(200)
      expect(found.heading).toMatch(/Biblionaut/)
      expect(found.texts('main p')[0]!.length).toBeGreaterThan(40)
      expect(found.all('main input, main textarea')).toEqual([])
      expect(found.robots).toMatch(/noindex/)
      expect([found.texts('main a')[0], found.hrefs('main a')[0]]).toEqual([start[language], `/${language}`])
    })
})
