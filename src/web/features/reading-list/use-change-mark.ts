import { type ReadingShelf, shelfOf } from '#contract/values/enums'
import type { ReadingEntry, ReadingMark } from '#contract/calls/reading-list'
import { ApiError } from '../../platform/api-error.ts'
import { useClient } from '../../platform/client.ts'
import { isAway, pendingOwnBooks } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { localDay } from '../../shared/local-day.ts'
import { useStars } from '../../shared/use-stars.ts'
import { showToast, type ToastContent } from '../../ui/toast.tsx'
import type { IntendedChange, EntryBody, Shown, Wanted } from './intended-change.ts'
import {
  currentOf,
  isMarking,
  knownMark,
  learnMarks,
  savedMark,
  showMark,
  showStars,
  statusOf,
} from './reading-marks.ts'
import { unchangedText } from './status-badge.tsx'

const successMs = 5000
/** Milliseconds to read the message and reach the undo button by keyboard. */
const undoMs = 10_000

/** Changes of a book's entry. */
export interface Changes {
  /** True while a change of status or entry is being sent. */
  isBusy: boolean
  /**
   * Changes the shelf. Returns the entry afterwards, null if it was removed, undefined if the change was not made.
   * @param from the shelf that the page shows: a book on another shelf stays there. While the page does not know it,
   *   the change waits, and is made only if the book is on no shelf or on the wanted one (decision 21).
   */
  change: (bookId: number, wanted: Wanted, from: Shown) => Promise<ReadingEntry | null | undefined>
  /** Saves stars. Returns true if it succeeded. */
  rate: (bookId: number, stars: number | null) => Promise<boolean>
  /**
   * Changes data of an entry.
   * @param message the message of success instead of 'saved'; null for none
   */
  update: (bookId: number, body: EntryBody, message?: string | null) => Promise<ReadingEntry | undefined>
}

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** Shows the former mark after a refused change, unless a later change shows something newer. */
const takeBack = (bookId: number, before: ReadingMark | null | undefined): void => {
  if (pendingOwnBooks() === 1) showMark(bookId, before ?? null)
}

/**
 * Changes entries and shows a message about the result. A removal can be undone; an error message stays until it is
 * closed. Of several changes the last one is reported. Every cover shows a change at once, and the former state if
 * the server refuses it.
 * @param onSignedOut called with the change if the session has ended, so that it can be made after the sign-in
 */
