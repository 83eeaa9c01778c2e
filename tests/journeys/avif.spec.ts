import type { Page, Response } from '@playwright/test'
import { softPicture } from '#server/platform/images/test-kit'
import { makeAvifNow } from '../support/journey-avif.ts'
import { newBook, signedInAsEditor, unique } from './editor.ts'
import { expect, open, test } from './journey.ts'
import { asOwnPage, signedIn } from './signed-in.ts'

/** Sends a picture as the site's own control does; answers its address. */
async function sendPicture(page: Page, to: string): Promise<string> {
  const buffer = await softPicture(700, 1050).png().toBuffer()
  const answer = await page.request.post(to, {
    headers: asOwnPage(),
    multipart: { image: { name: 'cover.png', mimeType: 'image/png', buffer } },
  })
  return ((await answer.json()) as { data: { path: string } }).data.path
}

/** Opens a page and answers what came for its picture, once that shows. */
async function shownOn(page: Page, address: string, picture: string): Promise<Response> {
  const answered = page.waitForResponse((response) => response.url().includes(picture.slice(0, 40)))
  await open(page, address)
  const answer = await answered
  const image = page.locator(`img[src="${picture}"]`).first()
  await expect(image).toBeVisible()
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
  return answer
}

/** The encoder stands back behind everything else. */
test.beforeEach(() => test.slow())

const kindOf = (answer: Response) => answer.headerValue('content-type')

test('row 280: a cover is shown as AVIF once that is made, under the same address; a browser that cannot show it gets the WebP', async ({
  page,
  browser,
}) => {
  await signedInAsEditor(page)
  const coverImage = await sendPicture(page, '/api/upload/book-cover')
  const { slug } = await newBook(page, unique('A Book with a Cover'), { coverImage })
  const early = await browser.newContext()
  expect(await kindOf(await shownOn(await early.newPage(), `/en/books/${slug}`, coverImage))).toBe(
    'image/webp',
  )
  await early.close()

  await makeAvifNow(coverImage)
  const shown = await shownOn(page, `/en/books/${slug}`, coverImage)
  // of its widths the one that is wide enough
  expect([await kindOf(shown), shown.url()]).toEqual(['image/avif', expect.stringContaining('-320.webp')])

  const older = await browser.newContext()
  const there = await older.newPage()
  await there.route('**/uploads/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), accept: 'image/webp,image/*,*/*;q=0.8' } }),
  )
  expect(await kindOf(await shownOn(there, `/de/books/${slug}`, coverImage))).toBe('image/webp')
  await older.close()
})

test('row 280: one’s own picture is shown as AVIF in the frame of each page', async ({ page }) => {
  await signedIn(page)
  const picture = await sendPicture(page, '/api/profile/picture')
  await makeAvifNow(picture)
  // in the smallest of its widths, which is larger than it is shown
  const small = picture.replace(/\d+\.webp$/, '320.webp')
  expect(await kindOf(await shownOn(page, '/en/books', small))).toBe('image/avif')
})
