import type { Route } from '@playwright/test'
import { expect, open, type Page, test } from './journey.ts'
import { signedIn } from './signed-in.ts'

test.use({
  provoked: [/Failed to load resource|ApiError|route error|route module|dynamically imported|"code":/i],
})

const main = (page: Page) => page.getByRole('main')
const refuse = (route: Route) =>
  route.fulfill({
    status: 500,
    headers: { 'retry-after': '0' },
    json: { success: false, error: { message: 'x', code: 'unknown', details: {} } },
  })

const network = 'Keine Verbindung. Bitte prüfe deine Internetverbindung.'
const server = 'Der Server hat ein Problem. Bitte versuch es später noch einmal.'
const causes = [
  [network, (route: Route) => route.abort('internetdisconnected')],
  [server, refuse],
] as const

test('the error messages of the author list and of the profile page distinguish a lost connection from a server error [spec 272]', async ({
  page,
}) => {
  await signedIn(page, 'Ada', 'de')
  await open(page, '/de/books')
  for (const [message, answer] of causes) {
    await page.route('**/api/authors?*', answer)
    await page.locator('header nav a[href="/de/authors"]').click()
    await expect(main(page).getByText(message, { exact: true })).toBeVisible()
    await page.goBack()
    await expect(main(page).getByRole('article').first()).toBeVisible()
    await page.unrouteAll()
  }
  for (const [message, answer] of causes) {
    await page.route('**/api/auth/user', answer)
    await open(page, '/de/profile')
    await expect(main(page).getByText(message, { exact: true })).toBeVisible()
    await page.unrouteAll()
  }
})

test('a link leads to its page even if the server no longer has the script of this page', async ({
  page,
}) => {
  await open(page, '/en/books')
  let isDeployed = true
  await page.route('**/assets/*.js', async (route) => {
    if (!isDeployed) return route.continue()
    // delays the response until React has rendered the start of the navigation, because a real response is never faster
    await page.waitForFunction(() => sessionStorage.getItem('pending-target') !== null)
    await route.fulfill({ status: 404, body: 'not found' })
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isDeployed = false
  })
  await page.locator('header nav a[href="/en/awards"]').click()
  await expect(page).toHaveURL(/\/en\/awards$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
})
