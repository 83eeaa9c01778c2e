import { type ReactNode, useState } from 'react'
import type { ReadingItem, ReadingMark } from '#contract/calls/reading-list'
import { useErrorText } from '../../platform/error-text.ts'
import { onDemand } from '../../platform/on-demand.tsx'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { BookTitleLink } from '../../shared/book-title-link.tsx'
import { FailedDialog } from '../../shared/confirm.tsx'
import { Cover } from '../../shared/cover.tsx'
import { type DropTarget, OrderControl, type OrderControlProps } from '../../shared/order-control.tsx'
import { StarInput } from '../../shared/star-input.tsx'
import { useToast } from '../../shared/use-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusOnCover } from './status-on-cover.tsx'
import { RowDate, RowFacts } from './row-facts.tsx'
import { EntryTags } from './tags.tsx'
import { useStatus } from './use-status.tsx'
import './entry-row.css'

/** Form for the details of an entry. Its script is loaded when the form is opened. */
const EntryDetails = onDemand(
  async () => (await import('./entry-details.tsx')).EntryDetails,
  [],
  FailedDialog,
)

interface EntryRowProps {
  item: ReadingItem
  /** Status, flag and stars of the book from the cache, which may be newer than those of the entry in the list. */
  mark: ReadingMark
  headingLevel: 2 | 3
  /** Position, number of rows and controls to move the row, if the list is in the reader's own order. */
  queue?:
    | {
        place: number
        total: number
        handle: OrderControlProps['handle']
        target: DropTarget
        onMove: (place: number) => void
      }
    | undefined
  /** Checkbox of this book, while the reader selects several books. */
  selection?: { isSelected: boolean; onToggle: () => void } | undefined
  /** True to show buttons for the missing finish date in place of the stars. */
  isDating?: boolean
  /** Called when the status menu opens or closes. */
  onOpen: (isOpen: boolean) => void
}

/** A row of the reading list: the book, the reader's progress, and the controls of the entry. */
export function EntryRow({
  item,
  mark,
  headingLevel,
  queue,
  selection,
  isDating = false,
  onOpen,
}: EntryRowProps) {
  const t = useWords('reading')
  const words = useWords('reading-list')
  const [isDetailed, setDetailed] = useState(false)
  const { book } = item
  const { rate, dialogs } = useStatus(book.id, book.title)
  const Heading = `h${headingLevel}` as const
  const authors = book.authors.map((author) => author.name).join(', ')
  const facts = [authors, book.publicationYear].filter(Boolean).join(' · ')
  return (
    <li
      className="entry"
      data-queue={queue ? '' : undefined}
      data-dating={isDating || undefined}
      data-selecting={selection ? '' : undefined}
      data-selected={selection?.isSelected ? '' : undefined}
      {...queue?.target}
    >
      {selection && (
        <label className="entry-check">
          <input type="checkbox" checked={selection.isSelected} onChange={selection.onToggle} />
          <span className="visually-hidden">{words('select.which', { title: book.title })}</span>
        </label>
      )}
      {queue && (
        <span className="entry-place num" aria-hidden="true">
          {queue.place}
        </span>
      )}
      <Cover src={book.coverImage} />
      <div className="entry-words">
        <Heading>
          <BookTitleLink book={book} isStretched edition={item.entry.editionId}>
            {queue && (
              <span className="visually-hidden">{words('queue.place', { place: queue.place })} </span>
            )}
            {book.title}
          </BookTitleLink>
        </Heading>
        {!isDating && (mark.status !== 'to-read' || mark.rating !== null) && (
          <StarInput
            value={mark.rating}
            onChange={(stars) => void rate(stars, mark.rating)}
            label={t('starsWhich', { title: book.title })}
            size="small"
          />
        )}
        {facts !== '' && <p className="num">{facts}</p>}
        <RowFacts item={item} mark={mark} />
        {isDating && <RowDate item={item} />}
        {item.entry.note !== null && <p className="entry-note">{item.entry.note}</p>}
        <LostEdition item={item} />
        <EntryTags bookId={book.id} title={book.title} />
      </div>
      <div className="entry-controls">
        {queue && (
          <OrderControl
            words={{
              group: words('queue.which', { title: book.title }),
              number: words('queue.number', { title: book.title }),
              drag: words('queue.drag'),
              top: words('queue.top'),
              up: words('queue.up'),
              down: words('queue.down'),
            }}
            {...queue}
          />
        )}
        <StatusOnCover bookId={book.id} title={book.title} place="words" pages={item.pages} onOpen={onOpen} />
        <Button
          isSmall
          className="entry-details"
          aria-label={words('details.openWhich', { title: book.title })}
          onClick={() => setDetailed(true)}
        >
          <Icon name="pencil" />
          <span>{words('details.open')}</span>
        </Button>
      </div>
      {dialogs}
      {isDetailed && (
        <EntryDetails
          // the cached status, flag and stars may be newer than those of the list
          item={{ ...item, entry: { ...item.entry, ...mark } }}
          onClose={() => setDetailed(false)}
        />
      )}
    </li>
  )
}

/** Message that the edition selected for the entry is no longer in the catalogue, until the reader dismisses it. */
function LostEdition({ item: { entry, book } }: { item: ReadingItem }): ReactNode {
  const t = useWords('reading-list')
  const [isSeen, setSeen] = useState(false)
  const common = useWords('reading')
  const errorText = useErrorText()
  const toast = useToast()
  const updating = useCall('updateReadingEntry', {
    // the dismissal could not be saved, so the message is shown again
    onError(error) {
      setSeen(false)
      toast('destructive', `${common('failed.save')} ${errorText(error)}`)
    },
  })
  if (entry.lostEdition === undefined || isSeen) return null
  function dismiss(): void {
    setSeen(true)
    updating.mutate({ params: { bookId: book.id }, body: { editionId: null } })
  }
  return (
    <p className="entry-lost" role="note">
      {t('lostEdition.text', { title: entry.lostEdition })}{' '}
      <button
        type="button"
        className="link"
        aria-label={t('lostEdition.seenWhich', { title: book.title })}
        onClick={dismiss}
      >
        {t('lostEdition.seen')}
      </button>
    </p>
  )
}
