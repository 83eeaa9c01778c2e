import type { Book } from '#contract/books'
import { giveUpMail, reportReview, setJourneyRole } from '../support/journey-admin.ts'
import { nextMail } from '../support/journey-mail.ts'
import { axeFaults } from './axe.ts'
import { expect, open, test } from './journey.ts'
import { askApi, forgetSession, signedIn } from './signed-in.ts'

/** A book that no other journey reviews. */
const reviewed = 'going-postal'

test('who administers the site is told first what waits, goes there, and sends again what was not delivered', async ({
  page,
}) => {
  const writer = await signedIn(page, 'Moist', 'de')
  const { data: book } = await askApi<Book>(page, 'GET', `/api/books/${reviewed}`)
  await askApi(page, 'PUT', `/api/books/${book.id}/review`, {
    text: `Kauft Briefmarken! ${writer.userId}`,
    language: 'de',
    rating: 5,
  })
  await reportReview(writer.userId, 'spam', 'Werbung.')
  await giveUpMail(writer.email, 'Mit Verspätung', 'connect ECONNREFUSED 192.0.2.1:587')
  await forgetSession(page)

  const admin = await signedIn(page, 'Adora', 'de')
  await setJourneyRole(admin.userId, 'SUPER_USER')
  for (const [path, title, reported] of [
    ['/en/admin', 'Waiting for you', /\d+ reported reviews?$/],
    ['/it/admin', 'In attesa di te', /\d+ recension[ei] segnalat[ae]$/],
    ['/de/admin', 'Das wartet auf dich', /\d+ gemeldete Rezension(?:en)?$/],
  ] as const) {
    await open(page, path)
    const part = page.getByRole('region', { name: title })
    await expect(part.getByRole('link', { name: reported })).toBeVisible()
    await expect(part.getByText('ECONNREFUSED')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
  }

  const part = page.getByRole('region', { name: 'Das wartet auf dich' })
  await expect(part.getByText(/nicht zustellen/)).toBeVisible()
  await part.getByRole('button', { name: /der letzten 24 Stunden noch einmal senden/ }).click()
  await expect(part.getByText(/wieder unterwegs/)).toBeVisible()
  expect((await nextMail(writer.email, 1)).subject).toBe('Mit Verspätung')
  // the mail server takes it now: nothing is left to be sent again
  await expect(part.getByRole('button')).toHaveCount(0)

  await part.getByRole('link', { name: /gemeldete/ }).click()
  await expect(page).toHaveURL('/de/admin/reviews')
  await expect(page.locator('main article', { hasText: writer.userId })).toBeVisible()
})
