import { useState } from 'react'
import type { EntryBefore, EntryToRestore } from '#contract/calls/many-entries'
import type { ReadingShelf } from '#contract/values/enums'
import type { ReadingEntry, ReadingMark } from '#contract/calls/reading-list'
import { ApiError } from '../../platform/api-error.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { callQuery, useClient } from '../../platform/client.ts'
import { saveIntent } from '../../platform/intended-action.ts'
import { isAway, pendingOwnBooks, queryClient } from '../../platform/query-client.ts'
import { currentSession } from '../../platform/session.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { localDay } from '../../shared/local-day.ts'
import { cachedMark, useStars, useStarsUndo } from '../../shared/use-stars.ts'
import { useToast } from '../../shared/use-toast.ts'
import { useUndoToast } from '../../shared/use-undo-toast.ts'
import {
  type EntryBody,
  intentKind,
  type IntendedChange,
  type Shown,
  type Wanted,
} from './intended-change.ts'
import {
  currentOf,
  learnMarks,
  savedMark,
  shelfAfterWrites,
  showMark,
  showStars,
  statusOf,
} from './reading-marks.ts'
import { unchangedText } from './status-badge.tsx'

/** Duration in milliseconds of messages that offer an undo: long enough to reach the button by keyboard. */
const undoMs = 10_000

/** An entry after a change. `before`: its former status and dates; null if not on the list, undefined if unknown. */
export type ChangedEntry = ReadingEntry & { before?: EntryBefore['kept'] }

/** Functions that change the entry of a book. */
export interface Changes {
  /** True while a change of status or entry is being sent, or waits until the current status has loaded. */
  isBusy: boolean
  /**
   * Changes the status. Returns the changed entry; null after a removal or if queued offline; undefined if nothing
   * changed.
   * @param from status that the page shows; if the book has another status, the server rejects the change (decision 21)
   */
  change: (bookId: number, wanted: Wanted, from: Shown) => Promise<ChangedEntry | null | undefined>
  /**
   * Saves stars. Returns true if the stars were saved or queued offline.
   * @param shown stars that the page shows, null for none. If undefined, stars are saved only if the book has none yet.
   * @param isFinal true to offer no undo, because a review is deleted with the stars
   */
  rate: (
    bookId: number,
    stars: number | null,
    shown: number | null | undefined,
    isFinal?: boolean,
  ) => Promise<boolean>
  /**
   * Changes fields of an entry. Returns the changed entry, undefined after an error.
   * @param message shown after a success, by default a general text; null for no message
   * @param undo called by the undo button of the message
   */
  update: (
    bookId: number,
    body: EntryBody,
    message?: string | null,
    undo?: () => Promise<unknown>,
  ) => Promise<ReadingEntry | undefined>
  /** Restores status and dates of an entry. @throws the error of the call */
  restoreEntry: (before: EntryToRestore) => Promise<void>
  /** Restores the readings of an entry, and returns it. @throws the error of the call */
  restoreReadings: (entry: ReadingEntry) => Promise<ReadingEntry>
}

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** After a rejected change, shows the former status, flag and stars, unless another change is pending. */
const takeBack = (bookId: number, before: ReadingMark | null | undefined): void => {
  if (pendingOwnBooks() === 1) showMark(bookId, before ?? null)
}

/**
 * Returns functions that change the reading list. Every cover shows a change before the server responds.
 * @param onSignedOut called with the change if the reader has to sign in first
 */
