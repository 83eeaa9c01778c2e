import { axeViolations } from './axe.ts'
import { signedInAsEditor, unique } from './editor.ts'
import { expect, open, test } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an editor adds a book with its details, edits it, deletes it and restores it from the history [spec 24, 36, 230]', async ({
  page,
}) => {
  await signedInAsEditor(page, 'de')
  const title = unique('Der Prüfstein')
  await open(page, '/de/books')
  await page
    .getByRole('navigation', { name: 'Bearbeiten' })
    .getByRole('link', { name: 'Buch hinzufügen' })
    .click()
  await expect(page).toHaveURL('/de/books/add')
  const german = page.getByRole('group', { name: 'Deutsch' })

  // the form shows existing books while the title is typed
  await german.getByLabel('Titel').fill('Der Wüstenplanet')
  await expect(page.getByText('Vielleicht steht das schon im Katalog')).toBeVisible()
  await german.getByLabel('Titel').fill(title)
  await german.getByLabel('Beschreibung').fill('Ein **Stein** fällt.')
  await page.getByRole('group', { name: 'Englisch' }).getByLabel('Titel').fill(`${title} in English`)

  await page.getByRole('button', { name: 'Person hinzufügen' }).click()
  await page.keyboard.type('terry pratch')
  await expect(page.getByRole('option', { name: /Terry Pratchett/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ändern' })).toBeFocused()

  // an award must be chosen; errors are listed above the form and shown at their fields
  await page.getByRole('button', { name: 'Auszeichnung hinzufügen' }).click()
  // the new row takes the focus in the next frame
  await expect(page.locator(':is(input, select, textarea):focus')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'noch 2 Angaben zu berichtigen' })
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: /Bitte wähle eine Gruppe/ }).click()
  await expect(page.getByLabel('Gruppe')).toBeFocused()
  await page.getByLabel('Gruppe').selectOption('Fantasy')
  const prize = page.getByRole('group', { name: 'Auszeichnung 1' })
  await prize.getByRole('combobox', { name: 'Auszeichnung' }).fill('Hugo')
  await prize.getByRole('option', { name: 'Hugo Award' }).click()
  await prize.getByLabel('Kategorie', { exact: true }).selectOption('Eine andere, in Worten')
  await prize.getByLabel('Kategorie in Worten').fill('Bester Stein')
  await prize.getByLabel('Jahr').fill('1999')
  await prize.getByLabel(/Gewonnen/).check()
  await page.getByLabel(/Warum/).fill('Fehlte noch.')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const main = page.locator('main')
  await expect(main.getByText('Terry Pratchett').first()).toBeVisible()
  await expect(main.locator('.read strong')).toHaveText('Stein')
  await expect(main.getByText(/Bester Stein/).first()).toBeVisible()

  await page.getByRole('link', { name: 'Buch bearbeiten' }).click()
  await expect(page.getByLabel('Gruppe')).toHaveValue('fantasy')
  await page.getByLabel('Zuerst erschienen').fill('1973-04')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Deine Änderungen sind gespeichert.')).toBeVisible()
  await expect(main.getByText(/April 1973/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Rückgängig gemacht.')).toBeVisible()
  await expect(main.getByText(/April 1973/)).toHaveCount(0)

  await page.getByRole('link', { name: 'Buch bearbeiten' }).click()
  await page.getByRole('button', { name: 'Löschen …' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('1 Eintrag bei einer Auszeichnung')).toBeVisible()
  await question.getByRole('button', { name: 'Löschen' }).click()
  await expect(page).toHaveURL('/de/books')
  await expect(page.getByText(`„${title}“ ist gelöscht.`)).toBeVisible()

  await open(page, '/de/admin/history?action=delete')
  const entry = page.locator('li.change', { hasText: title }).first()
  await entry.getByRole('button', { name: /Was sich bei/ }).click()
  await expect(entry.getByRole('row', { name: /Titel wie|Namen/ }).first()).toBeVisible()
  await entry.getByRole('button', { name: /^Rückgängig/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(entry.getByText('Wurde rückgängig gemacht')).toBeVisible()
  await entry.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