export function useChangeMark(onSignedOut: (intended: IntendedChange) => void): Changes {
  const t = useWords('reading')
  const client = useClient()
  const say = (content: Omit<ToastContent, 'closeLabel'>) => showToast({ ...content, closeLabel: t('close') })
  const succeed = (text: string) => say({ tone: 'success', text, durationMs: successMs })
  const showUnchanged = (current: ReadingShelf | null) =>
    say({ tone: 'default', text: unchangedText(current, t) })
  const fail = (text: string) => say({ tone: 'destructive', title: t('failed.title'), text })
  const markOf = (bookId: number): ReadingMark | null => knownMark(bookId, client.language) ?? null

  const adding = useCall('addToReadingList', {
    onMutate({ body: { bookId, status, flag = null } }) {
      const before = markOf(bookId)
      showMark(bookId, { bookId, status, flag, rating: before?.rating ?? null })
      return before
    },
    onError: (_, { body }, before) => takeBack(body.bookId, before),
  })
  const removing = useCall('removeFromReadingList', {
    onMutate({ params }) {
      const before = markOf(Number(params.bookId))
      showMark(Number(params.bookId), null)
      return before
    },
    onError: (_, { params }, before) => takeBack(Number(params.bookId), before),
  })
  const restoring = useCall('restoreRemovedEntry', {
    onSuccess: () => succeed(t('done.restored')),
    onError: () => fail(t('failed.restore')),
  })
  const sendStars = useStars('book', {
    onMutate({ id, stars }) {
      const before = markOf(id)
      showStars(id, stars)
      return before
    },
    onError: (_, { id }, before) => takeBack(id, before),
  })
  const updating = useCall('updateReadingEntry', { onSuccess: (entry) => learnMarks([entry]) })

  function restore(id: number, mark: ReadingMark): void {
    showMark(mark.bookId, mark)
    restoring.mutate({ params: { id } })
  }
  /**
   * Sends the change. A book that is on the wanted shelf already counts as done: another device, or a first attempt
   * whose response was lost, has moved it.
   */
  async function sendWanted(
    bookId: number,
    wanted: Wanted,
    from: ReadingShelf | null,
  ): Promise<{ entry: ReadingEntry | null; removedId: number | null }> {
    const params = { bookId }
    try {
      if (wanted === null) {
        const query = { from: from ?? undefined }
        return { entry: null, ...(await removing.mutateAsync({ params, query })) }
      }
      const body = { bookId, ...statusOf(wanted), on: localDay(), from }
      return { entry: await adding.mutateAsync({ body }), removedId: null }
    } catch (error) {
      if (currentOf(error) !== wanted) throw error
      return { entry: wanted && (await client.call('getReadingEntry', { params })), removedId: null }
    }
  }
  /** @param shown the shelf that the page showed; stored during a sign-in */
  async function send(
    bookId: number,
    wanted: Wanted,
    from: ReadingShelf | null,
    shown: Shown,
  ): Promise<ReadingEntry | null | undefined> {
    const before = markOf(bookId)
    try {
      const { entry, removedId } = await sendWanted(bookId, wanted, from)
      if (removedId !== null && before)
        say({
          tone: 'success',
          text: t('done.removed'),
          durationMs: undoMs,
          action: { label: t('undo'), onAct: () => restore(removedId, before) },
        })
      else if (pendingOwnBooks() === 0)
        succeed(t(`done.${wanted === null ? 'removed' : before ? 'updated' : 'added'}`))
      return entry
    } catch (error) {
      const current = currentOf(error)
      if (isStatus(error, 401)) onSignedOut({ bookId, wanted, from: shown })
      else if (current !== undefined) showUnchanged(current)
      else fail(t(`failed.${wanted === null ? 'remove' : before ? 'update' : 'add'}`))
      return undefined
    }
  }
  async function sendRating(bookId: number, stars: number | null): Promise<boolean> {
    const before = markOf(bookId)
    try {
      await sendStars({ id: bookId, stars })
      const isShelved = stars !== null && (before === null || before.status === 'to-read')
      if (pendingOwnBooks() === 0)
        succeed(t(stars === null ? 'done.unrated' : isShelved ? 'done.shelved' : 'done.rated'))
      return true
    } catch (error) {
      if (isStatus(error, 401)) onSignedOut({ bookId, stars })
      else fail(t('failed.rate'))
      return false
    }
  }
  /** Reports at once that a change waits for a network. Its result is reported when it has been sent. */
  function wait<Done>(sending: Promise<Done>, meanwhile: Done): Promise<Done> {
    if (!isAway()) return sending
    say({ tone: 'default', text: t('waits'), durationMs: undoMs })
    return Promise.resolve(meanwhile)
  }

  return {
    isBusy: adding.isPending || removing.isPending || updating.isPending,
    async change(bookId, wanted, shown) {
      const { language } = client
      if (knownMark(bookId, language) === undefined) await savedMark(bookId, language).catch(() => null)
      const before = markOf(bookId)
      const saved = before && shelfOf(before)
      const isNext = isMarking(bookId)
      if (shown === undefined && !isNext && saved !== null && saved !== wanted) {
        showUnchanged(saved)
        return undefined
      }
      return wait(send(bookId, wanted, shown === undefined || isNext ? saved : shown, shown), null)
    },
    async rate(bookId, stars) {
      // without loaded marks the stars could not be shown, and the running request for marks would be cancelled
      await savedMark(bookId, client.language).catch(() => null)
      return wait(sendRating(bookId, stars), true)
    },
    async update(bookId, body, message = t('done.saved')) {
      try {
        const entry = await updating.mutateAsync({ params: { bookId }, body })
        if (message !== null && pendingOwnBooks() === 0) succeed(message)
        return entry
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
        if (isStatus(error, 401)) onSignedOut({ bookId, change: body })
        else fail(isRefused ? (error.details.fields?.[0]?.message ?? error.message) : t('failed.save'))
        return undefined
      }
    },
  }
}
