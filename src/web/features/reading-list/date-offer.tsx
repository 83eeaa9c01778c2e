import { formatPartialDate } from '#i18n/formats'
import type { Reading } from '#contract/calls/reading-list'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { localDay } from '../../shared/local-day.ts'
import { isUndated } from './entry-dates.ts'
import './date-offer.css'
import { Button } from '../../ui/button.tsx'

interface DateOfferProps {
  title: string
  readings: readonly Reading[]
  /** Called with today's date, or with null if the reader does not know the date. */
  onDate: (date: string | null) => void
  /** Called after a click on 'Earlier' or 'Another date'. */
  onEarlier: () => void
}

/** Buttons for the finish date of a read book: today, an earlier day or, if no reading is saved, an unknown date. */
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
      <Button isSmall onClick={() => onDate(localDay())}>
        {t('when.today')}
      </Button>
      <Button isSmall onClick={onEarlier}>
        {t('when.earlier')}
      </Button>
      {readings.length === 0 && (
        <Button isSmall onClick={() => onDate(null)}>
          {t('when.none')}
        </Button>
      )}
    </div>
  )
}
