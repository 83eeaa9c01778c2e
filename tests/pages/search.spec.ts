import { interfaceLanguages } from '#contract/values/languages'
import { expect, test, type ArrivedPage, fetchPage } from './page.ts'

const nowhere = 'xqzwvk'
const words = {
  en: {
    title: 'Search',
    initial: 'Type a title in any language, an author, a series, a genre, an award or an ISBN.',
    empty: `Nothing found for “${nowhere}”. Check the spelling, or try fewer words.`,
    action: 'Browse all books',
    groups: ['Books', 'Authors'],
  },
  de: {
    title: 'Suche',
    initial:
      'Gib einen Titel in beliebiger Sprache ein, einen Autor, eine Reihe, ein Genre, eine Auszeichnung oder eine ISBN.',
    empty: `Nichts gefunden zu „${nowhere}“. Prüfe die Schreibweise, oder versuch es mit weniger Wörtern.`,
    action: 'Alle Bücher ansehen',
    groups: ['Bücher', 'Autoren'],
  },
  it: {
    title: 'Cerca',
    initial: 'Scrivi un titolo in qualsiasi lingua, un autore, una serie, un genere, un premio o un ISBN.',
    empty: `Nessun risultato per «${nowhere}». Controlla l’ortografia o prova con meno parole.`,
    action: 'Sfoglia tutti i libri',
    groups: ['Libri', 'Autori'],
  },
}
const queryOf = ({ all }: ArrivedPage) => all('main input[name=q]')[0]?.getAttribute('value') ?? ''

for (const language of interfaceLanguages) {
  const { title, initial, empty, action, groups } = words[language]

  test(`the search page in ${language} describes possible queries as long as there is no query [spec 101]`, async () => {
    for (const query of ['', '?q=', '?q=%20%20', '?q=+']) {
      const found = await fetchPage(`/${language}/search${query}`)
      expect([found.heading, queryOf(found)]).toEqual([title, ''])
      expect(found.texts('main p')).toContain(initial)
      expect(found.all('main h2, main li')).toEqual([])
      expect(found.texts('main a')).not.toContain(action)
    }
  })

  test(`the search page in ${language} reports a query without results and links to all books [spec 101]`, async () => {
    const found = await fetchPage(`/${language}/search?q=${nowhere}`)
    expect([found.heading, queryOf(found)]).toEqual([`${title}: ${nowhere}`, nowhere])
    expect(found.texts('main p')).toContain(empty)
    expect(found.texts('main p')).not.toContain(initial)
    expect(found.all('main h2, main li')).toEqual([])
    expect(found.link(action)).toBe(`/${language}/books`)
  })

  test(`/search?q= shows results in ${language} [spec 52]`, async () => {
    const found = await fetchPage(`/${language}/search?q=pratchett`)
    expect([found.heading, queryOf(found)]).toEqual([`${title}: pratchett`, 'pratchett'])
    const headings = found.texts('main h2').map((text) => text.replace(/ \(\d+\+?\)$/, ''))
    for (const group of groups) expect(headings).toContain(group)
    expect(found.link('Terry Pratchett')).toMatch(new RegExp(`^/${language}/authors/\\d+$`))
    // a query of several words works too
    expect((await fetchPage(`/${language}/search?q=terry+pratchett`)).link('Terry Pratchett')).toMatch(
      /authors/,
    )
  })
}

test('a query without results is shown as typed, with its markup escaped [spec 101]', async () => {
  const { texts, all } = await fetchPage(`/en/search?q=${encodeURIComponent(`<i>${nowhere}</i> & "so"`)}`)
  expect(texts('main')[0]).toContain(`Nothing found for “<i>${nowhere}</i> & "so"”.`)
  expect(all('main i')).toEqual([])
})

test('the server redirects a search for an ISBN to the page of the edition with this ISBN', async () => {
  const { location } = await fetchPage('/de/search?q=978-0-385-61107-7')
  expect(location).toMatch(/^\/de\/books\/i-shall-wear-midnight\?edition=\d+$/)
  expect((await fetchPage(location!)).status).toBe(200)
})

test('the search page has one tab per kind of result (such as authors), and filters and sort orders for books [spec 52]', async () => {
  const tabs = 'nav[aria-label="Kinds of results"] a'
  const best = await fetchPage('/en/search?q=pratchett')
  const total = Number(/^Books (\d+)$/.exec(best.texts(tabs)[1]!)![1])
  const books = await fetchPage(best.link(/^Books/, tabs))
  expect(books.texts('main .search-head p')).toContain(`${total} results`)
  expect(books.all('main .hit')).toHaveLength(Math.min(24, total))
  const choice = books.texts('.facet-menus a').find((text) => text.startsWith('Part of a series'))!
  const narrowed = await fetchPage(books.link(choice, '.facet-menus a'))
  expect(narrowed.texts('main .search-head p')).toContain(`${/\d+$/.exec(choice)![0]} results`)
  expect(narrowed.texts('.chosen-filters')).toEqual(['Part of a series'])
  const sorted = await fetchPage(narrowed.link('Oldest first'))
  expect(sorted.texts('main summary').join()).toContain('Oldest first')
  expect((await fetchPage('/en/search?q=pratchett&kind=authors')).link('Terry Pratchett')).toMatch(/authors/)
})

test('the search page answers 400 to unknown kinds, sort orders and filters, and 200 to a kind without results', async () => {
  for (const query of ['kind=poems', 'kind=books&sort=best', 'kind=books&decade=1965'])
    expect((await fetchPage(`/en/search?q=pratchett&${query}`)).status).toBe(400)
  expect((await fetchPage('/en/search?q=pratchett&kind=awards')).status).toBe(200)
})
