import type { ReadingMark } from '#contract/reading-list'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { useWords } from '../../platform/words.tsx'

/** Where a book stands on one's list, in a word or two. */
export const statusWords = ({ status, flag }: ReadingMark, t: Translate<Words['reading']>): string =>
  t(flag === null ? `status.${status}` : `flag.${flag}`)

/**
 * Where a book stands on one's list, at the upper right of its cover. The button beside it says the same to screen
 * readers.
 */
export function StatusBadge({ mark }: { mark: ReadingMark }) {
  const t = useWords('reading')
  return (
    <span className="status-badge" data-status={mark.status} aria-hidden="true">
      {statusWords(mark, t)}
    </span>
  )
}
