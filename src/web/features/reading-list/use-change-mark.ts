import { useMutation } from '@tanstack/react-query'
import { type ReadingShelf, shelfOf } from '#contract/enums'
import type { ReadingEntry, ReadingMark } from '#contract/reading-list'
import { ApiError } from '../../platform/api-error.ts'
import { useClient } from '../../platform/client.ts'
import { isAway, queryClient } from '../../platform/query-client.ts'
import { useWords } from '../../platform/words.tsx'
import { localDay } from '../../shared/local-day.ts'
import { sendStars, type StarsChange, starsKey } from '../../shared/stars-change.ts'
import { showToast, type ToastContent } from '../../ui/toast.tsx'
import type { Asked, EntryBody, Shown, Wanted } from './asked.ts'
import {
  afterChange,
  afterStars,
  asksToChange,
  currentOf,
  isChanging,
  isLastChange,
  isMarking,
  knownMark,
  learnMarks,
  type MarkChange,
  markKey,
  mayWait,
  refreshMarks,
  savedMark,
  sendMark,
  showMark,
  showStars,
  statusOf,
} from './reading-marks.ts'
import { keptWords } from './status-badge.tsx'

const successMs = 5000
/** Long enough to read, to regret and to get there by keyboard. */
const undoMs = 10_000

/** What may be done with the entry of a book. */
export interface Changes {
  /**
   * Answers the entry as it is then, null once it is off the list; undefined where it was not done.
   * @param from the shelf that the page shows: the book stays on another one. Until the page knows it the change waits,
   *   and is made only if the book is on no shelf or on the wanted one (decision 21).
   */
  change: (bookId: number, wanted: Wanted, from: Shown) => Promise<ReadingEntry | null | undefined>
  /** Tells whether it was done. */
  rate: (bookId: number, stars: number | null) => Promise<boolean>
  /**
   * Changes what is kept about a book.
   * @param said the message of success, where it is not 'saved'; null: none
   */
  update: (bookId: number, body: EntryBody, said?: string | null) => Promise<ReadingEntry | undefined>
}

interface Change extends MarkChange {
  /** As it was before; null where the book was not on the list. */
  before: ReadingMark | null
}

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** Shows what was before where a change was refused, unless another one shows something newer. */
function takeBack(show: () => void): void {
  if (isLastChange()) show()
  refreshMarks()
}

/**
 * Changes entries and says over the page how it went; a removal offers to be undone, a failure stays until it is
 * closed. Of several on their way the last one is told of. Every cover shows a change at once, and what was before
 * where the server refuses.
 * @param onSignedOut told what was wanted where the session has run out: it can be done once they have signed in
 */
