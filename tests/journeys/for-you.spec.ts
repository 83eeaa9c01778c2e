import type { ForYou } from '#contract/calls/recommendations'
import { translateOn } from '#i18n/words-server'
import { axeViolations } from './axe.ts'
import { expect, open, overflow, test } from './journey.ts'
import { callApi, signedIn } from './signed-in.ts'

const t = translateOn('recommendations', 'de')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a new reader on a phone rates five books, gets recommendations, dismisses one and undoes the dismissal', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'Ada', 'de')
  await open(page, '/de/for-you')
  const picks = page.locator('.first-pick')
  await expect(page.getByText(t('forYou.missing', { count: 5 }))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  for (const place of [0, 1, 2, 3, 4]) {
    await picks.nth(place).getByRole('radio').nth(4).click({ force: true })
    await expect(page.getByText(t('forYou.rated', { count: place + 1, least: 5 }))).toBeVisible()
  }
  await page.getByRole('button', { name: t('forYou.show') }).click()

  const { data } = await callApi<ForYou>(page, 'GET', '/api/for-you', undefined, 'de')
  const [first, second] = data.books as [ForYou['books'][number], ForYou['books'][number]]
  const cards = page.locator('.for-you-card')
  await expect(cards).toHaveCount(data.books.length)
  await expect(cards.first()).toContainText(
    t('forYou.because', { book: first.because.book.name, count: first.because.stars }),
  )
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: t('forYou.refuseWhich', { title: first.title }) }).click()
  await expect(cards.first()).toContainText(t('forYou.isRefused'))
  await saved
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  await open(page, '/de/for-you')
  await expect(cards.first()).toContainText(second.title)
  await page.getByText(t('forYou.refused')).click()
  const restored = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: t('forYou.takeBackWhich', { title: first.title }) }).click()
  await expect(page.getByText(t('forYou.refused'))).toHaveCount(0)
  await restored
  await open(page, '/de/for-you')
  await expect(cards.first()).toContainText(first.title)
})
