import type { ReadingMark } from '#contract/reading-list'
import { useWords } from '../../platform/words.tsx'

/** Where a book stands on one's list, at the upper right of its cover. The button beside it says the same to screen readers. */
export function StatusBadge({ mark: { status, flag } }: { mark: ReadingMark }) {
  const t = useWords('reading')
  return (
    <span className="status-badge" data-status={status} aria-hidden="true">
      {t(flag === null ? `status.${status}` : `flag.${flag}`)}
    </span>
  )
}
