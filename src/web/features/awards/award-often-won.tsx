import type { AwardRecord } from '#contract/calls/awards'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Link } from '../../ui/link.tsx'
import { isInARow, oftenWon } from './often-won.ts'

/** Shows authors who won a category at least three times. An author with consecutive wins is shown first and large. */
export function AwardOftenWon({ record: { winners } }: { record: AwardRecord }) {
  const t = useWords('awards')
  const paths = usePaths()
  const often = oftenWon(winners)
  const story = often.find(isInARow) ?? often[0]
  if (!story) return null
  return (
    <section className="award-often" aria-labelledby="award-often">
      <h3 id="award-often">{t('oftenWon')}</h3>
      <ul>
        {[story, ...often.filter((one) => one !== story)].map((one) => (
          <li key={one.author.id}>
            <p className="muted num">
              {t(isInARow(one) ? 'timesInARow' : 'times', { count: one.books.length })}
            </p>
            <h4>
              <Link to={paths.author(one.author.slug)}>{one.author.name}</Link>
            </h4>
            <ul>
              {one.books.map(({ id, slug, title, coverImage, year }) => (
                <li key={`${id} ${year}`}>
                  <Link to={paths.book(slug)}>
                    <Cover src={coverImage} />
                    <span className="visually-hidden">{title}</span>
                    <span className="award-often-year muted num">{year}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
