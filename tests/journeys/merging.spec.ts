import { bareAuthor, nameIn } from '../support/editors.ts'
import { axeViolations } from './axe.ts'
import { newBook, signedInAsEditor, unique } from './editor.ts'
import { expect, open, type Page, test } from './journey.ts'
import { callApi } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
interface Entity {
  id: number
  slug: string
}

async function newAuthor(page: Page, name: string, more: object): Promise<Entity> {
  const draft = { ...bareAuthor(name, name), names: [nameIn('en', name)], ...more }
  const { status, data } = await callApi<Entity>(page, 'POST', '/api/authors', { draft })
  expect(status).toBeLessThan(300)
  return data
}

// This journey merges authors, because books refer to authors. Books and series are merged with the same pages.
test('an editor merges two records of one author after a preview; old URLs redirect, and an undo separates the records [spec 37, 38, 40, 41]', async ({
  page,
}) => {
  await signedInAsEditor(page, 'de')
  const name = unique('Doppelgänger')
  const target = await newAuthor(page, `${name} A`, { born: '1921-09-12' })
  const doomed = await newAuthor(page, `${name} B`, { born: '1921', died: '2006-03-27' })
  const dependents = `${name} Roman`
  await newBook(page, dependents, {
    contributors: [{ personId: doomed.id, role: 'author', printedName: null }],
  })
  const stays = `/de/authors/${target.slug}`
  const goes = `/de/authors/${doomed.slug}`
  const dependentBook = () => page.locator('main').getByText(dependents)
  await open(page, goes)
  await page.getByRole('link', { name: 'Zusammenführen' }).click()
  // the picker shows the name, although the URL contains only the id
  await expect(page.locator('.picker-picked')).toContainText(`${name} B`)
  await page.getByRole('combobox', { name: 'Dieser Eintrag bleibt' }).fill(`${name} A`)
  await page.getByRole('option', { name: `${name} A` }).click()
  const preview = page.locator('form.merge-preview')
  await expect(preview.getByRole('heading', { name: 'Das wird geschehen' })).toBeVisible()
  // a date of death that only the merged record has, and two dates of birth of different precision
  for (const row of [/^Gestorben nichts .*2006/, /^Geboren 1921 .*1921/])
    await expect(preview.getByRole('row', { name: row })).toBeVisible()
  await expect(preview.locator('dl')).toContainText('1 Nennung in einem Buch')
  expect(await axeViolations(page)).toEqual([])
  await preview.getByLabel(/Warum/).fill('Dasselbe.')
  await preview.getByRole('button', { name: 'Zusammenführen' }).click()
  await expect(page).toHaveURL(stays)
  await expect(dependentBook().first()).toBeVisible()
  for (const former of [goes, `/de/authors/${doomed.id}`]) {
    await open(page, former)
    await expect(page).toHaveURL(stays)
  }

  await page.getByRole('link', { name: 'Verlauf' }).click()
  const merge = page.locator('li.change', { hasText: 'Dasselbe.' })
  await merge.getByRole('button', { name: /^Wieder trennen/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wieder trennen' }).click()
  await expect(merge.getByText('Wurde rückgängig gemacht')).toBeVisible()
  await open(page, goes)
  await expect(page).toHaveURL(goes)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} B`)
  await expect(dependentBook().first()).toBeVisible()
  await open(page, stays)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} A`)
  await expect(dependentBook()).toHaveCount(0)
})
