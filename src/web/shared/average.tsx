import { formatAverage } from '#i18n/formats'
import { useLanguage, useWords } from '../platform/words.tsx'
import { Stars } from './stars.tsx'

/** Shows the average rating of all readers and the number of ratings. */
export function Average({ value, count }: { value: number | null; count: number }) {
  const t = useWords('books')
  const language = useLanguage()
  if (value === null) return <span className="muted">{t('noRatings')}</span>
  const average = formatAverage(value, language)
  return (
    <>
      <Stars value={value} label={t('stars', { value: average })} /> <b className="num">{average}</b>{' '}
      <span className="muted num">{t('ratings', { count })}</span>
    </>
  )
}
