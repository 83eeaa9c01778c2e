import { beforeEach, describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { listAffiliateServices } from '#contract/calls/affiliate'
import { getBook } from '#contract/calls/books'
import { listRelatedBooks } from '#contract/calls/recommendations'
import type { Edition } from '#contract/calls/editions'
import { answering, page, type Shown, showPages } from '#tests/support/components'
import { testBook } from '#tests/support/sample-books'
import { noReviews } from '#tests/support/reviews-api'
import * as bookPage from '#web/routes/book.tsx'
import { testEdition } from '#tests/support/sample-editions'

const main = screen.getByRole('main')
const tabs = main.getByRole('navigation', { name: 'About this book' })
const disclosure = () => document.querySelector<HTMLDetailsElement>('.edition-compact details')!
const button = () => disclosure().querySelector('summary')!
/** Returns the summary of the selected edition, which is outside the menu of editions. */
const summary = () => document.querySelector('.edition-compact > .edition-summary')
const choices = () => [...disclosure().querySelectorAll('a')]
const cards = () => [...document.querySelectorAll<HTMLElement>('.edition-card')]
const cardOf = (name: string) => cards().find((card) => card.textContent.includes(name))!
const selected = () => cards().filter((card) => card.getAttribute('aria-current') === 'true')
const fact = (name: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling
    ?.textContent
/** Returns the effective opacity of an element, including its ancestors. */
function opacityOf(shown: Element): number {
  let opacity = 1
  for (let at: Element | null = shown; at; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity)
  return opacity
}

const translations: Edition['languages'] = [
  { id: 1, languageCode: 'en', languageName: 'English', isOriginalLanguage: true, translator: null },
  {
    id: 3,
    languageCode: 'de',
    languageName: 'Deutsch',
    isOriginalLanguage: false,
    translator: 'Jakob Schmidt',
  },
  { id: 5, languageCode: 'it', languageName: 'Italiano', isOriginalLanguage: false, translator: 'Cossato' },
]
const edition = (id: number, fields: Partial<Edition>) =>
  testEdition(id, { title: 'Dune', formatType: 'physical', languages: translations, ...fields })
const english = {
  languageCode: 'en',
  languageName: 'English',
  isOriginalLanguage: true,
  publisher: 'Ace',
} as const
const german = {
  languageCode: 'de',
  languageName: 'Deutsch',
  publisher: 'Heyne',
  translator: 'Jakob Schmidt',
  formats: [
    { id: 3, bindingType: 'paperback', price: 16.99, currency: 'EUR' },
    { id: 4, bindingType: 'ebook', price: 12.99, currency: null },
  ],
}
const editions = [
  edition(1, {
    ...english,
    publicationDate: '1990',
    pages: 535,
    bindingType: 'paperback',
    isPrimaryEdition: true,
  }),
  edition(2, {
    ...english,
    publicationDate: '2019',
    pages: 658,
    bindingType: 'hardcover',
    editionType: 'anniversary',
  }),
  edition(3, {
    ...german,
    editionType: 'international',
    publicationDate: '2016',
    pages: 800,
    bindingType: 'paperback',
  }),
  edition(4, {
    ...german,
    editionType: 'international',
    publicationDate: '2016',
    bindingType: 'ebook',
    formatType: 'digital',
  }),
  edition(5, {
    languageCode: 'it',
    languageName: 'Italiano',
    publisher: 'Fanucci',
    translator: 'Cossato',
    editionType: 'international',
  }),
]

const showBook = (at: string, shown: Edition[] = editions): Promise<Shown> =>
  showPages([page('books/:slug', bookPage)], {
    at,
    api: [
      answering(getBook, testBook({ editions: shown })),
      answering(listRelatedBooks, []),
      answering(listAffiliateServices, []),
      noReviews,
    ],
  })
async function showCards(at = '/en/books/dune?tab=editions'): Promise<void> {
  await showBook(at)
  await expect.poll(() => cards().length).toBe(5)
}

beforeEach(() => screen.viewport(1280, 900))

describe('compact selector', () => {
  it('selecting an edition changes the URL and the facts, and Back returns to the edition selected before [spec 22]', async () => {
    await showBook('/en/books/dune')
    await expect.poll(() => summary()?.textContent).toContain('535 pages')
    button().focus()
    await userEvent.keyboard('{Enter}')
    await main.getByRole('link', { name: /International edition.*Heyne.*800 pages/ }).click()
    await expect.poll(() => summary()).toHaveTextContent('2016, Heyne, 800 pages, German, Paperback')
    expect(location.search).toBe('?edition=3')
    expect(fact('Translation')).toBe('Jakob Schmidt')
    history.back()
    await expect.poll(() => fact('Translation')).toBeUndefined()
  })

  for (const [language, publisher] of [
    ['en', 'Ace'],
    ['de', 'Heyne'],
    ['it', 'Fanucci'],
  ] as const)
    it(`readers of the pages in '${language}' see the edition in '${language}' of a book by default [spec 22]`, async () => {
      await showBook(`/${language}/books/dune`)
      await expect.poll(() => summary()?.textContent).toContain(publisher)
    })

  it('the compact edition selector shows type and summary, and its menu has the heading Available editions [spec 136]', async () => {
    await showBook('/en/books/dune')
    await expect.poll(() => summary()?.textContent).toMatch(/^1990, Ace, 535 pages, English, /)
    expect(button()).toHaveTextContent('Choose an edition: Original edition')
    const heading = main.getByText('Available editions')
    await expect.element(heading).not.toBeVisible()
    button().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading).toBeVisible()
    expect(choices()).toHaveLength(5)
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(choices()[0])
    await userEvent.keyboard('{Escape}')
    await expect.element(heading).not.toBeVisible()
    expect(document.activeElement).toBe(button())
  })

  it('the editions tab has no selector if the book has one edition [spec 141]', async () => {
    await showBook('/en/books/dune?tab=editions', [editions[0]!])
    await expect.element(tabs.getByRole('link', { name: /^Editions 1$/ })).toBeVisible()
    await expect.poll(() => fact('Publisher')).toBe('Ace')
    expect(document.querySelector('.edition-compact, .edition-full')).toBeNull()
  })
})

describe('tabs of a book', () => {
  const names = () => [...document.querySelectorAll('main nav.tabs a')].map((tab) => tab.textContent)

  for (const [language, ...expected] of [
    ['en', 'Overview', 'Details', 'Reviews', 'Related books', 'Editions'],
    ['de', 'Überblick', 'Details', 'Rezensionen', 'Verwandte Bücher', 'Ausgaben'],
    ['it', 'Panoramica', 'Dettagli', 'Recensioni', 'Libri correlati', 'Edizioni'],
  ] as const)
    it(`a book has five tabs, named in '${language}' [spec 122]`, async () => {
      await showBook(`/${language}/books/dune`)
      await expect.poll(() => names().map((name) => name.replaceAll(/[\s\d]+$/g, ''))).toEqual(expected)
    })

  it('every tab of a book has its own URL and content [spec 122]', async () => {
    await showBook('/en/books/dune')
    for (const [name, tab, shows] of [
      ['Details', 'details', main.getByRole('heading', { name: 'Details' })],
      ['Reviews', 'reviews', main.getByText('No reviews yet')],
      ['Related books', 'related', main.getByText('No related books yet.')],
      ['Editions', 'editions', main.getByText('Several editions of this book are available.')],
    ] as const) {
      const link = tabs.getByRole('link', { name: new RegExp(`^${name}`) })
      await link.click()
      await expect.element(shows).toBeVisible()
      expect(location.search).toBe(`?tab=${tab}`)
      await expect.element(link).toHaveAttribute('aria-current', 'page')
    }
    await tabs.getByRole('link', { name: 'Overview' }).click()
    await expect.poll(() => location.search).toBe('')
  })
})

describe('full selector', () => {
  it('the full edition selector marks the selected edition with a check and the primary one with a badge [spec 137, 138]', async () => {
    await showCards()
    await expect.element(main.getByText('Several editions of this book are available.')).toBeVisible()
    const marks = () => [...document.querySelectorAll('.edition-card .edition-check')]
    const badges = () => [...document.querySelectorAll('.edition-card .edition-badge')]
    expect(marks()).toHaveLength(1)
    expect(selected().map((card) => card.querySelector('.edition-check')?.textContent)).toEqual(['selected'])
    expect(badges().map((badge) => badge.textContent)).toEqual(['Main edition'])
    expect([...marks(), ...badges()].map(opacityOf)).toEqual([1, 1])
    await userEvent.click(cardOf('Anniversary edition'))
    await expect
      .poll(() => selected().map((card) => card.textContent))
      .toEqual([expect.stringContaining('Anniversary edition')])
    expect(location.search).toBe('?tab=editions&edition=2')
    expect(cardOf('Main edition')).toMatchTextContent(/Original edition/)
  })

  it('the formats of a translation, such as e-book, have prices and two columns; clicking a format selects its edition [spec 139, 196]', async () => {
    await showCards('/de/books/dune?tab=editions')
    const formats = main.getByRole('region', { name: 'Formate' })
    const links = () => [...formats.element().querySelectorAll('a')]
    expect(links().map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^Taschenbuch.*16,99\s€$/),
      expect.stringMatching(/^E-Book.*12,99\s€$/),
    ])
    expect(links().map((link) => opacityOf(link.querySelector('.num')!))).toEqual([1, 1])
    const { gridTemplateColumns } = getComputedStyle(formats.element().querySelector('ul')!)
    expect(gridTemplateColumns.split(' ')).toHaveLength(2)
    await formats.getByRole('link', { name: /E-Book/ }).click()
    await expect.poll(() => location.search).toBe('?tab=editions&edition=4')
    await expect.poll(() => links().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true'])
    expect(fact('Einband')).toBe('E-Book')
  })

  it('the list of languages marks the original and names translators, and a click on a language selects its edition [spec 140, 196]', async () => {
    await showCards()
    const languages = main.getByRole('region', { name: 'Languages' })
    const link = (name: RegExp) => languages.getByRole('link', { name })
    expect(languages.getByRole('link').elements()).toHaveLength(3)
    await expect.element(link(/^English/)).toMatchTextContent(/Original/)
    await expect.element(link(/^German/)).not.toMatchTextContent(/Original/)
    await expect.element(link(/^German/)).toMatchTextContent(/translated by Jakob Schmidt/)
    for (const words of ['Original', 'translated by Jakob Schmidt'])
      expect(opacityOf(languages.getByText(words).element())).toBe(1)
    await link(/^Italian/).click()
    await expect.element(link(/^Italian/)).toHaveAttribute('aria-current', 'true')
    expect(location.search).toBe('?tab=editions&edition=5')
    expect(fact('Publisher')).toBe('Fanucci')
  })
})
