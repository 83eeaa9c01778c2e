import type { Home } from '#contract/calls/reader-home'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'

/** Shows the number of books finished this year, and the progress towards the reader's goal. */
export function HomeYear({ year: { year, finished, goal } }: Pick<Home, 'year'>) {
  const t = useWords('reader-home')
  const paths = usePaths()
  return (
    <section className="home-part home-year">
      <header>
        <h2>{t('year.title', { year })}</h2>
        <Link className="section-more" to={paths.profileYear(year)}>
          {t('year.more')}
        </Link>
      </header>
      {goal ? (
        <>
          <p className="home-goal display num">
            {t('year.of', { finished: goal.finished, count: goal.books })}
          </p>
          <svg
            className="progress-bar"
            viewBox={`0 0 ${goal.books} 8`}
            width="100"
            height="8"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect className="progress-ground" width={goal.books} height="8" />
            <rect className="progress-fill" width={Math.min(goal.books, goal.finished)} height="8" />
          </svg>
          <p className="muted small">
            {goal.finished >= goal.books
              ? t('year.reached')
              : t('year.missing', { count: goal.books - goal.finished })}
          </p>
        </>
      ) : (
        <>
          <p className="home-goal display num">{t('year.books', { count: finished })}</p>
          <p className="small">
            <Link className="link" to={`${paths.profile()}#goal`}>
              {t('year.setGoal')}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}
