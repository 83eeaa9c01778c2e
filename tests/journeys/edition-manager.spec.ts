import type { Edition } from '#contract/calls/editions'
import { imageMaxBytes } from '#contract/values/limits'
import { axeViolations } from './axe.ts'
import { newBook, signedInAsEditor, unique } from './editor.ts'
import { expect, open, type Page, test, tinyPicture } from './journey.ts'
import { callApi } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, provoked: [/status of (?:409|413|415|500)/] })

const editionsOf = async (page: Page, id: number) =>
  (await callApi<Edition[]>(page, 'GET', `/api/books/${id}/editions`)).data

test('editors add and delete editions, upload a cover and set the primary edition; a failed upload restores the former cover [spec 119, 144, 151, 152, 178, 202, 217, 266]', async ({
  page,
}) => {
  await signedInAsEditor(page, 'de')
  const title = unique('Solaris')
  const { id, slug } = await newBook(page, title)
  await open(page, `/de/books?book=${slug}`)
  const modal = page.locator('dialog.wide-dialog').first()
  await modal.getByRole('button', { name: 'Editionen verwalten' }).click()
  const manager = page.getByRole('dialog', { name: `Editionen von „${title}“` })
  const create = manager.getByRole('button', { name: 'Edition hinzufügen' })
  const add = async (name: string, language: string) => {
    await manager.getByLabel('Titel').fill(name)
    await manager.getByLabel('Sprache', { exact: true }).selectOption(language)
    await create.click()
    await expect(manager.getByText(`Die Edition „${name}“ ist hinzugefügt.`)).toBeVisible()
  }
  await manager.getByRole('button', { name: 'Neue Edition' }).click()
  await add(title, 'ja')

  await manager.getByRole('button', { name: 'Neue Edition' }).click()
  const drop = manager.getByRole('group', { name: 'Cover' })
  const give = (changed: object = {}) =>
    drop.locator('input[type=file]').setInputFiles({ ...tinyPicture, ...changed })
  const error = drop.getByRole('alert')
  await give({ name: 'a.txt', mimeType: 'text/plain' })
  await expect(error).toHaveText('Bitte wählen Sie eine Bilddatei aus.')
  await give({ buffer: Buffer.alloc(8 * 1024 * 1024 + 1) })
  await expect(error).toHaveText('Die Datei ist zu groß. Maximale Größe: 8MB')
  await expect(drop.locator('img')).toHaveCount(0)
  const answered = page.waitForResponse('**/api/upload/book-cover')
  await give()
  const { path } = ((await (await answered).json()) as { data: { path: string } }).data
  await expect(drop.getByRole('status').last()).toHaveText('Hochgeladen; bleibt mit dem Speichern erhalten.')
  // the browser sends a file above 5 MB; the server rejects the file because its content is no image
  const requested = page.waitForRequest('**/api/upload/book-cover')
  await give({ buffer: Buffer.alloc(imageMaxBytes + 1) })
  await requested
  await expect(error).toHaveText('Dieses Format können wir nicht lesen.')
  await expect(drop.locator('img')).toHaveAttribute('src', path)
  for (const [status, code, words] of [
    [413, 'too_large', 'Die Datei ist zu groß. Maximale Größe: 8MB'],
    [500, 'unknown', 'Fehler beim Hochladen des Bildes'],
    [409, 'conflict', 'Kein Platz mehr.'],
  ] as const) {
    await page.route('**/api/upload/book-cover', (route) =>
      route.fulfill({
        status,
        json: { success: false, error: { message: 'Kein Platz mehr.', code, details: {} } },
      }),
    )
    await give()
    await expect(error).toHaveText(words)
    await expect(drop.locator('img')).toHaveAttribute('src', path)
    await expect(drop).toHaveAttribute('data-state', 'idle')
    await page.unroute('**/api/upload/book-cover')
  }
  expect(await axeViolations(page)).toEqual([])
  await add(`${title} neu`, 'de')
  await expect(manager.locator(`.manager-list img[src="${path}"]`)).toHaveCount(1)

  const alert = page.getByRole('alertdialog')
  await manager.getByRole('button', { name: `„${title} neu“ zur Hauptedition machen` }).click()
  await alert.getByRole('button', { name: 'Zur Hauptedition machen' }).click()
  await expect(manager.getByText(`„${title} neu“ ist jetzt die Hauptedition.`)).toBeVisible()
  await manager.getByRole('button', { name: `Edition „${title}“ löschen` }).click()
  await alert.getByRole('button', { name: 'Löschen' }).click()
  await expect(manager.getByText('1 Edition', { exact: true })).toBeVisible()
  const left = await editionsOf(page, id)
  expect(left.map((edition) => [edition.title, edition.isPrimaryEdition])).toEqual([[`${title} neu`, true]])

  // the page below the modal shows the new state immediately
  await manager.getByRole('button', { name: 'Schließen' }).click()
  await modal.getByRole('link', { name: 'Zur ganzen Seite des Buchs' }).click()
  await expect(page.getByRole('button', { name: 'Editionen verwalten' })).toBeVisible()
})
