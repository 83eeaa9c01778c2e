import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookListItem, OwnBookList } from '#contract/calls/book-lists'
import type { CallInput } from '#contract/calls/call-types'
import { bookListNoteMaxCharacters, listPageSizeMax } from '#contract/values/limits'
import type { Page } from '#contract/calls/pagination'
import { callKey, callQuery, useClient } from '../../platform/client.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { Loaded } from '../../shared/query-result.tsx'
import { OrderControl, useDragOrder } from '../../shared/order-control.tsx'
import { useListUndo } from '../../shared/use-list-undo.ts'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { useToast } from '../../shared/use-toast.ts'
import { Button } from '../../ui/button.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { ListBook } from './list-books.tsx'

const inputOf = (id: number) => ({ params: { id }, query: { limit: listPageSizeMax } })

/** Shows the books of the reader's own list, which can be moved, commented on and removed. */
export function OwnListBooks({ list }: { list: OwnBookList }) {
  const query = useQuery(callQuery(useClient(), 'listOwnBookListBooks', inputOf(list.id)))
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
  const toast = useToast()
  const [message, setMessage] = useState('')
  const queryKey = callKey('listOwnBookListBooks', client.language, inputOf(list.id))
  const errorText = useErrorText()
  const fail = (error: Error) => {
    setMessage('')
    toast('destructive', `${t('actFailed')} ${errorText(error)}`.trim())
  }
  /** Changes the cached list before the server responds. Returns the list before the change. */
  const show = (change: (items: readonly BookListItem[]) => BookListItem[]) => {
    const before = queryClient.getQueryData<Page<BookListItem>>(queryKey) ?? page
    queryClient.setQueryData<Page<BookListItem>>(
      queryKey,
      (data) =>
        data && { ...data, items: change(data.items).map((item, at) => ({ ...item, place: at + 1 })) },
    )
    return before
  }
  const takeBack = (error: Error, _input: unknown, before: Page<BookListItem> | undefined) => {
    queryClient.setQueryData(queryKey, before)
    fail(error)
  }
  const change = useCall('changeBookInList', {
    onMutate: ({ params, body }) => show((items) => changed(items, Number(params.bookId), body)),
    onError: takeBack,
  })
  const showUndo = useListUndo()
  const remove = useCall('removeBookFromList', {
    onMutate: ({ params }) => show((items) => items.filter(({ book }) => book.id !== params.bookId)),
    onError: takeBack,
    onSuccess({ removed }, { params }, before) {
      const item = before.items.find(({ book }) => book.id === params.bookId)
      if (item) showUndo(t('removed', { title: item.book.title }), params, removed)
    },
  })
  const params = ({ book }: BookListItem) => ({ id: list.id, bookId: book.id })
  const move = (item: BookListItem, place: number) => {
    setMessage(t('order.moved', { title: item.book.title, place }))
    change.mutate({ params: params(item), body: { place } })
  }
  const drag = useDragOrder((id, place) => {
    const item = shown.items.find(({ book }) => book.id === id)
    if (item) move(item, place)
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
                  onMove={(place) => move(item, place)}
                />
                <button
                  type="button"
                  className="list-quiet"
                  onClick={() => remove.mutate({ params: params(item) })}
                >
                  {t('remove')}
                  <span className="visually-hidden">: {item.book.title}</span>
                </button>
              </>
            }
          >
            <Note
              item={item}
              onSay={(note) => change.mutateAsync({ params: params(item), body: { note } })}
            />
          </ListBook>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {message}
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

/** Returns the books of a list with a new position or comment of one book. */
function changed(
  items: readonly BookListItem[],
  bookId: number,
  { place, note }: CallInput<'changeBookInList'>['body'] = {},
): BookListItem[] {
  const noted = items.map((item) =>
    item.book.id === bookId && note !== undefined ? { ...item, note: note || null } : item,
  )
  if (place === undefined) return noted
  const moved = noted.filter(({ book }) => book.id === bookId)
  return noted.filter(({ book }) => book.id !== bookId).toSpliced(place - 1, 0, ...moved)
}

interface NoteProps {
  item: BookListItem
  /** Saves the comment, and shows an error if that fails. */
  onSay: (note: string) => Promise<unknown>
}

/** Shows the button or the form for the comment on a book. The form remains open until the comment is saved. */
function Note({ item, onSay }: NoteProps) {
  const t = useWords('book-lists')
  const [draft, setDraft] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function save(note: string): Promise<void> {
    setBusy(true)
    const isSaved = await onSay(note).then(
      () => true,
      () => false,
    )
    setBusy(false)
    // a comment that was changed during the request remains in the form
    if (isSaved) setDraft((now) => (now?.trim() === note ? null : now))
  }
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
        if (!isBusy) void save(draft.trim())
      }}
    >
      <textarea
        className="input"
        rows={2}
        aria-label={t('noteWhich', { title: item.book.title })}
        maxLength={bookListNoteMaxCharacters}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div className="list-acts">
        <Button type="submit" isSmall aria-busy={isBusy}>
          {t('noteSave')}
        </Button>
        <Button isSmall onClick={() => setDraft(null)}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  )
}
