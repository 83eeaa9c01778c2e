import { translateOn } from '#i18n/words-server'
import { found, reader, errorAnswer, signInFor } from '../support/profile-answers.ts'
import { axeViolations } from './axe.ts'
import {
  expect,
  fullMatrixTag,
  open,
  overflow,
  type Page,
  test,
  tinyPicture,
  languagesFor,
} from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const drop = (page: Page) => page.getByRole('group', { name: 'Profile picture' })
const preview = (page: Page) => drop(page).locator('img')

test('the profile page shows an invitation to sign in to a visitor without a session from the first paint [spec 6]', async ({
  page,
}) => {
  await page.goto('/en/profile?tab=reviews', { waitUntil: 'commit' })
  // waits for the first paint, because nothing is hidden before the styles are loaded
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to see your profile')
  await expect(page.locator('.if-somebody')).toBeHidden()
})

test('each tab of the profile and each filter of its lists has a URL [spec 50, 129]', async ({ page }) => {
  await signInFor(page)
  await open(page, '/en/profile')
  const main = page.getByRole('main')
  for (const title of ['Reading statistics', 'About you', 'Bio'])
    await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await main.getByRole('link', { name: 'Reading list', exact: true }).click()
  await expect(page).toHaveURL('/en/profile?tab=reading')
  // an empty reading list shows no filters; a URL with a filter shows a message
  await expect(main.getByRole('link', { name: /^Want to read/ })).toHaveCount(0)
  await open(page, '/en/profile?tab=reading&status=to-read')
  await expect(main).toContainText('There is no book with the status “Want to read”')
  // the URLs to which other pages link also work if they are opened directly
  for (const language of languagesFor(2)) {
    for (const [address, empty] of [
      ['tab=reading', translateOn('reading-list', language)('empty')],
      ['tab=reviews', translateOn('profile', language)('reviews.empty')],
    ] as const) {
      await open(page, `/${language}/profile?${address}`)
      await expect(main).toContainText(empty)
      await expect(main.locator('nav a[aria-current=page]').first()).toHaveAttribute(
        'href',
        `/${language}/profile?${address}`,
      )
    }
  }
  await open(page, '/en/profile?tab=reviews&kind=author')
  await expect(main.getByRole('link', { name: 'My reviews' })).toHaveAttribute('aria-current', 'page')
  await expect(main).toContainText('You have not reviewed an author yet.')
  await main.getByRole('link', { name: 'Settings' }).click()
  await expect(main.getByRole('heading', { name: 'Signing in' })).toBeVisible()
})

