import { interfaceLanguages } from '#contract/values/languages'
import { expect, test, fetchData, fetchPage } from './page.ts'
import { award } from '../support/journey-shelves.ts'

let awards: { id: number; slug: string }[]
let id: number
test.beforeAll(async () => {
  awards = await fetchData('/awards')
  id = awards.find(({ slug }) => slug === award)!.id
})
const tabs = 'nav[aria-label="About this award"] a'

test.describe('row 47: the awards', () => {
  test('row 47: /awards opens with one award, its winners year by year, the newest first', async () => {
    const { heading, texts } = await fetchPage('/en/awards')
    expect(heading).toBe('Awards')
    expect(texts('.award-head h2')).toEqual(['Hugo Award'])
    expect(texts('.award-list [aria-current=page]')[0]).toContain('Hugo Award')
    const years = texts('.award-years h3').map(Number)
    expect(years.length).toBeGreaterThan(3)
    expect(new Set(years).size).toBe(years.length)
    expect(years).toEqual(years.toSorted((a, b) => b - a))
  })

  test('row 128: the wall has every winner of the first category, whatever the list beneath has loaded', async () => {
    const { texts, hrefs } = await fetchPage('/en/awards')
    expect(texts('.award-wall h3')).toEqual(['Best Novel: every winner'])
    expect(hrefs('.award-wall ul a').length).toBeGreaterThan(60)
    expect(texts('.award-wall h4').at(-1)).toBe('1950s')
  })

  test('row 47: the grid puts each year’s books under it, says in words that one won, and a book leads to its page', async () => {
    const { all, texts, link } = await fetchPage(`/en/awards?id=${id}`)
    // the winner of the latest year stands large above the years
    expect(texts('.award-latest h3, .award-latest h4')).toEqual(['Winner of 1991', 'Before the Journey'])
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

test.describe('row 128: tabs', () => {
  test('row 128: winners, nominees and what the award is are three tabs in the address', async () => {
    const winners = await fetchPage(`/en/awards?id=${id}`)
    expect(winners.texts(tabs)).toEqual(['Winners 3', 'Nominees 1', 'The award'])
    expect(winners.texts(`${tabs}[aria-current=page]`)).toEqual(['Winners 3'])
    expect(winners.all('main article')).toHaveLength(3)

    expect(winners.link(/^Nominees/)).toBe(`/en/awards?id=${id}&tab=nominees`)
    const nominees = await fetchPage(winners.link(/^Nominees/))
    const [only, ...others] = nominees.texts('main article')
    expect(others).toEqual([])
    // a book we do not have is told as it was printed, and leads to the search for it
    for (const said of ['A Book Nobody Kept', 'Somebody Forgotten', 'Best Return', 'Nominee'])
      expect(only).toContain(said)
    expect(nominees.hrefs('main article a')).toEqual(['/en/search?q=A%20Book%20Nobody%20Kept'])

    expect(winners.link('The award')).toBe(`/en/awards?id=${id}&tab=about`)
    const about = await fetchPage(winners.link('The award'))
    expect(about.texts(`${tabs}[aria-current=page]`)).toEqual(['The award'])
    expect(about.all('main article')).toEqual([])
    const facts = about.texts('main dd').join('|')
    for (const fact of ['1979', 'Best Journey, Best Return', '1988–1991', '3 winners, 1 nominee'])
      expect(facts).toContain(fact)
  })

  test('row 128: the three tabs are named in every language', async () => {
    const names = {
      en: ['Winners', 'Nominees', 'The award'],
      de: ['Gewinner', 'Nominierte', 'Der Preis'],
      it: ['Vincitori', 'Candidati', 'Il premio'],
    }
    for (const language of interfaceLanguages) {
      const { texts } = await fetchPage(`/${language}/awards`)
      expect(texts('main nav.tabs a').map((text) => text.replace(/ \d+$/, ''))).toEqual(names[language])
    }
  })

  test('row 128: an award without nominees says that none is recorded, and leads to all', async () => {
    const { texts, link } = await fetchPage(`/en/awards?id=${id}&tab=nominees&category=best-journey`)
    expect(texts('main')[0]).toContain('No nominee is recorded here yet.')
    expect((await fetchPage(link('Show all categories'))).all('main article')).toHaveLength(1)
  })
})

test.describe('row 128: choices', () => {
  test('row 128: every award stands in a list, and in a menu that names the present one', async () => {
    const { hrefs, texts } = await fetchPage('/en/awards')
    const addresses = awards.map((one) => `/en/awards?id=${one.id}`)
    expect(hrefs('.award-list a')).toEqual(addresses)
    expect(hrefs('.award-menu a')).toEqual(addresses)
    expect(texts('.award-menu summary')[0]).toBe('Choose an award: Hugo Award')
    const own = await fetchPage(`/en/awards?id=${id}`)
    expect(own.texts('.award-list [aria-current]')[0]).toContain('Journey Award')
    expect(own.all('.award-list [aria-current]')).toHaveLength(1)
    expect(own.texts('.award-menu summary')[0]).toBe('Choose an award: Journey Award')
  })

  test('row 128: a category leaves its entries only, in the address, and stays from tab to tab', async () => {
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

  test('row 128: categories are named in every language', async () => {
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
