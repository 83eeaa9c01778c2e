import type { BookCard } from '#contract/calls/books'
import { OwnStars } from './own-stars.tsx'
import { useOwnRating } from './own-rating.ts'

/** Input for the reader's stars for a book. The caller must have loaded the translations of `reviews`. */
export function OwnBookStars({ book: { id, slug, title } }: { book: BookCard }) {
  const subject = { kind: 'book', id, slug, name: title } as const
  const own = useOwnRating(subject)
  return (
    <OwnStars
      subject={subject}
      saved={own?.rating}
      hasReview={own && own.review !== null && own.review.text !== null}
    />
  )
}
