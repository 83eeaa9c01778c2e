import { useQuery } from '@tanstack/react-query'
import { shelfOf } from '#contract/values/enums'
import type { ReadingItem, ReadingMark } from '#contract/calls/reading-list'
import { callQuery, useClient } from '../../platform/client.ts'
import { useReadingMark } from './reading-marks.ts'
import { ReadingProgress } from './reading-progress.tsx'
import { useStatus } from './use-status.tsx'

interface BookProgressProps {
  bookId: number
  title: string
  /** Page count of the shown edition; null if unknown. */
  pages: number | null
  mark: ReadingMark | null
  onFinish: () => void
}

/** Shows and changes the progress of a current or paused book; else nothing. */
export function BookProgress({ bookId, title, pages, mark, onFinish }: BookProgressProps) {
  const isBegun = mark?.status === 'reading' && mark.flag !== 'did-not-finish'
  const asking = callQuery(useClient(), 'getReadingEntry', { params: { bookId } })
  const { data: entry } = useQuery({ ...asking, enabled: isBegun })
  if (!isBegun || !entry) return null
  return (
    <ReadingProgress
      // resets the input for another book
      key={bookId}
      bookId={bookId}
      title={title}
      progress={entry}
      pages={entry.copy.pages ?? pages}
      onFinish={onFinish}
    />
  )
}

/** Shows and changes the progress of a list item. */
export function ItemProgress({
  item: { entry, book, pages },
  isAsked = false,
}: {
  item: ReadingItem
  isAsked?: boolean
}) {
  const status = useStatus(book.id, book.title, shelfOf(entry))
  return (
    <>
      <ReadingProgress
        bookId={book.id}
        title={book.title}
        progress={entry}
        pages={pages}
        isAsked={isAsked}
        onFinish={() => void status.finishToday()}
      />
      {status.dialogs}
    </>
  )
}

/** Shows the progress alone, if the status has its control elsewhere, as in the modal. */
export function OwnProgress({ bookId, title, pages }: Omit<BookProgressProps, 'mark' | 'onFinish'>) {
  const mark = useReadingMark(bookId)
  const status = useStatus(bookId, title)
  return (
    <>
      <BookProgress
        bookId={bookId}
        title={title}
        pages={pages}
        mark={mark ?? null}
        onFinish={() => void status.finishToday()}
      />
      {status.dialogs}
    </>
  )
}
