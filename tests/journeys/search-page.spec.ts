import { expect, isSameWindow, markWindow, open, type Page, test } from './journey.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page) => main(page).getByRole('combobox')
/** The headings of the groups of what was found. */
const groups = (page: Page) => main(page).getByRole('heading', { level: 2 })

/** What no title, name, series, genre or award has. */
const nowhere = 'xqzwvk'

const words = {
  en: {
    title: 'Search',
    initial: 'Type a title in any language, an author, a series, a genre, an award or an ISBN.',
    empty: `Nothing found for “${nowhere}”. Check the spelling, or try fewer words.`,
    action: 'Browse all books',
  },
  de: {
    title: 'Suche',
    initial:
      'Gib einen Titel in beliebiger Sprache ein, einen Namen, eine Reihe, ein Genre, einen Preis oder eine ISBN.',
    empty: `Nichts gefunden zu „${nowhere}“. Prüfe die Schreibweise, oder versuch es mit weniger Wörtern.`,
    action: 'Alle Bücher ansehen',
  },
  it: {
    title: 'Cerca',
    initial: 'Scrivi un titolo in qualsiasi lingua, un autore, una serie, un genere, un premio o un ISBN.',
    empty: `Nessun risultato per «${nowhere}». Controlla l’ortografia o prova con meno parole.`,
    action: 'Sfoglia tutti i libri',
  },
} as const
const languages = ['en', 'de', 'it'] as const
type Words = (typeof words)[(typeof languages)[number]]

async function expectInitial(page: Page, { title, initial, action }: Words): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main(page).getByText(initial, { exact: true })).toBeVisible()
  await expect(groups(page)).toHaveCount(0)
  await expect(main(page).getByRole('listitem')).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: action })).toHaveCount(0)
}

async function expectEmpty(page: Page, { title, initial, empty, action }: Words): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}: ${nowhere}`)
  await expect(main(page).getByText(empty, { exact: true })).toBeVisible()
  await expect(main(page).getByRole('link', { name: action, exact: true })).toBeVisible()
  await expect(main(page).getByText(initial)).toHaveCount(0)
  await expect(groups(page)).toHaveCount(0)
  await expect(main(page).getByRole('listitem')).toHaveCount(0)
}

for (const language of languages) {
  test(`row 101: in '${language}' the page of results says what can be asked as long as nothing is`, async ({
    page,
  }) => {
    for (const query of ['', '?q=', '?q=%20%20', '?q=+']) {
      await open(page, `/${language}/search${query}`)
      await expectInitial(page, words[language])
      await expect(field(page)).toBeVisible()
      await expect(field(page)).toHaveValue('')
    }
  })

  test(`row 101: in '${language}' a question that finds nothing is told so, and led on to all books`, async ({
    page,
  }) => {
    await open(page, `/${language}/search?q=${nowhere}`)
    await expectEmpty(page, words[language])
    await expect(field(page)).toHaveValue(nowhere)
    await markWindow(page)
    await main(page).getByRole('link', { name: words[language].action }).click()
    await expect(page).toHaveURL(`/${language}/books`)
    await expect(main(page).getByRole('article').first()).toBeVisible()
    expect(await isSameWindow(page)).toBe(true)
  })
}

test('row 101: asking leads from the one state to the other and to results, and back, without a reload', async ({
  page,
}) => {
  await open(page, '/en/search')
  await markWindow(page)
  await field(page).fill(nowhere)
  await field(page).press('Enter')
  await expect(page).toHaveURL(`/en/search?q=${nowhere}`)
  await expectEmpty(page, words.en)
  await field(page).fill('pratchett')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/en/search?q=pratchett')
  await expect(groups(page).filter({ hasText: /^Authors \(\d+\)$/ })).toHaveCount(1)
  await expect(main(page).getByText(/^\d+ results$/)).toBeVisible()
  await expect(main(page).getByText('Nothing found')).toHaveCount(0)
  await expect(main(page).getByText(words.en.initial)).toHaveCount(0)
  await page.goBack()
  await expectEmpty(page, words.en)
  await page.goBack()
  await expect(page).toHaveURL('/en/search')
  await expectInitial(page, words.en)
  await expect(field(page)).toHaveValue('')
  expect(await isSameWindow(page)).toBe(true)
})

for (const [language, groupNames] of [
  ['en', ['Books', 'Authors']],
  ['de', ['Bücher', 'Autoren']],
  ['it', ['Libri', 'Autori']],
] as const) {
  test(`row 52: in '${language}' /search?q= shows what was found, in the page as it was sent and in the page taken over`, async ({
    page,
    request,
  }) => {
    const sent = await (await request.get(`/${language}/search?q=pratchett`)).text()
    expect(sent).toMatch(/<a[^>]*href="\/\w\w\/authors\/\d+"/)
    await open(page, `/${language}/search?q=pratchett`)
    await expect(field(page)).toHaveValue('pratchett')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${words[language].title}: pratchett`)
    for (const name of groupNames)
      await expect(groups(page).filter({ hasText: new RegExp(`^${name} \\(`) })).toHaveCount(1)
    await expect(main(page).getByRole('link', { name: 'Terry Pratchett', exact: true })).toBeVisible()
    // with a question of several words and signs as well
    await open(page, `/${language}/search?q=terry+pratchett`)
    await expect(main(page).getByRole('link', { name: 'Terry Pratchett', exact: true })).toBeVisible()
    await expect(main(page).getByText(words[language].initial)).toHaveCount(0)
  })
}

test('row 101: what was asked in vain is shown as it was typed, markup included', async ({ page }) => {
  await open(page, `/en/search?q=${encodeURIComponent(`<i>${nowhere}</i> & "so"`)}`)
  await expect(
    main(page).getByText(`Nothing found for “<i>${nowhere}</i> & "so"”.`, { exact: false }),
  ).toBeVisible()
  await expect(main(page).locator('i')).toHaveCount(0)
})

test('I2: a question that would end the data of its page is words like any other, and the page is taken over', async ({
  page,
}) => {
  const question = `${nowhere}</script><b id="broken">`
  await open(page, `/en/search?q=${encodeURIComponent(question)}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Search: ${question}`)
  await expect(page.locator('#broken')).toHaveCount(0)
  // by scripts, which have read that data: it is more than what the server sent
  await markWindow(page)
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Books' }).click()
  await expect(page).toHaveURL('/en/books')
  expect(await isSameWindow(page)).toBe(true)
})

const isbn = '978-0-385-61107-7'

test('an ISBN leads straight to its edition', async ({ page }) => {
  await open(page, '/it/search')
  await markWindow(page)
  await field(page).fill(isbn)
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/it\/books\/i-shall-wear-midnight\?edition=\d+$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isSameWindow(page)).toBe(true)
  await page.goBack()
  await expectInitial(page, words.it)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('row 101: both states are in the page as it was sent', async ({ page }) => {
    await page.goto('/de/search')
    await expectInitial(page, words.de)
    await main(page).getByRole('searchbox').fill(nowhere)
    await main(page).getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(`/de/search?q=${nowhere}`)
    await expectEmpty(page, words.de)
  })

  test('an ISBN leads straight to its edition: the server answers so', async ({ page }) => {
    await page.goto(`/de/search?q=${isbn}`)
    await expect(page).toHaveURL(/\/de\/books\/i-shall-wear-midnight\?edition=\d+$/)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  })
})
