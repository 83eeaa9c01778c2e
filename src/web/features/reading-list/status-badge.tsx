import { type ReadingShelf, shelfOf } from '#contract/values/enums'
import type { ReadingMark } from '#contract/calls/reading-list'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { useWords } from '../../platform/words.tsx'

type T = Translate<Words['reading']>

/** Returns the label of a shelf. */
export const shelfWords = (shelf: ReadingShelf, t: T): string =>
  t(shelf === 'paused' || shelf === 'did-not-finish' ? `flag.${shelf}` : `status.${shelf}`)

/** Returns the label of a mark. */
export const statusWords = (mark: ReadingMark, t: T): string => shelfWords(shelfOf(mark), t)

/** Returns the text that the status was not changed, with the current one. */
export const keptWords = (current: ReadingShelf | null, t: T): string =>
  current === null ? t('kept.none') : t('kept.shelf', { status: shelfWords(current, t) })

/**
 * Badge with the status at the upper right of a cover. Hidden from screen readers, because the button beside it has
 * the same text.
 */
export function StatusBadge({ mark }: { mark: ReadingMark }) {
  const t = useWords('reading')
  return (
    <span className="status-badge" data-status={mark.status} aria-hidden="true">
      {statusWords(mark, t)}
    </span>
  )
}
