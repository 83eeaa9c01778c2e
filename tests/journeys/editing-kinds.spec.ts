import { translateOn } from '#i18n/words-server'
import { bareAuthor, bareSeries } from '../support/editors.ts'
import { axeFaults } from './axe.ts'
import { newBook, shown, signedInAsEditor, unique } from './editor.ts'
import { expect, open, type Page, test, walkedIn } from './journey.ts'
import { askApi } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 60_000 })

interface Journey {
  kind: 'authors' | 'series' | 'genres' | 'awards'
  list: string
  word: string
  /** Fills in what is special to the kind. */
  fill: (page: Page) => Promise<void>
  /** Changes something, and says where it shows on the page. */
  change: (page: Page) => Promise<void>
  shows: (page: Page) => Promise<void>
}

/** What is special to each kind. */
const journeys: Journey[] = [
  {
    kind: 'authors',
    list: '/en/authors',
    word: 'author',
    fill: async (page) => {
      await page.getByLabel('Born').fill('1921')
      const languages = page.getByLabel('Native language').locator('option')
      const codes = await languages.evaluateAll((options) =>
        options.map((option) => option.getAttribute('value')),
      )
      // the fifteen of the specification, in whatever order
      expect(new Set(codes.slice(1))).toEqual(
        new Set(['en', 'de', 'es', 'fr', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'ar', 'hi', 'bn', 'pa', 'te']),
      )
      expect(codes).toHaveLength(16)
      await page.getByLabel('Native language').selectOption('ko')
    },
    change: async (page) => {
      await page.getByLabel('Died').fill('2006-03-27')
    },
    shows: (page) => expect(page.locator('main')).toContainText('2006'),
  },
  {
    kind: 'series',
    list: '/en/series',
    word: 'series',
    fill: async (page) => {
      await page.getByLabel('Kind of series').selectOption('Shared universe')
    },
    change: async (page) => {
      await page.getByLabel('Status').selectOption('completed')
    },
    shows: (page) => expect(page.locator('main')).toContainText(/completed/i),
  },
  {
    kind: 'genres',
    list: '/en/genres',
    word: 'genre',
    fill: async (page) => {
      await page.getByLabel('Group').selectOption('Horror')
    },
    change: async (page) => {
      await page.getByRole('group', { name: 'English' }).getByLabel('Description').fill('Clocks that bite.')
    },
    shows: (page) => expect(page.locator('main')).toContainText('Clocks that bite.'),
  },
  {
    kind: 'awards',
    list: '/en/admin/awards',
    word: 'award',
    fill: async (page) => {
      await page.getByLabel('Founded in').fill('1999')
      await page.getByRole('button', { name: 'Add a category' }).click()
      await page.getByRole('group', { name: 'Category 1' }).getByLabel('English').fill('Best Novel')
    },
    change: async (page) => {
      await page.getByRole('button', { name: 'Add a category' }).click()
      await page.getByRole('group', { name: 'Category 2' }).getByLabel('English').fill('Best Story')
      // the order is the editor's
      await page.getByRole('button', { name: 'Category 2: move up' }).click()
      await expect(page.getByRole('group', { name: 'Category 1' }).getByLabel('English')).toHaveValue(
        'Best Story',
      )
    },
    shows: (page) => expect(page.locator('main')).toContainText('Best Story'),
  },
]

