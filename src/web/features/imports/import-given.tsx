import { type ReactNode } from 'react'
import type { ImportRow } from '#contract/calls/imports'
import { formatPartialDate } from '#i18n/formats'
import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Stars } from '../../shared/stars.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Returns a function that names a row of the file by its title, else by its ISBN or its row number. */
export function useRowName(): (row: Pick<ImportRow, 'place' | 'given'>) => string {
  const t = useWords('imports')
  return ({ place, given }) =>
    given.title ||
    (given.isbn === null ? t('given.untitled', { place }) : t('given.isbn', { isbn: given.isbn }))
}

/** Shows the data of one row of the file. */
export function ImportGiven({ row }: { row: ImportRow }) {
  const t = useWords('imports')
  const rowName = useRowName()
  const { given } = row
  const who = [given.authors.join(', '), given.year].filter(Boolean).join(' · ')
  return (
    <div className="import-given">
      <p className="visually-hidden">{t('given.label')}</p>
      {/* focusable, because the first of the newly loaded rows gets the focus */}
      <h3 tabIndex={-1}>{rowName(row)}</h3>
      {who !== '' && <p className="muted num">{who}</p>}
      {given.title !== '' && given.isbn !== null && (
        <p className="muted num">{t('given.isbn', { isbn: given.isbn })}</p>
      )}
      <Facts row={row} />
      {given.impossibleDates.length > 0 && (
        <p className="import-error">
          <Icon name="alert" />
          {t('given.impossibleDates', { dates: given.impossibleDates.join(', ') })}
        </p>
      )}
      {given.unreadableRatings.length > 0 && (
        <p className="import-error">
          <Icon name="alert" />
          {t(given.unreadableRatings.length === 1 ? 'given.unreadableRating' : 'given.unreadableRatings', {
            ratings: given.unreadableRatings.join(', '),
          })}
        </p>
      )}
      {given.notedTexts.length > 0 && (
        <p className="muted small">{t('given.notedTexts', { texts: given.notedTexts.join('; ') })}</p>
      )}
    </div>
  )
}

/** Shows the data in the file about one book: the reader's status, stars, dates and texts. */
function Facts({ row: { given, bin, isWritten } }: { row: ImportRow }): ReactNode {
  const t = useWords('imports')
  const marks = useWords('reading')
  const language = useLanguage()
  const last = given.readings.at(-1)
  const dated = (date: string) => formatPartialDate(date, language)
  const facts = [
    // a flag, for example 'paused', is shown in place of the status
    given.flag ? marks(`flag.${given.flag}`) : given.status && marks(`status.${given.status}`),
    given.status === null && bin !== 'unreadable' && !isWritten && t('given.statusOpen'),
    last?.finished
      ? t('given.finished', { date: dated(last.finished) })
      : last?.started && t('given.started', { date: dated(last.started) }),
    given.readings.length > 1 && t('given.times', { count: given.readings.length }),
    given.hasReview && t('given.review'),
    given.hasNote && t('given.note'),
    given.shelves.length > 0 && t('given.tags', { names: given.shelves.join(', ') }),
  ].filter(Boolean)
  if (facts.length === 0 && given.stars === null) return null
  return (
    <p className="import-facts num">
      {given.stars !== null && (
        <Stars value={given.stars} label={t('given.stars', { stars: formatNumber(given.stars, language) })} />
      )}
      <span>{facts.join(' · ')}</span>
    </p>
  )
}
