import { interfaceLanguages } from '#contract/values/languages'
import { pageKinds } from '../support/journey-pages.ts'
import { expect, isFullMatrix, open, type Page, test } from './journey.ts'

/**
 * Returns the names of all data that the browser stores for the site: cookies, storages, databases, caches, workers.
 */
async function storedNames(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ])
  // scroll positions are allowed: they are deleted with the tab and named on the privacy page
  const known = new Set(['react-router-scroll-positions'])
  return [...cookies.map(({ name }) => `cookie ${name}`), ...stored]
    .filter((name) => !known.has(name))
    .toSorted()
}

const otherPages = [
  '/data-sources',
  '/impressum',
  '/datenschutz',
  '/nutzungsbedingungen',
  '/kontakt',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
  '/login',
  '/register',
  '/forgot-password',
  '/verify-email',
  '/reset-password',
  '/profile',
  '/reading-list',
  '/for-you',
  '/admin',
]

test('no page loads anything from other origins, and none stores anything before a choice of theme or language (§ 25 TDDDG, GDPR)', async ({
  page,
  baseURL,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const paths = [...Object.values(pageKinds).map(({ path }) => path), ...otherPages]
  const login = paths.indexOf('/login')
  for (const [place, path] of paths.entries()) {
    if (!isFullMatrix && place % 9 !== 0) continue
    await page.goto(`/${interfaceLanguages[place % interfaceLanguages.length]}${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // the sign-in page prepares a passkey request, whose cookie lasts some minutes; the privacy page says so
    const found = (await storedNames(page)).filter(
      (name) => place < login || name !== 'cookie __Host-ceremony',
    )
    expect(found, path).toEqual([])
  }
  expect(requested.length).toBeGreaterThan(0)
  const external = requested.filter((url) => !url.startsWith(`${baseURL}/`) && !/^(?:data|blob):/.test(url))
  expect([...new Set(external)]).toEqual([])

  await page.context().clearCookies()
  await open(page, '/en/books')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  expect(await storedNames(page)).toEqual(['theme'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/books')
  // the URL of the page that is being opened is stored until the navigation has ended
  await expect.poll(() => storedNames(page)).toEqual(['cookie language', 'language', 'theme'])
})
