import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookListItem, OwnBookList } from '#contract/book-lists'
import { bookListNoteMaxCharacters, listPageSizeMax } from '#contract/limits'
import type { Page } from '#contract/lists'
import { callKey, callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useWords } from '../../platform/words.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { OrderControl, useDragOrder } from '../../shared/order-control.tsx'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ListBook } from './list-books.tsx'
import { afterListChange } from './use-own-lists.ts'

const undoMs = 10_000

const inputOf = (id: number) => ({ params: { id }, query: { limit: listPageSizeMax } })

/** The books of one's own list: each can be moved, spoken of, and taken off. */
export function OwnListBooks({ list }: { list: OwnBookList }) {
  const query = useQuery(callQuery(useClient(), 'listOwnBookListBooks', inputOf(list.id)), queryClient)
  return (
    <Loaded query={query} lines={10}>
      {(page) => <Rows list={list} page={page} />}
    </Loaded>
  )
}

function Rows({ list, page }: { list: OwnBookList; page: Page<BookListItem> }) {
  const t = useWords('book-lists')
  const client = useClient()
  const shown = useLoadMore('listOwnBookListBooks', inputOf(list.id), page)
  const [said, setSaid] = useState('')
  const queryKey = callKey('listOwnBookListBooks', client.language, inputOf(list.id))
  const failed = () => {
    setSaid('')
    showToast({ tone: 'destructive', text: t('actFailed'), closeLabel: t('close') })
  }
  /** Shows a change at once; what the server says of it comes after. */
  const act = async (
    change: (items: readonly BookListItem[]) => BookListItem[],
    work: () => Promise<unknown>,
  ) => {
    const former = queryClient.getQueryData<Page<BookListItem>>(queryKey)
    queryClient.setQueryData<Page<BookListItem>>(
      queryKey,
      (data) =>
        data && { ...data, items: change(data.items).map((item, at) => ({ ...item, place: at + 1 })) },
    )
    try {
      await work()
    } catch {
      queryClient.setQueryData(queryKey, former)
      return failed()
    }
    await afterListChange()
  }
  const params = (bookId: number) => ({ params: { id: list.id, bookId } })
  const move = ({ book }: BookListItem, place: number) => {
    setSaid(t('order.moved', { title: book.title, place }))
    return act(
      (items) => {
        const moved = items.filter((item) => item.book.id === book.id)
        return items.filter((item) => item.book.id !== book.id).toSpliced(place - 1, 0, ...moved)
      },
      () => client.call('changeBookInList', { ...params(book.id), body: { place } }),
    )
  }
  const say = ({ book }: BookListItem, note: string) =>
    act(
      (items) => items.map((item) => (item.book.id === book.id ? { ...item, note: note || null } : item)),
      () => client.call('changeBookInList', { ...params(book.id), body: { note } }),
    )
  const putBack = async ({ book, place, note }: BookListItem) => {
    try {
      await client.call('addBooksToList', { params: { id: list.id }, body: { bookIds: [book.id] } })
      await client.call('changeBookInList', { ...params(book.id), body: { place, note: note ?? '' } })
    } catch {
      failed()
    }
    await afterListChange()
  }
  const remove = async (item: BookListItem) => {
    const { book } = item
    await act(
      (items) => items.filter((other) => other.book.id !== book.id),
      () => client.call('removeBookFromList', params(book.id)),
    )
    showToast({
      tone: 'default',
      text: t('removed', { title: book.title }),
      durationMs: undoMs,
      closeLabel: t('close'),
      action: { label: t('undo'), onAct: () => void putBack(item) },
    })
  }
  const drag = useDragOrder((id, place) => {
    const item = shown.items.find(({ book }) => book.id === id)
    if (item) void move(item, place)
  })
  return (
    <>
      <ul className="list-books" ref={shown.listRef}>
        {shown.items.map((item) => (
          <ListBook
            key={item.book.id}
            item={item}
            language={list.language}
            {...drag.target(item.book.id, item.place)}
            controls={
              <>
                <OrderControl
                  words={{
                    group: t('order.which', { title: item.book.title }),
                    number: t('order.number', { title: item.book.title }),
                    drag: t('order.drag'),
                    up: t('order.up'),
                    down: t('order.down'),
                  }}
                  place={item.place}
                  total={list.bookIds.length}
                  handle={drag.handle(item.book.id, item.place)}
                  onMove={(place) => void move(item, place)}
                />
                <button type="button" className="list-quiet" onClick={() => void remove(item)}>
                  {t('remove')}
                  <span className="visually-hidden">: {item.book.title}</span>
                </button>
              </>
            }
          >
            <Note item={item} onSay={(note) => void say(item, note)} />
          </ListBook>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <GrowingListEnd
        list={shown}
        hrefOfNext={() => ''}
        added={(count) => t('addedBooks', { count })}
        failed={t('loadFailed')}
      >
        {t('more', { count: Math.min(listPageSizeMax, Math.max(1, page.total - shown.items.length)) })}
      </GrowingListEnd>
    </>
  )
}

/** What one says of a book, to be written in place. */
function Note({ item, onSay }: { item: BookListItem; onSay: (note: string) => void }) {
  const t = useWords('book-lists')
  const [draft, setDraft] = useState<string | null>(null)
  if (draft === null)
    return (
      <p>
        <button type="button" className="list-quiet" onClick={() => setDraft(item.note ?? '')}>
          {t(item.note === null ? 'note' : 'noteEdit')}
          <span className="visually-hidden">: {item.book.title}</span>
        </button>
      </p>
    )
  return (
    <form
      className="list-note-form"
      onSubmit={(event) => {
        event.preventDefault()
        onSay(draft.trim())
        setDraft(null)
      }}
    >
      <textarea
        rows={2}
        aria-label={t('noteWhich', { title: item.book.title })}
        maxLength={bookListNoteMaxCharacters}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div className="list-acts">
        <button type="submit" className="btn s">
          {t('noteSave')}
        </button>
        <button type="button" className="btn s" onClick={() => setDraft(null)}>
          {t('form.cancel')}
        </button>
      </div>
    </form>
  )
}
