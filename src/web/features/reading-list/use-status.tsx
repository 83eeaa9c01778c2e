import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { type ReadingShelf, shelfOf } from '#contract/values/enums'
import type { Reading, ReadingEntry, ReadingMark } from '#contract/calls/reading-list'
import { formatList, formatPartialDate } from '#i18n/formats'
import { callQuery, useClient } from '../../platform/client.ts'
import { onDemand } from '../../platform/on-demand.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { currentSession, settledSession } from '../../platform/session.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Confirm, FailedDialog } from '../../shared/confirm.tsx'
import { localDay } from '../../shared/local-day.ts'
import type { IntendedChange, Wanted } from './intended-change.ts'
import { finishedOn, isUndated, readAgain } from './entry-dates.ts'
import { enteredData } from './entered-data.ts'
import { useReadingMark } from './reading-marks.ts'
import { StatusSignIn } from './status-sign-in.tsx'
import { type ChangedEntry, useChangeMark } from './use-change-mark.ts'

// the scripts of the calendars load when a dialog opens
const FinishedDialog = onDemand(
  () => import('./date-dialogs.tsx').then((part) => part.FinishedDialog),
  [],
  FailedDialog,
)
const AgainDialog = onDemand(
  () => import('./date-dialogs.tsx').then((part) => part.AgainDialog),
  [],
  FailedDialog,
)

type Question =
  | { kind: 'sign-in'; intended: IntendedChange }
  | { kind: 'remove'; entry: ReadingEntry }
  | { kind: 'unrate'; shown: number | null | undefined }
  | { kind: 'finished'; entry: ReadingEntry }
  | { kind: 'again'; entry: ReadingEntry }

/** Status of a book, and functions that change it. */
export interface Status {
  isBusy: boolean
  /** Status, flag and stars of the book; null if it is not on the list. Undefined until loaded, and for a visitor. */
  mark: ReadingMark | null | undefined
  /** Entry of a book that was marked as read just now, and can get a finish date; null if there is none. */
  fresh: ReadingEntry | null
  forgetFresh: () => void
  /** Changes the status; null removes the book. Returns false after an error, or if a dialog opened. */
  want: (wanted: Wanted) => Promise<boolean>
  /** Marks the book as read. Sets today as the finish date, if a finish date is missing. */
  finishToday: () => Promise<boolean>
  /**
   * Saves the reader's stars; null removes them. Before a review is deleted with the stars, a dialog opens.
   * @param shown stars that the page shows, used until the saved stars have loaded
   */
  rate: (stars: number | null, shown?: number | null) => Promise<boolean>
  /** Saves a finish date for the entry, by default `fresh`. Null means that the reader does not know the date. */
  date: (date: string | null, entry?: ChangedEntry) => Promise<void>
  askDate: (entry?: ReadingEntry) => void
  askAgain: () => Promise<void>
  /** The open dialog, which the caller has to render. */
  dialogs: ReactNode
}

/**
 * Returns the functions that change the status of a book, and their dialogs.
 * @param shownShelf status that the page shows, used until the saved status has loaded
 */
