import type { ReviewOpening } from '#contract/calls/reviews'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Stars } from '../../shared/stars.tsx'
import { Link } from '../../ui/link.tsx'

/** Shows reviews. The longest review is first and large. */
export function LatestReviews({ reviews }: { reviews: readonly ReviewOpening[] }) {
  const labels = useWords('catalogue')
  const paths = usePaths()
  const language = useLanguage()
  const longestFirst = reviews.toSorted((a, b) => b.opening.length - a.opening.length)
  return (
    <ul className="latest-reviews">
      {longestFirst.map(({ id, book, opening, rating, user, handle }) => (
        <li key={id}>
          <article>
            <Cover src={book.coverImage} />
            <div>
              <Stars value={rating} label={labels('starsGiven', { count: rating })} />
              <blockquote>{opening}</blockquote>
              <footer>
                <h3 lang={foreign(book.titleLanguage, language)}>
                  <Link to={paths.book(book.slug, { tab: 'reviews' })}>{book.title}</Link>
                </h3>
                <p className="muted small">
                  {handle === null ? (
                    user.displayName
                  ) : (
                    <Link to={paths.reader(handle)}>{user.displayName}</Link>
                  )}
                </p>
              </footer>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
