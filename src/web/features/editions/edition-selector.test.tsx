import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import type { Edition } from '#contract/calls/editions'
import { interfaceLanguages } from '#contract/values/languages'
import { attributeOf, elementsOf, markupAt, textOf } from '#tests/support/markup'
import { FullSelector } from './full-selector.tsx'
import { SmallSelector } from './small-selector.tsx'
import { testEdition, testEditions } from '#tests/support/sample-editions'

type Props = Partial<ComponentProps<typeof FullSelector>>

/** Returns the selector's markup in a language. */
function selector(language: string, variant: 'minimal' | 'compact' | 'full', props: Props = {}) {
  const all = {
    editions: testEditions,
    selectedId: 1,
    hrefFor: ({ id }: Edition) => `/books/dune?edition=${id}`,
    ...props,
  }
  return markupAt(
    `/${language}/books/dune`,
    variant === 'full' ? <FullSelector {...all} /> : <SmallSelector variant={variant} {...all} />,
  )
}
const inAll = (read: (language: string) => string) => interfaceLanguages.map(read)
const buttonOf = (markup: string) => textOf(elementsOf(markup, 'summary')[0]!)
const menuOf = (markup: string) => elementsOf(elementsOf(markup, 'div', 'menu-panel')[0]!, 'a')
const cardsOf = (markup: string) => elementsOf(markup, 'a', 'edition-card')

describe('minimal selector', () => {
  it('the `minimal` variant of the edition selector is a button that names the selected edition’s language and binding [spec 135]', () => {
    expect(inAll((language) => buttonOf(selector(language, 'minimal')))).toEqual([
      'Choose an edition: English, Hardcover',
      'Ausgabe wählen: Englisch, Gebunden',
      'Scegli un’edizione: Inglese, Copertina rigida',
    ])
    expect(buttonOf(selector('de', 'minimal', { selectedId: 3 }))).toBe(
      'Ausgabe wählen: Deutsch, Taschenbuch (Kleinformat)',
    )
  })

  it('the minimal edition selector shows an unknown binding as unknown, and omits an unknown language [spec 135, 181]', () => {
    expect(buttonOf(selector('en', 'minimal', { editions: [testEdition(1), testEdition(2)] }))).toBe(
      'Choose an edition: Binding unknown',
    )
  })

  it('the menu of the minimal edition selector links every edition and marks the selected one [spec 135]', () => {
    const markup = selector('en', 'minimal', { selectedId: 2 })
    expect(
      menuOf(markup).map((link) => [attributeOf(link, 'href'), attributeOf(link, 'aria-current')]),
    ).toEqual([
      ['/books/dune?edition=1', null],
      ['/books/dune?edition=2', 'true'],
      ['/books/dune?edition=3', null],
    ])
    expect(elementsOf(markup, 'p')).toEqual([])
  })
})

describe('compact selector', () => {
  it('the compact edition selector shows the type of the selected edition as title [spec 136]', () => {
    expect(inAll((language) => buttonOf(selector(language, 'compact')))).toEqual([
      'Choose an edition: Original edition',
      'Ausgabe wählen: Originalausgabe',
      'Scegli un’edizione: Edizione originale',
    ])
    expect(buttonOf(selector('de', 'compact', { selectedId: 2 }))).toBe('Ausgabe wählen: Folio Society')
  })

  it('the compact edition selector of an edition without type has the title Edition [spec 136]', () => {
    const editions = [1, 2].map((id) => testEdition(id, { editionType: null }))
    expect(buttonOf(selector('en', 'compact', { editions }))).toBe('Choose an edition: Edition')
  })

  it("the menu of the compact edition selector has the heading 'available editions' and describes each edition [spec 136]", () => {
    expect(
      inAll((language) => textOf(elementsOf(selector(language, 'compact'), 'p', 'menu-heading')[0]!)),
    ).toEqual(['Available editions', 'Verfügbare Ausgaben', 'Edizioni disponibili'])
    const links = menuOf(selector('en', 'compact', { selectedId: 3 }))
    expect(links.map(textOf)).toEqual([
      'Original editionAugust 1965, Chilton Books, 412 pages, English, Hardcover',
      'Folio SocietyEnglish, E-book',
      'Revised edition1967, Heyne, 1 page, German, Mass-market paperback',
    ])
    expect(links.map((link) => attributeOf(link, 'aria-current'))).toEqual([null, null, 'true'])
  })

  it('if the edition id is unknown or missing, the compact edition selector selects the first edition [spec 195]', () => {
    expect(buttonOf(selector('en', 'compact', { selectedId: 99 }))).toBe(
      'Choose an edition: Original edition',
    )
    expect(buttonOf(selector('en', 'compact', { selectedId: null }))).toBe(
      'Choose an edition: Original edition',
    )
  })
})

