import type { Role } from '#contract/enums'
import { imageMaxBytes } from '#contract/limits'
import { setJourneyRole } from '../support/journey-admin.ts'
import { manyEditions } from '../support/journey-works.ts'
import { newBook, signedInAsEditor, unique } from './editor.ts'
import { expect, open, type Page, test } from './journey.ts'
import { askApi, signedIn } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 60_000 })

const manager = (page: Page) => page.getByRole('dialog', { name: /^Editionen von/ })
const alert = (page: Page) => page.getByRole('alertdialog')
const button = (page: Page, name: string | RegExp) =>
  manager(page).getByRole('button', { name, exact: typeof name === 'string' })
const field = (page: Page, name: string) => manager(page).getByLabel(name, { exact: true })
const options = (page: Page, name: string) => field(page, name).locator('option')

/** A book with its original edition and a second one, and the manager over its page. */
async function managed(page: Page): Promise<{ id: number; title: string }> {
  await signedInAsEditor(page, 'de')
  const title = unique('Wege')
  const { id, slug } = await newBook(page, title)
  const language = { languageCode: 'de', languageName: 'Deutsch' }
  for (const [name, editionType] of [
    ['Eins', 'original'],
    ['Zwei', 'Liebhaberausgabe'],
  ])
    await askApi(page, 'POST', `/api/books/${id}/editions`, { title: name, editionType, ...language })
  await open(page, `/de/books/${slug}`)
  await page.getByRole('button', { name: 'Editionen verwalten' }).click()
  await expect(manager(page).getByText('2 Editionen')).toBeVisible()
  return { id, title }
}

