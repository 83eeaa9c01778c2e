import { translateOn } from '#i18n/words-server'
import { expect, known, open, test } from './journey.ts'
import { callApi, endSessions, signedIn, signInHere } from './signed-in.ts'

// Tests which user is signed in after Back, in other tabs, and after a session has ended elsewhere.

const profile = translateOn('profile', 'en')

test('if Back restores a page of a reader who has signed out, it clears the data before any response arrives [trust V6]', async ({
  page,
  context,
}) => {
  const former = await signedIn(page, 'Grace')
  await open(page, '/en/profile')
  await expect(page.getByText(former.email)).toBeVisible()
  // another reader signs in with this browser, but this page is not notified, as if it were in the back/forward cache
  await signedIn(page, 'Ada')
  // from here on, no API request gets a response
  const held: string[] = []
  await context.route('**/api/**', (route) => void held.push(route.request().url()))
  // the browser of the tests has no back/forward cache, so the test dispatches the event of its restore
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByText(former.email)).toHaveCount(0)
  await expect(page.locator('.avatar')).toHaveCount(0)
  await expect.poll(() => held.length).toBeGreaterThan(0)
})

test('signing out in one tab clears the private data in another, but only after the server ended the session [trust V6]', async ({
  page,
  context,
}) => {
  const { email } = await signedIn(page)
  await open(page, '/en/books')
  const other = await context.newPage()
  await open(other, '/en/profile')
  await expect(other.getByText(email)).toBeVisible()
  const release = Promise.withResolvers<void>()
  await page.route('**/api/logout', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.locator('.account-menu summary').click()
  const signOutRequest = page.waitForRequest('**/api/logout')
  await page.locator('.account-menu').getByRole('link', { name: 'Sign out' }).click({ noWaitAfter: true })
  await signOutRequest
  await expect(other.getByText(email)).toBeVisible()
  release.resolve()
  await expect(other.getByText(profile('signIn.title'))).toBeVisible()
  await expect(other.getByText(email)).toHaveCount(0)
})

test.describe('a session that ended elsewhere', () => {
  test.use({ provoked: [/status of 401/] })

  test('if the session was ended on another device, the first refused call clears the private data and offers sign-in', async ({
    page,
  }) => {
    const reader = await signedIn(page)
    await open(page, '/en/profile')
    await expect(page.getByText(reader.email)).toBeVisible()
    // waits until the page has made its calls, because a refused call would remove the link that the test clicks
    await page.waitForLoadState('networkidle')
    await endSessions(reader)
    await page
      .getByRole('main')
      .getByRole('link', { name: profile('tab.reviews') })
      .click()
    await expect(page.getByText(reader.email)).toHaveCount(0)
    await expect(page.locator('.avatar')).toHaveCount(0)
    await expect(page.getByText(profile('signIn.title'))).toBeVisible()
    await expect(page.locator('.toast').getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('a reading status that is set after the session was ended on another device is saved after the next sign-in [spec 292]', async ({
    page,
    request,
  }) => {
    const reader = await signedIn(page)
    const { id } = await known(request, '/api/books/journey-dune')
    await open(page, '/en/books/journey-dune')
    await expect(page.locator('.avatar')).toBeVisible()
    await endSessions(reader)
    await page.getByRole('button', { name: /^Want to read/ }).click()
    const prompt = page.getByRole('dialog')
    await prompt.getByRole('link', { name: 'Sign in' }).click()
    await signInHere(page, reader)
    await expect
      .poll(
        async () => (await callApi<{ status: string }>(page, 'GET', `/api/reading-list/${id}`)).data.status,
      )
      .toBe('to-read')
  })
})
