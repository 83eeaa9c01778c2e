import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ReadingItem, ReadingMark } from '#contract/reading-list'
import { formatPartialDate } from '#i18n/formats'
import { useClient } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { ModalLink } from '../../shared/modal-link.tsx'
import { type DropTarget, OrderControl, type OrderControlProps } from '../../shared/order-control.tsx'
import { StarInput } from '../../shared/star-input.tsx'
import { afterChange } from './reading-marks.ts'
import { StatusOnCover } from './status-on-cover.tsx'
import { EntryTags } from './tags.tsx'
import { useChangeMark } from './use-change-mark.ts'

/** The form comes when it is asked for. */
const EntryDetails = lazy(async () => ({ default: (await import('./entry-details.tsx')).EntryDetails }))

interface EntryRowProps {
  item: ReadingItem
  /** What all covers of the book show, which may be newer than the list. */
  mark: ReadingMark
  headingLevel: 2 | 3
  /** Where it may be moved to and what it is there, in a list that is in its reader's own order. */
  queue?:
    | {
        place: number
        total: number
        handle: OrderControlProps['handle']
        target: DropTarget
        onMove: (place: number) => void
      }
    | undefined
  /** While books are selected: whether this one is. */
  selection?: { isSelected: boolean; onToggle: () => void } | undefined
  /** Told when the choices of its status open and close. */
  onOpen: (isOpen: boolean) => void
}

/** A book on one's list: what it is, how far one is with it, and what may be done. */
export function EntryRow({ item, mark, headingLevel, queue, selection, onOpen }: EntryRowProps) {
  const t = useWords('reading')
  const words = useWords('reading-list')
  const paths = usePaths()
  const language = useLanguage()
  const [isDetailed, setDetailed] = useState(false)
  const { rate } = useChangeMark(() => undefined)
  const { book } = item
  const Heading = `h${headingLevel}` as const
  const year = book.publicationYear === null ? '' : String(book.publicationYear)
  const isForeign = book.titleLanguage !== null && book.titleLanguage !== language
  const authors = book.authors.map((author) => author.name).join(', ')
  return (
    <li
      className="entry"
      data-queue={queue ? '' : undefined}
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
          <ModalLink
            to={paths.book(book.slug)}
            slug={book.slug}
            lang={isForeign ? (book.titleLanguage ?? undefined) : undefined}
          >
            {queue && <NumberOf place={queue.place} />}
            {book.title}
          </ModalLink>
        </Heading>
        {(authors !== '' || year !== '') && (
          <p className="num">{[authors, year].filter(Boolean).join(' · ')}</p>
        )}
        <Progress item={item} mark={mark} />
        {item.entry.note !== null && <p className="entry-note">{item.entry.note}</p>}
        <LostEdition item={item} />
        <EntryTags bookId={book.id} title={book.title} />
      </div>
      <div className="entry-controls">
        {mark.status !== 'to-read' || mark.rating !== null ? (
          <StarInput
            value={mark.rating}
            onChange={(stars) => void rate(mark, stars)}
            label={t('starsWhich', { title: book.title })}
            size="small"
          />
        ) : null}
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
        <StatusOnCover bookId={book.id} title={book.title} place="words" onOpen={onOpen} />
        <button
          type="button"
          className="btn s"
          aria-label={words('details.openWhich', { title: book.title })}
          onClick={() => setDetailed(true)}
        >
          {words('details.open')}
        </button>
      </div>
      {isDetailed && (
        <Suspense>
          <EntryDetails
            // what the mark tells is newer than the list
            item={{ ...item, entry: { ...item.entry, ...mark } }}
            onClose={() => setDetailed(false)}
          />
        </Suspense>
      )}
    </li>
  )
}

function NumberOf({ place }: { place: number }) {
  const t = useWords('reading-list')
  return <span className="visually-hidden">{t('queue.place', { place })} </span>
}

/** How far one is, in one line: paused or given up, page or percent, when it was begun or finished, how often. */
function Progress({ item: { entry, pages }, mark }: { item: ReadingItem; mark: ReadingMark }): ReactNode {
  const t = useWords('reading-list')
  const marks = useWords('reading')
  const language = useLanguage()
  const last = entry.readings.at(-1)
  // one that is under way has not been read yet
  const times = mark.status === 'read' ? entry.readings.length : 0
  const dated = (date: string) => formatPartialDate(date, language)
  const { progressPages, progressPercent } = entry
  const isInProgress = mark.status === 'reading' || mark.flag !== null
  const facts = [
    mark.flag && marks(`flag.${mark.flag}`),
    isInProgress &&
      progressPages !== null &&
      (pages === null
        ? t('fact.page', { page: progressPages })
        : t('fact.pageOf', { page: progressPages, pages })),
    isInProgress && progressPercent !== null && t('fact.percent', { percent: progressPercent }),
    mark.status === 'reading' && last?.started && t('fact.started', { date: dated(last.started) }),
    mark.status === 'read' && last?.finished && t('fact.finished', { date: dated(last.finished) }),
    times > 1 && t('fact.times', { count: times }),
  ].filter((fact) => typeof fact === 'string')
  return facts.length > 0 && <p className="entry-facts num">{facts.join(' · ')}</p>
}

/** Tells that the edition one had chosen is no longer listed, until one has seen it. */
function LostEdition({ item: { entry, book } }: { item: ReadingItem }): ReactNode {
  const t = useWords('reading-list')
  const client = useClient()
  const [isSeen, setSeen] = useState(false)
  if (entry.lostEdition === undefined || isSeen) return null
  async function dismiss(): Promise<void> {
    setSeen(true)
    try {
      await client.call('updateReadingEntry', { params: { bookId: book.id }, body: { editionId: null } })
      afterChange()
    } catch {
      // told again, here and next time
      setSeen(false)
    }
  }
  return (
    <p className="entry-lost" role="note">
      {t('lostEdition.text', { title: entry.lostEdition })}{' '}
      <button
        type="button"
        className="link"
        aria-label={t('lostEdition.seenWhich', { title: book.title })}
        onClick={() => void dismiss()}
      >
        {t('lostEdition.seen')}
      </button>
    </p>
  )
}
