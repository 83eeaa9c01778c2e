import { searchDebounceMs } from '#contract/limits'
import type { Locator, Route } from '@playwright/test'
import type { SearchResults } from '#contract/search'
import { axeFaults } from './axe.ts'
import { expect, isSameWindow, known, markWindow, open, type Page, test, walkedIn } from './journey.ts'

const box = (page: Page) => page.getByRole('banner').getByRole('combobox')
const list = (page: Page) => page.getByRole('listbox')
const options = (page: Page) => list(page).getByRole('option')
const selected = (page: Page) => list(page).locator('[aria-selected="true"]')
const ghost = (page: Page) => page.locator('.search-ghost')

/** Types as a person does and waits for the list. */
async function ask(page: Page, question: string, field: Locator = box(page)): Promise<void> {
  await field.click()
  await field.pressSequentially(question)
  await expect(list(page)).toBeVisible()
  await expect(list(page)).toHaveAttribute('aria-busy', 'false')
}

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
  awards: [{ id: 6, slug: 'p', name: 'Dune Award', year: 1953, ...named }],
  hasMore: { ...none.hasMore, books: true },
  suggestion: 'Dune Messiah',
}

/** Answers the search as told, and notes what it was asked. */
async function answer(page: Page, reply: (question: string, route: Route) => unknown): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/api/search?*', async (route) => {
    const question = new URL(route.request().url()).searchParams.get('q') ?? ''
    asked.push(question)
    const data = await reply(question, route)
    if (data) await route.fulfill({ json: { success: true, data } })
  })
  return asked
}
const answerAll = (page: Page, results: SearchResults) => answer(page, () => results)

/** What axe finds in the bar with the open list; the pages around it are looked at in every-page.spec.ts. */
const faults = (page: Page) => axeFaults(page, 'header')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('what the dropdown shows', () => {
  test('row 63: every page but the start has the box in its bar, and the start has it in its middle', async ({
    page,
  }) => {
    for (const path of [
      '/en/books',
      '/en/books/journey-dune',
      '/de/authors',
      '/it/series',
      '/genres',
      '/en/awards',
      '/en/search',
      '/de/login',
      '/it/kontakt',
      '/en/profile',
      '/en/data-sources',
    ]) {
      await open(page, path)
      await expect(box(page), path).toBeVisible()
    }
    for (const path of ['/en', '/de', '/']) {
      await open(page, path)
      await expect(box(page), path).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('combobox')).toBeVisible()
    }
  })

  test('row 86: results stand in groups named with their counts, in the fixed order', async ({ page }) => {
    await answerAll(page, some)
    await open(page, '/en/data-sources')
    await ask(page, 'dune')
    const names = ['Books (2+)', 'Authors (1)', 'Series (1)', 'Genres (1)', 'Awards (1)']
    for (const name of names)
      await expect(list(page).getByRole('group', { name, exact: true })).toHaveCount(1)
    expect(await page.locator('.search-heading').allInnerTexts()).toEqual(names)
    await expect(options(page).nth(0)).toContainText('Journey Author · 1981')
    await expect(options(page).nth(1).locator('[lang=de]')).toHaveText('Der Herr des Wüstenplaneten')
    await expect(options(page).nth(3)).toContainText('6 books')
    await expect(page.getByRole('status').filter({ hasText: '6 results' })).toHaveCount(1)
  })

  test('row 86: the real search fills the groups', async ({ page }) => {
    await open(page, '/en/data-sources')
    await ask(page, 'hugo')
    await expect(list(page).getByRole('group', { name: /^Awards \(\d+\)$/ })).toContainText('Hugo')
  })

  test('row 92: the last entry leads to all results', async ({ page }) => {
    await answerAll(page, some)
    await open(page, '/en/data-sources')
    await ask(page, 'dune & co')
    await expect(options(page).last()).toHaveText('See all results for “dune & co”')
    await options(page).last().click()
    await expect(page).toHaveURL('/en/search?q=dune%20%26%20co')
    await expect(list(page)).toBeHidden()
  })

  test('row 93: where nothing is found a hint and a way on are shown, and it is said', async ({ page }) => {
    await answerAll(page, none)
    await open(page, '/en/data-sources')
    await ask(page, 'xyzzy')
    await expect(
      page.getByText('Nothing found for “xyzzy”. Check the spelling, or try fewer words.'),
    ).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toHaveCount(1)
    await expect(options(page)).toHaveText(['Browse all books'])
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
  ] as const) {
    test(`rows 86, 92 and 93: in '${language}' the groups, the entry to all results and the hint have their words`, async ({
      page,
    }) => {
      await answer(page, (question) => (question.startsWith('d') ? some : none))
      await open(page, `/${language}/data-sources`)
      await ask(page, 'dune')
      expect(await page.locator('.search-heading').allInnerTexts()).toEqual(headings)
      await expect(options(page).last()).toHaveText(all)
      await expect(options(page).last()).toHaveAttribute('href', `/${language}/search?q=dune`)
      await box(page).fill('')
      await ask(page, 'xyzzy')
      await expect(page.getByText(nothing, { exact: true })).toBeVisible()
      await expect(options(page)).toHaveText([browse])
      await expect(options(page)).toHaveAttribute('href', `/${language}/books`)
    })
  }

  test.describe('without an answer', () => {
    test.use({ provoked: [/status of 400/] })

    test('a search that fails says so in words and offers the page of results', async ({ page }) => {
      await answer(page, (_, route) =>
        route.fulfill({ status: 400, json: { error: { code: 'validation', message: 'no' } } }),
      )
      await open(page, '/en/data-sources')
      await ask(page, 'dune')
      await expect(page.locator('.search-note')).toHaveText('The search is not answering right now.')
      await expect(options(page)).toHaveText(['Search for “dune” on the search page'])
      await expect(options(page)).toHaveAttribute('href', '/en/search?q=dune')
    })
  })
})

