import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/values/languages'
import type { AffiliateService } from '#contract/calls/affiliate'
import type { Edition } from '#contract/calls/editions'
import { attributeOf, elementsOf, markupAt, textOf } from '#tests/support/markup'
import { testEdition } from '#tests/support/sample-editions'
import { BuyLink } from './buy-link.tsx'
import { FindOnline } from './find-online.tsx'
import { findOnlinePlaces } from './find-online-places.ts'
import { testBook } from '#tests/support/sample-books'

const locale = { region: 'DE', domain: 'www.amazon.de', affiliateTag: 'biblionaut-21' }
const services: AffiliateService[] = [
  {
    key: 'amazon',
    locales: [
      { ...locale, variant: 'default', template: 'https://{domain}/dp/{asin}?tag={tag}' },
      { ...locale, variant: 'search', template: 'https://{domain}/s?k={title}&i=stripbooks&tag={tag}' },
    ],
  },
]
const book = testBook({ authors: [{ id: 3, slug: 'frank-herbert', name: 'Frank Herbert' }] })
const printed = testEdition(1, { isbn: '9780441172719', bindingType: 'paperback', title: 'Dune' })
const shown = (path: string, edition: Edition | null, some = services) =>
  markupAt(path, <BuyLink book={book} edition={edition} services={some} />)

describe('buy link', () => {
  it.each([
    ['/books/dune', 'Buy on Amazon.de', 'Ad', /Biblionaut earns a commission; the price .* does not change/],
    ['/de/books/dune', 'Bei Amazon.de kaufen', 'Anzeige', /Biblionaut eine Provision; der Preis .* nicht/],
    ['/it/books/dune', 'Acquista su Amazon.de', 'Pubblicità', /Biblionaut riceve una commissione; il prezzo/],
  ])(
    'at %s the buy link of a book has a label, directly followed by the disclosure that it is an advertisement [spec 23]',
    (path, words, ad, note) => {
      const markup = shown(path, printed)
      const [link] = elementsOf(markup, 'a')
      expect(attributeOf(link!, 'href')).toBe('https://www.amazon.de/dp/0441172717?tag=biblionaut-21')
      expect(attributeOf(link!, 'rel')).toBe('sponsored nofollow noopener')
      expect(attributeOf(link!, 'target')).toBe('_blank')
      expect(textOf(link!)).toMatch(new RegExp(`^${words} \\(.+\\)$`))
      const disclosure = elementsOf(markup, 'p')[0]!
      expect(markup).toContain(`${link}${disclosure}`)
      expect(attributeOf(link!, 'aria-describedby')).toBe(attributeOf(disclosure, 'id'))
      expect(textOf(elementsOf(disclosure, 'strong')[0]!)).toBe(ad)
      expect(textOf(disclosure)).toMatch(note)
      expect(disclosure).not.toMatch(/hidden|title=/)
    },
  )

  it('the text of a buy link that does not lead to the book says that it searches the shop [spec 259]', () => {
    expect(textOf(shown('/books/dune', null))).toMatch(/^Search on Amazon\.de/)
    expect(textOf(shown('/de/books/dune', null))).toMatch(/^Bei Amazon\.de suchen/)
    expect(textOf(shown('/it/books/dune', null))).toMatch(/^Cerca su Amazon\.de/)
  })

  it('the buy link leads to the selected edition [spec 123]', () => {
    const other = testEdition(2, { asin: 'B00B7NPRY8', bindingType: 'ebook' })
    expect(shown('/books/dune', other)).toContain('/dp/B00B7NPRY8?')
    expect(shown('/books/dune', testEdition(3, { title: 'Der Wüstenplanet' }))).toContain(
      's?k=Der%20W%C3%BCstenplanet%20Frank%20Herbert&amp;',
    )
  })

  it('without shops there is neither buy link nor disclosure [spec 105, 249]', () => {
    expect(shown('/books/dune', printed, [])).toBe('')
  })
})

