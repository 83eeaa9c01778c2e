import type { BookImport, ImportRow } from '#contract/calls/imports'
import type { Language } from '#contract/values/languages'
import type { Page as ListPage } from '#contract/calls/pagination'
import type { ReadingPage } from '#contract/calls/reading-list'
import { formatPartialDate } from '#i18n/formats'
import { translateOn } from '#i18n/words-server'
import { type GoodreadsRow, goodreadsFile } from '../support/goodreads.ts'
import { axeViolations } from './axe.ts'
import { expect, open, type Page, test, languagesFor } from './journey.ts'
import { callApi, signedIn } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
const wordsOf = (language: Language) => translateOn('imports', language)

// Three rows: one that matches with certainty, one with several candidates, one without a match.
const sure: GoodreadsRow = {
  Title: 'The Dispossessed',
  Author: 'Ursula K. Le Guin',
  'My Rating': '4',
  'Date Read': '2021/05/04',
  'Exclusive Shelf': 'read',
  'My Review': 'Two worlds, and a wall between them.',
}
// the test books contain another Dune
const doubtful: GoodreadsRow = { Title: 'Dune', Author: 'Frank Herbert', 'Exclusive Shelf': 'to-read' }
const unknown: GoodreadsRow = {
  Title: 'Xqzwvk of Nowhere',
  Author: 'Nobody Whatsoever',
  'Exclusive Shelf': 'to-read',
}

const fileOf = (rows: readonly GoodreadsRow[]) => ({
  name: 'goodreads_library_export.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(goodreadsFile(rows)),
})
const rows = (page: Page) => page.locator('.import-rows > li')
const tab = (page: Page, name: string, count: number) =>
  page.locator('.import-preview').getByRole('link', { name: `${name} ${count}`, exact: true })
const idOf = (page: Page) => new URL(page.url()).searchParams.get('id')!

/** Uploads a file and waits until its books have been matched. */
async function bring(page: Page, file: ReturnType<typeof fileOf>, language: Language = 'en'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page).toHaveURL(/\/profile\/import\?id=[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 2, name: wordsOf(language)('ready.title') })).toBeVisible()
}

async function listed(page: Page, language: Language) {
  const { data } = await callApi<ReadingPage>(page, 'GET', '/api/reading-list/books', undefined, language)
  return new Map(data.items.map((item) => [item.book.id, item]))
}

/** Returns the rows of one group of the preview (`bin`) from the API. */
async function rowsOf(page: Page, bin: string, language: Language): Promise<ImportRow[]> {
  const path = `/api/imports/${idOf(page)}/rows?bin=${bin}`
  return (await callApi<ListPage<ImportRow>>(page, 'GET', path, undefined, language)).data.items
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const language of languagesFor(1))
    test(`a reader on a phone checks the rows of a Goodreads file, imports them and undoes the import in ${language} [UX 3, 4]`, async ({
      page,
    }) => {
      const t = wordsOf(language)
      await signedIn(page, 'Ada', language)
      await open(page, `/${language}/reading-list`)
      await page
        .getByRole('main')
        .getByRole('link', { name: t('title') })
        .click()
      await expect(page).toHaveURL(`/${language}/profile/import`)
      await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
      await expect(page.getByText(t('promise', { days: 30 }))).toBeVisible()
      expect(await axeViolations(page)).toEqual([])

      await bring(page, fileOf([sure, doubtful, unknown]), language)
      // the tab with rows to check is open
      await expect(tab(page, t('bin.check'), 1)).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('.import-bar')).toContainText(t('waiting', { count: 1 }))
      const [row] = await rowsOf(page, 'check', language)
      expect(row!.candidates.length).toBeGreaterThanOrEqual(2)
      expect(row!.candidates.length).toBeLessThanOrEqual(5)
      const group = page.getByRole('group', { name: t('choice.legend', { title: 'Dune' }) })
      await expect(group.getByRole('radio')).toHaveCount(row!.candidates.length + 1)
      await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
      expect(await axeViolations(page)).toEqual([])
      const at = row!.candidates.findIndex(({ slug }) => !slug.startsWith('journey-'))
      const meant = row!.candidates[at]!
      await group.getByRole('radio').nth(at).check()
      await expect(page.locator('.import-bar')).toContainText(t('waiting', { count: 2 }))

      await tab(page, t('bin.missing'), 1).click()
      await expect(rows(page).getByRole('heading', { level: 3 })).toHaveText(['Xqzwvk of Nowhere'])
      await expect(page.getByRole('link', { name: t('rest') })).toHaveAttribute('download', '')
      expect(await axeViolations(page)).toEqual([])
      await tab(page, t('bin.matched'), 1).click()
      await expect(page).toHaveURL(/bin=matched/)
      await expect(rows(page)).toContainText(
        t('given.finished', { date: formatPartialDate('2021-05-04', language) }),
      )
      await expect(rows(page).getByRole('img', { name: t('given.stars', { stars: 4 }) })).toBeVisible()
      const [certain] = await rowsOf(page, 'matched', language)
      const book = certain!.candidates.find(({ id }) => id === certain!.bookId)!
      await expect(rows(page).getByRole('link', { name: book.title, exact: true })).toBeVisible()
      // by default reviews become private notes, so that none is published or lost without a decision
      const reviews = page.getByRole('group', { name: t('reviews.legend', { count: 1 }) })
      await expect(reviews.getByRole('radio', { name: t('reviews.notes') })).toBeChecked()
      expect(await axeViolations(page)).toEqual([])
      expect((await listed(page, language)).size).toBe(0)

      await page.getByRole('button', { name: t('apply') }).click()
      const done = page.getByRole('heading', { level: 2, name: t('done.title', { count: 2 }) })
      await expect(done).toBeVisible()
      await expect(page.getByText(t('done.left', { count: 1 }))).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(done).toBeInViewport()
      expect(await axeViolations(page)).toEqual([])
      await page
        .getByRole('main')
        .getByRole('link', { name: t('done.toList') })
        .click()
      const entry = page.locator('.reading-list-books > li').filter({ hasText: book.title })
      await expect(entry.locator('.star-input-star[aria-checked=true]')).toHaveAttribute('value', '4')
      await expect(entry).toContainText(formatPartialDate('2021-05-04', language))
      const there = await listed(page, language)
      expect(new Set(there.keys())).toEqual(new Set([book.id, meant.id]))
      expect(there.get(meant.id)!.entry.status).toBe('to-read')

      await page.goBack()
      await page.getByRole('button', { name: t('undo.button') }).click()
      const question = page.getByRole('alertdialog', { name: t('undo.title') })
      expect(await axeViolations(page)).toEqual([])
      await question.getByRole('button', { name: t('cancel') }).click()
      await expect(question).toHaveCount(0)
      expect((await listed(page, language)).size).toBe(2)
      await page.getByRole('button', { name: t('undo.button') }).click()
      await question.getByRole('button', { name: t('undo.yes') }).click()
      await expect(page.getByRole('heading', { level: 2, name: t('undone.title') })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await page
        .getByRole('main')
        .getByRole('link', { name: t('done.toList') })
        .click()
      await expect(page.getByText(translateOn('reading-list', language)('empty'))).toBeVisible()
    })
})