test.describe('rows 94, 95, 96, 97 and 98: where the entries lead', () => {
  interface Thing {
    id: number
    slug: string
  }
  const clicks: {
    row: number
    group: string
    name: string
    slug: string
    /** The address of the entry. */
    entry: (thing: Thing) => string
    /** Where that leads on to (decisions, 'Answers and addresses'); nowhere unless told. */
    goal?: (thing: Thing) => string
    /** Level of the heading that names it there; 1 unless told. */
    level?: number
  }[] = [
    {
      row: 94,
      group: 'Books',
      name: 'Dune Messiah',
      slug: 'dune-messiah',
      entry: ({ slug, id }) => `/books/${slug}-${id}`,
    },
    {
      row: 95,
      group: 'Authors',
      name: 'Terry Pratchett',
      slug: 'terry-pratchett',
      entry: ({ id }) => `/authors/${id}`,
    },
    {
      row: 96,
      group: 'Series',
      name: 'Discworld',
      slug: 'discworld',
      entry: ({ slug }) => `/series/${slug}`,
    },
    {
      row: 97,
      group: 'Genres',
      name: 'Space Opera',
      slug: 'space-opera',
      entry: ({ id }) => `/genres/${id}`,
      goal: ({ slug }) => `/genres?genre=${slug}`,
    },
    {
      row: 98,
      group: 'Awards',
      name: 'Nebula Award',
      slug: 'nebula',
      entry: ({ id }) => `/awards/${id}`,
      goal: ({ id }) => `/awards?id=${id}`,
      level: 2,
    },
  ]
  for (const { row, group, name, slug, entry, goal = entry, level = 1 } of clicks) {
    test(`row ${row}: a click on one of the ${group.toLowerCase()} opens its page`, async ({
      page,
      request,
    }) => {
      const thing = await known(request, `/api/${group.toLowerCase()}/${slug}`)
      await open(page, '/en/data-sources')
      await ask(page, name.toLowerCase())
      const option = list(page)
        .getByRole('group', { name: new RegExp(`^${group} \\(`) })
        .getByRole('option')
        .filter({ has: page.getByText(name, { exact: true }) })
      await expect(option).toHaveAttribute('href', `/en${entry(thing)}`)
      await markWindow(page)
      await option.click()
      await expect(page).toHaveURL(`/en${goal(thing)}`)
      await expect(page.getByRole('main').getByRole('heading', { level, name, exact: true })).toBeVisible()
      await expect(list(page)).toBeHidden()
      expect(await isSameWindow(page)).toBe(true)
    })
  }
})

