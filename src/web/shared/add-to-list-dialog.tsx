import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { OwnBookList } from '#contract/calls/book-lists'
import { bookListTitleMaxCharacters } from '#contract/values/limits'
import { callQuery, useClient } from '../platform/client.ts'
import { useFieldErrors } from '../platform/error-text.ts'
import { useCall } from '../platform/use-call.ts'
import { useWords } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { CallOutcome } from './call-outcome.tsx'
import { Loaded } from './query-result.tsx'
import { useListLimitText } from './use-list-limit-text.ts'
import { useListUndo } from './use-list-undo.ts'
import './add-to-list.css'

export interface AddToListProps {
  bookIds: readonly number[]
  /** Title of the book; omitted for several books. */
  title?: string
  onClose: () => void
}

/** Dialog that adds books to the reader's own lists. A single book can also be removed from lists. */
export function AddToListDialog({ bookIds, title, onClose }: AddToListProps) {
  const t = useWords('book-lists')
  const query = useQuery(callQuery(useClient(), 'listOwnBookLists'))
  const [name, setName] = useState('')
  const titleOf = (id: number | string) => query.data?.find((list) => list.id === Number(id))?.title ?? ''
  const failed = useListLimitText()
  const add = useCall('addBooksToList', {
    failed,
    done: (_, { params }) => t('addTo.added', { list: titleOf(params.id) }),
  })
  const showUndo = useListUndo()
  const remove = useCall('removeBookFromList', {
    onSuccess: ({ removed }, { params }) =>
      showUndo(t('addTo.off', { list: titleOf(params.id) }), params, removed),
  })
  const create = useCall('createBookList', {
    failed,
    done: (list) => t('addTo.added', { list: list.title }),
    onSuccess: () => setName(''),
  })
  const calls = [add, remove, create]
  const { fieldErrors } = useFieldErrors(...calls)
  const isBusy = calls.some(({ isPending }) => isPending)
  const isOn = (list: OwnBookList) => bookIds.every((id) => list.bookIds.includes(id))

  function toggle(list: OwnBookList): void {
    if (isBusy) return
    const [bookId] = bookIds
    if (!isOn(list)) add.mutate({ params: { id: list.id }, body: { bookIds: [...bookIds] } })
    else if (bookId !== undefined) remove.mutate({ params: { id: list.id, bookId } })
  }
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (name.trim() !== '' && !isBusy) create.mutate({ body: { title: name, bookIds: [...bookIds] } })
  }
  return (
    <Dialog title={t('addTo.title')} onClose={onClose}>
      <p className="muted">
        {title === undefined ? t('books', { count: bookIds.length }) : t('addTo.which', { title })}
      </p>
      <Loaded query={query} lines={4}>
        {(lists) =>
          lists.length === 0 ? (
            <p className="add-to-none">{t('addTo.none')}</p>
          ) : (
            <ul className="add-to-lists">
              {lists.map((list) => (
                <li key={list.id}>
                  <label>
                    <input
                      type="checkbox"
                      checked={isOn(list)}
                      disabled={isOn(list) && bookIds.length > 1}
                      onChange={() => toggle(list)}
                    />
                    <span>
                      {list.title}
                      <small className="muted num">{t('books', { count: list.bookIds.length })}</small>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <form className="add-to-new" onSubmit={onSubmit}>
        <Field
          label={t('addTo.newName')}
          value={name}
          maxLength={bookListTitleMaxCharacters}
          error={fieldErrors['title']}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit">{t('addTo.make')}</Button>
      </form>
      <CallOutcome of={calls} shownFields={['title']} />
      <div className="dialog-buttons">
        <Button kind="go" onClick={onClose}>
          {t('addTo.done')}
        </Button>
      </div>
    </Dialog>
  )
}
