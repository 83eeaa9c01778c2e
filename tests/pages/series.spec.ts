import { interfaceLanguages } from '#contract/values/languages'
import { expect, test, type ArrivedPage, fetchData, fetchPage } from './page.ts'
import { collection, completedSaga, publisherSeries, saga } from '../support/journey-shelves.ts'

const names = ({ texts }: ArrivedPage) => texts('main article h2')
/** Returns the number of books that each card shows. */
const counts = ({ texts }: ArrivedPage) =>
  texts('main article').map((text) => Number(/(\d+) books?/.exec(text)?.[1]))
const total = ({ texts }: ArrivedPage) => Number((texts('main .list-head p')[0] ?? '').replaceAll(/\D/g, ''))
/** Returns the label of a menu with its current choice. */
const menu = ({ texts }: ArrivedPage, label: RegExp) => texts('main summary').find((text) => label.test(text))

const moreSeries = /^Load (?:\d+|one) more series$/
/** Loads a list page by page to its end. */
async function loadAll(first: ArrivedPage): Promise<ArrivedPage[]> {
  const pages = [first]
  for (let last = first; last.texts('main a').some((text) => moreSeries.test(text)); pages.push(last))
    last = await fetchPage(last.link(moreSeries))
  return pages
}

test.describe('tabs of the series list [spec 126]', () => {
  const tabs = {
    en: ['Novels', 'Publisher’s series', 'Collections'],
    de: ['Romane', 'Verlagsreihen', 'Sammlungen'],
    it: ['Romanzi', 'Collane', 'Raccolte'],
  }
  test('the list of series has three tabs for novels, publisher’s series and collections, each with a URL, in every language [spec 126]', async () => {
    for (const language of interfaceLanguages)
      for (const [index, [query, name, slug]] of (
        [
          ['', null, null],
          ['?tab=publisher', 'Journey Classics', publisherSeries],
          ['?tab=editions', 'Journey Favourites', collection],
        ] as const
      ).entries()) {
        const found = await fetchPage(`/${language}/series${query}`)
        expect(found.texts('main nav.tabs a')).toEqual(tabs[language])
        expect(found.hrefs('main nav.tabs a')).toEqual(
          ['', '?tab=publisher', '?tab=editions'].map((each) => `/${language}/series${each}`),
        )
        expect(found.texts('main nav.tabs [aria-current=page]')).toEqual([tabs[language][index]])
        if (name !== null) expect(found.link(name)).toBe(`/${language}/series/${slug}`)
        expect(names(found).includes('Journey Classics')).toBe(name === 'Journey Classics')
        expect(names(found).includes('Journey Favourites')).toBe(name === 'Journey Favourites')
        expect(found.hrefs('main article a').includes(`/${language}/series/discworld`)).toBe(name === null)
      }
  })
})

test('the URL of a series with an unknown reading order redirects to the URL without it in the same language', async () => {
  const missing = await fetchPage('/de/series/discworld?order=recommended')
  expect([missing.status, missing.location]).toEqual([302, '/de/series/discworld'])
})

