import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { getReadingList } from '#contract/calls/reading-list'
import { listFound, searchAll } from '#contract/calls/search'
import {
  answering,
  asPhone,
  axeViolations,
  page,
  reader,
  errorResponse,
  showPages,
} from '#tests/support/components'
import { isFullMatrix } from '#tests/support/full-matrix'
import {
  ask,
  bar,
  bare,
  book,
  box,
  list,
  none,
  options,
  selected,
  showBar,
  some,
} from '#tests/support/search-box'
import * as searchPage from '#web/routes/search.tsx'

// search-box-questions.browser.test.tsx tests the debounce
vi.mock('#contract/values/limits', async (original) => ({
  ...(await original<object>()),
  searchDebounceMs: 10,
}))

beforeEach(() => screen.viewport(1280, 900))

describe('the dropdown of the search box', () => {
  it('the top bar of a page has a search box [spec 63]', async () => {
    await showBar()
    await expect.element(box).toBeVisible()
  })

  it('the top bar of the start page has no search box [spec 63]', async () => {
    await showPages([page('', { default: () => <h1>Start</h1> })], { at: '/de' })
    await expect.element(screen.getByRole('heading', { name: 'Start' })).toBeVisible()
    await expect.element(box).not.toBeInTheDocument()
  })

  it('the search list shows results in groups with names and counts, in the specified order [spec 86]', async () => {
    await showBar()
    await ask('dune')
    const names = ['Books (2+)', 'Authors (1)', 'Series (1)', 'Genres (1)', 'Awards (1)']
    for (const name of names)
      await expect.element(list.getByRole('group', { name, exact: true })).toBeVisible()
    expect([...document.querySelectorAll('.search-heading')].map((each) => each.textContent)).toEqual(names)
    await expect.element(options.nth(0)).toMatchTextContent(/Journey Author · 1981/)
    expect(options.nth(1).element().querySelector('[lang=de]')).toHaveTextContent(
      'Der Herr des Wüstenplaneten',
    )
    await expect.element(options.nth(3)).toMatchTextContent(/6 books/)
    await expect.element(screen.getByText('6 results')).toHaveAttribute('role', 'status')
  })

  it('the last option of the search list links to all results [spec 92]', async () => {
    await showBar()
    await ask('dune & co')
    await expect.element(options.last()).toHaveTextContent('See all results for “dune & co”')
    await options.last().click()
    await expect.poll(() => location.pathname + location.search).toBe('/en/search?q=dune%20%26%20co')
    await expect.element(list).not.toBeInTheDocument()
  })

  it('without results, the search list announces a hint and links to all books and the contact form [spec 93]', async () => {
    await showBar(none)
    await ask('xyzzy')
    await expect
      .element(screen.getByText('Nothing found for “xyzzy”. Check the spelling, or try fewer words.'))
      .toBeVisible()
    await expect.element(screen.getByRole('status').getByText('Nothing found')).toBeInTheDocument()
    expect(options.elements().map((each) => each.textContent)).toEqual([
      'Browse all books',
      'Tell us which book is missing',
    ])
  })

  it('if nothing matches exactly, the search list has a link to report a missing book, which works by keyboard', async () => {
    await showBar({ ...some, isExact: false })
    await ask('dnue')
    expect(
      options
        .elements()
        .slice(-2)
        .map((each) => each.textContent),
    ).toEqual(['Tell us which book is missing', 'See all results for “dnue”'])
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.poll(() => selected()[0]?.textContent).toBe('Tell us which book is missing')
    await expect.element(box).toHaveAttribute('aria-activedescendant', selected()[0]!.id)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname + location.search).toBe('/en/kontakt?title=dnue')
  })

  it('without results, the search list links to the assistant for readers who may use it', async () => {
    await showPages([bare], {
      at: '/en/data-sources',
      me: { ...reader, role: 'GOLDEN_USER' },
      api: [answering(searchAll, ({ query }) => (query['q'] === 'dune' ? some : none))],
    })
    await ask('xyzzy')
    const assistant = options.getByText('Ask the assistant')
    await expect
      .element(assistant.element().closest('a')!)
      .toHaveAttribute('href', '/en/assistant?wish=xyzzy')
    await ask('dune')
    await expect.element(options.last()).toHaveTextContent('See all results for “dune”')
    await expect.element(assistant).not.toBeInTheDocument()
  })

  for (const [language, headings, all, nothing, browse, missing] of [
    [
      'de',
      ['Bücher (2+)', 'Autoren (1)', 'Reihen (1)', 'Genres (1)', 'Auszeichnungen (1)'],
      'Alle Treffer zu „dune“ ansehen',
      'Nichts gefunden zu „xyzzy“. Prüfe die Schreibweise, oder versuch es mit weniger Wörtern.',
      'Alle Bücher ansehen',
      'Sag uns, welches Buch fehlt',
    ],
    [
      'it',
      ['Libri (2+)', 'Autori (1)', 'Serie (1)', 'Generi (1)', 'Premi (1)'],
      'Vedi tutti i risultati per «dune»',
      'Nessun risultato per «xyzzy». Controlla l’ortografia o prova con meno parole.',
      'Sfoglia tutti i libri',
      'Dicci quale libro manca',
    ],
  ] as const)
    it(`headings, links and hint in the search list are in the language of the page: '${language}' [spec 86, 92, 93]`, async () => {
      await showBar(({ query }) => (query['q']!.startsWith('d') ? some : none), language)
      await ask('dune')
      expect([...document.querySelectorAll('.search-heading')].map((each) => each.textContent)).toEqual(
        headings,
      )
      await expect.element(options.last()).toHaveTextContent(all)
      await expect.element(options.last()).toHaveAttribute('href', `/${language}/search?q=dune`)
      await box.fill('xyzzy')
      await expect.element(screen.getByText(nothing, { exact: true })).toBeVisible()
      expect(options.elements().map((each) => each.textContent)).toEqual([browse, missing])
      await expect.element(options.first()).toHaveAttribute('href', `/${language}/books`)
    })

  it('the search list reports that a search failed, and links to the results page', async () => {
    await showBar(errorResponse(400))
    await ask('dune')
    await expect.element(screen.getByText('The search is not answering right now.').first()).toBeVisible()
    await expect.element(options).toHaveTextContent('Search for “dune” on the search page')
    await expect.element(options).toHaveAttribute('href', '/en/search?q=dune')
  })
})

