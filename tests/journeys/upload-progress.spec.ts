import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { axeViolations } from './axe.ts'
import { newBook, signedInAsEditor, unique } from './editor.ts'
import { expect, open, type Page, test } from './journey.ts'
import { signedIn } from './signed-in.ts'

/**
 * Limits the upload bandwidth of the browser. A slow server would not suffice, because system buffers can hold a whole
 * picture.
 */
async function slowLine(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

/** Creates a picture of noise, which cannot be compressed: 3 MB. */
async function largePicture() {
  const side = 1000
  const raw = { width: side, height: side, channels: 3 } as const
  const buffer = await sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { name: 'noise.png', mimeType: 'image/png', buffer }
}

/** Records each value of the progress bar, and whether the text for a complete upload appeared, perhaps briefly. */
const watchBar = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = []
    const texts = { isWorkedOn: false }
    Object.assign(window, { seenShares: seen, texts })
    new MutationObserver(() => {
      const bar = document.querySelector('progress')
      if (bar) seen.push(bar.value)
      if (document.body.innerText.includes('Wird aufbereitet …')) texts.isWorkedOn = true
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
const seenShares = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenShares: number[] }).seenShares)

test('a progress bar shows how much of a cover is uploaded; a text appears while the server processes the picture [spec 152]', async ({
  page,
}) => {
  await signedInAsEditor(page, 'de')
  const { slug } = await newBook(page, unique('Langsam'))
  await open(page, `/de/books/edit/${slug}`)
  await watchBar(page)
  const drop = page.getByRole('group', { name: 'Cover' })
  await slowLine(page, 600_000)
  await drop.locator('input[type=file]').setInputFiles(await largePicture())
  const bar = drop.getByRole('progressbar', { name: 'Wird hochgeladen …' })
  await expect(bar).toHaveAttribute('aria-valuetext', /^\d{1,2}\s%$/)
  expect(await axeViolations(page)).toEqual([])
  await expect(drop.getByText('Hochgeladen; bleibt mit dem Speichern erhalten.')).toBeVisible()
  expect(
    await page.evaluate(() => (window as unknown as { texts: { isWorkedOn: boolean } }).texts.isWorkedOn),
  ).toBe(true)
  await expect(bar).toHaveCount(0)
  const shares = await seenShares(page)
  expect(new Set(shares).size).toBeGreaterThan(2)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.every((share) => share > 0 && share < 1)).toBe(true)
})

test.describe('a broken connection', () => {
  test.use({ provoked: [/ERR_CONNECTION_RESET/] })

  test('if the connection breaks during the upload of a profile picture, the preview disappears and the reader can retry [spec 202, 241, 261, 295]', async ({
    page,
  }) => {
    await signedIn(page)
    await open(page, '/en/profile')
    let uploads = 0
    await page.route('**/api/profile/picture', (route) => {
      uploads += 1
      return route.abort('connectionreset')
    })
    const drop = page.getByRole('group', { name: 'Profile picture' })
    await drop.locator('input[type=file]').setInputFiles(await largePicture())
    await expect(drop.getByRole('alert')).toContainText('connection')
    await expect(drop.locator('img')).toHaveCount(0)
    await expect(drop).toHaveAttribute('data-state', 'idle')
    expect(uploads).toBe(1)
    await page.unroute('**/api/profile/picture')
    await drop.getByRole('button', { name: 'Send it again' }).click()
    await expect(drop.locator('img')).toHaveCount(1)
    await expect(drop.getByText('Your new picture is saved.')).toBeVisible()
    await expect(drop.getByRole('button', { name: 'Send it again' })).toHaveCount(0)
  })
})