test.describe('the profile picture', () => {
  test.use({ provoked: [/status of 415/] })

  test('the profile page shows a new picture during its upload, and an error in its place if the upload fails [spec 151, 152, 202]', async ({
    page,
  }) => {
    let uploads = 0
    const looked = Promise.withResolvers<undefined>()
    await signInFor(page, {
      'POST /api/profile/picture': async (route) => {
        uploads += 1
        await looked.promise
        await errorAnswer(415, 'unsupported_media_type', 'We cannot read this format.')(route)
      },
    })
    await open(page, '/en/profile')
    await expect(drop(page)).toHaveAttribute('data-state', 'idle')
    await drop(page).locator('input[type=file]').setInputFiles(tinyPicture)
    await expect(drop(page)).toHaveAttribute('data-state', 'uploading')
    await expect(drop(page).getByText('Uploading …')).toBeVisible()
    await expect(preview(page)).toHaveAttribute('src', /^blob:/)
    looked.resolve(undefined)
    await expect(drop(page).getByRole('alert')).toHaveText('We cannot read this format.')
    await expect(preview(page)).toHaveCount(0)
    await expect(drop(page)).toHaveAttribute('data-state', 'idle')
    expect(uploads, 'an upload is never tried again by itself').toBe(1)
  })

  test('a failed upload of a profile picture restores the former one; invalid or too large files are not sent [spec 202, 266]', async ({
    page,
  }) => {
    const former = '/favicon.svg'
    let uploads = 0
    await signInFor(
      page,
      {
        'POST /api/profile/picture': (route) => {
          uploads += 1
          return errorAnswer(415, 'unknown', 'Hm.')(route)
        },
      },
      { ...reader, profileImageUrl: former },
    )
    for (const language of languagesFor(1)) {
      const t = translateOn('profile', language)
      const words = translateOn('uploads', language)
      await open(page, `/${language}/profile`)
      const place = page.getByRole('group', { name: t('picture.title') })
      const alert = place.getByRole('alert')
      const input = place.locator('input[type=file]')
      await expect(place.locator('img')).toHaveAttribute('src', former)
      await input.setInputFiles(tinyPicture)
      await expect(alert).toHaveText(words('failed'))
      await expect(place.locator('img')).toHaveAttribute('src', former)
      expect(uploads).toBe(1)
      await input.setInputFiles({ ...tinyPicture, name: 'a.txt', mimeType: 'text/plain' })
      await expect(alert).toHaveText(words('notImage'))
      await input.setInputFiles({ ...tinyPicture, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
      await expect(alert).toHaveText(words('tooLarge', { size: 5 }))
      expect(uploads).toBe(1)
      uploads = 0
    }
  })

  test('a profile picture can be dropped or pasted, and the drop area shows a hint during the drag [spec 151, 152]', async ({
    page,
  }) => {
    const saved = { path: '/favicon.svg', srcSet: '' }
    let uploads = 0
    await signInFor(page, {
      'POST /api/profile/picture': (route) => {
        uploads += 1
        return found(saved)(route)
      },
    })
    await open(page, '/en/profile')
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      data.items.add(new File([bytes], 'me.png', { type: 'image/png' }))
      return data
    }, tinyPicture.buffer.toString('base64'))
    await drop(page).dispatchEvent('dragover', { dataTransfer: transfer })
    await expect(drop(page)).toHaveAttribute('data-state', 'dragging')
    await expect(drop(page).getByText('Drop the picture here')).toBeVisible()
    await drop(page).dispatchEvent('drop', { dataTransfer: transfer })
    await expect(drop(page).getByRole('status').last()).toHaveText('Your new picture is saved.')
    await expect(page.locator('.profile-picture img')).toHaveAttribute('src', saved.path)
    await expect(drop(page).getByRole('button', { name: 'Remove picture' })).toBeVisible()
    await drop(page).evaluate(
      (place, clipboardData) =>
        place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
      transfer,
    )
    await expect.poll(() => uploads).toBe(2)
  })
})

test('leaving the profile page with an unsaved bio requires a confirmation, and the unsaved text is stored on the device', async ({
  page,
}) => {
  await signInFor(page, {
    'PATCH /api/profile': (route) => {
      const { bio } = route.request().postDataJSON() as { bio: string }
      return found({ ...reader, bio, bioHtml: `<p>${bio}</p>` })(route)
    },
  })
  await open(page, '/en/profile')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Edit bio' }).click()
  await page.keyboard.type(' and numbers')
  await main.getByRole('link', { name: 'Reading list', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/en/profile')
  await main.getByRole('link', { name: 'Reading list', exact: true }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/en/profile?tab=reading')
  await open(page, '/en/profile')
  await expect(main.getByLabel('Your bio')).toHaveValue('Engines and numbers')
  await main.getByRole('button', { name: 'Save bio' }).click()
  await expect(main.getByText('Engines and numbers')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Edit bio' })).toBeFocused()
})

for (const theme of ['dark', 'light'])
  test(
    `axe finds no violation in any tab of the profile in the ${theme} theme`,
    fullMatrixTag,
    async ({ page }) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
      await signInFor(page, {}, { ...reader, role: 'SUPER_USER' })
      for (const tab of ['about', 'reading', 'reviews', 'settings']) {
        await open(page, `/de/profile?tab=${tab}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
        if (tab === 'settings') await expect(page.locator('.placeholder')).toHaveCount(0)
        expect(await axeViolations(page, 'main'), tab).toEqual([])
        expect([tab, await overflow(page)]).toEqual([tab, 0])
      }
    },
  )
