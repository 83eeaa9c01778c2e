import type { Book } from '#contract/calls/books'
import { reportReview, setJourneyRole } from '../support/journey-admin.ts'
import { nextMail } from '../support/journey-mail.ts'
import { callApi, signedIn, signInHere } from './signed-in.ts'
import { expect, open, test } from './journey.ts'

/** Slug of a book that no other journey uses, because it has a review for a while. */
const reviewed = 'raising-steam'

test('a moderator removes a reported review with a reason, which its reviewer reads, and restores the review', async ({
  page,
}) => {
  const writer = await signedIn(page, 'Octavia', 'de')
  const { data: book } = await callApi<Book>(page, 'GET', `/api/books/${reviewed}`)
  const text = `Kauft billiges Spice in meinem Laden! ${writer.userId}`
  const put = await callApi(page, 'PUT', `/api/books/${book.id}/review`, { text, language: 'de', rating: 5 })
  expect(put.status).toBe(200)
  await reportReview(writer.userId, 'spam', 'Das ist Werbung für einen Laden.')
  await page.context().clearCookies()

  const moderator = await signedIn(page, 'Ursula', 'de')
  await setJourneyRole(moderator.userId, 'SUPER_USER')
  await open(page, '/de/admin/reviews')
  const item = page.locator('main article', { hasText: writer.userId })
  await expect(item.getByText('Das ist Werbung für einen Laden.')).toBeVisible()
  await item.getByRole('button', { name: 'Entfernen …' }).click()
  await expect(item.getByLabel('Grund', { exact: true })).toHaveValue('spam')
  await item.getByLabel(/Mehr dazu/).fill('Läden gehören nicht in Rezensionen.')
  await item.getByRole('button', { name: 'Rezension entfernen' }).click()
  await expect(
    item.getByText('Die Rezension ist entfernt; alle Beteiligten werden benachrichtigt.'),
  ).toBeVisible()
  const mail = await nextMail(writer.email, 1)
  // the mail is in the language of the writer's account
  expect(mail.subject).toBe('Deine Rezension bei Biblionaut wurde entfernt')
  expect(mail.text).toContain('Läden gehören nicht in Rezensionen.')

  await page.context().clearCookies()
  await open(page, '/de/login?next=%2Fde%2Fprofile%3Ftab%3Dreviews')
  await signInHere(page, writer)
  const own = page.locator('main article', { hasText: writer.userId })
  await expect(own.getByText('Von der Moderation entfernt')).toBeVisible()
  await expect(own.getByText('Läden gehören nicht in Rezensionen.')).toBeVisible()

  await page.context().clearCookies()
  await open(page, '/de/login?next=%2Fde%2Fadmin%2Freviews%3Fstate%3Dremoved')
  await signInHere(page, moderator)
  await item.getByRole('button', { name: 'Wieder zeigen' }).click()
  await expect(
    item.getByText('Die Rezension ist wieder zu sehen; alle Beteiligten werden benachrichtigt.'),
  ).toBeVisible()
})
