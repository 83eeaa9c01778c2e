import { axeViolations } from './axe.ts'
import { newBook, signedInAsEditor, unique } from './editor.ts'
import { expect, open, test } from './journey.ts'
import { callApi } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// This journey covers all kinds of entities, because they share form, deletion and undo. An award has the most fields.
test('an editor adds an award with categories and a winner, changes the award, deletes the award and undoes the deletion [spec 24, 49, 162]', async ({
  page,
}) => {
  await signedInAsEditor(page)
  const name = unique('Zanzibar')
  const book = unique('Honoured')
  await newBook(page, book)
  await open(page, '/en/admin/awards')
  await page.getByRole('link', { name: 'Add award' }).first().click()
  await expect(page).toHaveURL('/en/awards/add')
  await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill(name)
  await page.getByLabel('Founded in').fill('1999')
  const category = (number: number) =>
    page.getByRole('group', { name: `Category ${number}` }).getByLabel('English')
  await page.getByRole('button', { name: 'Add a category' }).click()
  await category(1).fill('Best Novel')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Added to the catalogue.')).toBeVisible()
  await expect(page.locator('main').getByRole('heading', { name }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Edit award' }).click()
  await expect(page).toHaveURL(/\/en\/awards\/edit\//)
  const entries = page.locator('#honours')
  await page.getByRole('button', { name: 'Add a category' }).click()
  await category(2).fill('Best Story')
  await page.getByRole('button', { name: 'Category 2: move up' }).click()
  await expect(category(1)).toHaveValue('Best Story')
  await entries.getByRole('button', { name: 'Add an entry' }).click()
  // the page has two forms: unsaved input in either opens the confirmation
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
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await expect(page.locator('main')).toContainText('Best Story')

  await page.getByRole('link', { name: 'Edit award' }).click()
  await page.getByRole('button', { name: 'Delete …' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`“${name}” is deleted.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  const { data } = await callApi<{ name: string }[]>(
    page,
    'GET',
    `/api/awards/search?q=${encodeURIComponent(name)}`,
  )
  expect(data.map((hit) => hit.name)).toContain(name)
})
