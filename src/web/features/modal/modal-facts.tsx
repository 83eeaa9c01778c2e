import type { Book } from '#contract/calls/books'
import type { Edition } from '#contract/calls/editions'
import { formatPartialDate } from '#i18n/formats'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Average } from '../../shared/average.tsx'
import { seriesPosition } from '../../shared/series-position.ts'

export function ModalGenres({ book }: { book: Book }) {
  const t = useWords('books')
  const paths = usePaths()
  if (book.genres.length === 0) return null
  return (
    <ul className="modal-genres" aria-label={t('fact.genres')}>
      {book.genres.map((genre) => (
        <li key={genre.id}>
          <Link className="chip" to={paths.genres({ genre: genre.name })}>
            {genre.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Shows the known facts about the selected edition, else about the book: date, publisher, pages. */
export function ModalFacts({ book, edition }: { book: Book; edition: Edition | null }) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const published = edition?.publicationDate ?? null
  const first = book.publicationDate ?? (book.publicationYear === null ? null : String(book.publicationYear))
  const pages = edition ? edition.pages : book.pages
  const facts = [
    published === null
      ? {
          label: t(book.isAnnounced ? 'fact.announced' : 'fact.firstPublished'),
          value: first && formatPartialDate(first, language),
        }
      : {
          label: t(edition?.isAnnounced ? 'fact.announced' : 'fact.published'),
          value: formatPartialDate(published, language),
        },
    { label: t('fact.publisher'), value: edition ? edition.publisher : book.publisher },
    { label: t('fact.pages'), value: pages?.toString() ?? null },
    {
      label: labels('field.length'),
      value: pages === null && book.length !== null ? labels(`estimate.${book.length}`) : null,
    },
  ]
  return (
    <dl className="modal-facts">
      {facts.map(
        ({ label, value }) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

export function ModalRating({ book }: { book: Book }) {
  return (
    <p className="modal-rating">
      <Average value={book.averageRating} count={book.ratingCount} minCount={1} />
    </p>
  )
}

/** Lists every series of the book, with the book's position in the series. */
export function ModalSeries({ book }: { book: Book }) {
  const t = useWords('books')
  const paths = usePaths()
  if (book.allSeries.length === 0) return null
  return (
    <section className="modal-part">
      <h3>{t('seriesTitle')}</h3>
      <ul className="modal-lines">
        {book.allSeries.map(({ series, position, volumeCount }) => (
          <li key={series.id}>
            <Link className="link" to={paths.series(series.slug)}>
              {series.name}
            </Link>{' '}
            <span className="muted num">{seriesPosition(t, position, volumeCount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ModalAwards({ book }: { book: Book }) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const paths = usePaths()
  if (book.awards.length === 0) return null
  return (
    <section className="modal-part">
      <h3>{t('awardsTitle')}</h3>
      <ul className="modal-lines">
        {book.awards.map(({ award, category, isWinner, year }) => (
          <li key={`${award.id} ${category} ${year}`}>
            <Link className="link" to={paths.awards({ id: award.id })}>
              {award.localizedName}
              {year !== null && ` ${year}`}
            </Link>{' '}
            <span className={isWinner ? 'modal-winner' : 'muted'}>
              {[labels(isWinner ? 'result.winner' : 'result.nominee'), category]
                .filter((part) => part !== null)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
