import { findBrowser } from '../support/browser.ts'
import { expect, open, type Page, test } from './journey.ts'
import { callApi, signedIn } from './signed-in.ts'

// Runs with a full Chromium: CHROMIUM_PATH=/usr/bin/chromium npm run test:e2e -- back-forward-cache
test.skip(
  process.env['CHROMIUM_PATH'] === undefined,
  'The headless shell has no back/forward cache: set CHROMIUM_PATH to the path of a full Chromium',
)
test.use({
  launchOptions: { ...(await findBrowser()), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  // the restored page requests the session of the reader who has signed out, so its request is refused
  provoked: [/status of 401/],
})

interface Restored {
  isPersisted: boolean
  text: string
}

/** Makes the page record its text when it is restored, before a response can arrive. */
const watchRestore = (page: Page) =>
  page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) =>
      setTimeout(() =>
        Object.assign(window, { restored: { isPersisted: persisted, text: document.body.innerText } }),
      ),
    ),
  )
/** Returns the object that `watchRestore` has recorded in the page; null before the record or during a navigation. */
const restored = (page: Page) =>
  page.evaluate(() => (window as unknown as { restored?: Restored }).restored ?? null).catch(() => null)

/** Goes back to the page before. `page.goBack` would wait for an event that a restored page does not have. */
const pressBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

test('the page of a reader who has signed out shows nothing private when another reader goes back to it [trust V6]', async ({
  page,
}) => {
  const former = await signedIn(page, 'Grace')
  await open(page, '/en/profile')
  await expect(page.getByText(former.email)).toBeVisible()
  await watchRestore(page)
  await page.goto('/en/impressum')
  await callApi(page, 'GET', '/api/logout')
  const present = await signedIn(page, 'Ada')
  await pressBack(page)
  await expect.poll(() => restored(page)).toMatchObject({ isPersisted: true })
  expect((await restored(page))?.text).not.toContain(former.email)
  expect((await restored(page))?.text).not.toContain('Grace')
  await expect(page.getByText(present.email)).toBeVisible()
  await expect(page.getByText(former.email)).toHaveCount(0)
})

test('if a reader is still signed in and goes back to the profile page, the page shows the reader’s private data', async ({
  page,
}) => {
  const { email } = await signedIn(page, 'Grace')
  await open(page, '/en/profile')
  await expect(page.getByText(email)).toBeVisible()
  await watchRestore(page)
  await page.goto('/en/impressum')
  await pressBack(page)
  await expect.poll(() => restored(page)).toMatchObject({ isPersisted: true })
  expect((await restored(page))?.text).toContain(email)
})