test.describe('filters of the series list', () => {
  test('every tab of the series list has filters and sort orders, even if it lists no series', async () => {
    for (const query of ['', '?tab=publisher', '?tab=editions', '?tab=editions&status=ongoing']) {
      const { link } = await fetchPage(`/en/series${query}`)
      expect(link('Completed', 'main .filters a')).toContain('status=completed')
      expect(link('Name', 'main .filters a')).toContain('sort=name')
    }
  })

  for (const [name, query, fits] of [
    ['1–3 books', '1-3', (count: number) => count >= 1 && count <= 3],
    ['4–10 books', '4-10', (count: number) => count >= 4 && count <= 10],
    ['more than 10 books', '10%2B', (count: number) => count > 10],
  ] as const)
    test(`the size filter ${name} of the list of series links to the series with this number of books [spec 282]`, async () => {
      const all = await fetchPage('/en/series')
      expect(all.link(name)).toBe(`/en/series?size=${query}`)
      const found = await fetchPage(all.link(name))
      expect(menu(found, /^Number of books:/)).toContain(name)
      expect(total(found)).toBeLessThan(total(all))
      expect(counts(found).length).toBeGreaterThan(0)
      expect(counts(found).filter((count) => !fits(count))).toEqual([])
    })

  test('the three size filters of the list of series together contain all series [spec 282]', async () => {
    const parts = await Promise.all(
      ['1-3', '4-10', '10%2B'].map((size) => fetchPage(`/en/series?size=${size}`).then(total)),
    )
    expect(parts.reduce((sum, part) => sum + part)).toBe(total(await fetchPage('/en/series')))
  })

  for (const [name, status, own] of [
    ['Completed', 'completed', completedSaga],
    ['Ongoing', 'ongoing', saga],
  ] as const)
    test(`the filter ${name} of the list of series preserves size and sort order; a second click removes the filter [spec 125]`, async () => {
      const before = await fetchPage('/en/series?size=1-3&sort=name')
      const found = await fetchPage(before.link(name))
      const { searchParams } = new URL(before.link(name), 'http://site')
      expect(Object.fromEntries(searchParams)).toEqual({ status, size: '1-3', sort: 'name' })
      expect(found.texts('main .chips [aria-current=true]')).toEqual([name])
      expect(found.texts('main article').filter((text) => !text.includes(status))).toEqual([])
      const listed = (await loadAll(found)).flatMap(({ hrefs }) => hrefs('main article a'))
      expect(listed.filter((href) => href === `/en/series/${own}`)).toHaveLength(1)
      expect(found.link(name)).not.toContain('status=')
      expect((await fetchPage(found.link(name))).texts('main .chips [aria-current=true]')).toEqual(['All'])
    })

  test('if no series matches the selected filters, the list of series shows a message and a link to all series', async () => {
    const { texts, link } = await fetchPage('/en/series?tab=editions&status=completed&size=10%2B')
    expect(texts('main')[0]).toContain('No series fits these filters.')
    expect(link('Show all series')).toBe('/en/series')
  })

  test('the list of series reads filters and sort order from its URL [UX 9]', async () => {
    const found = await fetchPage('/en/series?sort=name&status=completed&size=1-3')
    expect(names(found).length).toBeGreaterThan(3)
    expect(found.texts('main .chips [aria-current=true]')).toEqual(['Completed'])
    expect(menu(found, /^Number of books:/)).toContain('1–3 books')
    expect(menu(found, /^Sort:/)).toContain('Name')
  })

  test('a link in the list of series leads to further series with the same filters and order [UX 10]', async () => {
    const first = await fetchPage('/en/series?sort=name&size=1-3')
    const more = first.link(moreSeries)
    const { sort, size } = Object.fromEntries(new URL(more, 'http://site').searchParams)
    expect({ sort, size }).toEqual({ sort: 'name', size: '1-3' })
    const second = await fetchPage(more)
    expect(names(second)).toHaveLength(24)
    expect(names(second).filter((name) => names(first).includes(name))).toEqual([])
  })
})

test.describe('sort orders of series and authors [spec 284]', () => {
  for (const kind of ['series', 'authors'] as const)
    test(`the list of ${kind} can be sorted by name, rating and number of books, by default “Most acclaimed” [spec 284]`, async () => {
      const namesFromApi = async (sort: string) =>
        (await fetchData<{ items: { name: string }[] }>(`/${kind}?sort=${sort}`)).items.map(
          ({ name }) => name,
        )
      const open = await fetchPage(`/en/${kind}`)
      expect(menu(open, /^Sort:/)).toContain('Most acclaimed')
      expect(names(open)).toEqual(await namesFromApi('acclaim'))
      const most = await fetchPage(open.link('Most books', 'main details a'))
      expect(counts(most)).toHaveLength(24)
      expect(counts(most)).toEqual(counts(most).toSorted((a, b) => b - a))
      for (const sort of ['name', 'rating']) {
        expect(open.link(sort === 'rating' ? 'Rating' : 'Name', 'main details a')).toBe(
          `/en/${kind}?sort=${sort}`,
        )
        const found = await fetchPage(`/en/${kind}?sort=${sort}`)
        expect(menu(found, /^Sort:/)).toContain(sort === 'rating' ? 'Rating' : 'Name')
        expect(names(found)).toEqual(await namesFromApi(sort))
      }
    })

  test('by name, series are in alphabetical order without articles, and authors in the order of family names [spec 284]', async () => {
    // a series without an English name is shown with a foreign name, and sorted without the article 'Der', 'Il', …
    const series = names(await fetchPage('/en/series?sort=name')).map((name) =>
      name.replace(/^(?:(?:The|An?|Der|Die|Das|Il|La|Le|I|Gli) |L’)/, '').replaceAll(/[^\p{L}\p{N} ]/gu, ''),
    )
    // names are sorted word by word: 'Age of Bronze' before 'Agent Cormac'
    const { compare } = new Intl.Collator('en', { numeric: true })
    expect(series).toEqual(series.toSorted(compare))
    // the first page of several hundred authors contains only the first letters of the alphabet
    const last = names(await fetchPage('/en/authors?sort=name')).map((name) => name.split(' ').at(-1)!)
    expect(last.filter((name) => !/^[A-CÀ-Å]/i.test(name))).toEqual([])
  })
})

