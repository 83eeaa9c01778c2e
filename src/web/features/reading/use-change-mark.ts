import { useRevalidator, useRouteLoaderData } from 'react-router'
import { useWords, useLanguage } from '../../platform/words.tsx'
import { showToast, type ToastContent } from '../../ui/toast.tsx'
import type { ReadingEntry, ReadingMark } from '#contract/reading-list'
import { changeMark, type Outcome, rateMarked, restoreEntry, type Wanted } from './change-mark.ts'

const successMs = 5000
/** Long enough to read, to regret and to get there by keyboard. */
const undoMs = 10_000

/** What may be done with the mark of a book. */
export interface Changes {
  /** Tells whether it was done, and was what was wanted last. */
  change: (bookId: number, wanted: Wanted) => Promise<boolean>
  rate: (mark: ReadingMark, stars: number | null) => Promise<void>
}

/**
 * Changes marks and says over the page how it went; a removal offers to be undone, a fault stays until it is closed.
 * @param onSignedOut told what was wanted where the session has run out
 */
export function useChangeMark(onSignedOut: (bookId: number, wanted: Wanted) => void): Changes {
  const t = useWords('reading')
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const page = useRouteLoaderData<{ book: { id: number } }>('routes/book')
  const say = (content: Omit<ToastContent, 'closeLabel'>) => showToast({ ...content, closeLabel: t('close') })
  const succeed = (text: string) => say({ tone: 'success', text, durationMs: successMs })
  const fail = (text: string) => say({ tone: 'destructive', title: t('failed.title'), text })

  const undo = (entry: ReadingEntry) =>
    restoreEntry(entry, language).then(
      () => succeed(t('done.restored')),
      () => fail(t('failed.restore')),
    )

  function tell(bookId: number, outcome: Outcome): boolean {
    if (outcome.kind === 'failed') {
      if (outcome.isSignedOut) onSignedOut(bookId, outcome.wanted)
      else fail(t(`failed.${outcome.doing}`))
      return false
    }
    if (outcome.kind === 'removed' && outcome.removed) {
      const { removed } = outcome
      const action = { label: t('undo'), onAct: () => void undo(removed) }
      say({ tone: 'success', text: t('done.removed'), durationMs: undoMs, action })
    } else succeed(t(`done.${outcome.kind}`))
    return true
  }

  return {
    async change(bookId, wanted) {
      const outcome = await changeMark(bookId, wanted, language)
      return outcome !== null && tell(bookId, outcome)
    },
    async rate(mark, stars) {
      const outcome = await rateMarked(mark, stars, language)
      if (outcome?.kind === 'saved') {
        succeed(t(outcome.stars === null ? 'done.unrated' : 'done.rated'))
        // on the book's own page its average stands there; a list keeps the pages it has loaded
        if (page?.book.id === mark.bookId) await revalidate()
      } else if (outcome) fail(t('failed.rate'))
    },
  }
}
