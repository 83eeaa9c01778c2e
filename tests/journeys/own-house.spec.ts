import { interfaceLanguages } from '#contract/values/languages'
import { pageKinds } from '../support/journey-pages.ts'
import { expect, isFullMatrix, open, type Page, test } from './journey.ts'

/** Everything the browser keeps for the site: cookies, both storages, databases, caches. */
async function kept(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ])
  // where one had scrolled to, for the way back: it ends with the tab, and the privacy page names it
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

test('§ 25 TDDDG and GDPR: no page loads anything from anywhere else, and who only looks around has nothing on their device', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const paths = [...Object.values(pageKinds).map(({ path }) => path), ...otherPages]
  const login = paths.indexOf('/login')
  for (const [place, path] of paths.entries()) {
    if (!isFullMatrix && place % 9 !== 0) continue
    await page.goto(`/${interfaceLanguages[place % interfaceLanguages.length]}${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // the sign-in page holds a question ready for a passkey, which needs its cookie for some minutes; the privacy page
    // says so
    const found = (await kept(page)).filter((name) => place < login || name !== 'cookie __Host-ceremony')
    expect(found, path).toEqual([])
  }
  expect(asked.length).toBeGreaterThan(0)
  const strangers = asked.filter((url) => !url.startsWith(`${baseURL}/`) && !/^(?:data|blob):/.test(url))
  expect([...new Set(strangers)]).toEqual([])

  // what one sets oneself is kept, and nothing besides (decisions.md: theme and language)
  await page.context().clearCookies()
  await open(page, '/en/books')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  expect(await kept(page)).toEqual(['theme'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/books')
  expect(await kept(page)).toEqual(['cookie language', 'language', 'theme'])
})