describe('links to other sites', () => {
  const places = (edition: Edition | null, language: Language, about = book) =>
    Object.fromEntries(findOnlinePlaces(about, edition, language).map(({ key, href }) => [key, href]))

  it('the links from a book to catalogues and other sites search by ISBN if the edition has one [spec 123]', () => {
    expect(places(printed, 'de')).toEqual({
      wikipedia: 'https://de.wikipedia.org/w/index.php?search=Dune+Frank+Herbert',
      isfdb: 'https://www.isfdb.org/cgi-bin/se.cgi?arg=9780441172719&type=ISBN',
      openLibrary: 'https://openlibrary.org/search?q=isbn%3A9780441172719',
      worldCat: 'https://search.worldcat.org/search?q=bn%3A9780441172719',
      dnb: 'https://katalog.dnb.de/DE/list.html?key=all&t=9780441172719',
    })
  })

  it('without an ISBN, the links from a book to other sites search by title and first author [spec 123]', () => {
    expect(places(null, 'it')).toEqual({
      wikipedia: 'https://it.wikipedia.org/w/index.php?search=Dune+Frank+Herbert',
      isfdb: 'https://www.isfdb.org/cgi-bin/se.cgi?arg=Dune&type=Fiction+Titles',
      openLibrary: 'https://openlibrary.org/search?q=Dune+Frank+Herbert',
      worldCat: 'https://search.worldcat.org/search?q=Dune+Frank+Herbert',
      sbn: 'https://opac.sbn.it/risultati-ricerca-avanzata?core=sbn&item%3A1016%3AAny%3A%40or%40=Dune+Frank+Herbert',
    })
  })

  it('a book’s page links to the national libraries for the page language and for the language of the edition', () => {
    const keys = (language: Language, languageCode: string | null) =>
      Object.keys(places(testEdition(1, { languageCode }), language)).slice(4)
    expect(keys('en', 'en')).toEqual([])
    expect(keys('en', 'de')).toEqual(['dnb'])
    expect(keys('de', 'it')).toEqual(['dnb', 'sbn'])
    expect(keys('it', null)).toEqual(['sbn'])
  })

  it('the link from a book to ISFDB searches for the original title', () => {
    const german = testBook({ title: 'Der Wüstenplanet', originalTitle: 'Dune' })
    expect(places(null, 'de', german)['isfdb']).toContain('arg=Dune&')
    expect(places(null, 'de', german)['wikipedia']).toContain('search=Der+W%C3%BCstenplanet')
  })

  it.each(['Q & A #1?', '"><script>', "O'Brien\r\nX", '//evil.example', '\ud800', '@evil.example', ''])(
    'each link from a book to another site has an https URL on that site, whatever the title of the book: %j',
    (title) => {
      const hosts = [
        'de.wikipedia.org',
        'www.isfdb.org',
        'openlibrary.org',
        'search.worldcat.org',
        'katalog.dnb.de',
        'opac.sbn.it',
      ]
      const odd = testBook({ title, originalTitle: title, authors: [{ id: 1, slug: 'x', name: title }] })
      const found = findOnlinePlaces(odd, testEdition(1, { title, languageCode: 'it' }), 'de')
      expect(found.map(({ href }) => new URL(href).host)).toEqual(hosts)
      for (const { href } of found) {
        expect(href).toMatch(/^https:\/\/[a-z.]+\/[\w./-]+\?[\w%.*+=&-]+$/)
        expect(new URL(href).username).toBe('')
      }
    },
  )

  it.each([
    ['/books/dune', 'Find online', 'opens another website in a new tab'],
    ['/de/books/dune', 'Online finden', 'öffnet eine andere Website in einem neuen Tab'],
    ['/it/books/dune', 'Trova online', 'apre un altro sito in una nuova scheda'],
  ])(
    'at %s each link from a book to another site says that it opens another site, and none is marked as an advertisement [spec 123]',
    (path, title, elsewhere) => {
      const markup = markupAt(path, <FindOnline book={book} edition={printed} />)
      const section = elementsOf(markup, 'section')[0]!
      const heading = elementsOf(section, 'h2')[0]!
      expect(textOf(heading)).toBe(title)
      expect(attributeOf(section, 'aria-labelledby')).toBe(attributeOf(heading, 'id'))
      const links = elementsOf(section, 'a')
      expect(links.length).toBeGreaterThanOrEqual(4)
      for (const link of links) {
        expect(attributeOf(link, 'rel')).toBe('nofollow noopener noreferrer')
        expect(attributeOf(link, 'target')).toBe('_blank')
        expect(attributeOf(link, 'href')).toMatch(/^https:\/\//)
        expect(textOf(link)).toContain(`(${elsewhere})`)
      }
    },
  )
})