test.describe('the suggestion', () => {
  test('row 87: the rest of it stands behind the caret, whatever the case typed', async ({ page }) => {
    await answerAll(page, some)
    await open(page, '/en/data-sources')
    await ask(page, 'DUNE m')
    await expect(ghost(page)).toHaveText('DUNE messiah', { ignoreCase: true })
    await expect(ghost(page)).toHaveAttribute('aria-hidden', 'true')
    await expect(box(page)).toHaveValue('DUNE m')
    await expect(box(page)).toHaveAttribute('aria-autocomplete', 'both')
    await box(page).press('Home')
    await expect(ghost(page)).toHaveCount(0)
    await box(page).press('End')
    await expect(ghost(page)).toHaveCount(1)
    await box(page).pressSequentially('x')
    await expect(ghost(page)).toHaveCount(0)
  })

  for (const key of ['Tab', 'ArrowRight'])
    test(`row 89: ${key} takes the suggestion, and the focus stays`, async ({ page }) => {
      await answerAll(page, some)
      await open(page, '/en/data-sources')
      await ask(page, 'dun')
      await expect(ghost(page)).toBeVisible()
      await box(page).press(key)
      await expect(box(page)).toHaveValue('Dune Messiah')
      await expect(box(page)).toBeFocused()
      await expect(list(page)).toBeVisible()
    })

  test('row 89: Tab takes the name of the selected entry', async ({ page }) => {
    await answerAll(page, some)
    await open(page, '/en/data-sources')
    await ask(page, 'dun')
    for (let step = 0; step < 3; step += 1) await box(page).press('ArrowDown')
    await expect(ghost(page)).toHaveCount(0)
    await box(page).press('Tab')
    await expect(box(page)).toHaveValue('Ann Dune')
    await expect(box(page)).toBeFocused()
    await expect(selected(page)).toHaveCount(0)
  })

  test('row 89: with nothing to take, Tab leaves and the list closes; with Shift it always leaves', async ({
    page,
  }) => {
    await answerAll(page, { ...some, suggestion: null })
    await open(page, '/en/data-sources')
    await ask(page, 'dun')
    await box(page).press('Tab')
    await expect(box(page)).not.toBeFocused()
    await expect(list(page)).toBeHidden()
    await box(page).focus()
    await box(page).press('ArrowDown')
    await expect(selected(page)).toHaveCount(1)
    await box(page).press('Shift+Tab')
    await expect(box(page)).not.toBeFocused()
    await expect(box(page)).toHaveValue('dun')
  })
})