export function useChangeMark(onSignedOut: (intended: IntendedChange) => void): Changes {
  const t = useWords('reading')
  const labels = useWords('catalogue')
  const client = useClient()
  const toast = useToast()
  const offerUndo = useUndoToast()
  const errorText = useErrorText()
  const [isWaiting, setWaiting] = useState(false)
  /** Stores a change until after the sign-in. Calls `onSignedOut` last, because it may unmount this component. */
  function askToSignIn(intended: IntendedChange): void {
    saveIntent({ kind: intentKind, payload: intended, path: location.pathname + location.search })
    onSignedOut(intended)
  }
  const showUnchanged = (current: ReadingShelf | null) => toast('default', unchangedText(current, t))
  /** Shows an error message: what failed and, if known, why. */
  const fail = (text: string, error?: unknown) =>
    toast('destructive', error === undefined ? text : `${text} ${errorText(error)}`, {
      title: t('failed.title'),
    })
  const markOf = (bookId: number): ReadingMark | null => cachedMark(client, bookId) ?? null

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
  const restoring = useCall('restoreRemovedEntry')
  const sendStars = useStars('book', {
    onMutate({ id, stars }) {
      const before = markOf(id)
      showStars(id, stars)
      return before
    },
    onError: (_, { id }, before) => takeBack(id, before),
  })
  const undoStars = useStarsUndo(sendStars)
  const updating = useCall('updateReadingEntry', { onSuccess: (entry) => learnMarks([entry]) })
  const restoringEntries = useCall('restoreManyEntries')

  async function restore(id: number, mark: ReadingMark): Promise<void> {
    const shown = markOf(mark.bookId)
    showMark(mark.bookId, mark)
    try {
      await restoring.mutateAsync({ params: { id } })
      toast('success', t('done.restored'))
    } catch (error) {
      showMark(mark.bookId, shown)
      fail(t('failed.restore'), error)
    }
  }
  async function restoreEntry(before: EntryToRestore): Promise<void> {
    const { bookId, kept } = before
    const shown = markOf(bookId)
    showMark(bookId, kept && { bookId, status: kept.status, flag: kept.flag, rating: shown?.rating ?? null })
    try {
      await restoringEntries.mutateAsync({ body: { entries: [before] } })
    } catch (error) {
      showMark(bookId, shown)
      throw error
    }
  }
  /** Sends a change of status. Handles a rejection like a success if the book already has the wanted status. */
  async function sendWanted(
    bookId: number,
    wanted: Wanted,
    from: ReadingShelf | null,
  ): Promise<{ entry: ChangedEntry | null; removedId: number | null }> {
    const params = { bookId }
    try {
      if (wanted === null) {
        const query = { from: from ?? undefined }
        return { entry: null, ...(await removing.mutateAsync({ params, query })) }
      }
      const body = { bookId, ...statusOf(wanted), on: localDay(), from }
      return { entry: await adding.mutateAsync({ body }), removedId: null }
    } catch (error) {
      // another device, or a first attempt whose response was lost, has already made the change
      if (currentOf(error) !== wanted) throw error
      const saved = { ...callQuery(client, 'getReadingEntry', { params }), staleTime: 0 }
      return { entry: wanted && (await queryClient.fetchQuery(saved)), removedId: null }
    }
  }
  /**
   * Sends a change of status and shows its result.
   * @param from expected status; if the book has another status, the server rejects the change
   * @param shown status that the page shows, stored with the change if the reader has to sign in first
   */
  async function send(
    bookId: number,
    wanted: Wanted,
    from: ReadingShelf | null,
    shown: Shown,
  ): Promise<ChangedEntry | null | undefined> {
    const before = markOf(bookId)
    try {
      const { entry, removedId } = await sendWanted(bookId, wanted, from)
      if (removedId !== null && before)
        toast('success', t('done.removed'), {
          durationMs: undoMs,
          action: { label: t('undo'), onAct: () => void restore(removedId, before) },
        })
      else if (pendingOwnBooks() === 0) {
        const said = t(`done.${wanted === null ? 'removed' : before ? 'updated' : 'added'}`)
        const kept = entry?.before
        if (kept === undefined) toast('success', said)
        else offerUndo(said, () => restoreEntry({ bookId, kept, from: wanted ?? undefined }))
      }
      return entry
    } catch (error) {
      const current = currentOf(error)
      if (isStatus(error, 401)) askToSignIn({ bookId, wanted, from: shown })
      else if (current !== undefined) showUnchanged(current)
      else fail(t(`failed.${wanted === null ? 'remove' : before ? 'update' : 'add'}`), error)
      return undefined
    }
  }
  async function sendRating(bookId: number, stars: number | null, isFinal: boolean): Promise<boolean> {
    const before = markOf(bookId)
    const undo = () => undoStars({ id: bookId, stars: before?.rating ?? null, mark: before })
    try {
      await sendStars({ id: bookId, stars })
      const isFirst = before === null || (before.status === 'to-read' && before.rating === null)
      const isShelved = stars !== null && isFirst
      if (pendingOwnBooks() > 0) return true
      const text = t(stars === null ? 'done.unrated' : isShelved ? 'done.shelved' : 'done.rated')
      if (isFinal) toast('success', text)
      else offerUndo(text, undo)
      return true
    } catch (error) {
      if (isStatus(error, 401)) askToSignIn({ bookId, stars })
      else fail(t('failed.rate'), error)
      return false
    }
  }
  /** Returns `sending` while online. Offline, shows that the change waits, and resolves to `meanwhile`. */
  function wait<Done>(sending: Promise<Done>, meanwhile: Done): Promise<Done> {
    if (!isAway()) return sending
    toast('default', t('waits'), { durationMs: undoMs })
    return Promise.resolve(meanwhile)
  }

  /**
   * Loads the reader's status, flag and stars of the book; null if the book is not on the list.
   * @throws the error of the call
   */
  async function loadMark(bookId: number): Promise<ReadingMark | null> {
    setWaiting(true)
    try {
      return await savedMark(bookId, client.language)
    } finally {
      setWaiting(false)
    }
  }

  return {
    isBusy: isWaiting || adding.isPending || removing.isPending || updating.isPending,
    async change(bookId, wanted, shown) {
      // only the cache has the result of a click whose request is still running
      let before = cachedMark(client, bookId)
      // null after an error is safe: the server rejects the change if the book has another status
      if (before === undefined) before = await loadMark(bookId).catch(() => null)
      const { shelf: saved, isExpected: isNext } = shelfAfterWrites(bookId, before)
      if (shown === undefined && !isNext && saved !== null && saved !== wanted) {
        showUnchanged(saved)
        return undefined
      }
      return wait(send(bookId, wanted, shown === undefined || isNext ? saved : shown, shown), null)
    },
    async rate(bookId, stars, shown, isFinal = false) {
      // loads uncached stars first: `showStars` would cancel a running request and change only cached stars
      let mark = cachedMark(client, bookId)
      try {
        if (mark === undefined) mark = await loadMark(bookId)
      } catch (error) {
        if (shown === undefined) {
          if (currentSession().state === 'signed-out') askToSignIn({ bookId, stars })
          else fail(t('failed.rate'), error)
          return false
        }
      }
      const saved = mark?.rating ?? null
      if (shown === undefined && saved !== null && saved !== stars) {
        toast('default', labels('starsKept', { count: saved }))
        return false
      }
      return wait(sendRating(bookId, stars, isFinal), true)
    },
    async update(bookId, body, message = t('done.saved'), undo) {
      try {
        const entry = await updating.mutateAsync({ params: { bookId }, body })
        if (message === null || pendingOwnBooks() > 0) return entry
        if (undo) offerUndo(message, undo)
        else toast('success', message)
        return entry
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
        if (isStatus(error, 401)) askToSignIn({ bookId, change: body })
        else fail(isRefused ? (error.details.fields?.[0]?.message ?? errorText(error)) : t('failed.save'))
        return undefined
      }
    },
    restoreEntry,
    restoreReadings: ({ bookId, readings }) =>
      updating.mutateAsync({ params: { bookId }, body: { readings } }),
  }
}