it('a click on an option opens its page and closes the search list [spec 94, 95, 96, 97, 98]', async () => {
  await showBar()
  for (const [name, address] of [
    ['Dune Messiah', '/en/books/book-2-2'],
    ['Ann Dune', '/en/authors/3'],
    ['Dune Chronicles', '/en/series/s'],
    ['Dune Fiction', '/en/genres/5'],
    ['Dune Award', '/en/awards/6'],
  ] as const) {
    await ask(name)
    await options.getByText(name, { exact: true }).click()
    await expect.poll(() => location.pathname).toBe(address)
    await expect.element(list).not.toBeInTheDocument()
  }
})

it('the search list shows the status of books on the reading list to a signed-in reader, and not to visitors [spec 103]', async () => {
  const before = await showBar(some, 'it')
  await ask('dune')
  await expect.element(options.first()).toMatchTextContent(/Dune/)
  expect(document.querySelector('.status-mark')).toBeNull()
  await before.leave()
  await showPages([bare], {
    at: '/it/data-sources',
    me: reader,
    api: [
      answering(searchAll, some),
      answering(getReadingList, [{ bookId: 1, status: 'read', flag: null, rating: null }]),
    ],
  })
  await ask('dune')
  await expect.element(options.first().getByText('Letto')).toBeVisible()
  expect(document.querySelectorAll('.status-mark')).toHaveLength(1)
  expect(await axeViolations('.search-panel')).toEqual([])
})

it('a click with the middle button on an option of the search list is left to the browser', async () => {
  await showBar()
  await ask('dune')
  const entry = options.nth(2).element()
  expect(entry).toHaveAttribute('href', '/en/authors/3')
  const isPrevented = ['mousedown', 'mouseup', 'auxclick'].map((type) => {
    const event = new MouseEvent(type, { button: 1, bubbles: true, cancelable: true })
    entry.dispatchEvent(event)
    return [type, event.defaultPrevented]
  })
  expect(isPrevented.at(-1)).toEqual(['auxclick', false])
  await expect.element(list).toBeVisible()
  expect(location.pathname).toBe('/en/data-sources')
})

it('hovering selects an option, a click outside closes the search list, and a click into the field opens it again', async () => {
  await showBar()
  await ask('dune')
  await options.nth(2).hover()
  await expect.poll(() => selected()[0]?.textContent).toContain('Ann Dune')
  await expect.element(box).toHaveFocus()
  await screen.getByRole('heading', { level: 1 }).click({ position: { x: 1, y: 1 }, force: true })
  await expect.element(list).not.toBeInTheDocument()
  await box.click()
  await expect.element(list).toBeVisible()
})

describe.runIf(isFullMatrix)('WCAG 2.2', () => {
  for (const theme of ['dark', 'light'])
    it(`the open search list has no axe violations in the ${theme} theme, with and without results`, async () => {
      document.documentElement.dataset['theme'] = theme
      await showBar(({ query }) => (query['q']!.startsWith('d') ? some : none), 'de')
      await ask('dun')
      await userEvent.keyboard('{ArrowDown}')
      expect(await axeViolations('header')).toEqual([])
      await box.fill('xyzzy')
      await expect.element(screen.getByText(/Nichts gefunden zu/)).toBeVisible()
      expect(await axeViolations('header')).toEqual([])
    })
})

