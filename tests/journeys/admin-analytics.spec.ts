import type { Page } from '@playwright/test'
import { setJourneyRole } from '../support/journey-admin.ts'
import { manyEditions } from '../support/journey-works.ts'
import { signedIn } from './signed-in.ts'
import { expect, open, test } from './journey.ts'

test.use({ isCounted: true })

/** What the page has sent to be counted, as it is sent. */
function eventsOf(page: Page): { eventType: string; route: string; entityType?: string }[] {
  const events: { eventType: string; route: string }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/analytics/event') events.push(request.postDataJSON())
  })
  return events
}
const routes = (events: ReturnType<typeof eventsOf>) =>
  events.map(({ eventType, route }) => `${eventType} ${route}`)

test('rows 208, 238 and 254: pages, modals and searches are counted as they are looked at, each page once, without a cookie', async ({
  page,
  context,
}) => {
  const events = eventsOf(page)
  await open(page, '/de')
  await open(page, '/de/books?sort=newest')
  await open(page, `/de/books/${manyEditions}`)
  await expect.poll(() => routes(events)).toEqual([`page_view /books/${manyEditions}`])
  expect(events[0]).toMatchObject({
    entityType: 'book',
    metadata: { user_role: 'anonymous', language: 'de' },
  })
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Autoren' })
    .click()
  await expect.poll(() => routes(events)).toContain('page_view /authors')
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Autoren' })).toBeVisible()
  await open(page, '/de/search?q=xqzwvk')
  await expect
    .poll(() => routes(events))
    .toEqual([`page_view /books/${manyEditions}`, 'page_view /authors', 'interaction /search'])
  await open(page, `/de/books?book=${manyEditions}`)
  await expect.poll(() => routes(events).at(-1)).toMatch(/^modal_open \/modal\/book\/\d+$/)
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
})

test('rows 133, 237, 275 and 281: the dashboard shows the figures of each range with tables beside, and cleans up', async ({
  page,
}) => {
  await open(page, '/de/admin/analytics')
  await expect(page.getByRole('heading', { level: 1, name: 'Zugriff verweigert' })).toBeVisible()
  const admin = await signedIn(page, 'Ursula', 'de')
  await open(page, '/de/admin/analytics')
  await expect(page.getByRole('heading', { level: 1, name: 'Zugriff verweigert' })).toBeVisible()
  await setJourneyRole(admin.userId, 'SUPER_USER')
  const figure = page.locator('dt', { hasText: 'Suchen ohne Treffer' }).locator('xpath=following-sibling::dd')
  await expect(async () => {
    // an event is dropped where the site has more to do
    await open(page, '/de/search?q=xqzwvk')
    await open(page, '/de/admin/analytics?days=7')
    await expect(figure).not.toHaveText('0', { timeout: 3_000 })
  }).toPass()
  const empty = page.locator('section.chart', { hasText: 'Gesucht und nicht gefunden' })
  await empty.getByText('Als Tabelle').click()
  await expect(empty.getByRole('row', { name: /xqzwvk/ })).toBeVisible()
  const ranges = page.getByRole('list', { name: 'Zeitraum' }).getByRole('link')
  await expect(ranges).toHaveText(['7 Tage', '30 Tage', '90 Tage', '365 Tage'])
  for (const days of [7, 30, 90, 365]) {
    await ranges.filter({ hasText: new RegExp(`^${days} `) }).click()
    await expect(page).toHaveURL(
      days === 30 ? /\/de\/admin\/analytics(?:\?days=30)?$/ : `/de/admin/analytics?days=${days}`,
    )
    await expect(page.locator('main .chips [aria-current=true]')).toHaveText([`${days} Tage`])
    await expect(figure).not.toHaveText('0')
  }

  await page.getByRole('button', { name: 'Aufräumen …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByText(/Datensätze wurden gelöscht/)).toBeVisible()
})

for (const [language, denied, guest, reader] of [
  [
    'en',
    'Access denied',
    'This page is for administrators. Sign in with an account that has the rights.',
    'This page is for administrators, and your account does not have the rights.',
  ],
  [
    'de',
    'Zugriff verweigert',
    'Diese Seite ist der Verwaltung vorbehalten. Melde dich mit einem Konto an, das die Rechte dazu hat.',
    'Diese Seite ist der Verwaltung vorbehalten, und dein Konto hat die Rechte dazu nicht.',
  ],
  [
    'it',
    'Accesso negato',
    'Questa pagina è riservata agli amministratori. Accedi con un account che ne ha i diritti.',
    'Questa pagina è riservata agli amministratori e il tuo account non ne ha i diritti.',
  ],
] as const) {
  test(`rows 237 and 275: in '${language}' whoever is no administrator is told that access is denied, a golden user too`, async ({
    page,
  }) => {
    const main = page.getByRole('main')
    await open(page, `/${language}/admin/analytics`)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(denied)
    await expect(main.getByText(guest, { exact: true })).toBeVisible()
    const { userId } = await signedIn(page, 'Ada', language)
    for (const role of ['POWER_USER', 'GOLDEN_USER'] as const) {
      await setJourneyRole(userId, role)
      await open(page, `/${language}/admin/analytics`)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(denied)
      await expect(main.getByText(reader, { exact: true })).toBeVisible()
      await expect(main.locator('.chips, select, .chart')).toHaveCount(0)
    }
  })
}

test.describe('where cleaning up fails', () => {
  test.use({ provoked: [/status of 503/] })
  test('row 275: the page says that old logs could not be cleaned up', async ({ page }) => {
    const admin = await signedIn(page, 'Ursula', 'en')
    await setJourneyRole(admin.userId, 'SUPER_USER')
    await page.route('**/api/admin/analytics?olderThanDays=*', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '0' },
        json: { success: false, error: { message: 'Later', code: 'database_unavailable', details: {} } },
      }),
    )
    await open(page, '/en/admin/analytics')
    await page.getByRole('button', { name: 'Clean up …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText('Old logs could not be cleaned up')).toBeVisible()
  })
})
