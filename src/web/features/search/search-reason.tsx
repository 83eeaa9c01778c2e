import type { BookHit } from '#contract/calls/search'
import { useWords } from '../../platform/words.tsx'

/** Shows why a book was found whose title does not match: its position in a series, or a prize. */
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
