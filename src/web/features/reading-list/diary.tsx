import type { Diary } from '#contract/calls/reading-list'
import { formatMonth, formatPartialDate } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { BookTitleLink } from '../../shared/book-title-link.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Stars } from '../../shared/stars.tsx'
import './diary.css'

/** Shows the months of a year, each with the books that the reader finished or started in it. */
export function DiaryMonths({ year, months }: { year: number; months: Diary['months'] }) {
  const t = useWords('diary')
  const language = useLanguage()
  return months.map(({ month, events }) => {
    const finished = events.filter(({ event }) => event === 'finished').length
    return (
      <section key={month ?? 0} className="diary-month">
        <header>
          <h2>{month === null ? t('noMonth') : `${formatMonth(month, language)} ${year}`}</h2>
          {finished > 0 && <p className="muted num">{t('count', { count: finished })}</p>}
        </header>
        <ul>
          {events.map((event) => (
            <Event key={`${event.event} ${event.date} ${event.book.id}`} event={event} />
          ))}
        </ul>
      </section>
    )
  })
}

function Event({
  event: { event, date, book, rating },
}: {
  event: Diary['months'][number]['events'][number]
}) {
  const t = useWords('diary')
  const language = useLanguage()
  return (
    <li className="diary-event" data-event={event}>
      <Cover src={book.coverImage} />
      <div>
        <h3>
          <BookTitleLink book={book}>{book.title}</BookTitleLink>
        </h3>
        <p className="muted">{book.authors.map(({ name }) => name).join(', ')}</p>
      </div>
      <p className="num">
        {formatPartialDate(date, language)} <span className="muted">{t(event)}</span>
        {event === 'finished' && rating !== null && (
          <span className="diary-stars">
            <Stars value={rating} label={t('stars', { count: rating })} />
          </span>
        )}
      </p>
    </li>
  )
}
