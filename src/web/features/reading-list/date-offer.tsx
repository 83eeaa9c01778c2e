import { formatPartialDate } from '#i18n/formats'
import type { Reading } from '#contract/calls/reading-list'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { localDay } from '../../shared/local-day.ts'
import { isUndated } from './entry-dates.ts'
import './date-offer.css'

interface DateOfferProps {
  title: string
  readings: readonly Reading[]
  /** Called with a date, or null if the reader does not know it. */
  onDate: (date: string | null) => void
  /** Called if the reader wants to choose another day. */
  onEarlier: () => void
}

/**
 * Offers a finish date for a read book: today, an earlier day, or none. No date is saved until the reader chooses
 * one. If a finish date is already saved, shows it and offers another day.
 */
export function DateOffer({ title, readings, onDate, onEarlier }: DateOfferProps) {
  const t = useWords('reading')
  const language = useLanguage()
  const last = readings.at(-1)
  if (!isUndated(readings))
    return last?.finished ? (
      <p className="date-offer-said">
        {t('when.finished', { date: formatPartialDate(last.finished, language) })}
        <button type="button" className="link" onClick={onEarlier}>
          {t('when.other')}
          <span className="visually-hidden">: {title}</span>
        </button>
      </p>
    ) : null
  return (
    <div className="date-offer" role="group" aria-label={t('when.which', { title })}>
      <p aria-hidden="true">{t('when.title')}</p>
      <button type="button" className="btn s" onClick={() => onDate(localDay())}>
        {t('when.today')}
      </button>
      <button type="button" className="btn s" onClick={onEarlier}>
        {t('when.earlier')}
      </button>
      {readings.length === 0 && (
        <button type="button" className="btn s" onClick={() => onDate(null)}>
          {t('when.none')}
        </button>
      )}
    </div>
  )
}