describe('full selector', () => {
  it('the full edition selector lists the editions as cards with links [spec 137]', () => {
    const markups = interfaceLanguages.map((language) => selector(language, 'full'))
    expect(markups.map((markup) => textOf(elementsOf(markup, 'p', 'edition-notice')[0]!))).toEqual([
      'Several editions of this book are available.',
      'Von diesem Buch gibt es mehrere Ausgaben.',
      'Di questo libro esistono più edizioni.',
    ])
    for (const markup of markups) {
      expect(markup.indexOf('edition-notice')).toBeLessThan(markup.indexOf('edition-cards'))
      expect(cardsOf(markup).map((card) => attributeOf(card, 'href'))).toEqual(
        [1, 2, 3].map((id) => `/books/dune?edition=${id}`),
      )
    }
  })

  it('an edition card shows title, type, summary and translator [spec 137]', () => {
    expect(textOf(cardsOf(selector('de', 'full'))[2]!)).toBe(
      'Der WüstenplanetÜberarbeitete Ausgabe1967, Heyne, 1 Seite, Deutsch, Taschenbuch (Kleinformat)übersetzt von Ronald M. Hahn',
    )
    expect(elementsOf(cardsOf(selector('en', 'full'))[2]!, 'b')[0]).toBe('<b lang="de">Der Wüstenplanet</b>')
  })

  it('only the card of the selected edition has the check mark [spec 138]', () => {
    for (const selectedId of [1, 2, 3]) {
      const cards = cardsOf(selector('it', 'full', { selectedId }))
      expect(cards.map((card) => attributeOf(card, 'aria-current'))).toEqual(
        [1, 2, 3].map((id) => (id === selectedId ? 'true' : null)),
      )
      expect(cards.map((card) => elementsOf(card, 'span', 'edition-check').map(textOf))).toEqual(
        [1, 2, 3].map((id) => (id === selectedId ? ['selezionata'] : [])),
      )
      expect(elementsOf(cards[selectedId - 1]!, 'span', 'edition-check')[0]).toContain('<svg')
    }
  })

  it('only the card of the primary edition has a badge [spec 138]', () => {
    const badges = (language: string) =>
      cardsOf(selector(language, 'full', { selectedId: 3 })).map((card) =>
        elementsOf(card, 'span', 'edition-badge').map(textOf),
      )
    expect(interfaceLanguages.map(badges)).toEqual([
      [['Main edition'], [], []],
      [['Hauptausgabe'], [], []],
      [['Edizione principale'], [], []],
    ])
  })

  it('the formats of an edition show binding, price and currency, by default euro [spec 139]', () => {
    const formats = (language: string) =>
      elementsOf(
        elementsOf(selector(language, 'full', { showFormats: true }), 'ul', 'edition-formats')[0]!,
        'a',
      ).map(textOf)
    expect(interfaceLanguages.map(formats)).toEqual([
      ['Hardcover€20.00', 'E-bookUS$9.50'],
      ['Gebunden20,00 €', 'E-Book9,50 $'],
      ['Copertina rigida20,00 €', 'E-book9,50 USD'],
    ])
  })

  it('in the list of formats (bindings), the format of the selected edition is marked, and a missing price stays empty [spec 139]', () => {
    const editions = [
      {
        ...testEditions[0]!,
        formats: [
          { id: 1, bindingType: null, price: null, currency: null },
          { id: 2, bindingType: 'ebook', price: 0, currency: null },
          { id: 77, bindingType: 'ebook', price: 1, currency: null },
        ],
      },
      testEditions[1]!,
    ]
    const [list] = elementsOf(
      selector('en', 'full', { editions, showFormats: true }),
      'ul',
      'edition-formats',
    )
    expect(elementsOf(list!, 'a').map((link) => [attributeOf(link, 'aria-current'), textOf(link)])).toEqual([
      ['true', 'Binding unknown'],
      [null, 'E-book€0.00'],
    ])
  })

  it("the edition selector names languages in the reader's language, with a badge for the original and the names of translators [spec 140]", () => {
    const languages = (language: string) =>
      elementsOf(
        elementsOf(selector(language, 'full', { showLanguages: true }), 'ul', 'edition-languages')[0]!,
        'a',
      ).map(textOf)
    expect(interfaceLanguages.map(languages)).toEqual([
      ['EnglishOriginal', 'Germantranslated by Ronald M. Hahn'],
      ['EnglischOriginal', 'Deutschübersetzt von Ronald M. Hahn'],
      ['IngleseOriginale', 'Tedescotraduzione di Ronald M. Hahn'],
    ])
  })

  it('the list of languages marks the language of the selected edition [spec 140]', () => {
    const marked = (selectedId: number) =>
      elementsOf(
        elementsOf(
          selector('en', 'full', { showLanguages: true, selectedId }),
          'ul',
          'edition-languages',
        )[0]!,
        'a',
      ).map((link) => attributeOf(link, 'aria-current'))
    expect([marked(1), marked(2), marked(3)]).toEqual([
      ['true', null],
      ['true', null],
      [null, 'true'],
    ])
  })

  it('the edition selector shows formats only if `showFormats` is set, and languages only if `showLanguages` is set [spec 139, 140]', () => {
    const has = (props: Props) =>
      ['edition-formats', 'edition-languages'].map((name) => selector('en', 'full', props).includes(name))
    expect([has({}), has({ showFormats: true }), has({ showLanguages: true })]).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ])
  })
})

describe.each(['minimal', 'compact', 'full'] as const)('selector variant %s', (variant) => {
  it('the edition selector is hidden for a book with fewer than two editions, and shown for two editions [spec 141]', () => {
    expect(selector('de', variant, { editions: [] })).toBe('')
    expect(selector('de', variant, { editions: [testEditions[0]!] })).toBe('')
    expect(selector('de', variant, { editions: testEditions.slice(0, 2) })).not.toBe('')
  })

  it('while editions are loading, the edition selector shows only a message that they are loading [spec 142]', () => {
    expect(inAll((language) => selector(language, variant, { isLoading: true, editions: [] }))).toEqual([
      '<p role="status">Loading editions …</p>',
      '<p role="status">Ausgaben werden geladen …</p>',
      '<p role="status">Caricamento delle edizioni…</p>',
    ])
  })

  it('the edition selector shows an alert if editions could not be loaded [spec 142]', () => {
    expect(inAll((language) => selector(language, variant, { hasFailed: true, editions: [] }))).toEqual([
      '<p role="alert">The editions could not be loaded.</p>',
      '<p role="alert">Die Ausgaben konnten nicht geladen werden.</p>',
      '<p role="alert">Impossibile caricare le edizioni.</p>',
    ])
  })
})