describe('the search box on a phone', () => {
  beforeEach(() => asPhone())

  const over = screen.getByRole('dialog', { name: 'Search' })

  it('on a phone the search covers the screen and has targets of at least 44 px [spec 86]', async () => {
    await showBar()
    await bar.getByRole('button', { name: 'Open search' }).click()
    await expect.element(box).toHaveFocus()
    await expect.element(over.getByText(/^Type a title in any language/)).toBeVisible()
    expect(over.element().getBoundingClientRect()).toMatchObject({ left: 0, top: 0, width: 390, height: 844 })
    expect(over.getByRole('search').element().getBoundingClientRect().height).toBe(48)
    await box.fill('dun')
    await expect.element(list).toBeVisible()
    await expect.element(over.getByText('6 results')).toHaveAttribute('role', 'status')
    await expect.element(over.getByText(/^Type a title in any language/)).not.toBeInTheDocument()
    const { left, width, bottom } = list.element().getBoundingClientRect()
    expect([left, width]).toEqual([0, 390])
    expect(bottom).toBeLessThanOrEqual(844)
    const heights = options.elements().map((option) => option.getBoundingClientRect().height)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(await axeViolations('dialog')).toEqual([])
  })

  it('on a phone Cancel, or Escape in an empty field, closes the search; losing the focus does not', async () => {
    await showBar()
    const toggle = bar.getByRole('button', { name: 'Open search' })
    await toggle.click()
    await box.fill('dun')
    await expect.element(list).toBeVisible()
    ;(box.element() as HTMLElement).blur()
    await expect.element(options.first()).toMatchTextContent(/Dune/)
    await over.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(over).not.toBeInTheDocument()
    await expect.element(toggle).toHaveFocus()
    await toggle.click()
    await expect.element(box).toHaveValue('')
    await userEvent.keyboard('dun')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(box).toHaveValue('')
    await expect.element(over).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(over).not.toBeInTheDocument()
    await expect.element(toggle).toHaveFocus()
  })

  it('a tap into the search page’s field on a phone opens the full-screen search with the text of the field', async () => {
    await showPages([page('search', searchPage)], {
      at: '/en/search',
      api: [
        answering(searchAll, some),
        answering(listFound, {
          items: [],
          nextCursor: null,
          total: 0,
          more: false,
          counts: { books: 0, authors: 0, series: 0, genres: 0, awards: 0 },
          isExact: true,
          unknownNumber: null,
        }),
      ],
    })
    const large = screen.getByRole('main').getByRole('combobox').first()
    await large.fill('dun')
    await expect.element(over).not.toBeInTheDocument()
    await large.click()
    await expect.element(over.getByRole('combobox')).toHaveFocus()
    await expect.element(over.getByRole('combobox')).toHaveValue('dun')
    await expect.element(over.getByRole('listbox')).toBeVisible()
    await over.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.getByRole('main').getByRole('button', { name: 'Search' })).toHaveFocus()
    await large.click()
    await over.getByRole('combobox').fill('hyperion')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search: hyperion')
    await expect.element(over).not.toBeInTheDocument()
    await expect.element(large).toHaveValue('hyperion')
  })

  it('on a phone, the key / opens the search if no search field is visible', async () => {
    await showBar()
    await userEvent.keyboard('/')
    await expect.element(box).toHaveFocus()
    await expect.element(box).toHaveValue('')
  })

  it('a tap on an option on a phone opens its page and closes the search', async () => {
    await showBar()
    await bar.getByRole('button', { name: 'Open search' }).click()
    await box.fill('dune messiah')
    await options.getByText('Dune', { exact: true }).click()
    await expect.poll(() => location.pathname).toBe('/en/books/book-1-1')
    await expect.element(box).not.toBeInTheDocument()
  })

  it('a page of 320 px with the open list of the large search box does not scroll sideways [WCAG 1.4.10]', async () => {
    await screen.viewport(320, 640)
    await showPages([page('search', searchPage)], {
      at: '/de/search',
      api: [answering(searchAll, { ...some, books: [book(1, 'Donaudampfschifffahrtsgesellschaft')] })],
    })
    await screen.getByRole('main').getByRole('combobox').fill('dun')
    await expect.element(list).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })

  it('a page of 320 px with the open search list of the top bar does not scroll sideways [WCAG 1.4.10]', async () => {
    await screen.viewport(320, 640)
    await showBar({
      ...some,
      books: [book(1, 'Donaudampfschifffahrtsgesellschaft'), book(2, 'Dune '.repeat(20))],
    })
    await bar.getByRole('button', { name: 'Open search' }).click()
    await box.fill('dun')
    await expect.element(list).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
