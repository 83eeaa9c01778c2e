import { interfaceLanguages } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { expect, test, fetchData, fetchPage } from './page.ts'
import { award } from '../support/journey-shelves.ts'

let awards: { id: number; slug: string; name: string }[]
let id: number
test.beforeAll(async () => {
  awards = await fetchData('/awards')
  id = awards.find(({ slug }) => slug === award)!.id
})
const tabs = 'nav[aria-label="About this award"] a'

test.describe('the page of awards [spec 47]', () => {
  test('/awards opens with one award and its winners by year, newest first [spec 47]', async () => {
    const { heading, texts } = await fetchPage('/en/awards')
    expect(heading).toBe('Awards')
    expect(texts('.award-head h2')).toEqual(['Hugo Award'])
    expect(texts('.award-list [aria-current=page]')[0]).toContain('Hugo Award')
    const years = texts('.award-years h3').map(Number)
    expect(years.length).toBeGreaterThan(1)
    expect(new Set(years).size).toBe(years.length)
    expect(years).toEqual(years.toSorted((a, b) => b - a))
  })

  test('although the awards page at first lists only some years, it shows covers of all winners of the first category [spec 128]', async () => {
    const { texts, hrefs } = await fetchPage('/en/awards')
    expect(texts('.award-wall h3')).toEqual(['Best Novel: every winner'])
    expect(hrefs('.award-wall ul a').length).toBeGreaterThan(60)
    expect(texts('.award-wall h4').at(-1)).toBe('1950s')
  })

  test('each year of an award lists its winning books with the text Winner and links to their pages [spec 47]', async () => {
    const { all, texts, link } = await fetchPage(`/en/awards?id=${id}`)
    // the winner of the latest year is shown above the years
    expect(texts('.award-latest h3, .award-latest h4')).toEqual(['1991 winner', 'Before the Journey'])
    expect(texts('.award-years h3')).toEqual(['1991', '1988'])
    const ofYear = (year: string) =>
      all('main li').find((item) => [...item.children].some((child) => child.textContent === year))!
    expect([...ofYear('1991').querySelectorAll('h4')].map((each) => each.textContent)).toEqual([
      'The Tenth Day',
    ])
    expect(ofYear('1988').querySelectorAll('article')).toHaveLength(1)
    expect(ofYear('1988').textContent).toContain('Winner: Best Journey')
    expect(link('The Second Day')).toBe('/en/books/journey-volume-two')
  })
})

test.describe('tabs of an award [spec 128]', () => {
  for (const language of interfaceLanguages)
    test(`in '${language}' the nominees tab of an award without nominees says that only winners are recorded`, async () => {
      const { id: other } = awards.find(({ name }) => name === 'Urania Award')!
      const { texts } = await fetchPage(`/${language}/awards?id=${other}&tab=nominees`)
      expect(texts('main p')).toContainEqual(
        expect.stringContaining(translateOn('awards', language)('onlyWinners')),
      )
    })

  test('winners, nominees and the description of an award are three tabs with a URL each [spec 128]', async () => {
    const winners = await fetchPage(`/en/awards?id=${id}`)
    expect(winners.texts(tabs)).toEqual(['Winners 3', 'Nominees 1', 'About'])
    expect(winners.texts(`${tabs}[aria-current=page]`)).toEqual(['Winners 3'])
    expect(winners.all('main article')).toHaveLength(3)

    expect(winners.link(/^Nominees/)).toBe(`/en/awards?id=${id}&tab=nominees`)
    const nominees = await fetchPage(winners.link(/^Nominees/))
    const [only, ...others] = nominees.texts('main article')
    expect(others).toEqual([])
    // a book that is not in the catalogue shows its printed title and links to a search
    for (const text of ['A Book Nobody Kept', 'Somebody Forgotten', 'Best Return', 'Nominee'])
      expect(only).toContain(text)
    expect(nominees.hrefs('main article a')).toEqual(['/en/search?q=A%20Book%20Nobody%20Kept'])

    expect(winners.link('About')).toBe(`/en/awards?id=${id}&tab=about`)
    const about = await fetchPage(winners.link('About'))
    expect(about.texts(`${tabs}[aria-current=page]`)).toEqual(['About'])
    expect(about.all('main article')).toEqual([])
    const facts = about.texts('main dd').join('|')
    for (const fact of ['1979', 'Best Journey, Best Return', '1988–1991', '3 winners, 1 nominee'])
      expect(facts).toContain(fact)
  })

  test('the three tabs of an award have names in every language [spec 128]', async () => {
    const names = {
      en: ['Winners', 'Nominees', 'About'],
      de: ['Gewinner', 'Nominierte', 'Die Auszeichnung'],
      it: ['Vincitori', 'Candidati', 'Il premio'],
    }
    for (const language of interfaceLanguages) {
      const { texts } = await fetchPage(`/${language}/awards`)
      expect(texts('main nav.tabs a').map((text) => text.replace(/ \d+$/, ''))).toEqual(names[language])
    }
  })

  test('the nominees page of a category with no nominees says so, and links to the nominees of all categories [spec 128]', async () => {
    const { texts, link } = await fetchPage(`/en/awards?id=${id}&tab=nominees&category=best-journey`)
    expect(texts('main')[0]).toContain('No nominees recorded yet.')
    expect((await fetchPage(link('Show all categories'))).all('main article')).toHaveLength(1)
  })
})

test.describe('choices of an award [spec 128]', () => {
  test('the awards page has a list and a menu of all awards; the menu button names the current award [spec 128]', async () => {
    const { hrefs, texts } = await fetchPage('/en/awards')
    const urls = awards.map((one) => `/en/awards?id=${one.id}`)
    expect(hrefs('.award-list a')).toEqual(urls)
    expect(hrefs('.award-menu a')).toEqual(urls)
    expect(texts('.award-menu summary')[0]).toBe('Choose an award: Hugo Award')
    const own = await fetchPage(`/en/awards?id=${id}`)
    expect(own.texts('.award-list [aria-current]')[0]).toContain('Journey Award')
    expect(own.all('.award-list [aria-current]')).toHaveLength(1)
    expect(own.texts('.award-menu summary')[0]).toBe('Choose an award: Journey Award')
  })

  test('the category filter of an award shows only this category, and is in the page URL and in tab URLs [spec 128]', async () => {
    const all = await fetchPage(`/en/awards?id=${id}`)
    expect(all.link('Best Return')).toBe(`/en/awards?id=${id}&category=best-return`)
    const found = await fetchPage(all.link('Best Return'))
    expect(found.texts('main summary')).toContain('Category: Best Return')
    expect(found.texts('main h4')).toEqual(['The Tenth Day'])
    expect(found.link(/^Nominees/)).toBe(`/en/awards?id=${id}&tab=nominees&category=best-return`)
    expect((await fetchPage(found.link(/^Nominees/))).texts('main article')[0]).toContain(
      'A Book Nobody Kept',
    )
  })

  test('the category of an award and the titles of its books are in the language of the page [spec 128]', async () => {
    for (const [language, category, title] of [
      ['en', 'Best Return', 'The Tenth Day'],
      ['de', 'Beste Rückkehr', 'Der zehnte Tag'],
      ['it', 'Miglior ritorno', 'Il decimo giorno'],
    ] as const) {
      const { texts } = await fetchPage(`/${language}/awards?id=${id}&category=best-return`)
      expect(texts('main summary').join()).toContain(category)
      expect(texts('main h4')).toEqual([title])
    }
  })
})
