import type { ReviewOpening } from '#contract/calls/reviews'
import type { GenreGroup } from '#contract/values/enums'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { Stars } from '../../shared/stars.tsx'
import { Link } from '../../ui/link.tsx'
import './reader-reviews.css'

interface ReaderReviewsProps {
  reviews: readonly ReviewOpening[]
  handle: string
  /** Genre group that the reader reads most. It determines the background colour. */
  group: GenreGroup | undefined
}

/** Shows the latest reviews that a reader has written. The longest review is first and large. */
export function ReaderReviews({ reviews, handle, group }: ReaderReviewsProps) {
  const t = useWords('readers')
  const labels = useWords('catalogue')
  const paths = usePaths()
  const language = useLanguage()
  const longestFirst = reviews.toSorted((a, b) => b.opening.length - a.opening.length)
  return (
    <section className="reader-said" data-group={group} aria-labelledby="reader-reviews">
      <div className="wrap">
        <header>
          <h2 id="reader-reviews">{t('reviews')}</h2>
          <a className="section-more" href={paths.feed(`readers/${handle}`, language)}>
            {t('reviewsFeed')}
          </a>
        </header>
        <ul className="reader-reviews">
          {longestFirst.map(({ id, book, rating, opening }) => (
            <li key={id}>
              <article>
                <Cover src={book.coverImage} />
                <div>
                  <Stars value={rating} label={labels('starsGiven', { count: rating })} />
                  <blockquote>{opening}</blockquote>
                  <footer>
                    <h3>
                      <Link
                        className="stretched-link"
                        to={paths.book(book.slug, { tab: 'reviews' })}
                        lang={foreign(book.titleLanguage, language)}
                      >
                        {book.title}
                      </Link>
                    </h3>
                    <p className="muted small">{book.authors.map(({ name }) => name).join(', ')}</p>
                  </footer>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
