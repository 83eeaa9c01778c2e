import type { BookHit } from '#contract/calls/search'
import { useWords } from '../../platform/words.tsx'

/** Shows why a book was found, if its title does not match the whole query. */
export function SearchReason({ reason }: { reason: NonNullable<BookHit['reason']> }) {
  const t = useWords('search')
  if (reason.kind === 'honour') {
    const words = { award: reason.award, year: reason.year ?? '' }
    return (
      <span className="search-detail num">
        {t(reason.isWinner ? 'reason.won' : 'reason.nominated', words)}
      </span>
    )
  }
  if (reason.kind === 'part')
    return <span className="search-detail">{t('reason.part', { text: reason.text })}</span>
  const { series, position } = reason
  const [before, after] = t('reason.volume', { position, series: '\n' }).split('\n')
  return (
    <span className="search-detail num">
      {before}
      <span lang={series.language ?? undefined}>{series.text}</span>
      {after}
    </span>
  )
}
