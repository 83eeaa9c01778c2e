import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { listPageSize } from '#contract/values/limits'
import type { ReadingItem } from '#contract/calls/reading-list'
import { type ReadingListAddress, usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Empty } from '../../ui/empty.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDragOrder } from '../../shared/order-control.tsx'
import { EntryRow } from './entry-row.tsx'
import { ListFilters } from './list-filters.tsx'
import { RemovedEntries } from './removed-entries.tsx'
import { isInOwnOrder, type ReadingAsked, toReadingAddress } from './list-query.ts'
import { useReadingMarks } from './reading-marks.ts'
import { type ReadingListPages, useReadingList } from './use-reading-list.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useQueue } from './use-queue.ts'
import './reading-list.css'

interface ReadingListProps {
  asked: ReadingAsked
  /** Where the list asked otherwise is found. */
  hrefOf: (address: ReadingListAddress) => string
  headingLevel: 2 | 3
}

/** One's own reading list, wherever it stands: filters with their counts, the books, what may be done with each. */
export function ReadingList({ asked, hrefOf, headingLevel }: ReadingListProps) {
  const t = useWords('reading-list')
  const common = useWords('common')
  const paths = usePaths()
  const entries = useReadingList(asked)
  const { last } = entries
  // where there is nothing to filter stands no filter
  const isEmpty = last?.counts.all === 0 && asked.q === undefined
  return (
    <>
      {!isEmpty && <ListFilters asked={asked} hrefOf={hrefOf} counts={last} />}
      {entries.hasFailed ? (
        <Notice tone="error" title={t('loadFailed')}>
          <p>
            <button type="button" className="btn s" onClick={entries.retry}>
              {common('errorRetry')}
            </button>
          </p>
        </Notice>
      ) : last === undefined ? (
        <p className="reading-waiting muted" role="status">
          {common('loading')}
        </p>
      ) : (
        <div className="reading-shown" aria-busy={entries.isStale}>
          {!isEmpty && (
            <div className="reading-top">
              <p className="num muted reading-total" role="status">
                {t('count', { count: last.total })}
              </p>
              {last.counts.all > 0 && (
                <Link className="section-more" to={paths.profileImport()}>
                  {t('import')}
                </Link>
              )}
            </div>
          )}
          {asked.undated === undefined && last.undatedCount > 0 && (
            <p className="reading-undated">
              {t('undated.offer', { count: last.undatedCount })}{' '}
              <Link className="link" to={hrefOf({ status: 'read', undated: 'true' })}>
                {t('undated.open')}
              </Link>
            </p>
          )}
          {asked.undated !== undefined && <h2 className="reading-undated-title">{t('undated.title')}</h2>}
          {entries.items.length === 0 ? (
            <Nothing asked={asked} hrefOf={hrefOf} isWhole={last.counts.all === 0} />
          ) : (
            <Rows
              asked={asked}
              entries={entries}
              headingLevel={headingLevel}
              hrefOfNext={(cursor) => hrefOf({ ...toReadingAddress(asked), cursor })}
            />
          )}
          <RemovedEntries count={last.removedCount} />
        </div>
      )}
    </>
  )
}

/** Why there is nothing: no book at all, none of this status, or none that matches. */
function Nothing({
  asked,
  hrefOf,
  isWhole,
}: Pick<ReadingListProps, 'asked' | 'hrefOf'> & { isWhole: boolean }) {
  const t = useWords('reading-list')
  const paths = usePaths()
  const { status, undated, rating, q } = asked
  const isByStatus = status !== undefined && rating === undefined && q === undefined
  if (undated !== undefined && rating === undefined && q === undefined && !isWhole)
    return <Empty action={{ href: hrefOf({}), label: t('nothingAction') }}>{t('undated.none')}</Empty>
  if (isByStatus || isWhole)
    return (
      <Empty
        action={{ href: paths.books(), label: t('emptyAction') }}
        other={isWhole ? { href: paths.profileImport(), label: t('import') } : undefined}
      >
        {isByStatus ? t('emptyStatus', { status: t(`shelf.${status}`) }) : t('empty')}
      </Empty>
    )
  return <Empty action={{ href: hrefOf({}), label: t('nothingAction') }}>{t('nothing')}</Empty>
}

