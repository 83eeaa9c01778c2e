import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { addToReadingList, getReadingList, type ReadingMark } from '#contract/calls/reading-list'
import { rateBook } from '#contract/calls/reviews'
import { answering, errorResponse, reader, show } from '#tests/support/components'
import { StarInput } from '../../shared/star-input.tsx'
import { useReadingMark } from './reading-marks.ts'
import { useChangeMark } from './use-change-mark.ts'

const unrated: ReadingMark = { bookId: 1, status: 'read', flag: null, rating: null }

function Stars() {
  const mark = useReadingMark(1)
  const { rate, change } = useChangeMark(() => {})
  return (
    <>
      <StarInput
        value={mark?.rating ?? null}
        onChange={(stars) => void rate(1, stars, mark && mark.rating)}
        label="Dune"
      />
      <button type="button" onClick={() => void change(1, 'to-read', mark === null ? null : undefined)}>
        Want to read
      </button>
    </>
  )
}
const summary = { averageRating: 4, ratingCount: 1, reviewCount: 0, ratingDistribution: [0, 0, 0, 1, 0] }
const star = () => screen.elementLocator(document.querySelectorAll('.star-input-star')[3]!)

it('stars that the reader gives before the saved reading statuses and stars have loaded are sent and shown', async () => {
  const { promise: areOnTheirWay, resolve: arrive } = Promise.withResolvers<void>()
  const { api } = await show(<Stars />, {
    at: '/en',
    me: reader,
    api: [
      answering(getReadingList, async () => {
        await areOnTheirWay
        return [{ ...unrated, rating: api.requestsOf(rateBook).length > 0 ? 4 : null }]
      }),
      answering(rateBook, { rating: 4, review: null, summary }),
    ],
  })
  await expect.poll(() => api.requestsOf(getReadingList).length).toBe(1)
  await star().click()
  arrive()
  await expect.element(star()).toBeChecked()
  await expect.poll(() => api.requestsOf(rateBook).map(({ body }) => body)).toEqual([{ rating: 4 }])
})

it('new stars for a book that already has stars and the status “to read” show no message about a changed status', async () => {
  await show(<Stars />, {
    at: '/en',
    me: reader,
    api: [
      answering(getReadingList, [{ ...unrated, status: 'to-read', rating: 2 }]),
      answering(rateBook, { rating: 4, review: null, summary }),
    ],
  })
  await expect.element(screen.elementLocator(document.querySelectorAll('.star-input-star')[1]!)).toBeChecked()
  await screen.elementLocator(document.querySelectorAll('.star-input-star')[3]!).click()
  await expect.element(screen.getByText('Your rating has been saved')).toBeVisible()
})

it('rating a book sets the status “read”, so a status chosen next is sent with “read” as the former status', async () => {
  const { promise: areOnTheirWay, resolve: arrive } = Promise.withResolvers<void>()
  const { api } = await show(<Stars />, {
    at: '/en',
    me: reader,
    api: [
      answering(getReadingList, async () => {
        await areOnTheirWay
        return []
      }),
      answering(rateBook, { rating: 4, review: null, summary }),
      answering(addToReadingList, () => errorResponse(409, 'conflict')),
    ],
  })
  await expect.poll(() => api.requestsOf(getReadingList).length).toBe(1)
  await star().click()
  await screen.getByRole('button', { name: 'Want to read' }).click()
  arrive()
  await expect
    .poll(() => api.requestsOf(addToReadingList).map(({ body }) => body))
    .toMatchObject([{ bookId: 1, status: 'to-read', from: 'read' }])
  expect(api.requestsOf(rateBook).length).toBe(1)
})
