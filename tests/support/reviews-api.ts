import { listAffiliateServices } from '#contract/calls/affiliate'
import { getAuthor, getAuthorWorks } from '#contract/calls/authors'
import { getBook, listBooks } from '#contract/calls/books'
import type { ReviewKind } from '#contract/values/enums'
import { listPageSize } from '#contract/values/limits'
import { listRelatedBooks } from '#contract/calls/recommendations'
import {
  deleteAuthorRating,
  deleteBookRating,
  getOwnAuthorRating,
  getOwnBookRating,
  listAuthorRatings,
  listBookRatings,
  markHelpful,
  previewReview,
  putAuthorReview,
  putBookReview,
  rateAuthor,
  rateBook,
  type RatingOutcome,
  reportReview,
  type Review,
  type ReviewInput,
  unmarkHelpful,
} from '#contract/calls/reviews'
import { authorWith } from './sample-author.ts'
import { testBook } from './sample-books.ts'
import { type DeclaredReply, answering, type StandInRequest, errorResponse } from './api-stand-in.ts'
import { reader } from './components.tsx'

const testAuthor = authorWith({
  profileImage: '/favicon.svg',
  bio: 'Born in *Tacoma*.',
  bioHtml: '<p>Born in <em>Tacoma</em>.</p>',
})

/** Renders the Markdown of these tests as the server does. */
const rendered = (text: string) =>
  `<p>${text
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\|\|(.+?)\|\|/g, '<span data-spoiler>$1</span>')}</p>`

export function testReview(id: number, name: string, text: string, changes: Partial<Review> = {}): Review {
  return {
    id,
    userId: `u${id}`,
    rating: 3,
    text,
    textHtml: rendered(text),
    language: 'en',
    reviewDate: new Date(Date.UTC(2026, 4, 1) - id * 86_400_000).toISOString(),
    isEdited: false,
    kind: 'book',
    helpfulCount: 0,
    handle: null,
    user: { id: `u${id}`, displayName: name, profileImageUrl: null },
    ...changes,
  }
}

/** The ratings of one book or author in memory, with the API calls of the reviews tab, for component tests. */
export interface RatingsInMemory {
  others: Review[]
  rating: number | null
  review: Review | null
  /** Ids of reviews that the reader marked as helpful. */
  helpful: Set<number>
  /** True if every change of a rating or review is refused. */
  isRefusing: boolean
  api: DeclaredReply[]
}

const callsOf = {
  book: {
    list: listBookRatings,
    own: getOwnBookRating,
    rate: rateBook,
    unrate: deleteBookRating,
    put: putBookReview,
  },
  author: {
    list: listAuthorRatings,
    own: getOwnAuthorRating,
    rate: rateAuthor,
    unrate: deleteAuthorRating,
    put: putAuthorReview,
  },
} as const

const empty = { items: [], nextCursor: null, total: 0, more: false }

/** Reply for a book that the reader has not rated. */
export const noOwnRating = answering(getOwnBookRating, {
  rating: null,
  review: null,
  removal: null,
  helpfulReviews: [],
})

export const noRelated = answering(listRelatedBooks, [])

/** Reply for a book without ratings. The page requests reviews on every tab. */
export const noReviews = answering(listBookRatings, {
  ...empty,
  id: 1,
  summary: { averageRating: null, ratingCount: 0, reviewCount: 0, ratingDistribution: [0, 0, 0, 0, 0] },
  languages: [],
})

export function ratingsInMemory(kind: ReviewKind, ...others: Review[]): RatingsInMemory {
  const calls = callsOf[kind]
  const withText = () => (memory.review ? [...memory.others, memory.review] : memory.others)
  function summary(): RatingOutcome['summary'] {
    const given = [
      ...memory.others.map(({ rating }) => rating),
      ...(memory.rating === null ? [] : [memory.rating]),
    ]
    const sum = given.reduce((total, each) => total + each, 0)
    return {
      averageRating: given.length === 0 ? null : Math.round((sum / given.length) * 10) / 10,
      ratingCount: given.length,
      ratingDistribution: [1, 2, 3, 4, 5].map((stars) => given.filter((each) => each === stars).length),
      reviewCount: withText().length,
    }
  }
  function list({ query }: StandInRequest) {
    const languages = query['languages']?.split(',')
    const found = withText()
      .filter(({ language }) => languages === undefined || languages.includes(language!))
      .toSorted((one, other) =>
        query['sort'] === 'newest'
          ? other.reviewDate.localeCompare(one.reviewDate)
          : other.helpfulCount - one.helpfulCount || one.id - other.id,
      )
    const start = Number(query['cursor'] ?? 0)
    const end = start + Number(query['limit'] ?? listPageSize)
    const codes = [...new Set(withText().map(({ language }) => language))]
    return {
      id: 1,
      items: found.slice(start, end),
      nextCursor: end < found.length ? String(end) : null,
      total: found.length,
      more: end < found.length,
      summary: summary(),
      languages: codes.map((language) => ({
        language,
        count: withText().filter((each) => each.language === language).length,
      })),
    }
  }
  function change(make: () => void): RatingOutcome | Response {
    if (memory.isRefusing) return errorResponse(400)
    make()
    return { rating: memory.rating, review: memory.review, summary: summary() }
  }
  function write({ text, language }: ReviewInput): RatingOutcome | Response {
    if (memory.rating === null)
      return errorResponse(400, 'validation', { fields: [{ path: 'rating', code: 'required' }] })
    const { displayName } = reader
    const isEdited = memory.review !== null
    return change(() => {
      memory.review =
        text === ''
          ? null
          : testReview(900, displayName, text, {
              userId: reader.id,
              rating: memory.rating!,
              language,
              isEdited,
            })
    })
  }
  function vote(id: number, isHelpful: boolean) {
    const review = memory.others.find((each) => each.id === id)!
    if (memory.isRefusing) return errorResponse(400)
    review.helpfulCount += isHelpful ? 1 : -1
    memory.helpful[isHelpful ? 'add' : 'delete'](id)
    return { helpfulCount: review.helpfulCount, isHelpful }
  }
  const memory: RatingsInMemory = {
    others,
    rating: null,
    review: null,
    helpful: new Set(),
    isRefusing: false,
    api: [
      answering(getAuthor, () => {
        const { averageRating: rating, ratingCount } = summary()
        return { ...testAuthor, rating, ratingCount }
      }),
      answering(listBooks, empty),
      answering(getAuthorWorks, { works: [], doors: [], prizes: [], translators: [], translated: [] }),
      answering(getBook, () => {
        const { averageRating, ratingCount, ratingDistribution } = summary()
        return testBook({ averageRating, ratingCount, ratingDistribution })
      }),
      answering(listAffiliateServices, []),
      noRelated,
      answering(calls.list, list),
      answering(calls.own, () => ({
        rating: memory.rating,
        review: memory.review,
        removal: null,
        helpfulReviews: [...memory.helpful],
      })),
      answering(calls.rate, ({ body }) =>
        change(() => (memory.rating = (body as { rating: number }).rating)),
      ),
      answering(calls.unrate, () =>
        change(() => {
          memory.rating = null
          memory.review = null
        }),
      ),
      answering(calls.put, ({ body }) => write(body as ReviewInput)),
      answering(previewReview, ({ body }) => ({ html: rendered((body as { text: string }).text) })),
      answering(markHelpful, ({ params }) => vote(Number(params['id']), true)),
      answering(unmarkHelpful, ({ params }) => vote(Number(params['id']), false)),
      answering(reportReview, undefined),
    ],
  }
  return memory
}
