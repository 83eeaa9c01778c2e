import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { BookCard } from '#contract/calls/books'
import { searchMaxCharacters } from '#contract/values/limits'
import { useErrorText } from '../../platform/error-text.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ImportBook } from './import-book.tsx'
import { useFoundBooks } from './use-found-books.ts'

interface BookFinderProps {
  label: string
  /** Initial text of the field; empty by default. */
  text?: string
  onPick: (book: BookCard) => void
  /** Called after Escape and after a click on the cancel button. */
  onClose: () => void
}

/** Combobox that finds a book of the catalogue by keyboard, mouse or touch. Gets the focus when it is mounted. */
export function BookFinder({ label, text: before = '', onPick, onClose }: BookFinderProps) {
  const t = useWords('imports')
  const common = useWords('common')
  const errorText = useErrorText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const finder = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(before)
  const [active, setActive] = useState(0)
  const { found, retry } = useFoundBooks(text)
  const books = found?.items ?? []

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  // scrolls new results into view, above the sticky bar at the bottom of the window
  useEffect(() => {
    finder.current?.scrollIntoView({ block: 'nearest' })
  }, [books.length])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault()
      const book = books[active]
      if (book) onPick(book)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && books.length > 0) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((now) => (now + step + books.length) % books.length)
    }
  }

  /** Repeats the search, and focuses the field, because the retry button disappears. */
  function retryInField(): void {
    retry()
    input.current?.focus()
  }

  const optionId = (book: BookCard) => `${id}-${book.id}`
  const chosen = books[active]
  const note =
    found === null
      ? ''
      : found.items === null
        ? `${t('finder.failed')} ${errorText(found.error)}`
        : books.length === 0
          ? t('finder.nothing')
          : ''
  return (
    <div className="import-finder" ref={finder}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          ref={input}
          id={id}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={books.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && optionId(chosen)}
          placeholder={t('finder.placeholder')}
          maxLength={searchMaxCharacters}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="field-button" aria-label={t('cancel')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="panel" role="listbox" id={`${id}-list`} aria-label={label}>
        {books.map((book, place) => (
          // needs no key handler, because the field handles the keys
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={book.id}
            id={optionId(book)}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            // prevents the input from losing the focus
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(book)}
          >
            <ImportBook book={book} />
          </div>
        ))}
      </div>
      {note !== '' && (
        <p className="muted small">
          {note}{' '}
          {found?.items === null && (
            <button type="button" className="link" onClick={retryInField}>
              {common('errorRetry')}
            </button>
          )}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {books.length > 0 ? t('finder.count', { count: books.length }) : note}
      </p>
    </div>
  )
}
