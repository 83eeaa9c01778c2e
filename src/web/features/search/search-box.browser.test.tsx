import { beforeEach, describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import type { Language } from '#contract/languages'
import { getReadingList } from '#contract/reading-list'
import { searchAll, type SearchResults } from '#contract/search'
import {
  answering,
  asPhone,
  axeFaults,
  page,
  reader,
  refuse,
  type Shown,
  showPages,
} from '#tests/support/components'
import { SearchBox } from './search-box.tsx'
import * as dataSources from '#web/routes/data-sources.tsx'
import * as searchPage from '#web/routes/search.tsx'

const bar = screen.getByRole('banner')
const box = bar.getByRole('combobox')
const list = screen.getByRole('listbox')
const options = list.getByRole('option')
const input = () => box.element() as HTMLInputElement
const selected = () => document.querySelectorAll('[role=option][aria-selected="true"]')
const ghost = () => document.querySelector('.search-ghost')

const book = (id: number, title: string) => ({
  id,
  slug: `book-${id}`,
  title,
  coverImage: '/favicon.svg',
  authors: ['Journey Author'],
  year: 1980 + id,
  originalTitle: null,
  group: 'science-fiction' as const,
  editionId: null,
  matched: null,
})
const none: SearchResults = {
  books: [],
  authors: [],
  series: [],
  genres: [],
  awards: [],
  hasMore: { books: false, authors: false, series: false, genres: false, awards: false },
  suggestion: null,
}
const named = { image: null, description: null, matched: null }
/** One of each kind, and two books. */
const some: SearchResults = {
  ...none,
  books: [
    book(1, 'Dune'),
    { ...book(2, 'Dune Messiah'), matched: { text: 'Der Herr des Wüstenplaneten', language: 'de' } },
  ],
  authors: [
    { id: 3, slug: 'a', name: 'Ann Dune', profileImageUrl: '/favicon.svg', bookCount: 3, matched: null },
  ],
  series: [{ id: 4, slug: 's', name: 'Dune Chronicles', bookCount: 6, ...named }],
  genres: [{ id: 5, slug: 'g', name: 'Dune Fiction', group: 'science-fiction', bookCount: 1234, ...named }],
  awards: [{ id: 6, slug: 'p', name: 'Dune Award', year: 1953, description: null, matched: null }],
  hasMore: { ...none.hasMore, books: true },
  suggestion: 'Dune Messiah',
}

type Reply = Parameters<typeof answering<typeof searchAll>>[1]
const bare = page('data-sources', dataSources)
const showBar = (reply: Reply = some, language: Language = 'en'): Promise<Shown> =>
  showPages([bare], { at: `/${language}/data-sources`, api: [answering(searchAll, reply)] })
const questions = (shown: Shown) => shown.api.askedFor(searchAll).map(({ query }) => query['q'])

/** Types as a person does and waits for the list. */
async function ask(question: string): Promise<void> {
  await box.click()
  await userEvent.keyboard(question)
  await expect.element(list).toHaveAttribute('aria-busy', 'false')
}
/** Something that is answered when it is let go. */
function heldBack(): { promise: Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, release: resolve }
}

beforeEach(() => screen.viewport(1280, 900))