test('row 119: super users alone have the button, on the page of a book and in its modal', async ({
  page,
}) => {
  const { userId } = await signedIn(page)
  const manage = page.getByRole('button', { name: 'Manage editions' })
  const places = [
    [
      `/en/books/${manyEditions}`,
      'main',
      page.getByRole('link', { name: /^(?:Suggest a correction|Edit book)$/ }),
    ],
    [`/en/books?book=${manyEditions}`, 'dialog.wide-dialog', page.getByRole('radio')],
  ] as const
  for (const role of ['GOLDEN_USER', 'SUPER_USER'] as const satisfies Role[]) {
    await setJourneyRole(userId, role)
    for (const [path, place, own] of places) {
      await open(page, path)
      // what belongs to whoever is signed in is there by then
      await expect(page.locator(place).locator(own).first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      await expect(page.locator(place).locator(manage)).toHaveCount(role === 'SUPER_USER' ? 1 : 0)
    }
  }
  await manage.click()
  await expect(page.getByRole('dialog', { name: /^Editions of/ }).getByText('5 editions')).toBeVisible()
})

test('rows 143 and 197: from the list to a form and back: by Back, by Cancel, and by saving', async ({
  page,
}) => {
  await managed(page)
  const list = manager(page).locator('.manager-list')
  for (const [way, heading] of [
    ['Neue Edition', 'Neue Edition'],
    ['Edition „Zwei“ bearbeiten', 'Edition bearbeiten'],
  ] as const)
    for (const back of ['Zurück zur Liste', 'Abbrechen']) {
      await button(page, way).click()
      await expect(manager(page).getByRole('heading', { name: heading })).toBeVisible()
      await expect(list).toHaveCount(0)
      await expect(field(page, 'Titel')).toHaveValue(way === 'Neue Edition' ? '' : 'Zwei')
      await button(page, back).click()
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await expect(manager(page).locator('form')).toHaveCount(0)
    }
  await button(page, 'Edition „Zwei“ bearbeiten').click()
  await field(page, 'Titel').fill('Drei')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await button(page, 'Änderungen speichern').click()
  expect((await sent).postDataJSON()).toEqual({ title: 'Drei', version: expect.any(Number) })
  await expect(manager(page).getByText('Die Edition „Drei“ ist gespeichert.')).toBeVisible()
  await expect(list.getByRole('heading')).toHaveText(['Eins', 'Drei'])
})

test('rows 179, 180, 181, 200, 214 and 215: the form offers the specified values, keeps an unknown one, and fills names in', async ({
  page,
}) => {
  await managed(page)
  // a value of no list stands there as it is, and so it does in the form
  await expect(manager(page).locator('.manager-list li').nth(1)).toContainText('Liebhaberausgabe')
  await button(page, 'Edition „Zwei“ bearbeiten').click()
  await expect(field(page, 'Art der Edition')).toHaveValue('Liebhaberausgabe')
  await button(page, 'Abbrechen').click()
  // the original one itself stays the original
  await button(page, 'Edition „Eins“ bearbeiten').click()
  await expect(field(page, 'Art der Edition')).toHaveValue('original')
  await expect(options(page, 'Art der Edition').nth(1)).toHaveText('Originalausgabe')
  await expect(options(page, 'Art der Edition').nth(1)).toBeEnabled()
  await button(page, 'Abbrechen').click()

  await button(page, 'Neue Edition').click()
  await expect(field(page, 'Art der Edition')).toHaveValue('revised')
  const valuesOf = (name: string) =>
    options(page, name).evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
  expect(await valuesOf('Art der Edition')).toEqual([
    '',
    'original',
    'revised',
    'anniversary',
    'special',
    'international',
  ])
  await expect(options(page, 'Format')).toHaveText(['Keine Angabe', 'Gedruckt', 'Digital'])
  expect(await valuesOf('Einband')).toEqual([
    '',
    'hardcover',
    'paperback',
    'broschiert',
    'mass_market',
    'ebook',
    'audiobook',
  ])
  await expect(options(page, 'Einband').nth(3)).toHaveText('Broschiert')
  for (const [code, name] of [
    ['ja', '日本語'],
    ['no', 'Norsk'],
    ['de', 'Deutsch'],
  ] as const) {
    await field(page, 'Sprache').selectOption(code)
    await expect(field(page, 'Name der Sprache')).toHaveValue(name)
  }
})

test.describe('failures', () => {
  test.use({ provoked: [/status of (?:409|413|415|500)/] })

  test('rows 262, 264 and 265: an edition that was not deleted or made primary stays, and an alert says why', async ({
    page,
  }) => {
    await managed(page)
    await page.route('**/api/editions/*', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, error: { message: 'Das ging schief.', code: 'conflict', details: {} } },
      }),
    )
    for (const [way, asked, yes] of [
      ['Edition „Zwei“ löschen', /^Sind Sie sicher.*nicht rückgängig gemacht werden\.$/, 'Löschen'],
      [
        '„Zwei“ zur Hauptedition machen',
        'Möchten Sie diese Edition zur Hauptedition machen? Die bisherige Hauptedition wird ersetzt.',
        'Zur Hauptedition machen',
      ],
    ] as const) {
      // who thinks better of it has asked for nothing
      await button(page, way).click()
      await expect(alert(page).locator('p').filter({ hasText: asked })).toBeVisible()
      await alert(page).getByRole('button', { name: 'Abbrechen' }).click()
      await expect(alert(page)).toHaveCount(0)
      await button(page, way).click()
      await alert(page).getByRole('button', { name: yes, exact: true }).click()
      await expect(alert(page)).toContainText('Fehler: Das ging schief.')
      await alert(page).getByRole('button', { name: 'OK' }).click()
      await expect(manager(page).getByRole('heading', { level: 4 })).toHaveText(['Eins', 'Zwei'])
      await expect(manager(page).locator('li').first()).toContainText('Hauptedition')
      await expect(manager(page).locator('.manager-primary')).toHaveCount(1)
    }
  })

  test('rows 202, 217 and 266: what fails on the way brings the former cover back, in the specified words', async ({
    page,
  }) => {
    await managed(page)
    await button(page, 'Neue Edition').click()
    const drop = manager(page).getByRole('group', { name: 'Cover' })
    const picture = {
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    }
    const give = (changed: object = {}) =>
      drop.locator('input[type=file]').setInputFiles({ ...picture, ...changed })
    const answered = page.waitForResponse('**/api/upload/book-cover')
    await give()
    const { path } = ((await (await answered).json()) as { data: { path: string } }).data
    // shown from this device until the form is saved; what was there is what has arrived
    await expect(drop.getByRole('status').last()).toHaveText('Angekommen; mit dem Speichern bleibt es.')
    // more than the five megabytes of other pictures: it is sent, and found to be none
    const asked = page.waitForRequest('**/api/upload/book-cover')
    await give({ buffer: Buffer.alloc(imageMaxBytes + 1) })
    await asked
    await expect(drop.getByRole('alert')).toHaveText('Dieses Format können wir nicht lesen.')
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
      await expect(drop.getByRole('alert')).toHaveText(words)
      await expect(drop.locator('img')).toHaveAttribute('src', path)
      await expect(drop).toHaveAttribute('data-state', 'idle')
      await page.unroute('**/api/upload/book-cover')
    }
  })
})
