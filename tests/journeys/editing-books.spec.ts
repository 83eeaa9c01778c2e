import { axeFaults } from './axe.ts'
import { newBook, signedInAsEditor, unique } from './editor.ts'
import { expect, open, test } from './journey.ts'
import { askApi, signedIn } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('rows 24, 36 and 230: a book is added with all that belongs to it, edited, deleted, and brought back from the history', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await signedInAsEditor(page, 'de')
  const title = unique('Der Prüfstein')
  await open(page, '/de/books')
  await page
    .getByRole('navigation', { name: 'Bearbeiten' })
    .getByRole('link', { name: 'Buch hinzufügen' })
    .click()
  await expect(page).toHaveURL('/de/books/add')
  const german = page.getByRole('group', { name: 'Deutsch' })

  // what is there already is told while the title is typed
  await german.getByLabel('Titel').fill('Der Wüstenplanet')
  await expect(page.getByText('Vielleicht steht das schon im Katalog')).toBeVisible()
  await german.getByLabel('Titel').fill(title)
  await german.getByLabel('Beschreibung').fill('Ein **Stein** fällt.')
  await page.getByRole('group', { name: 'Englisch' }).getByLabel('Titel').fill(`${title} in English`)

  // a person, by keys alone
  await page.getByRole('button', { name: 'Person hinzufügen' }).click()
  await page.keyboard.type('terry pratch')
  await expect(page.getByRole('option', { name: /Terry Pratchett/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ändern' })).toBeFocused()

  // an award has to be chosen; the faults stand above the form and at the fields
  await page.getByRole('button', { name: 'Preis hinzufügen' }).click()
  // the new row takes the focus with the next frame; nobody is quicker
  await expect(page.locator(':is(input, select, textarea):focus')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'noch 2 Angaben zu berichtigen' })
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: /Bitte wähle eine Gruppe/ }).click()
  await expect(page.getByLabel('Gruppe')).toBeFocused()
  await page.getByLabel('Gruppe').selectOption('Fantasy')
  const prize = page.getByRole('group', { name: 'Preis 1' })
  await prize.getByRole('combobox', { name: 'Preis' }).fill('Hugo')
  await prize.getByRole('option', { name: 'Hugo Award' }).click()
  await prize.getByLabel('Kategorie', { exact: true }).selectOption('Eine andere, in Worten')
  await prize.getByLabel('Kategorie in Worten').fill('Bester Stein')
  await prize.getByLabel('Jahr').fill('1999')
  await prize.getByLabel(/Gewonnen/).check()
  await page.getByLabel(/Warum/).fill('Fehlte noch.')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Control+Enter')

  // its page has it all
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
  await expect(question.getByText('1 Eintrag bei einem Preis')).toBeVisible()
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

test.describe('in two windows', () => {
  test.use({ provoked: [/status of 409/] })
  test('a book that two editors have open: the second is told, sees what differs field by field, and loses nothing', async ({
    page,
    context,
  }) => {
    test.setTimeout(60_000)
    await signedInAsEditor(page)
    const title = unique('Two Windows')
    const { slug } = await newBook(page, title)
    await open(page, `/en/books/edit/${slug}`)
    const second = await context.newPage()
    await open(second, `/en/books/edit/${slug}`)
    // the form comes late: one that came after the other's save would know of it
    await expect(second.getByLabel('First published')).toHaveValue('1984')
    await page.getByLabel('First published').fill('1985')
    await page.getByLabel('Type of work').selectOption('Novella')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your changes are saved.')).toBeVisible()

    await second.getByLabel('First published').fill('1986')
    await second.getByRole('group', { name: 'German' }).getByLabel('Title').fill(`${title} auf Deutsch`)
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(second.getByRole('heading', { name: /Somebody else has saved/ })).toBeFocused()
    const field = second.getByRole('group', { name: 'First published' })
    await expect(field).toContainText('1985')
    await expect(field).toContainText('1986')
    await expect(second.getByText('Novella').first()).toBeVisible()
    expect(await axeFaults(second)).toEqual([])
    await field.getByLabel('Keep mine').check()
    await second.getByRole('button', { name: 'Take this over' }).click()
    await expect(second.getByLabel('Type of work')).toHaveValue('novella')
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(second.getByText('Your changes are saved.')).toBeVisible()
    const { data } = await askApi<{ draft: { firstPublished: string; type: string; names: unknown[] } }>(
      second,
      'GET',
      `/api/books/${slug}/edit`,
    )
    expect([data.draft.firstPublished, data.draft.type, data.draft.names.length]).toEqual([
      '1986',
      'novella',
      2,
    ])
  })
})

test('what is not saved is asked about before it is left, stays on the device, and is offered again', async ({
  page,
}) => {
  await signedInAsEditor(page, 'it')
  const { slug } = await newBook(page, unique('Bozza'))
  await open(page, `/it/books/edit/${slug}`)
  await page.getByLabel('Prima pubblicazione').fill('1999')
  await page.getByRole('link', { name: 'Annulla' }).click()
  const question = page.getByRole('alertdialog', { name: 'Uscire senza salvare?' })
  await question.getByRole('button', { name: 'Resta qui' }).click()
  await expect(page.getByLabel('Prima pubblicazione')).toHaveValue('1999')
  await page.getByRole('link', { name: 'Annulla' }).click()
  await question.getByRole('button', { name: 'Esci comunque' }).click()
  await expect(page).toHaveURL(`/it/books/${slug}`)
  await open(page, `/it/books/edit/${slug}`)
  await expect(page.getByLabel('Prima pubblicazione')).toHaveValue('1984')
  await page.getByRole('button', { name: 'Continua con la bozza' }).click()
  await expect(page.getByLabel('Prima pubblicazione')).toHaveValue('1999')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByText('Le tue modifiche sono salvate.')).toBeVisible()
  await open(page, `/it/books/edit/${slug}`)
  await expect(page.getByLabel('Prima pubblicazione')).toHaveValue('1999')
  await expect(page.getByRole('button', { name: 'Continua con la bozza' })).toHaveCount(0)
})

test('a draft is kept by who leaves right after the last key', async ({ page }) => {
  await signedInAsEditor(page)
  const { slug } = await newBook(page, unique('Hasty'))
  await page.clock.install()
  await open(page, `/en/books/edit/${slug}`)
  const year = page.getByLabel('First published')
  await expect(year).toHaveValue('1984')
  // the moment after which a draft is written down never comes
  await page.clock.pauseAt(Date.now() + 60_000)
  await year.fill('1999')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(`/en/books/${slug}`)
  const kept = () => page.evaluate(() => Object.values({ ...localStorage }).join(' '))
  await expect.poll(kept).toContain('1999')
})

test.describe('who is no editor', () => {
  test.use({ provoked: [/status of 40[13]/] })
  test('rows 36, 40, 42, 44 and 71: finds neither forms nor ways to them', async ({ page }) => {
    await open(page, '/en/books/add')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied')
    await signedIn(page)
    for (const path of [
      '/en/books/edit/dune',
      '/en/authors/add',
      '/en/series/add',
      '/en/genres/add',
      '/en/awards/add',
    ]) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied')
    }
    await open(page, '/en/books/dune')
    await expect(page.getByRole('link', { name: 'Suggest a correction' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit book' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Manage editions' })).toHaveCount(0)
  })
})
