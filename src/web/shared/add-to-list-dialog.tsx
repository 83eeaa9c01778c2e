import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { OwnBookList } from '#contract/book-lists'
import { bookListTitleMaxCharacters } from '#contract/limits'
import { callKey, callQuery, useClient } from '../platform/client.ts'
import { queryClient } from '../platform/query-client.ts'
import { useAction } from '../platform/use-action.ts'
import { useWords } from '../platform/words.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Loaded } from './loaded.tsx'
import './add-to-list.css'

export interface AddToListProps {
  bookIds: readonly number[]
  /** Of the one book. */
  title?: string
  onClose: () => void
}

const stale = [
  'listOwnBookLists',
  'getOwnBookList',
  'listOwnBookListBooks',
  'getBookList',
  'listBookListBooks',
] as const

/** Puts books on one's own lists, and takes a single one off again. */
export function AddToListDialog({ bookIds, title, onClose }: AddToListProps) {
  const t = useWords('book-lists')
  const client = useClient()
  const action = useAction()
  const query = useQuery(callQuery(client, 'listOwnBookLists'), queryClient)
  const [name, setName] = useState('')
  const changed = () =>
    Promise.all(stale.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))
  const isOn = (list: OwnBookList) => bookIds.every((id) => list.bookIds.includes(id))

  const toggle = (list: OwnBookList) =>
    action.run(async () => {
      const isRemoved = isOn(list)
      if (isRemoved)
        for (const bookId of bookIds)
          await client.call('removeBookFromList', { params: { id: list.id, bookId } })
      else await client.call('addBooksToList', { params: { id: list.id }, body: { bookIds: [...bookIds] } })
      await changed()
      return t(isRemoved ? 'addTo.off' : 'addTo.added', { list: list.title })
    })
  const make = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    void action.run(async () => {
      const list = await client.call('createBookList', { body: { title: name, bookIds: [...bookIds] } })
      setName('')
      await changed()
      return t('addTo.added', { list: list.title })
    })
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
                      onChange={() => void toggle(list)}
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
      <form className="add-to-new" onSubmit={make}>
        <Field
          label={t('addTo.newName')}
          value={name}
          maxLength={bookListTitleMaxCharacters}
          error={action.fields['title']}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="btn">
          {t('addTo.make')}
        </button>
      </form>
      <Outcome action={action} unsaid={['title']} />
      <div className="dialog-buttons">
        <button type="button" className="btn go" onClick={onClose}>
          {t('addTo.done')}
        </button>
      </div>
    </Dialog>
  )
}
