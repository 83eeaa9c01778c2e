import { expect, open, type Page, test } from './journey.ts'
import { manyEditions, oneEdition } from '../support/journey-works.ts'
import { callApi, signedIn } from './signed-in.ts'

test.use({
  serviceWorkers: 'allow',
  // requests fail without a network by design
  provoked: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
})

/** Waits until the service worker has cached a page. */
async function waitUntilCached(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (cached) => (await caches.match(cached, { ignoreVary: true })) !== undefined, path),
    )
    .toBe(true)
}

test('after one visit, recent pages open offline, and other pages show the offline page', async ({
  page,
  context,
}) => {
  await open(page, `/de/books/${manyEditions}`)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await waitUntilCached(page, `/de/books/${manyEditions}`)
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Autoren' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autoren')
  await waitUntilCached(page, '/de/authors')

  await context.setOffline(true)
  await open(page, `/de/books/${manyEditions}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Reihen' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist offline')
  expect(new URL(page.url()).pathname).toBe('/de/offline')
  await page.getByRole('link', { name: 'Autoren', exact: true }).last().click()
  await expect(page).toHaveURL(/\/de\/authors$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autoren')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist offline')

  await context.setOffline(false)
  const again = page.getByRole('link', { name: 'Noch einmal versuchen' })
  // the link also works in a new tab
  await expect(again).toHaveAttribute('href', '/de/series')
  await again.click()
  await expect(page).toHaveURL(/\/de\/series$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reihen')
  // personal data is never cached
  const paths = await page.evaluate(async () => {
    const keys = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths.filter((path) => /^\/api\/|\/profile|\/uploads\//.test(path))).toEqual([])
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('the offline page for a URL without a language is in the language of the browser', async ({
    page,
    context,
  }) => {
    await open(page, '/books')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await waitUntilCached(page, '/it/offline')
    await waitUntilCached(page, '/books')
    await context.setOffline(true)
    await open(page, '/series')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist offline')
  })
})

test('a reading status and a rating that a reader sets offline are stored on the device and sent when online', async ({
  page,
  context,
}) => {
  await signedIn(page)
  await open(page, `/en/books/${oneEdition}`)
  const want = page.getByRole('main').getByRole('button', { name: /^Want to read/ })
  await expect(want).toBeEnabled()
  await waitUntilCached(page, `/en/books/${oneEdition}`)
  const listed = async () =>
    (await callApi<{ status: string; rating: number | null }[]>(page, 'GET', '/api/reading-list')).data
  await expect(page.locator('.avatar')).toBeVisible()

  await context.setOffline(true)
  await want.click()
  await expect(page.locator('.toast')).toContainText('You are offline.')
  await page
    .getByRole('group', { name: /^Your rating of/ })
    .getByRole('radio', { name: /^4/ })
    .click()
  await expect(page.locator('.toast')).toContainText('Your rating is saved on your device')

  // without this step, the open page would send the changes as soon as the browser is online
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto(`/en/books/${oneEdition}`)
  await expect(page.locator('.toast')).toContainText('What you changed offline has been saved')
  await expect.poll(listed).toMatchObject([{ status: 'read', rating: 4 }])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:unsent'))).toBeNull()
})
