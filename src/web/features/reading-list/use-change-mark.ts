import { useMutation } from '@tanstack/react-query'
import type { ReadingStatus } from '#contract/enums'
import type { ReadingMark } from '#contract/reading-list'
import { ApiError } from '../../platform/api-error.ts'
import { useClient } from '../../platform/client.ts'
import { isAway, queryClient } from '../../platform/query-client.ts'
import { useWords } from '../../platform/words.tsx'
import { localDay } from '../../shared/local-day.ts'
import { sendStars, type StarsChange, starsKey } from '../../shared/stars-change.ts'
import { showToast, type ToastContent } from '../../ui/toast.tsx'
import {
  afterChange,
  afterStars,
  asksToChange,
  isChanging,
  isLastChange,
  type MarkChange,
  markKey,
  mayWait,
  refreshMarks,
  savedMark,
  sendMark,
  showMark,
  showStars,
} from './reading-marks.ts'

const successMs = 5000
/** Long enough to read, to regret and to get there by keyboard. */
const undoMs = 10_000

/** The status a book is to have; null takes it off the list. */
export type Wanted = ReadingStatus | null

/** What may be done with the mark of a book. */
export interface Changes {
  /** Tells whether it was done. */
  change: (bookId: number, wanted: Wanted) => Promise<boolean>
  rate: (mark: ReadingMark, stars: number | null) => Promise<void>
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
 * Changes marks and says over the page how it went; a removal offers to be undone, a failure stays until it is closed.
 * Of several on their way the last one is told of.
 * Every cover shows a change at once, and what was before where the server refuses.
 * @param onSignedOut told what was wanted where the session has run out
 */
export function useChangeMark(onSignedOut: (bookId: number, wanted: Wanted) => void): Changes {
  const t = useWords('reading')
  const client = useClient()
  const say = (content: Omit<ToastContent, 'closeLabel'>) => showToast({ ...content, closeLabel: t('close') })
  const succeed = (text: string) => say({ tone: 'success', text, durationMs: successMs })
  const fail = (text: string) => say({ tone: 'destructive', title: t('failed.title'), text })

  const marking = useMutation(
    {
      ...mayWait,
      mutationKey: markKey,
      mutationFn: (change: Change) => sendMark(client, change),
      onMutate: ({ bookId, wanted, before }) =>
        showMark(bookId, wanted && { rating: before?.rating ?? null, bookId, status: wanted, flag: null }),
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
      mutationFn: (change: StarsChange & { before: number | null }) => sendStars(client, change),
      onMutate: ({ id, stars }) => showStars(id, stars),
      onError: (_, { id, before }) => takeBack(() => showStars(id, before)),
      onSettled: afterStars,
    },
    queryClient,
  )

  async function send(bookId: number, wanted: Wanted, before: ReadingMark | null): Promise<boolean> {
    try {
      const removedId = await marking.mutateAsync({ bookId, wanted, on: localDay(), before })
      if (removedId !== null && before)
        say({
          tone: 'success',
          text: t('done.removed'),
          durationMs: undoMs,
          action: { label: t('undo'), onAct: () => restoring.mutate({ id: removedId, mark: before }) },
        })
      else if (!isChanging()) succeed(t(`done.${wanted === null ? 'removed' : before ? 'updated' : 'added'}`))
      return true
    } catch (error) {
      if (isStatus(error, 401)) onSignedOut(bookId, wanted)
      else fail(t(`failed.${wanted === null ? 'remove' : before ? 'update' : 'add'}`))
      return false
    }
  }
  async function sendRating({ bookId, rating: before }: ReadingMark, stars: number | null): Promise<void> {
    try {
      await rating.mutateAsync({ kind: 'book', id: bookId, stars, before })
      if (!isChanging()) succeed(t(stars === null ? 'done.unrated' : 'done.rated'))
    } catch {
      fail(t('failed.rate'))
    }
  }
  /** What waits for a network is told of at once, and of how it went when it has been sent. */
  function wait<Done>(sending: Promise<Done>, meanwhile: Done): Promise<Done> {
    if (!isAway()) return sending
    say({ tone: 'default', text: t('waits'), durationMs: undoMs })
    return Promise.resolve(meanwhile)
  }

  return {
    async change(bookId, wanted) {
      const before = await savedMark(bookId, client.language).catch(() => null)
      return wait(send(bookId, wanted, before), true)
    },
    async rate(mark, stars) {
      // marks that are still on their way could not show the stars, and would be cancelled for good
      await savedMark(mark.bookId, client.language).catch(() => null)
      return wait(sendRating(mark, stars), undefined)
    },
  }
}