interface RowsProps {
  asked: ReadingAsked
  entries: ReadingListPages
  headingLevel: 2 | 3
  hrefOfNext: (cursor: string) => string
}

function Rows({ asked, entries, headingLevel, hrefOfNext }: RowsProps) {
  const t = useWords('reading-list')
  const marks = useReadingMarks()
  const queue = useQueue(asked)
  const [selected, setSelected] = useState<readonly number[] | null>(null)
  const drag = useDragOrder((id, place) => {
    const item = entries.items.find(({ book }) => book.id === id)
    if (item) queue.move(item, place)
  })
  // one whose choices are open stays until they close, though it is of another status by now
  const [open, setOpen] = useState<{ item: ReadingItem; place: number } | null>(null)
  const { end, listRef, last } = entries
  const isOpenThere = entries.items.some(({ book }) => book.id === open?.item.book.id)
  const items = (
    open && !isOpenThere ? [...entries.items].toSpliced(open.place, 0, open.item) : entries.items
  )
    // taken off the list a moment ago, here or on another cover
    .filter(({ book }) => marks === undefined || marks.has(book.id))
  const focus = useKeptFocus(listRef)
  const isMovable = isInOwnOrder(asked) && !entries.isStale && selected === null
  const total = last?.total ?? items.length
  return (
    <>
      {selected === null && (
        <p className="reading-select">
          <button type="button" className="btn s" onClick={() => setSelected([])}>
            {t('select.start')}
          </button>
        </p>
      )}
      {/* lends what is within a way to tell where the focus was */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className="reading-list-books" ref={listRef} onFocus={focus.onFocus} onBlur={focus.onBlur}>
        {items.map((item, at) => (
          <EntryRow
            key={item.book.id}
            item={item}
            mark={marks?.get(item.book.id) ?? item.entry}
            headingLevel={headingLevel}
            isDating={asked.undated !== undefined}
            queue={
              isMovable
                ? {
                    place: at + 1,
                    total,
                    handle: drag.handle(item.book.id, at + 1),
                    target: drag.target(item.book.id, at + 1),
                    onMove: (place) => queue.move(item, place),
                  }
                : undefined
            }
            selection={
              selected === null
                ? undefined
                : {
                    isSelected: selected.includes(item.book.id),
                    onToggle: () =>
                      setSelected(
                        selected.includes(item.book.id)
                          ? selected.filter((id) => id !== item.book.id)
                          : [...selected, item.book.id],
                      ),
                  }
            }
            onOpen={(isOpen) =>
              setOpen((before) =>
                isOpen ? { item, place: at } : before?.item.book.id === item.book.id ? null : before,
              )
            }
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {queue.said}
      </p>
      <GrowingListEnd
        list={end}
        hrefOfNext={hrefOfNext}
        added={(count) => t('added', { count })}
        failed={t('loadFailed')}
      >
        {t('more', { count: Math.min(listPageSize, Math.max(1, (last?.total ?? 0) - items.length)) })}
      </GrowingListEnd>
      {selected !== null && (
        <SelectionBar
          selected={selected}
          onAll={() => setSelected(items.map(({ book }) => book.id))}
          onDone={() => setSelected(null)}
        />
      )}
    </>
  )
}

/** When the row with the focus goes, its neighbour takes the focus over: nobody starts at the top of the page again. */
function useKeptFocus(listRef: React.RefObject<HTMLUListElement | null>) {
  const place = useRef<number | null>(null)
  useLayoutEffect(() => {
    const rows = listRef.current?.children
    if (place.current === null || !rows || document.activeElement !== document.body) return
    const next = rows[Math.min(place.current, rows.length - 1)]
    next?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  })
  return {
    onFocus({ target }: FocusEvent) {
      const row = target.closest('.reading-list-books > li')
      place.current = row ? [...(listRef.current?.children ?? [])].indexOf(row) : null
    },
    // React tells of none where the element itself goes
    onBlur: () => void (place.current = null),
  }
}
