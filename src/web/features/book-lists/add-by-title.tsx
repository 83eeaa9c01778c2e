import { type SubmitEvent, useState } from 'react'
import type { MatchedLine } from '#contract/calls/book-lists'
import { bookListPasteLineMaxCharacters } from '#contract/values/limits'
import { latestOf } from '../../platform/error-text.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { useListLimitText } from '../../shared/use-list-limit-text.ts'
import { BookChoice } from './book-choice.tsx'
import { certainBook } from './certain-book.ts'
import { Button } from '../../ui/button.tsx'

/** Form that adds a book by its title: at once if it matches with certainty, else after a choice. */
export function AddByTitle({ listId, onAdded }: { listId: number; onAdded: (count: number) => void }) {
  const t = useWords('book-lists')
  const [text, setText] = useState('')
  const [open, setOpen] = useState<MatchedLine | null>(null)
  const add = useCall('addBooksToList', {
    failed: useListLimitText(),
    onSuccess({ added }) {
      setText('')
      setOpen(null)
      onAdded(added.length)
    },
  })
  const addBook = (id: number) => add.mutate({ params: { id: listId }, body: { bookIds: [id] } })
  const match = useCall('matchTitles', {
    onSuccess({ lines: [line] }) {
      const id = line ? certainBook(line) : null
      if (id === null) setOpen(line ?? null)
      else addBook(id)
    },
  })
  const isBusy = match.isPending || add.isPending

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    setOpen(null)
    if (text.trim() !== '' && !isBusy) match.mutate({ body: { text } })
  }
  return (
    <div className="list-add">
      <form onSubmit={onSubmit}>
        <label>
          <span className="visually-hidden">{t('type.field')}</span>
          <input
            type="text"
            className="input"
            placeholder={t('type.field')}
            value={text}
            maxLength={bookListPasteLineMaxCharacters}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Button type="submit" aria-busy={isBusy}>
          {t('type.add')}
        </Button>
      </form>
      <div role="status">
        {open && <p className="muted">{t(open.books.length > 0 ? 'type.which' : 'type.none')}</p>}
      </div>
      {open && open.books.length > 0 && (
        <ul>
          {open.books.map((book) => (
            <li key={book.id}>
              <button type="button" className="paste-book" onClick={() => addBook(book.id)}>
                <BookChoice book={book} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <CallOutcome
        of={[match, add]}
        failure={t(latestOf([match, add]) === add ? 'type.failed' : 'paste.failed')}
      />
    </div>
  )
}