describe('what the dropdown shows', () => {
  it('row 63: the bar of a page has the box', async () => {
    await showBar()
    await expect.element(box).toBeVisible()
  })

  it('row 63: the bar of the start page has none', async () => {
    await showPages([page('', { default: () => <h1>Start</h1> })], { at: '/de' })
    await expect.element(screen.getByRole('heading', { name: 'Start' })).toBeVisible()
    await expect.element(box).not.toBeInTheDocument()
  })

  it('row 86: results stand in groups named with their counts, in the fixed order', async () => {
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

  it('row 92: the last entry leads to all results', async () => {
    await showBar()
    await ask('dune & co')
    await expect.element(options.last()).toHaveTextContent('See all results for “dune & co”')
    await options.last().click()
    await expect.poll(() => location.pathname + location.search).toBe('/en/search?q=dune%20%26%20co')
    await expect.element(list).not.toBeInTheDocument()
  })

  it('row 93: where nothing is found a hint and a way on are shown, and it is said', async () => {
    await showBar(none)
    await ask('xyzzy')
    await expect
      .element(screen.getByText('Nothing found for “xyzzy”. Check the spelling, or try fewer words.'))
      .toBeVisible()
    await expect.element(screen.getByRole('status').getByText('Nothing found')).toBeInTheDocument()
    expect(options.elements().map((each) => each.textContent)).toEqual(['Browse all books'])
  })

  for (const [language, headings, all, nothing, browse] of [
    [
      'de',
      ['Bücher (2+)', 'Autoren (1)', 'Reihen (1)', 'Genres (1)', 'Preise (1)'],
      'Alle Treffer zu „dune“ ansehen',
      'Nichts gefunden zu „xyzzy“. Prüfe die Schreibweise, oder versuch es mit weniger Wörtern.',
      'Alle Bücher ansehen',
    ],
    [
      'it',
      ['Libri (2+)', 'Autori (1)', 'Serie (1)', 'Generi (1)', 'Premi (1)'],
      'Vedi tutti i risultati per «dune»',
      'Nessun risultato per «xyzzy». Controlla l’ortografia o prova con meno parole.',
      'Sfoglia tutti i libri',
    ],
  ] as const)
    it(`rows 86, 92 and 93: in '${language}' the groups, the entry to all results and the hint have their words`, async () => {
      await showBar(({ query }) => (query['q']!.startsWith('d') ? some : none), language)
      await ask('dune')
      expect([...document.querySelectorAll('.search-heading')].map((each) => each.textContent)).toEqual(
        headings,
      )
      await expect.element(options.last()).toHaveTextContent(all)
      await expect.element(options.last()).toHaveAttribute('href', `/${language}/search?q=dune`)
      await box.fill('xyzzy')
      await expect.element(screen.getByText(nothing, { exact: true })).toBeVisible()
      expect(options.elements().map((each) => each.textContent)).toEqual([browse])
      await expect.element(options).toHaveAttribute('href', `/${language}/books`)
    })

  it('a search that fails says so in words and offers the page of results', async () => {
    await showBar(refuse(400))
    await ask('dune')
    await expect.element(screen.getByText('The search is not answering right now.').first()).toBeVisible()
    await expect.element(options).toHaveTextContent('Search for “dune” on the search page')
    await expect.element(options).toHaveAttribute('href', '/en/search?q=dune')
  })
})

describe('rows 94, 95, 96, 97 and 98: where the entries lead', () => {
  for (const [name, address] of [
    ['Dune Messiah', '/en/books/book-2-2'],
    ['Ann Dune', '/en/authors/3'],
    ['Dune Chronicles', '/en/series/s'],
    ['Dune Fiction', '/en/genres/5'],
    ['Dune Award', '/en/awards/6'],
  ] as const)
    it(`a click on ‘${name}’ opens ${address}, and the list closes`, async () => {
      await showBar()
      await ask('dune')
      await options.getByText(name, { exact: true }).click()
      await expect.poll(() => location.pathname).toBe(address)
      await expect.element(list).not.toBeInTheDocument()
    })
})

describe('the suggestion', () => {
  it('row 87: the rest of it stands behind the caret, whatever the case typed', async () => {
    await showBar()
    await ask('DUNE m')
    await expect.poll(() => ghost()?.textContent).toMatch(/^DUNE messiah$/i)
    expect(ghost()).toHaveAttribute('aria-hidden', 'true')
    await expect.element(box).toHaveValue('DUNE m')
    await expect.element(box).toHaveAttribute('aria-autocomplete', 'both')
    await userEvent.keyboard('{Home}')
    await expect.poll(ghost).toBeNull()
    await userEvent.keyboard('{End}')
    await expect.poll(ghost).not.toBeNull()
    await userEvent.keyboard('x')
    await expect.poll(ghost).toBeNull()
  })

  for (const key of ['Tab', 'ArrowRight'])
    it(`row 89: ${key} takes the suggestion, and the focus stays`, async () => {
      await showBar()
      await ask('dun')
      await expect.poll(ghost).not.toBeNull()
      await userEvent.keyboard(`{${key}}`)
      await expect.element(box).toHaveValue('Dune Messiah')
      await expect.element(box).toHaveFocus()
      await expect.element(list).toBeVisible()
    })

  it('row 89: Tab takes the name of the selected entry', async () => {
    await showBar()
    await ask('dun')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect.poll(ghost).toBeNull()
    await userEvent.keyboard('{Tab}')
    await expect.element(box).toHaveValue('Ann Dune')
    await expect.element(box).toHaveFocus()
    expect(selected()).toHaveLength(0)
  })

  it('row 89: with nothing to take, Tab leaves and the list closes; with Shift it always leaves', async () => {
    await showBar({ ...some, suggestion: null })
    await ask('dun')
    await userEvent.keyboard('{Tab}')
    await expect.element(box).not.toHaveFocus()
    await expect.element(list).not.toBeInTheDocument()
    input().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => selected().length).toBe(1)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(box).not.toHaveFocus()
    await expect.element(box).toHaveValue('dun')
  })
})

describe('keys', () => {
  it('row 88: the arrow keys move the selection through all groups and around, while the focus stays in the field', async () => {
    await showBar()
    await ask('dune')
    await expect.element(box).toHaveAttribute('aria-expanded', 'true')
    await expect.element(box).toHaveAttribute('aria-controls', list.element().id)
    const names: (string | undefined)[] = []
    for (let step = 0; step < 8; step += 1) {
      await userEvent.keyboard('{ArrowDown}')
      await expect.poll(() => selected().length).toBe(1)
      const [one] = selected()
      await expect.element(box).toHaveAttribute('aria-activedescendant', one!.id)
      await expect.element(one as HTMLElement).toBeInViewport()
      names.push((one as HTMLElement).innerText.split('\n')[0])
    }
    expect(names).toEqual([
      'Dune',
      'Dune Messiah',
      'Ann Dune',
      'Dune Chronicles',
      'Dune Fiction',
      'Dune Award',
      'See all results for “dune”',
      'Dune',
    ])
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => selected()[0]?.textContent).toContain('See all results')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('x')
    await expect.element(box).not.toHaveAttribute('aria-activedescendant')
  })

  it('row 88: an arrow opens the closed list, and Home and End stay with the text', async () => {
    await showBar()
    await ask('dune')
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => selected()[0]?.textContent).toContain('Dune')
    await userEvent.keyboard('{Home}')
    expect([selected().length, input().selectionStart]).toEqual([1, 0])
    await userEvent.keyboard('{End}')
    expect([selected().length, input().selectionStart]).toEqual([1, 4])
  })

  it('row 90: Enter opens the selected entry', async () => {
    await showBar()
    await ask('dune')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => location.pathname).toBe('/en/books/book-1-1')
    await expect.element(list).not.toBeInTheDocument()
  })

  it('rows 90, 99: Enter without a selection asks the page of results, with the question encoded', async () => {
    await showBar()
    await ask('dune & co')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname + location.search).toBe('/en/search?q=dune+%26+co')
    await expect.element(list).not.toBeInTheDocument()
  })

  it('row 99: Enter before the list is there asks the page of results too, and the list stays away', async () => {
    const { promise, release } = heldBack()
    const shown = await showBar(() => promise.then(() => some), 'de')
    await box.click()
    await userEvent.keyboard('pratchett{Enter}')
    await expect.poll(() => location.pathname + location.search).toBe('/de/search?q=pratchett')
    release()
    await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    expect(questions(shown).length).toBeLessThanOrEqual(1)
    await expect.element(list).not.toBeInTheDocument()
  })

  it('row 100: on the page of results a new question brings its results, from either box', async () => {
    await showPages([page('search', searchPage)], {
      at: '/en/search?q=pratchett',
      api: [answering(searchAll, ({ query }) => ({ ...none, books: [book(1, `About ${query['q']}`)] }))],
    })
    const main = screen.getByRole('main')
    const large = main.getByRole('combobox')
    const heading = screen.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveTextContent('Search: pratchett')
    await large.fill('hyperion')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading).toHaveTextContent('Search: hyperion')
    expect(location.search).toBe('?q=hyperion')
    await expect.element(main.getByText('About hyperion')).toBeVisible()
    await box.fill('discworld')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading).toHaveTextContent('Search: discworld')
    await expect.element(main.getByText('About discworld')).toBeVisible()
    await expect.element(large).toHaveValue('discworld')
    history.back()
    await expect.element(heading).toHaveTextContent('Search: hyperion')
    await expect.element(main.getByText('About hyperion')).toBeVisible()
    await expect.element(large).toHaveValue('hyperion')
  })

  it('row 91: Escape closes the list, then clears the field', async () => {
    await showBar()
    await ask('dune')
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(box).toHaveValue('dune')
    await expect.element(box).toHaveAttribute('aria-expanded', 'false')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(box).toHaveValue('')
    await expect.element(box).toHaveFocus()
  })

  it('a slash brings the focus to the box, but is a letter where one types, and nobody’s with a key held', async () => {
    await showBar()
    await userEvent.keyboard('{Control>}/{/Control}')
    await expect.element(box).not.toHaveFocus()
    await userEvent.keyboard('/')
    await expect.element(box).toHaveFocus()
    await expect.element(box).toHaveValue('')
    await userEvent.keyboard('/')
    await expect.element(box).toHaveValue('/')
  })

  it('a slash brings the focus to the box of the start page too', async () => {
    const start = {
      default: () => <SearchBox action="/en/search" label="Search" placeholder="" size="large" />,
    }
    await showPages([page('', start)], { at: '/en' })
    await userEvent.keyboard('/')
    await expect.element(screen.getByRole('main').getByRole('combobox')).toHaveFocus()
  })

  it('keys of an input method are left to it', async () => {
    await showBar()
    await ask('dune')
    const prevented = ['Enter', 'ArrowDown', 'Tab', 'Escape'].filter((key) => {
      const event = new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true })
      input().dispatchEvent(event)
      return event.defaultPrevented
    })
    expect(prevented).toEqual([])
    await expect.element(list).toBeVisible()
    expect(selected()).toHaveLength(0)
  })
})

