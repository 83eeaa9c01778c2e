import { type ReadingShelf, shelfOf } from '#contract/values/enums'
import type { ReadingMark } from '#contract/calls/reading-list'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { useWords } from '../../platform/words.tsx'

type T = Translate<Words['reading']>

/** Returns the translated name of a status. */
export const shelfWords = (shelf: ReadingShelf, t: T): string =>
  t(shelf === 'paused' || shelf === 'did-not-finish' ? `flag.${shelf}` : `status.${shelf}`)

export const statusWords = (mark: ReadingMark, t: T): string => shelfWords(shelfOf(mark), t)

/** Returns the message that the status was not changed. The message names the status of the book on the server. */
export const unchangedText = (current: ReadingShelf | null, t: T): string =>
  current === null ? t('kept.none') : t('kept.shelf', { status: shelfWords(current, t) })

/** Shows the status of a book on its cover. Hidden from screen readers, because the cover's button names it. */
export function StatusBadge({ mark }: { mark: ReadingMark }) {
  const t = useWords('reading')
  return (
    <span className="status-badge" data-status={mark.status} aria-hidden="true">
      {statusWords(mark, t)}
    </span>
  )
}