test.describe('on a desktop', () => {
  test.use({ provoked: [/status of 400/] })

  test('an unreadable file is rejected with a reason; a reader imports, skips a row and finds a book by keyboard [UX 3, 4]', async ({
    page,
  }) => {
    const t = wordsOf('en')
    await signedIn(page)
    await open(page, '/en/profile/import')
    const list = page.getByRole('textbox', { name: t('isbn.label') })
    await list.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(list).toBeFocused()
    await expect(list).toHaveAccessibleDescription(new RegExp(t('isbn.needed')))
    const refusal = page.getByRole('group', { name: t('file.title') }).getByRole('alert')
    for (const [name, buffer, words] of [
      ['empty.csv', Buffer.alloc(0), t('error.empty')],
      ['large.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), t('error.too-large', { size: 10 })],
      ['strange.csv', Buffer.from('Colour,Weight\nred,3\n'), t('error.unknown-format')],
    ] as const) {
      const choose = page.getByRole('button', { name: t('file.choose') })
      await choose.focus()
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
      await expect(refusal).toHaveText(words)
      await expect(choose).toBeFocused()
    }
    expect(await axeViolations(page)).toEqual([])
    await bring(page, fileOf([sure, unknown]))

    const leaveOut = page.getByRole('button', { name: t('row.leaveOutWhich', { title: 'The Dispossessed' }) })
    await leaveOut.focus()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toContainText(t('row.skipped'))
    await expect(page.locator('.import-bar')).toContainText(t('waiting', { count: 0 }))

    await tab(page, t('bin.missing'), 1).focus()
    await page.keyboard.press('Enter')
    const look = page.getByRole('button', { name: t('finder.lookWhich', { title: 'Xqzwvk of Nowhere' }) })
    await look.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('combobox', { name: t('finder.label', { title: 'Xqzwvk of Nowhere' }) })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Xqzwvk of Nowhere')
    await page.keyboard.type('a single edition')
    const option = page.getByRole('option').first()
    await expect(option).toContainText('A Single Edition')
    await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!)
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(rows(page).getByRole('link', { name: 'A Single Edition' })).toBeVisible()
    await expect(
      page.getByRole('button', { name: t('row.correctWhich', { title: 'Xqzwvk of Nowhere' }) }),
    ).toBeFocused()
    await expect(page.locator('.import-bar')).toContainText(t('waiting', { count: 1 }))
    // the server stores the choice: it exists after a reload
    await expect(async () => {
      expect((await callApi<BookImport>(page, 'GET', `/api/imports/${idOf(page)}`)).data.waiting).toBe(1)
    }).toPass()
    await page.reload()
    await expect(rows(page).getByRole('link', { name: 'A Single Edition' })).toBeVisible()
    await page.getByRole('button', { name: t('apply') }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: t('done.title', { count: 1 }) })).toBeVisible()
    const there = [...(await listed(page, 'en')).values()]
    expect(there.map(({ book }) => book.title)).toEqual(['A Single Edition'])
  })
})
