import type { PublicProfile } from '#contract/calls/statistics'
import { formatPartialDate } from '#i18n/formats'
import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { groupShapes } from '../../ui/group-mark.tsx'
import { ReaderPile } from './reader-pile.tsx'
import './reader-taste.css'

/** Shows what a reader reads: the number of books of each genre group, and the covers by decade. */
export function ReaderTaste({ profile }: { profile: PublicProfile }) {
  const t = useWords('readers')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const { decades, booksRead, booksWithoutYear, booksPerCover, firstYear, lastYear } = profile
  const known = booksRead - booksWithoutYear
  const isPiled = decades.length > 1 && firstYear !== null && lastYear !== null
  return (
    <section className="section reader-taste" aria-labelledby="reader-taste">
      <div className="reader-taste-words">
        <div>
          <h2 id="reader-taste">
            {isPiled
              ? t('pile', {
                  first: formatPartialDate(String(firstYear), language),
                  last: formatPartialDate(String(lastYear), language),
                })
              : t('groups')}
          </h2>
          {isPiled && (
            <p>
              {booksWithoutYear > 0
                ? t('pileKnown', { known, count: booksRead })
                : t('pileAll', { count: known })}
              {booksPerCover > 1 && ` ${t('pileEach', { count: booksPerCover })}`}
            </p>
          )}
        </div>
        <ul className="reader-groups" aria-label={t('groups')}>
          {profile.groups.map(({ group, books }) => (
            <li key={group} data-group={group}>
              <b className="display num">{formatNumber(books, language)}</b>
              <span>
                <svg viewBox="0 0 12 12" width="13" height="13" aria-hidden="true">
                  <path d={groupShapes[group]} />
                </svg>
                {labels(`group.${group}`)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {isPiled && <ReaderPile decades={decades} />}
    </section>
  )
}
