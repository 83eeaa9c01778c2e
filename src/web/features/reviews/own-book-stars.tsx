import type { BookCard } from '#contract/calls/books'
import { OwnStars } from './own-stars.tsx'
import { useOwnRating } from './rating-cache.ts'

/** Shows the reader's stars for a book, beside its card. Words: `reviews`. */
export function OwnBookStars({ book: { id, slug, title } }: { book: BookCard }) {
  const subject = { kind: 'book', id, slug, name: title } as const
  const own = useOwnRating(subject)
  return (
    <OwnStars
      subject={subject}
      saved={own?.rating ?? null}
      hasReview={own && own.review !== null && own.review.text !== null}
    />
  )
}
