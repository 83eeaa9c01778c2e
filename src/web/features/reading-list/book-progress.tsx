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
  /** Page count of the selected edition; null if unknown. */
  pages: number | null
  mark: ReadingMark | null | undefined
  onFinish: () => void
}

/** Form with the reader's progress in a book with the status 'reading' or 'paused'; renders nothing for other books. */
export function BookProgress({ bookId, title, pages, mark, onFinish }: BookProgressProps) {
  const isBegun = mark?.status === 'reading' && mark.flag !== 'did-not-finish'
  const query = callQuery(useClient(), 'getReadingEntry', { params: { bookId } })
  const { data: entry } = useQuery({ ...query, enabled: isBegun })
  if (!isBegun || !entry) return null
  return (
    <ReadingProgress
      // a key per book, so that the input of one book does not remain when another book is shown
      key={bookId}
      bookId={bookId}
      title={title}
      progress={entry}
      pages={entry.copy.pages ?? pages}
      onFinish={onFinish}
    />
  )
}

/** Form with the reader's progress in a book. Unlike `BookProgress`, does not load the entry of the reading list. */
export function ItemProgress({
  item: { entry, book, pages },
  isFocused = false,
}: {
  item: ReadingItem
  isFocused?: boolean
}) {
  const status = useStatus(book.id, book.title, shelfOf(entry))
  return (
    <>
      <ReadingProgress
        bookId={book.id}
        title={book.title}
        progress={entry}
        pages={pages}
        isFocused={isFocused}
        onFinish={() => void status.finishToday()}
      />
      {status.dialogs}
    </>
  )
}

/** Form with the reader's progress in a book, for the modal, which shows the book's status with another component. */
export function OwnProgress({ bookId, title, pages }: Omit<BookProgressProps, 'mark' | 'onFinish'>) {
  const mark = useReadingMark(bookId)
  const status = useStatus(bookId, title)
  return (
    <>
      <BookProgress
        bookId={bookId}
        title={title}
        pages={pages}
        mark={mark}
        onFinish={() => void status.finishToday()}
      />
      {status.dialogs}
    </>
  )
}
