import type { Edition } from '#contract/editions'
import { axeFaults } from './axe.ts'
import { newBook, signedInAsEditor, unique } from './editor.ts'
import { expect, open, type Page, test } from './journey.ts'
import { askApi } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const maxYear = new Date().getFullYear() + 5
const editionsOf = async (page: Page, id: number) =>
  (await askApi<Edition[]>(page, 'GET', `/api/books/${id}/editions`)).data
const picture = {
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('rows 26, 119, 143, 144, 182, 197, 199, 200, 209, 210, 211, 212, 213, 214, 215, 216, 263, 264 and 265: the edition manager says, asks and refuses word for word as specified', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await signedInAsEditor(page, 'de')
  const title = unique('Solaris')
  const { id, slug } = await newBook(page, title)
  // from the modal of the book
  await open(page, `/de/books?book=${slug}`)
  const modal = page.locator('dialog.wide-dialog').first()
  await modal.getByRole('button', { name: 'Editionen verwalten' }).click()
  const manager = page.getByRole('dialog', { name: `Editionen von „${title}“` })
  await expect(manager.getByText('Es gibt noch keine Edition.')).toBeVisible()
  await manager.getByRole('button', { name: 'Neue Edition' }).click()
  await expect(manager.getByLabel('Art der Edition')).toHaveValue('original')
  await expect(manager.getByLabel('Sprache', { exact: true }).locator('option')).toHaveText([
    'Bitte wählen',
    'Deutsch',
    'English',
    'Français',
    'Español',
    'Italiano',
    'Русский',
    '日本語',
    '中文',
    'Português',
    'Nederlands',
    'Svenska',
    'Norsk',
  ])
  const create = manager.getByRole('button', { name: 'Edition hinzufügen' })
  await manager.getByLabel('Publikationsjahr').fill('1799')
  await manager.getByLabel('Seitenzahl').fill('0')
  await create.click()
  for (const fault of [
    'Titel ist erforderlich',
    `Publikationsjahr muss zwischen 1800 und ${maxYear} liegen`,
    'Seitenzahl muss mindestens 1 sein',
    'Sprachcode erforderlich',
    'Sprachname erforderlich',
  ])
    await expect(manager.getByText(fault, { exact: true })).toBeVisible()
  await expect(manager.getByLabel('Titel')).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await manager.getByLabel('Titel').fill(title)
  await manager.getByLabel('Publikationsjahr').fill('1972')
  await manager.getByLabel('Seitenzahl').fill('240')
  await manager.getByLabel('Sprache', { exact: true }).selectOption('ja')
  await expect(manager.getByLabel('Name der Sprache')).toHaveValue('日本語')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await create.click()
  expect((await sent).postDataJSON()).toEqual({
    title,
    publicationYear: 1972,
    pages: 240,
    editionType: 'original',
    languageCode: 'ja',
    languageName: '日本語',
    isPrimaryEdition: false,
    isOriginalLanguage: false,
  })
  await expect(manager.getByText(`Die Edition „${title}“ ist hinzugefügt.`)).toBeVisible()

  // the second: no second original, revised unless told otherwise
  await manager.getByRole('button', { name: 'Neue Edition' }).click()
  await expect(manager.getByLabel('Art der Edition')).toHaveValue('revised')
  await expect(manager.locator('option[value=original]')).toHaveText('Originalausgabe (existiert bereits)')
  await expect(manager.locator('option[value=original]')).toBeDisabled()
  await manager.getByLabel('Titel').fill(`${title} neu`)
  await manager.getByRole('button', { name: 'Zurück zur Liste' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hierbleiben' }).click()
  await manager.getByLabel('Sprache', { exact: true }).selectOption('de')
  await page.keyboard.press('Control+Enter')
  await expect(manager.getByText('2 Editionen')).toBeVisible()

  // the primary one stays; making another primary asks, and says that it is replaced
  const alert = page.getByRole('alertdialog')
  await manager.getByRole('button', { name: `Edition „${title}“ löschen` }).click()
  await expect(alert).toContainText(
    'Die Hauptedition kann nicht gelöscht werden. Nur zusätzliche Editionen können entfernt werden.',
  )
  await alert.getByRole('button', { name: 'OK' }).click()
  await manager.getByRole('button', { name: `„${title} neu“ zur Hauptedition machen` }).click()
  await expect(alert).toContainText('Die bisherige Hauptedition wird ersetzt.')
  await alert.getByRole('button', { name: 'Zur Hauptedition machen' }).click()
  await expect(manager.getByText(`„${title} neu“ ist jetzt die Hauptedition.`)).toBeVisible()
  await expect(manager.locator('.manager-primary')).toHaveCount(1)
  await manager.getByRole('button', { name: `Edition „${title}“ löschen` }).click()
  await expect(alert).toContainText(
    'Sind Sie sicher, dass Sie diese Edition löschen möchten? Diese Aktion kann nicht rückgängig gemacht werden.',
  )
  expect(await axeFaults(page)).toEqual([])
  await alert.getByRole('button', { name: 'Löschen' }).click()
  await expect(manager.getByText('1 Edition', { exact: true })).toBeVisible()
  const left = await editionsOf(page, id)
  expect(left.map((edition) => [edition.title, edition.isPrimaryEdition])).toEqual([[`${title} neu`, true]])

  // the page below knows of it at once
  await manager.getByRole('button', { name: 'Schließen' }).click()
  await modal.getByRole('link', { name: 'Zur ganzen Seite des Buchs' }).click()
  await expect(page.getByRole('button', { name: 'Editionen verwalten' })).toBeVisible()
})

test.describe('failures', () => {
  test.use({ provoked: [/status of (?:409|415)/] })
  test('rows 151, 152, 178, 202, 217, 262 and 266: a failed save and a failed upload say so in the specified words, and what was there stays', async ({
    page,
  }) => {
    test.setTimeout(60_000)
    await signedInAsEditor(page, 'de')
    const { slug } = await newBook(page, unique('Upload'))
    await open(page, `/de/books/${slug}`)
    await page.getByRole('button', { name: 'Editionen verwalten' }).click()
    const manager = page.getByRole('dialog', { name: /Editionen von/ })
    await manager.getByRole('button', { name: 'Neue Edition' }).click()
    const drop = manager.getByRole('group', { name: 'Cover' })
    const file = drop.locator('input[type=file]')
    const alert = drop.getByRole('alert')
    await file.setInputFiles({ ...picture, name: 'a.txt', mimeType: 'text/plain' })
    await expect(alert).toHaveText('Bitte wählen Sie eine Bilddatei aus.')
    await file.setInputFiles({ ...picture, buffer: Buffer.alloc(8 * 1024 * 1024 + 1) })
    await expect(alert).toHaveText('Die Datei ist zu groß. Maximale Größe: 8MB')
    // an image by its name alone
    await file.setInputFiles({ ...picture, buffer: Buffer.from('no picture at all') })
    await expect(alert).toHaveText('Dieses Format können wir nicht lesen.')
    await expect(drop.locator('img')).toHaveCount(0)
    await expect(drop).toHaveAttribute('data-state', 'idle')
    const answered = page.waitForResponse('**/api/upload/book-cover')
    await file.setInputFiles(picture)
    const { path } = ((await (await answered).json()) as { data: { path: string } }).data
    await expect(drop.getByRole('status').last()).toHaveText('Angekommen; mit dem Speichern bleibt es.')
    await manager.getByLabel('Titel').fill('Mit Bild')
    await manager.getByLabel('Sprache', { exact: true }).selectOption('de')
    await manager.getByRole('button', { name: 'Edition hinzufügen' }).click()
    await expect(manager.locator('.manager-list img')).toHaveAttribute('src', path)

    await page.route('**/api/editions/*', (route) =>
      route.fulfill({
        status: 409,
        json: {
          success: false,
          error: { message: 'Das ist schiefgegangen.', code: 'conflict', details: {} },
        },
      }),
    )
    await manager.getByRole('button', { name: 'Edition „Mit Bild“ bearbeiten' }).click()
    await manager.getByLabel('Verlag').fill('Heyne')
    await manager.getByRole('button', { name: 'Änderungen speichern' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Fehler: Das ist schiefgegangen.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expect(manager.getByLabel('Verlag')).toHaveValue('Heyne')
  })
})
