import { useId, useRef, useState } from 'react'
import type { BookCard } from '#contract/calls/books'
import type { ImportRow } from '#contract/calls/imports'
import { useWords } from '../../platform/words.tsx'
import { BookFinder } from './book-finder.tsx'
import { ImportBook } from './import-book.tsx'
import { useRowName } from './import-given.tsx'

interface ImportChoiceProps {
  row: ImportRow
  onChoose: (book: BookCard | null) => void
}

/** Radio buttons for the book of a row of the file: suggested books, a searched book, or none. */
export function ImportChoice({ row, onChoose }: ImportChoiceProps) {
  const t = useWords('imports')
  const title = useRowName()(row)
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [isLooking, setLooking] = useState(false)
  const [pressed, setPressed] = useState<{ row: ImportRow; id: number | null } | null>(null)
  // after a click, shows the selection until the cached row has changed
  const shown = pressed?.row === row ? pressed.id : row.isSkipped ? null : (row.bookId ?? undefined)
  function press(book: BookCard | null): void {
    setPressed({ row, id: book?.id ?? null })
    onChoose(book)
  }
  function stop(): void {
    setLooking(false)
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('input:checked, button')?.focus())
  }
  return (
    <fieldset ref={group} className="import-choice">
      <legend className="visually-hidden">{t('choice.legend', { title })}</legend>
      {row.candidates.map((book) => (
        <label key={book.id}>
          <input type="radio" name={name} checked={shown === book.id} onChange={() => press(book)} />
          <ImportBook book={book} />
        </label>
      ))}
      {row.candidates.length > 0 && (
        <label className="import-none">
          <input type="radio" name={name} checked={shown === null} onChange={() => press(null)} />
          <span>{t('choice.none')}</span>
        </label>
      )}
      {isLooking ? (
        <BookFinder
          label={t('finder.label', { title })}
          onPick={(book) => {
            onChoose(book)
            stop()
          }}
          onClose={stop}
        />
      ) : (
        <button
          type="button"
          className="import-look link"
          aria-label={t('finder.label', { title })}
          onClick={() => setLooking(true)}
        >
          {t('finder.short')}
        </button>
      )}
    </fieldset>
  )
}
