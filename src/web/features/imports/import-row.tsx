import { useRef, useState } from 'react'
import type { BookCard } from '#contract/calls/books'
import type { ImportRow } from '#contract/calls/imports'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BookFinder } from './book-finder.tsx'
import { ImportBook } from './import-book.tsx'
import { ImportChoice } from './import-choice.tsx'
import { ImportGiven, useRowName } from './import-given.tsx'
import type { Choose } from './use-choose.ts'

/** Shows a row of the file and the book that matches it. */
export function ImportRowItem({ row, choose }: { row: ImportRow; choose: Choose }) {
  const t = useWords('imports')
  const onChoose = (book: BookCard | null) => choose(row, book)
  const bookId = row.isSkipped ? null : row.bookId
  const book = row.candidates.find(({ id }) => id === bookId)
  return (
    <li className="import-row">
      <ImportGiven row={row} />
      <div className="import-match">
        {row.isWritten ? (
          <Written book={book} />
        ) : row.bin === 'check' ? (
          <ImportChoice row={row} onChoose={onChoose} />
        ) : row.bin === 'matched' ? (
          <Sure row={row} book={book} onChoose={onChoose} />
        ) : (
          <Missing row={row} book={book} onChoose={onChoose} />
        )}
        {row.error !== null &&
          [row.error, ...row.furtherErrors].map((error) => (
            <p key={error} className="import-error">
              <Icon name="alert" />
              {t(`row.error.${error}`)}
            </p>
          ))}
      </div>
    </li>
  )
}

function Written({ book }: { book: BookCard | undefined }) {
  const t = useWords('imports')
  return (
    <div className="import-matched">
      {book && <ImportBook book={book} isLink />}
      <p className="import-mark">
        <Icon name="check" />
        {t('row.written')}
      </p>
    </div>
  )
}

interface PartProps {
  row: ImportRow
  /** The selected book; undefined for none. */
  book: BookCard | undefined
  onChoose: (book: BookCard | null) => void
}

/** Shows a row that matches a book with certainty. The reader can select another book. */
function Sure({ row, book, onChoose }: PartProps) {
  const t = useWords('imports')
  const title = useRowName()(row)
  const [isOpen, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const first = row.candidates[0]
  function toggle(is: boolean): void {
    setOpen(is)
    // the clicked button is removed, so the checked radio button or the first button gets the focus
    requestAnimationFrame(() => part.current?.querySelector<HTMLElement>('input:checked, button')?.focus())
  }
  return (
    <div ref={part}>
      {isOpen ? (
        <>
          <ImportChoice row={row} onChoose={onChoose} />
          <p className="import-buttons">
            <Button isSmall aria-label={t('row.doneWhich', { title })} onClick={() => toggle(false)}>
              {t('row.done')}
            </Button>
          </p>
        </>
      ) : (
        <div className="import-matched">
          {book ? <ImportBook book={book} isLink /> : <p className="muted import-mark">{t('row.skipped')}</p>}
          <p className="import-buttons">
            <Button isSmall aria-label={t('row.correctWhich', { title })} onClick={() => toggle(true)}>
              {t('row.correct')}
            </Button>
            {book ? (
              <Button isSmall aria-label={t('row.leaveOutWhich', { title })} onClick={() => onChoose(null)}>
                {t('row.leaveOut')}
              </Button>
            ) : (
              first && (
                <Button isSmall aria-label={t('row.includeWhich', { title })} onClick={() => onChoose(first)}>
                  {t('row.include')}
                </Button>
              )
            )}
          </p>
        </div>
      )}
    </div>
  )
}

/** Shows a row without a matching book. The reader can search for one. */
function Missing({ row, book, onChoose }: PartProps) {
  const t = useWords('imports')
  const title = useRowName()(row)
  const [isLooking, setLooking] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const keepFocus = () =>
    requestAnimationFrame(() => part.current?.querySelector<HTMLElement>('button')?.focus())
  function stop(): void {
    setLooking(false)
    keepFocus()
  }
  return (
    <div ref={part}>
      {isLooking ? (
        <BookFinder
          label={t('finder.label', { title })}
          text={row.given.title}
          onPick={(picked) => {
            onChoose(picked)
            stop()
          }}
          onClose={stop}
        />
      ) : (
        <div className="import-matched">
          {book && <ImportBook book={book} isLink />}
          <p className="import-buttons">
            <Button
              isSmall
              aria-label={t(book ? 'row.correctWhich' : 'finder.lookWhich', { title })}
              onClick={() => setLooking(true)}
            >
              {t(book ? 'row.correct' : 'finder.look')}
            </Button>
            {book && (
              <Button
                isSmall
                aria-label={t('row.leaveOutWhich', { title })}
                onClick={() => {
                  onChoose(null)
                  keepFocus()
                }}
              >
                {t('row.leaveOut')}
              </Button>
            )}
          </p>
        </div>
      )}
    </div>
  )
}