export function useStatus(bookId: number, title: string, shownShelf?: ReadingShelf): Status {
  const t = useWords('reading')
  const language = useLanguage()
  const client = useClient()
  const mark = useReadingMark(bookId)
  const from = mark === undefined ? shownShelf : mark && shelfOf(mark)
  const [fresh, setFresh] = useState<ChangedEntry | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  /** The dialog whose selected date is being saved. */
  const [answered, setAnswered] = useState<Question | null>(null)
  const isSaving = answered !== null && answered === question
  const { change, rate, update, restoreEntry, restoreReadings, isBusy } = useChangeMark((intended) =>
    setQuestion({ kind: 'sign-in', intended }),
  )
  const close = () => setQuestion(null)

  const entryOf = () =>
    queryClient.fetchQuery({
      ...callQuery(client, 'getReadingEntry', { params: { bookId } }),
      staleTime: 0,
    })
  async function undoDate(entry: ReadingEntry): Promise<void> {
    const saved = await restoreReadings(entry)
    setFresh((shown) => shown && saved)
  }
  /**
   * Saves the readings of an entry.
   * @param undo called by the undo button; by default restores the former readings
   */
  const save = (
    entry: ReadingEntry,
    readings: Reading[],
    message: string,
    undo = () => undoDate(entry),
  ): Promise<ReadingEntry | undefined> => update(bookId, { readings }, message, undo)

  /** Opens the sign-in dialog for a visitor and returns true. Returns false for a signed-in reader. */
  function requestsSignIn(intended: IntendedChange): boolean {
    if (currentSession().state !== 'signed-out') return false
    setQuestion({ kind: 'sign-in', intended })
    return true
  }
  async function move(wanted: Wanted): Promise<ChangedEntry | null | undefined> {
    const entry = await change(bookId, wanted, from)
    setFresh(entry?.status === 'read' ? entry : null)
    return entry
  }
  async function want(wanted: Wanted): Promise<boolean> {
    if (currentSession().state === 'unknown') await settledSession()
    if (requestsSignIn({ bookId, wanted })) return false
    if (wanted === null) {
      // without a loaded entry, asks for no confirmation, because the reader can restore the book for 30 days
      const entry = await entryOf().catch(() => null)
      if (entry && enteredData(entry, localDay()).length > 0) {
        setQuestion({ kind: 'remove', entry })
        return false
      }
    }
    return (await move(wanted)) !== undefined
  }
  /** Saves a finish date of `entry`. Returns true if it was saved. */
  async function date(
    day: string | null,
    entry: ChangedEntry | null = fresh,
    undo?: () => Promise<void>,
  ): Promise<boolean> {
    if (!entry) return false
    const replaces = !isUndated(entry.readings)
    const readings = finishedOn(entry.readings, day, replaces)
    const message =
      day === null ? t('when.noneSaid') : t('when.finished', { date: formatPartialDate(day, language) })
    const saved = await save(entry, readings, message, undo)
    if (saved) setFresh((before) => (before === null || day === null ? null : saved))
    return saved !== undefined
  }
  /** Closes the dialog after its dates were saved. After an error it remains open, with the dates in it. */
  async function closeAfter(saving: Promise<unknown>): Promise<void> {
    setAnswered(question)
    const isSaved = await saving
    setAnswered((last) => (last === question ? null : last))
    // the reader may have closed this dialog and opened another one
    if (isSaved) setQuestion((shown) => (shown === question ? null : shown))
  }

  const gone =
    question?.kind === 'remove'
      ? enteredData(question.entry, localDay()).flatMap((held) =>
          held === 'review' ? [] : [t(`removal.${held}`)],
        )
      : []
  const dialog = question && (
    <>
      {question.kind === 'sign-in' && <StatusSignIn intended={question.intended} onClose={close} />}
      {question.kind === 'remove' && (
        <Confirm
          title={t('removal.title', { title })}
          yes={t('remove')}
          isDanger
          onNo={close}
          onYes={() => {
            close()
            void move(null)
          }}
        >
          <p className="muted">
            {gone.length > 0 && t('removal.text', { what: formatList(gone, language) })}{' '}
            {question.entry.hasReview && t('removal.review')}
          </p>
        </Confirm>
      )}
      {question.kind === 'unrate' && (
        <Confirm
          title={t('unrating.title')}
          yes={t('unrating.yes')}
          isDanger
          onNo={close}
          onYes={() => {
            close()
            void rate(bookId, null, question.shown, true)
          }}
        >
          <p className="muted">{t('unrating.text')}</p>
        </Confirm>
      )}
      {question.kind === 'finished' && (
        <FinishedDialog
          title={title}
          isBusy={isSaving}
          onClose={close}
          onChoose={(day) => {
            if (!isSaving) void closeAfter(date(day, question.entry))
          }}
        />
      )}
      {question.kind === 'again' && (
        <AgainDialog
          title={title}
          isBusy={isSaving}
          onClose={close}
          onChoose={(started, finished) => {
            const { entry } = question
            if (isSaving) return
            void closeAfter(save(entry, readAgain(entry.readings, started, finished), t('again.saved')))
          }}
        />
      )}
    </>
  )

  return {
    isBusy,
    mark,
    fresh,
    forgetFresh: () => setFresh(null),
    want,
    async finishToday() {
      if (currentSession().state === 'unknown') await settledSession()
      if (requestsSignIn({ bookId, wanted: 'read' })) return false
      const entry = await move('read')
      if (entry && isUndated(entry.readings)) {
        const { before } = entry
        // one click has changed status and date, so one undo reverts both
        const undo =
          before === undefined ? undefined : () => restoreEntry({ bookId, kept: before, from: 'read' })
        await date(localDay(), entry, undo)
      }
      return entry !== undefined
    },
    async rate(stars, shown) {
      if (currentSession().state === 'unknown') await settledSession()
      if (requestsSignIn({ bookId, stars })) return false
      const current = mark === undefined ? shown : (mark?.rating ?? null)
      if (stars === null) {
        // if the entry cannot be loaded, the book may have a review
        const entry = await entryOf().catch(() => null)
        if (entry?.hasReview !== false) {
          setQuestion({ kind: 'unrate', shown: current })
          return false
        }
      }
      return rate(bookId, stars, current)
    },
    async date(day, entry) {
      await date(day, entry)
    },
    askDate: (entry = fresh ?? undefined) => entry && setQuestion({ kind: 'finished', entry }),
    async askAgain() {
      try {
        setQuestion({ kind: 'again', entry: await entryOf() })
      } catch {
        // the entry could not be loaded: sets the status without a date; `move` shows a message if it fails
        await move('read')
      }
    },
    // rendered in the body: inside a card, dialogs would inherit its styles, and clicks would follow its link
    dialogs: dialog && createPortal(dialog, document.body),
  }
}
