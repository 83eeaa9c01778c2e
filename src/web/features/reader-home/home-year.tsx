import type { Home } from '#contract/calls/reader-home'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { ProgressBar } from './progress-bar.tsx'

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
          <ProgressBar share={(100 * goal.finished) / goal.books} />
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
