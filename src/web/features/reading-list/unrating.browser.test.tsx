import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { restoreManyEntries } from '#contract/calls/many-entries'
import { getReadingEntry, type ReadingEntry } from '#contract/calls/reading-list'
import { deleteBookRating, rateBook } from '#contract/calls/reviews'
import { translateOn } from '#i18n/words-server'
import { answering, errorResponse, languagesFor, reader, show } from '#tests/support/components'
import { readingEntry, readingList } from '#tests/support/reading-api'
import { StarInput } from '../../shared/star-input.tsx'
import { useStatus } from './use-status.tsx'

function Stars() {
  const { mark, rate, dialogs } = useStatus(12, 'Dune')
  return (
    <>
      <p>{mark?.status}</p>
      <StarInput value={mark?.rating ?? null} onChange={(stars) => void rate(stars)} label="Dune" />
      {dialogs}
    </>
  )
}
const rated = (changes: Partial<ReadingEntry>) => readingList(readingEntry(12, { rating: 4, ...changes }))
const dialog = screen.getByRole('alertdialog')
const star = () => screen.elementLocator(document.querySelectorAll('.star-input-star')[3]!)

for (const language of languagesFor(1)) {
  const t = translateOn('reading', language)
  const remove = screen.getByRole('button', { name: translateOn('catalogue', language)('starsRemove') })

  it(`removing the stars of a reviewed book from the reading list needs a confirmation in '${language}', because the review is deleted`, async () => {
    const { api } = await show(<Stars />, {
      at: `/${language}`,
      me: reader,
      api: rated({ status: 'read', hasReview: true }).api,
    })
    await remove.click()
    await expect.element(dialog.getByText(t('unrating.text'))).toBeVisible()
    expect(api.requestsOf(deleteBookRating)).toEqual([])
    await dialog.getByRole('button', { name: t('unrating.yes') }).click()
    await expect.element(screen.getByText(t('done.unrated'))).toBeVisible()
    await expect.element(screen.getByRole('button', { name: t('undo') })).not.toBeInTheDocument()
    expect(api.requestsOf(deleteBookRating).length).toBe(1)
  })
}

it('removing stars needs a confirmation if the entry with a possible review cannot be loaded', async () => {
  const { api } = await show(<Stars />, {
    at: '/en',
    me: reader,
    api: [...rated({ status: 'read' }).api, answering(getReadingEntry, errorResponse(503, 'overloaded'))],
  })
  await screen.getByRole('button', { name: 'Remove my rating' }).click()
  await expect.element(dialog).toBeVisible()
  expect(api.requestsOf(deleteBookRating)).toEqual([])
})

it('removing the stars of a book to read and undoing this restores stars and status', async () => {
  const list = rated({ status: 'to-read' })
  const { api } = await show(<Stars />, { at: '/en', me: reader, api: list.api })
  await screen.getByRole('button', { name: 'Remove my rating' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => api.requestsOf(restoreManyEntries).length).toBe(1)
  await expect.element(star()).toBeChecked()
  expect(api.requestsOf(rateBook).map(({ body }) => body)).toEqual([{ rating: 4 }])
  await expect.element(screen.getByText('to-read')).toBeVisible()
  expect(list.entries.get(12)).toMatchObject({ status: 'to-read', rating: 4 })
})
