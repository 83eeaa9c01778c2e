import { expect, test, fetchPage, inEachLanguage, textOf } from './page.ts'
import { manyEditions } from '../support/journey-works.ts'

const words = {
  en: {
    link: /^(?:Buy|Search) on Amazon\.de/,
    note: /^Ad .*Biblionaut earns a commission/,
    find: 'Find online',
  },
  de: {
    link: /^Bei Amazon\.de (?:kaufen|suchen)/,
    note: /^Anzeige .*Biblionaut eine Provision/,
    find: 'Online finden',
  },
  it: {
    link: /^(?:Acquista|Cerca) su Amazon\.de/,
    note: /^Pubblicità .*Biblionaut riceve una commissione/,
    find: 'Trova online',
  },
}

test('the buy link is directly followed by its affiliate notice in every language, even if scripts are off [spec 23, 123]', async () => {
  for (const [language, { all, texts, link }] of await inEachLanguage(`/books/${manyEditions}`)) {
    const { link: name, note, find } = words[language]
    const url = new URL(link(name))
    expect([url.protocol, url.host]).toEqual(['https:', 'www.amazon.de'])
    expect(url.searchParams.getAll('tag')).toEqual(['biblionaut-21'])
    const buy = all('main .buy-link a')[0]!
    expect([buy.getAttribute('rel'), buy.getAttribute('target')]).toEqual([
      'sponsored nofollow noopener',
      '_blank',
    ])
    const disclosure = buy.nextElementSibling!
    expect(textOf(disclosure)).toMatch(note)
    expect(buy.getAttribute('aria-describedby')).toBe(disclosure.id)
    expect(texts('main h2, main h3')).toContain(find)
  }
})

test('the buy link searches for the selected edition [spec 123]', async () => {
  const first = await fetchPage(`/en/books/${manyEditions}`)
  const words = (found: typeof first) => new URL(found.link(/on Amazon\.de/)).searchParams.get('k')
  expect(words(first)).toBe('Dune Frank Herbert')
  const german = await fetchPage(first.link(/International edition.*Heyne.*800 pages/))
  expect(words(german)).toBe('Der Wüstenplanet Frank Herbert')
})