describe('row 103: books on one’s list', () => {
  it('row 103: are said to be so in the list; whoever is signed out sees none', async () => {
    await showBar(some, 'it')
    await ask('dune')
    await expect.element(options.first()).toMatchTextContent(/Dune/)
    expect(document.querySelector('.status-mark')).toBeNull()
  })

  it('row 103: are said to be so in the list to whoever is signed in', async () => {
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
    expect(await axeFaults('.search-panel')).toEqual([])
  })
})

describe('the mouse', () => {
  it('hovering selects, a press outside closes, a click into the field brings the list back', async () => {
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
})

describe('row 219: what is asked', () => {
  it('row 219: one question after the last key, and none for blanks', async () => {
    const shown = await showBar()
    await box.click()
    await userEvent.keyboard('   ')
    await userEvent.keyboard('dune')
    await expect.element(list).toBeVisible()
    // blanks before it are no part of the question, and were none of their own
    expect(questions(shown).at(-1)).toBe('dune')
    expect(questions(shown)).not.toContain('')
  })

  it('row 219: one letter is enough, and what was asked before is not asked again', async () => {
    const shown = await showBar()
    await ask('d')
    await expect.poll(() => questions(shown)).toEqual(['d'])
    await userEvent.keyboard('u')
    await expect.poll(() => questions(shown)).toEqual(['d', 'du'])
    await expect.element(list).toHaveAttribute('aria-busy', 'false')
    await userEvent.keyboard('{Backspace}')
    // known at once: the list is never busy with it
    await expect.element(list).toHaveAttribute('aria-busy', 'false')
    await userEvent.keyboard('x')
    await expect.poll(() => questions(shown)).toEqual(['d', 'du', 'dx'])
  })

  it('an older answer never shows over a newer one', async () => {
    const { promise, release } = heldBack()
    const shown = await showBar(async ({ query }) => {
      if (query['q'] !== 'old') return { ...none, books: [book(2, 'The New Book')] }
      await promise
      return { ...none, books: [book(1, 'The Old Book')] }
    })
    await box.click()
    await userEvent.keyboard('old')
    await expect.poll(() => questions(shown)).toEqual(['old'])
    await box.fill('new')
    await expect.element(options.first()).toMatchTextContent(/The New Book/)
    release()
    await box.fill('newer')
    await expect.poll(() => questions(shown)).toEqual(['old', 'new', 'newer'])
    await expect.element(options.first()).toMatchTextContent(/The New Book/)
    await expect.element(screen.getByText('The Old Book')).not.toBeInTheDocument()
  })

  it('the former list stays, marked busy, while more of the same word is typed', async () => {
    const { promise, release } = heldBack()
    const shown = await showBar(async ({ query }) => {
      if (query['q'] === 'dune') await promise
      return { ...none, books: [book(1, query['q'] === 'dune' ? 'Dune' : 'Dun and Dusted')] }
    })
    await ask('dun')
    await userEvent.keyboard('e')
    await expect.element(list).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => questions(shown).at(-1)).toBe('dune')
    await expect.element(options.first()).toMatchTextContent(/Dun and Dusted/)
    release()
    await expect.element(options.first()).not.toMatchTextContent(/Dun and Dusted/)
    await expect.element(list).toHaveAttribute('aria-busy', 'false')
  })

  it('a pasted ISBN is asked for whole', async () => {
    const shown = await showBar()
    await box.click()
    document.execCommand('insertText', false, '978-0-441-17271-9')
    await expect.element(list).toBeVisible()
    expect(questions(shown)).toEqual(['978-0-441-17271-9'])
  })
})

describe('WCAG 2.2', () => {
  for (const theme of ['dark', 'light'])
    it(`the open list is accessible in the ${theme} theme, with results and without`, async () => {
      document.documentElement.dataset['theme'] = theme
      await showBar(({ query }) => (query['q']!.startsWith('d') ? some : none), 'de')
      await ask('dun')
      await userEvent.keyboard('{ArrowDown}')
      expect(await axeFaults('header')).toEqual([])
      await box.fill('xyzzy')
      await expect.element(screen.getByText(/Nichts gefunden zu/)).toBeVisible()
      expect(await axeFaults('header')).toEqual([])
    })
})

describe('on a phone', () => {
  beforeEach(() => asPhone())

  it('row 86: the list fills the width under the bar, with targets of 44 px', async () => {
    await showBar()
    await bar.getByRole('button', { name: 'Open search' }).click()
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('dun')
    await expect.element(list).toBeVisible()
    const { left, width } = list.element().getBoundingClientRect()
    expect([left, width]).toEqual([0, 390])
    const heights = options.elements().map((option) => option.getBoundingClientRect().height)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(await axeFaults('header')).toEqual([])
  })

  it('a slash unfolds the search where no field is in sight', async () => {
    await showBar()
    await userEvent.keyboard('/')
    await expect.element(box).toHaveFocus()
    await expect.element(box).toHaveValue('')
  })

  it('a tap on an entry opens it, and the search folds away', async () => {
    await showBar()
    await bar.getByRole('button', { name: 'Open search' }).click()
    await userEvent.keyboard('dune messiah')
    await options.getByText('Dune', { exact: true }).click()
    await expect.poll(() => location.pathname).toBe('/en/books/book-1-1')
    await expect.element(box).not.toBeInTheDocument()
  })

  it('WCAG 1.4.10: nothing scrolls sideways at 320 px with the list of the large box open', async () => {
    await screen.viewport(320, 640)
    await showPages([page('search', searchPage)], {
      at: '/de/search',
      api: [answering(searchAll, { ...some, books: [book(1, 'Donaudampfschifffahrtsgesellschaft')] })],
    })
    await screen.getByRole('main').getByRole('combobox').fill('dun')
    await expect.element(list).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })

  it('WCAG 1.4.10: nothing scrolls sideways at 320 px with the list open', async () => {
    await screen.viewport(320, 640)
    await showBar({
      ...some,
      books: [book(1, 'Donaudampfschifffahrtsgesellschaft'), book(2, 'Dune '.repeat(20))],
    })
    await bar.getByRole('button', { name: 'Open search' }).click()
    await userEvent.keyboard('dun')
    await expect.element(list).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
