import type { Page } from '@playwright/test'
import { manyEditions } from '../support/journey-works.ts'
import { expect, open, test } from './journey.ts'

test.use({ isCounted: true })

function eventsOf(page: Page): { eventType: string; route: string; entityType?: string }[] {
  const events: { eventType: string; route: string }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/analytics/event') events.push(request.postDataJSON())
  })
  return events
}
const routes = (events: ReturnType<typeof eventsOf>) =>
  events.map(({ eventType, route }) => `${eventType} ${route}`)

test('page views, opened modals and searches are counted without a cookie; a page restored by Back is not counted again [spec 208, 238, 254]', async ({
  page,
  context,
}) => {
  const events = eventsOf(page)
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
