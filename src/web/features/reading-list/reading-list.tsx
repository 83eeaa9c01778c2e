import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { listPageSize } from '#contract/values/limits'
import type { ReadingListLink } from '#contract/values/page-parameters/reading-list'
import type { ReadingItem } from '#contract/calls/reading-list'
import { useErrorText } from '../../platform/error-text.ts'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { Link } from '../../ui/link.tsx'
import { useDragOrder } from '../../shared/order-control.tsx'
import { RetryNotice } from '../../shared/retry-notice.tsx'
import { CoverGrid } from './cover-grid.tsx'
import { EntryRow } from './entry-row.tsx'
import { ListFilters } from './list-filters.tsx'
import { RemovedEntries } from './removed-entries.tsx'
import { isInOwnOrder, readingListLink, type ReadingListQuery } from './list-query.ts'
import { useReadingMarks } from './reading-marks.ts'
import { type ReadingListPages, useReadingList } from './use-reading-list.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useQueue } from './use-queue.ts'
import './reading-list.css'

interface ReadingListProps {
  query: ReadingListQuery
  /** Returns the URL of the list with another query. */
  hrefOf: (query: ReadingListLink) => string
  headingLevel: 2 | 3
}

/** The reader's own reading list: filters with counts, and the books with their controls. */
export function ReadingList({ query, hrefOf, headingLevel }: ReadingListProps) {
  const t = useWords('reading-list')
  const common = useWords('common')
  const errorText = useErrorText()
  const paths = usePaths()
  const entries = useReadingList(query)
  const { last } = entries
  // no filters are shown for a reading list without books
  const isEmpty = last?.counts.all === 0 && query.q === undefined
  return (
    <>
      {!isEmpty && <ListFilters query={query} hrefOf={hrefOf} counts={last} />}
      {entries.error ? (
        <RetryNotice title={t('loadFailed')} onRetry={entries.retry}>
          <p>{errorText(entries.error)}</p>
        </RetryNotice>
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
          {query.undated === undefined && last.undatedCount > 0 && (
            <p className="reading-undated">
              {t('undated.offer', { count: last.undatedCount })}{' '}
              <Link className="link" to={hrefOf({ status: 'read', undated: 'true' })}>
                {t('undated.open')}
              </Link>
            </p>
          )}
          {query.undated !== undefined && <h2 className="reading-undated-title">{t('undated.title')}</h2>}
          {entries.items.length === 0 ? (
            <Nothing query={query} hrefOf={hrefOf} isWhole={last.counts.all === 0} />
          ) : (
            <Rows
              query={query}
              entries={entries}
              headingLevel={headingLevel}
              hrefOfNext={(cursor) => hrefOf({ ...readingListLink(query), cursor })}
            />
          )}
          <RemovedEntries count={last.removedCount} />
        </div>
      )}
    </>
  )
}

/** Explains why no books are shown: the list has no books, none with this status, or none that match the filters. */
function Nothing({
  query,
  hrefOf,
  isWhole,
}: Pick<ReadingListProps, 'query' | 'hrefOf'> & { isWhole: boolean }) {
  const t = useWords('reading-list')
  const paths = usePaths()
  const { status, undated, rating, q } = query
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
  query: ReadingListQuery
  entries: ReadingListPages
  headingLevel: 2 | 3
  hrefOfNext: (cursor: string) => string
}

function Rows({ query, entries, headingLevel, hrefOfNext }: RowsProps) {
  const t = useWords('reading-list')
  const marks = useReadingMarks()
  const queue = useQueue(query)
  const [selected, setSelected] = useState<readonly number[] | null>(null)
  const drag = useDragOrder((id, place) => {
    const item = entries.items.find(({ book }) => book.id === id)
    if (item) queue.move(item, place)
  })
  // a row with an open menu remains visible, even if the new status of its book does not match the filters
  const [open, setOpen] = useState<{ item: ReadingItem; place: number } | null>(null)
  const { end, listRef, last } = entries
  const isOpenThere = entries.items.some(({ book }) => book.id === open?.item.book.id)
  const items = (
    open && !isOpenThere ? [...entries.items].toSpliced(open.place, 0, open.item) : entries.items
  )
    // hides books that were removed from the list after it was loaded
    .filter(({ book }) => marks === undefined || marks.has(book.id))
  const focus = useRestoredFocus(listRef)
  const isMovable = isInOwnOrder(query) && !entries.isStale && selected === null
  const total = last?.total ?? items.length
  const more = (
    <GrowingListEnd
      list={end}
      hrefOfNext={hrefOfNext}
      added={(count) => t('added', { count })}
      failed={t('loadFailed')}
    >
      {t('more', { count: Math.min(listPageSize, Math.max(1, total - items.length)) })}
    </GrowingListEnd>
  )
  if (query.view === 'covers')
    return (
      <>
        <CoverGrid items={items} marks={marks} headingLevel={headingLevel} ref={listRef} />
        {more}
      </>
    )
  return (
    <>
      {selected === null && (
        <p className="reading-select">
          <Button isSmall onClick={() => setSelected([])}>
            {t('select.start')}
          </Button>
        </p>
      )}
      {/* records which row has the focus */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className="reading-list-books" ref={listRef} onFocus={focus.onFocus} onBlur={focus.onBlur}>
        {items.map((item, at) => (
          <EntryRow
            key={item.book.id}
            item={item}
            mark={marks?.get(item.book.id) ?? item.entry}
            headingLevel={headingLevel}
            isDating={query.undated !== undefined}
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
        {queue.message}
      </p>
      {more}
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

/** Moves the focus to the next row after the focused row was removed; otherwise it would move to the page's top. */
function useRestoredFocus(listRef: React.RefObject<HTMLUListElement | null>) {
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
    // React does not call this if the focused row was removed; `place` then still has the row's position
    onBlur: () => void (place.current = null),
  }
}