/** From the list of its kind to the form, its page, the form again, deleting, undoing. */
async function throughTheForm(page: Page, kind: Journey['kind']): Promise<void> {
  const { list, word, fill, change, shows } = journeys.find((journey) => journey.kind === kind)!
  await signedInAsEditor(page)
  const name = unique('Zanzibar')
  await open(page, list)
  await page
    .getByRole('link', { name: `Add ${word}` })
    .first()
    .click()
  await expect(page).toHaveURL(`/en/${kind}/add`)
  if (kind === 'authors') await page.getByLabel('Name', { exact: true }).first().fill(name)
  else await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill(name)
  await fill(page)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Added to the catalogue.')).toBeVisible()
  await expect(page.locator('main').getByRole('heading', { name }).first()).toBeVisible()

  await page.getByRole('link', { name: `Edit ${word}` }).click()
  await expect(page).toHaveURL(new RegExp(`/en/${kind}/edit/`))
  await change(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await shows(page)

  await page.getByRole('link', { name: `Edit ${word}` }).click()
  await page.getByRole('button', { name: 'Delete …' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`“${name}” is deleted.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  const { data } = await askApi<{ name: string }[]>(
    page,
    'GET',
    `/api/${kind}/search?q=${encodeURIComponent(name)}`,
  )
  expect(data.map((hit) => hit.name)).toContain(name)
}

test('rows 40 and 183: an author is added, edited, deleted and brought back', ({ page }) =>
  throughTheForm(page, 'authors'))
test('row 42: a series is added, edited, deleted and brought back', ({ page }) =>
  throughTheForm(page, 'series'))
test('rows 44 and 127: a genre is added, edited, deleted and brought back', ({ page }) =>
  throughTheForm(page, 'genres'))
test('rows 24 and 49: an award is added with its categories, edited, deleted and brought back', ({ page }) =>
  throughTheForm(page, 'awards'))

test.describe('what cannot be deleted', () => {
  // answers that the journey provokes
  test.use({ provoked: [/status of 400/] })

  for (const language of walkedIn(2))
    test(`row 274: a book, author, series, genre and award that was not deleted is said so, each in its words, in '${language}'`, async ({
      page,
    }) => {
      await signedInAsEditor(page, language)
      const words = translateOn('editing', language)
      await page.route(/\/api\/(?:books|authors|series|genres|awards)\/\d+\?version=/, (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
      )
      const names = [shown('en', unique('Kept'))]
      for (const [kind, draft] of [
        ['authors', { ...bareAuthor('', unique('Kept')), names }],
        ['series', { ...bareSeries(''), names }],
        ['genres', { names, texts: [], category: 'horror', parentId: null, image: null }],
        ['awards', { names, texts: [], year: 1980, image: null, categories: [] }],
        ['books', null],
      ] as const) {
        const { slug } = draft
          ? (await askApi<{ slug: string }>(page, 'POST', `/api/${kind}`, { draft })).data
          : await newBook(page, unique('Kept'))
        await open(page, `/${language}/${kind}/edit/${slug}`)
        await page.getByRole('button', { name: words('delete.button') }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: words('delete.yes'), exact: true })
          .click()
        await expect(page.locator('.editing-danger [role=alert]')).toContainText(
          words(`delete.failed.${kind}`),
        )
      }
    })
})

test('rows 24 and 162: a winner is added to an award with a category in free words, edited and deleted', async ({
  page,
}) => {
  await signedInAsEditor(page)
  const name = unique('Prize')
  const { data: award } = await askApi<{ slug: string }>(page, 'POST', '/api/awards', {
    draft: {
      names: [{ language: 'en', value: name, kind: 'official', isDisplay: true }],
      texts: [],
      year: 1980,
      image: null,
      categories: [],
    },
  })
  const book = unique('Honoured')
  await newBook(page, book)
  await open(page, `/en/awards/edit/${award.slug}`)
  const entries = page.locator('#entries')
  await page.getByLabel('Founded in').fill('1981')
  await entries.getByRole('button', { name: 'Add an entry' }).click()
  // two forms on one page: what is unsaved in either is asked about
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await entries.getByRole('combobox', { name: 'Book' }).fill(book)
  await entries.getByRole('option', { name: book }).click()
  await entries.getByLabel('Year').fill('1981')
  await entries.getByLabel('Category', { exact: true }).selectOption('Another one, in words')
  await entries.getByLabel('Category in words').fill('Best Colophon')
  await entries.getByLabel(/Won/).check()
  await entries.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(entries.getByText('Best Colophon, Winner')).toBeVisible()
  await entries.getByRole('button', { name: `Edit the entry “${book}”` }).click()
  await entries.getByLabel(/Won/).uncheck()
  await entries.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(entries.getByText('Best Colophon, Nominee')).toBeVisible()
  await entries.getByRole('button', { name: `Delete the entry “${book}”` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(entries.getByText('There are no entries here.')).toBeVisible()
})
