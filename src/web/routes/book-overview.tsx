import type { Book } from '#contract/calls/books'
import type { ReviewPage } from '#contract/calls/reviews'
import { BookOverview } from '../features/books/book-overview.tsx'
import { EditionRows } from '../features/editions/edition-rows.tsx'
import { FirstReviews } from '../features/reviews/first-reviews.tsx'
import { useHydrated } from '../platform/use-hydrated.ts'

interface OverviewProps {
  book: Book
  /** Id or slug of the book, as in the URL. */
  reference: string
  reviews: ReviewPage
  /** URLs of the tabs with all related books, reviews and editions. */
  hrefs: { related: string; reviews: string; editions: string }
}

export function Overview({ book, reference, reviews, hrefs }: OverviewProps) {
  const isHydrated = useHydrated()
  return (
    <div data-hydrated={isHydrated}>
      <BookOverview
        book={book}
        reference={reference}
        relatedHref={hrefs.related}
        voice={<FirstReviews page={reviews} reviewsHref={hrefs.reviews} />}
        editions={
          book.editions.length > 0 && <EditionRows editions={book.editions} moreHref={hrefs.editions} />
        }
      />
    </div>
  )
}