export function useChangeMark(onSignedOut: (asked: Asked) => void): Changes {
  const t = useWords('reading')
  const client = useClient()
  const say = (content: Omit<ToastContent, 'closeLabel'>) => showToast({ ...content, closeLabel: t('close') })
  const succeed = (text: string) => say({ tone: 'success', text, durationMs: successMs })
  const sayKept = (current: ReadingShelf | null) => say({ tone: 'default', text: keptWords(current, t) })
  const fail = (text: string) => say({ tone: 'destructive', title: t('failed.title'), text })

  const marking = useMutation(
    {
      ...mayWait,
      mutationKey: markKey,
      mutationFn: (change: Change) => sendMark(client, change),
      onError: (_, { bookId, before }) => takeBack(() => showMark(bookId, before)),
      onSettled: afterChange,
    },
    queryClient,
  )
  const restoring = useMutation(
    {
      ...asksToChange,
      mutationFn: ({ id }: { id: number; mark: ReadingMark }) =>
        client.call('restoreRemovedEntry', { params: { id } }),
      onMutate: ({ mark }) => showMark(mark.bookId, mark),
      onSuccess: () => succeed(t('done.restored')),
      onError(_, { mark }) {
        takeBack(() => showMark(mark.bookId, null))
        fail(t('failed.restore'))
      },
      onSettled: afterChange,
    },
    queryClient,
  )
  const rating = useMutation(
    {
      ...mayWait,
      mutationKey: starsKey,
      mutationFn: (change: StarsChange & { before: ReadingMark | null }) => sendStars(client, change),
      onMutate: ({ id, stars }) => showStars(id, stars),
      onError: (_, { id, before }) => takeBack(() => showMark(id, before)),
      onSettled: afterStars,
    },
    queryClient,
  )
  const updating = useMutation(
    {
      ...asksToChange,
      mutationFn: ({ bookId, body }: { bookId: number; body: EntryBody }) =>
        client.call('updateReadingEntry', { params: { bookId }, body }),
      onSuccess: (entry) => learnMarks([entry]),
      onSettled: afterChange,
    },
    queryClient,
  )

  /** @param shown what the page showed: it goes along to a sign-in */
  async function send(
    { bookId, wanted, before, from }: Omit<Change, 'on'>,
    shown: Shown,
  ): Promise<ReadingEntry | null | undefined> {
    // at once, so that the next of quick presses is a change from this one
    showMark(bookId, wanted && { rating: before?.rating ?? null, bookId, ...statusOf(wanted) })
    try {
      const { entry, removedId } = await marking.mutateAsync({ bookId, wanted, on: localDay(), from, before })
      if (removedId !== null && before)
        say({
          tone: 'success',
          text: t('done.removed'),
          durationMs: undoMs,
          action: { label: t('undo'), onAct: () => restoring.mutate({ id: removedId, mark: before }) },
        })
      else if (!isChanging()) succeed(t(`done.${wanted === null ? 'removed' : before ? 'updated' : 'added'}`))
      return entry
    } catch (error) {
      const current = currentOf(error)
      if (isStatus(error, 401)) onSignedOut({ bookId, wanted, from: shown })
      else if (current !== undefined) sayKept(current)
      else fail(t(`failed.${wanted === null ? 'remove' : before ? 'update' : 'add'}`))
      return undefined
    }
  }
  async function sendRating(
    bookId: number,
    stars: number | null,
    before: ReadingMark | null,
  ): Promise<boolean> {
    try {
      await rating.mutateAsync({ kind: 'book', id: bookId, stars, before })
      const isShelved = stars !== null && (before === null || before.status === 'to-read')
      if (!isChanging())
        succeed(t(stars === null ? 'done.unrated' : isShelved ? 'done.shelved' : 'done.rated'))
      return true
    } catch (error) {
      if (isStatus(error, 401)) onSignedOut({ bookId, stars })
      else fail(t('failed.rate'))
      return false
    }
  }
  /** What waits for a network is told of at once, and of how it went when it has been sent. */
  function wait<Done>(sending: Promise<Done>, meanwhile: Done): Promise<Done> {
    if (!isAway()) return sending
    say({ tone: 'default', text: t('waits'), durationMs: undoMs })
    return Promise.resolve(meanwhile)
  }

  return {
    async change(bookId, wanted, shown) {
      const { language } = client
      if (knownMark(bookId, language) === undefined) await savedMark(bookId, language).catch(() => null)
      const before = knownMark(bookId, language) ?? null
      const saved = before && shelfOf(before)
      const isNext = isMarking(bookId)
      if (shown === undefined && !isNext && saved !== null && saved !== wanted) {
        sayKept(saved)
        return undefined
      }
      return wait(
        send({ bookId, wanted, before, from: shown === undefined || isNext ? saved : shown }, shown),
        null,
      )
    },
    async rate(bookId, stars) {
      // marks that are still on their way could not show the stars, and would be cancelled for good
      const before = await savedMark(bookId, client.language).catch(() => null)
      return wait(sendRating(bookId, stars, before), true)
    },
    async update(bookId, body, said = t('done.saved')) {
      try {
        const entry = await updating.mutateAsync({ bookId, body })
        if (said !== null && !isChanging()) succeed(said)
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
