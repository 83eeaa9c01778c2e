import { AwardRow } from '../../shared/award-row.tsx'
import { Link } from '../../ui/link.tsx'
import type { Book, BookLanguage } from '#contract/books'
import { formatLanguage } from '#i18n/formats'
import { RatingBars } from '../../ui/rating-bars.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'

/** The first tab: languages, series, awards; ratings beside them where there are any. */
export function BookOverview({ book }: { book: Book }) {
  const t = useWords('books')
  return (
    <div className="book-columns">
      <div>
        <BookLanguages book={book} />
        {book.allSeries.length > 0 && <BookSeriesList book={book} />}
        {book.awards.length > 0 && <BookAwards book={book} />}
      </div>
      {book.ratingCount > 0 && (
        <section>
          <h2>{t('ratingsTitle')}</h2>
          <RatingBars
            counts={book.ratingDistribution}
            labels={[1, 2, 3, 4, 5].map((star) => t('starRow', { count: star }))}
          />
        </section>
      )}
    </div>
  )
}

/**
 * In which languages the book exists, under which titles, in how many editions; and plainly where the reader's is
 * missing.
 */
function BookLanguages({ book }: { book: Book }) {
  const t = useWords('books')
  const language = useLanguage()
  const hasOwn = book.languages.some((entry) => entry.languageCode === language && entry.editionCount > 0)
  return (
    <section>
      <h2>{t('languagesTitle')}</h2>
      <ul>
        {book.languages.map((entry) => (
          <LanguageRow key={entry.languageCode} entry={entry} />
        ))}
        {!hasOwn && book.editions.length > 0 && (
          <li className="language-missing muted">{t('notInYourLanguage')}</li>
        )}
      </ul>
    </section>
  )
}

function LanguageRow({ entry }: { entry: BookLanguage }) {
  const t = useWords('books')
  const language = useLanguage()
  const notes = [
    entry.isOriginal ? t('original') + (entry.firstYear === null ? '' : `, ${entry.firstYear}`) : null,
    entry.otherTitles.length > 0 ? t('alsoTitled', { titles: entry.otherTitles.join(', ') }) : null,
    entry.translators.length > 0
      ? t('selector.translatedBy', { translator: entry.translators.join('; ') })
      : null,
  ].filter((note) => note !== null)
  return (
    <li className="language-row">
      <b>{formatLanguage(entry.languageCode, language)}</b>
      <span>
        <span lang={entry.languageCode}>{entry.title}</span>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </span>
      <span className="small muted num">
        {entry.editionCount === 0 ? t('noEditionYet') : t('editions', { count: entry.editionCount })}
      </span>
    </li>
  )
}

function BookSeriesList({ book }: { book: Book }) {
  const t = useWords('books')
  const paths = usePaths()
  return (
    <section>
      <h2>{t('seriesTitle')}</h2>
      <ul>
        {book.allSeries.map(({ series, position, volumeCount, previous, next }) => (
          <li key={series.id} className="series-row">
            <b>
              <Link to={paths.series(series.slug)}>{series.name}</Link>
            </b>{' '}
            <span className="muted num">
              {position !== null && `${t('volume', { position })} `}
              {volumeCount !== null && t('volumeOf', { count: volumeCount })}
            </span>
            {(previous || next) && (
              <nav aria-label={series.name}>
                {previous && (
                  <Link to={paths.book(previous.slug)}>
                    ‹ {t('previousVolume', { title: previous.name })}
                  </Link>
                )}
                {next && <Link to={paths.book(next.slug)}>{t('nextVolume', { title: next.name })} ›</Link>}
              </nav>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function BookAwards({ book }: { book: Book }) {
  const t = useWords('books')
  return (
    <section>
      <h2>{t('awardsTitle')}</h2>
      <AwardRow awards={book.awards} />
    </section>
  )
}