test.describe('keys', () => {
  test('row 88: the arrow keys move the selection through all groups and around, while the focus stays in the field', async ({
    page,
  }) => {
    await answerAll(page, some)
    await open(page, '/en/data-sources')
    await ask(page, 'dune')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(box(page)).toHaveAttribute('aria-controls', (await list(page).getAttribute('id'))!)
    const names: string[] = []
    for (let step = 0; step < 8; step += 1) {
      await box(page).press('ArrowDown')
      await expect(selected(page)).toHaveCount(1)
      await expect(box(page)).toHaveAttribute(
        'aria-activedescendant',
        (await selected(page).getAttribute('id'))!,
      )
      await expect(selected(page)).toBeInViewport()
      names.push((await selected(page).innerText()).split('\n')[0]!)
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
    await box(page).press('ArrowUp')
    await expect(selected(page)).toContainText('See all results')
    await expect(box(page)).toBeFocused()
    await box(page).pressSequentially('x')
    await expect(selected(page)).toHaveCount(0)
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  })

  test('row 88: an arrow opens the closed list, and Home and End stay with the text', async ({ page }) => {
    await answerAll(page, some)
    await open(page, '/en/data-sources')
    await ask(page, 'dune')
    await box(page).press('Escape')
    await expect(list(page)).toBeHidden()
    await box(page).press('ArrowDown')
    await expect(selected(page)).toContainText('Dune')
    await box(page).press('Home')
    await expect(selected(page)).toHaveCount(1)
    expect(await box(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0)
    await box(page).press('End')
    expect(await box(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(4)
  })

  test('row 90: Enter opens the selected entry', async ({ page }) => {
    await open(page, '/en/data-sources')
    await ask(page, 'dune messiah')
    await box(page).press('ArrowDown')
    await markWindow(page)
    await box(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Dune Messiah' })).toBeVisible()
    await expect(page).toHaveURL(/\/en\/books\//)
    expect(await isSameWindow(page)).toBe(true)
  })

  test('rows 90, 99: Enter without a selection asks the page of results, with the question encoded', async ({
    page,
  }) => {
    await answerAll(page, some)
    await open(page, '/en/data-sources')
    await ask(page, 'dune & co')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/en/search?q=dune+%26+co')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: dune & co')
    await expect(list(page)).toBeHidden()
  })

  test('row 99: Enter before the list is there asks the page of results too', async ({ page }) => {
    await open(page, '/de/books')
    await box(page).fill('pratchett')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/de/search?q=pratchett')
    await expect(page.getByRole('main').getByText('Terry Pratchett').first()).toBeVisible()
    await page.waitForTimeout(600)
    await expect(list(page)).toBeHidden()
  })

  test('row 100: on the page of results a new question brings its results, from either box', async ({
    page,
  }) => {
    await answer(page, (question) => ({ ...none, books: [book(1, `About ${question}`)] }))
    await open(page, '/en/search?q=pratchett')
    const large = page.getByRole('main').getByRole('combobox')
    const shown = page.getByRole('main').locator('.hit')
    await large.fill('hyperion')
    await large.press('Enter')
    await expect(page).toHaveURL('/en/search?q=hyperion')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: hyperion')
    await expect(shown).toHaveCount(1)
    await expect(shown).toContainText('About hyperion')
    await box(page).fill('discworld')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/en/search?q=discworld')
    await expect(shown).toContainText('About discworld')
    await expect(large).toHaveValue('discworld')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: hyperion')
    await expect(shown).toContainText('About hyperion')
    await expect(large).toHaveValue('hyperion')
  })

  test('row 91: Escape closes the list, then clears the field', async ({ page }) => {
    await answerAll(page, some)
    await open(page, '/en/data-sources')
    await ask(page, 'dune')
    await box(page).press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(box(page)).toHaveValue('dune')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(box(page)).toBeFocused()
    await box(page).press('Escape')
    await expect(box(page)).toHaveValue('')
    await expect(box(page)).toBeFocused()
  })

  test('a slash brings the focus to the box, but is a letter where one types, and nobody’s with a key held', async ({
    page,
  }) => {
    await open(page, '/en/data-sources')
    await page.keyboard.press('Control+/')
    await expect(box(page)).not.toBeFocused()
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveValue('')
    await page.keyboard.press('/')
    await expect(box(page)).toHaveValue('/')
    await open(page, '/en')
    await page.keyboard.press('/')
    await expect(page.getByRole('main').getByRole('combobox')).toBeFocused()
  })

  test('keys of an input method are left to it', async ({ page }) => {
    await answerAll(page, some)
    await open(page, '/en/data-sources')
    await ask(page, 'dune')
    const prevented = await box(page).evaluate((field) =>
      ['Enter', 'ArrowDown', 'Tab', 'Escape'].filter((key) => {
        const event = new KeyboardEvent('keydown', {
          key,
          isComposing: true,
          bubbles: true,
          cancelable: true,
        })
        field.dispatchEvent(event)
        return event.defaultPrevented
      }),
    )
    expect(prevented).toEqual([])
    await expect(list(page)).toBeVisible()
    await expect(selected(page)).toHaveCount(0)
  })
})

test.describe('the mouse', () => {
  test('hovering selects, a press outside closes, a click into the field brings the list back', async ({
    page,
  }) => {
    await answerAll(page, some)
    await open(page, '/en/data-sources')
    await ask(page, 'dune')
    await options(page).nth(2).hover()
    await expect(selected(page)).toContainText('Ann Dune')
    await expect(box(page)).toBeFocused()
    await page.mouse.click(5, 600)
    await expect(list(page)).toBeHidden()
    await box(page).click()
    await expect(list(page)).toBeVisible()
  })

  test('an entry is a real link: a middle click opens it beside, and the list stays', async ({
    page,
    context,
  }) => {
    await open(page, '/en/data-sources')
    await ask(page, 'dune messiah')
    const other = context.waitForEvent('page')
    await options(page).first().click({ button: 'middle' })
    await expect(await other).toHaveURL(/\/en\/books\/dune-messiah/)
    await expect(list(page)).toBeVisible()
    await expect(page).toHaveURL('/en/data-sources')
  })
})

test.describe('row 219: what is asked', () => {
  test('row 219: one question after the last key, and none for blanks', async ({ page }) => {
    const asked = await answerAll(page, some)
    await page.clock.install()
    await open(page, '/en/data-sources')
    await box(page).click()
    await box(page).pressSequentially('   ')
    await page.waitForTimeout(600)
    expect(asked).toEqual([])
    await expect(list(page)).toBeHidden()
    // with the clock stopped, however slowly the keys come: nothing 1 ms before the pause is over, one question just after
    await page.clock.pauseAt(Date.now() + 60_000)
    await box(page).pressSequentially('dune')
    await page.clock.runFor(searchDebounceMs - 1)
    expect(asked).toEqual([])
    await page.clock.runFor(2)
    await expect.poll(() => asked).toEqual(['dune'])
    await page.clock.resume()
    await expect(list(page)).toBeVisible()
    expect(asked).toEqual(['dune'])
  })

  test('row 219: one letter is enough, and what was asked before is not asked again', async ({ page }) => {
    const asked = await answerAll(page, some)
    await open(page, '/en/data-sources')
    await ask(page, 'd')
    await ask(page, 'u')
    await box(page).press('Backspace')
    await expect(list(page)).toHaveAttribute('aria-busy', 'false')
    await page.waitForTimeout(500)
    expect(asked).toEqual(['d', 'du'])
  })

  test('an older answer never shows over a newer one', async ({ page }) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const asked = await answer(page, async (question, route) => {
      if (question !== 'old') return { ...none, books: [book(2, 'The New Book')] }
      await held
      await route
        .fulfill({ json: { success: true, data: { ...none, books: [book(1, 'The Old Book')] } } })
        .catch(() => undefined)
      return null
    })
    await open(page, '/en/data-sources')
    await box(page).click()
    await box(page).pressSequentially('old')
    await expect.poll(() => asked).toEqual(['old'])
    await box(page).fill('new')
    await expect(options(page).first()).toContainText('The New Book')
    release()
    await page.waitForTimeout(400)
    await expect(options(page).first()).toContainText('The New Book')
    await expect(page.getByText('The Old Book')).toHaveCount(0)
  })

  test('the former list stays, marked busy, while more of the same word is typed', async ({ page }) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await answer(page, async (question) => {
      if (question === 'dune') await held
      return { ...none, books: [book(1, question === 'dune' ? 'Dune' : 'Dun and Dusted')] }
    })
    await open(page, '/en/data-sources')
    await ask(page, 'dun')
    await box(page).pressSequentially('e')
    await expect(list(page)).toHaveAttribute('aria-busy', 'true')
    await page.waitForTimeout(500)
    await expect(options(page).first()).toContainText('Dun and Dusted')
    release()
    await expect(options(page).first()).not.toContainText('Dun and Dusted')
    await expect(list(page)).toHaveAttribute('aria-busy', 'false')
  })

  test('a pasted ISBN is asked for whole', async ({ page }) => {
    const asked = await answerAll(page, some)
    await open(page, '/en/data-sources')
    await box(page).click()
    await page.evaluate(() => document.execCommand('insertText', false, '978-0-441-17271-9'))
    await expect(list(page)).toBeVisible()
    expect(asked).toEqual(['978-0-441-17271-9'])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('row 99: the box is a plain field that leads to the page of results', async ({ page }) => {
    await page.goto('/de/books')
    const plain = page.getByRole('banner').getByRole('searchbox')
    await expect(plain).not.toHaveAttribute('role')
    await plain.fill('pratchett')
    await plain.press('Enter')
    await expect(page).toHaveURL('/de/search?q=pratchett')
    await expect(page.getByRole('main').getByText('Terry Pratchett').first()).toBeVisible()
  })
})

const toLight = {
  en: 'Switch to light theme',
  de: 'Helle Darstellung wählen',
  it: 'Passa al tema chiaro',
} as const
for (const language of walkedIn(1)) {
  test(`WCAG 2.2: the open list in '${language}' is accessible in both themes`, async ({ page }) => {
    await answerAll(page, some)
    await open(page, `/${language}/data-sources`)
    await ask(page, 'dun')
    await box(page).press('ArrowDown')
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: toLight[language] }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await box(page).click()
    await expect(list(page)).toBeVisible()
    expect(await faults(page)).toEqual([])
    await box(page).fill('')
    await answerAll(page, none)
    await ask(page, 'xyzzy')
    expect(await faults(page)).toEqual([])
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const [language, openName] of (
    [
      ['en', 'Open search'],
      ['de', 'Suche öffnen'],
      ['it', 'Apri la ricerca'],
    ] as const
  ).filter(([language]) => walkedIn(2).includes(language)))
    test(`row 86: in '${language}' the list fills the width under the bar, with targets of 44 px, accessible in both themes`, async ({
      page,
    }) => {
      await answerAll(page, some)
      for (const theme of ['dark', 'light']) {
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
        await open(page, `/${language}/data-sources`)
        await page.getByRole('button', { name: openName }).tap()
        await expect(box(page)).toBeFocused()
        await box(page).pressSequentially('dun')
        await expect(list(page)).toBeVisible()
        const { x, width } = (await list(page).boundingBox())!
        expect([x, width]).toEqual([0, 390])
        const heights = await options(page).evaluateAll((all) =>
          all.map((option) => option.getBoundingClientRect().height),
        )
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
        expect(await faults(page)).toEqual([])
      }
    })

  test('a slash unfolds the search where no field is in sight', async ({ page }) => {
    await open(page, '/en/data-sources')
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveValue('')
  })

  test('a tap on an entry opens it, and the search folds away', async ({ page }) => {
    await open(page, '/en/data-sources')
    await page.getByRole('button', { name: 'Open search' }).tap()
    await box(page).pressSequentially('dune messiah')
    await options(page).first().tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Dune Messiah' })).toBeVisible()
    await expect(box(page)).toHaveCount(0)
  })

  test('WCAG 1.4.10: nothing scrolls sideways at 320 px with the list open', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await answerAll(page, {
      ...some,
      books: [book(1, 'Donaudampfschifffahrtsgesellschaft'), book(2, 'Dune '.repeat(20))],
    })
    for (const [path, isBar] of [
      ['/de/data-sources', true],
      ['/de', false],
      ['/de/search', false],
    ] as const) {
      await open(page, path)
      if (isBar) await page.getByRole('button', { name: 'Suche öffnen' }).tap()
      const field = isBar ? box(page) : page.getByRole('main').getByRole('combobox')
      await field.tap()
      await field.pressSequentially('dun')
      await expect(list(page)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }
  })
})
