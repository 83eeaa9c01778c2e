import { useState } from 'react'
import { formatMonth, formatPartialDate } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { localDay } from '../../shared/local-day.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import './day-calendar.css'

interface DayCalendarProps {
  /** The selected start day, while the reader selects the finish day. */
  chosen?: string | null
  /** Called with the selected date. If `isExact` is false, it can also be a month or a year. */
  onChoose: (date: string) => void
  /** True if only a day can be selected, not a month or a year. */
  isExact?: boolean
  isBusy: boolean
}

const firstYear = 1900
const daysOfWeek = 7
const months = Array.from({ length: 12 }, (_, at) => at + 1)
const two = (number: number) => String(number).padStart(2, '0')
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Returns the number of empty cells before the first day of a month, in weeks that begin on Monday. */
const fieldsBefore = (year: number, month: number) =>
  (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + daysOfWeek - 1) % daysOfWeek

/** Calendar in which a day or, if `isExact` is false, a month or year can be selected. Future days are disabled. */
export function DayCalendar({ chosen = null, onChoose, isExact = false, isBusy }: DayCalendarProps) {
  const t = useWords('reading')
  const language = useLanguage()
  const today = localDay()
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  const [shown, setShown] = useState({ year: thisYear, month: thisMonth })
  const { year, month } = shown
  const isLast = year === thisYear && month === thisMonth
  const show = (next: { year: number; month: number }) => {
    const isFuture = next.year === thisYear && next.month > thisMonth
    setShown(isFuture ? { year: thisYear, month: thisMonth } : next)
  }
  const turn = (by: number) => {
    const at = year * 12 + month - 1 + by
    show({ year: Math.floor(at / 12), month: (at % 12) + 1 })
  }
  const named = (date: string) => formatPartialDate(date, language)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const days = Array.from({ length: daysIn(year, month) }, (_, at) => `${year}-${two(month)}-${two(at + 1)}`)
  return (
    <div className="day-calendar">
      <div className="day-calendar-head">
        <button
          type="button"
          className="icon-button"
          aria-label={t('calendar.before')}
          onClick={() => turn(-1)}
        >
          <Icon name="chevron-down" />
        </button>
        <select
          className="input"
          aria-label={t('calendar.month')}
          value={month}
          onChange={(event) => show({ year, month: Number(event.target.value) })}
        >
          {months.map((each) => (
            <option key={each} value={each} disabled={year === thisYear && each > thisMonth}>
              {formatMonth(each, language)}
            </option>
          ))}
        </select>
        <select
          className="input num"
          aria-label={t('calendar.year')}
          value={year}
          onChange={(event) => show({ year: Number(event.target.value), month })}
        >
          {Array.from({ length: thisYear - firstYear + 1 }, (_, at) => thisYear - at).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <button
          type="button"
          className="icon-button"
          aria-label={t('calendar.after')}
          aria-disabled={isLast}
          onClick={() => !isLast && turn(1)}
        >
          <Icon name="chevron-down" />
        </button>
      </div>
      <div className="day-calendar-week" aria-hidden="true">
        {Array.from({ length: daysOfWeek }, (_, at) => (
          // 1 January 2024 was a Monday
          <span key={at}>{weekday.format(Date.UTC(2024, 0, at + 1))}</span>
        ))}
      </div>
      <div className="day-calendar-days" data-before={fieldsBefore(year, month)}>
        {days.map((day, at) => (
          <button
            key={day}
            type="button"
            className="num"
            aria-label={named(day)}
            aria-current={day === today ? 'date' : undefined}
            aria-pressed={day === chosen}
            disabled={day > today}
            aria-disabled={isBusy}
            onClick={() => isBusy || onChoose(day)}
          >
            {at + 1}
          </button>
        ))}
      </div>
      {!isExact && (
        <p className="day-calendar-rough">
          {[`${year}-${two(month)}`, String(year)].map((date) => (
            <Button key={date} isSmall aria-disabled={isBusy} onClick={() => isBusy || onChoose(date)}>
              {t('calendar.only', { date: named(date) })}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}