test.describe('the page of a series [spec 125]', () => {
  const status = {
    [completedSaga]: { en: 'completed', de: 'abgeschlossen', it: 'conclusa' },
    [saga]: { en: 'ongoing', de: 'läuft weiter', it: 'in corso' },
  }
  test('the page of a series says in every language if it is completed or ongoing [spec 125]', async () => {
    for (const [slug, words] of Object.entries(status))
      for (const language of interfaceLanguages)
        expect((await fetchPage(`/${language}/series/${slug}`)).texts('main .series-head b')).toContain(
          words[language],
        )
  })

  test('volumes are listed in order with their positions, 2 before 10, and link to their books [spec 125]', async () => {
    const { heading, texts, link } = await fetchPage(`/en/series/${saga}`)
    expect(heading).toBe('Journey Saga')
    expect(texts('main .volume h3')).toEqual([
      'Volume 0.5: Before the Journey',
      'Volume 2: The Second Day',
      'Volume 10: The Tenth Day',
    ])
    expect(texts('main .volume-place')).toEqual(['0.5', '2', '10'])
    expect(texts('main .volume')[0]).toContain('prequel')
    const book = await fetchPage(link('Volume 2: The Second Day'))
    expect([book.heading, book.canonical]).toEqual(['The Second Day', '/en/books/journey-volume-two'])
  })

  test('on a series page, a notice marks exactly the volumes that have no title in the page’s language [spec 125]', async () => {
    for (const [language, words, places] of [
      ['en', 'not known in English', []],
      ['de', 'auf Deutsch nicht bekannt', ['2']],
      ['it', 'in italiano non risulta', ['0.5', '2']],
    ] as const) {
      const { all } = await fetchPage(`/${language}/series/${saga}`)
      const missing = all('main .volume').filter((volume) => volume.textContent?.includes(words))
      expect(missing.map((volume) => volume.querySelector('.volume-place')?.textContent)).toEqual(places)
    }
    const { all } = await fetchPage(`/de/series/${saga}`)
    expect(all('main .volume h3 a').map((link) => link.getAttribute('lang'))).toEqual([null, 'en', null])
  })

  test('the page of a series shows the number of volumes per language, the page’s language first [spec 125]', async () => {
    const { texts } = await fetchPage(`/de/series/${saga}`)
    expect(texts('.series-coverage h2')).toEqual(['Sprachen'])
    expect(
      texts('.series-coverage li').map((text) => text.replace(/(?=mindestens|(?<!mindestens )\d von)/, ' ')),
    ).toEqual([
      // “mindestens” means “at least”: it is not known whether the third volume exists in the language
      'Deutsch mindestens 2 von 3',
      'Englisch 3 von 3',
      'Italienisch mindestens 1 von 3',
    ])
  })

  test('a long series shows its first volumes and links to the next ones in order [spec 125]', async () => {
    const first = await fetchPage('/en/series/discworld')
    const second = await fetchPage(first.link(/^Load \d+ more volumes$/))
    const places = [first, second].map(({ texts }) => texts('main .volume-place'))
    expect(places[0]).toHaveLength(24)
    const shown = places
      .flat()
      .map(Number)
      .filter((place) => !Number.isNaN(place))
    expect(shown.length).toBeGreaterThan(30)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  })
})
