import { averageMinRatings } from '#contract/values/limits'
import { formatAverage } from '#i18n/formats'
import { useLanguage, useWords } from '../platform/words.tsx'
import { Stars } from './stars.tsx'

interface AverageProps {
  value: number | null
  count: number
  /** Minimum number of ratings for which the average is shown. */
  minCount?: number
}

/** Shows the average of all ratings and their number. With fewer than `minCount` ratings, shows only their number. */
export function Average({ value, count, minCount = averageMinRatings }: AverageProps) {
  const t = useWords('books')
  const language = useLanguage()
  if (value === null) return <span className="muted">{t('noRatings')}</span>
  if (count < minCount) return <span className="muted num">{t('ratingCount', { count })}</span>
  const average = formatAverage(value, language)
  return (
    <>
      <Stars value={value} label={t('stars', { value: average })} /> <b className="num">{average}</b>{' '}
      <span className="muted num">{t('ratings', { count })}</span>
    </>
  )
}
