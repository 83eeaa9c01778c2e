import { type SubmitEvent, useState } from 'react'
import type { MatchedLine } from '#contract/calls/book-lists'
import { bookListPasteLineMaxCharacters, bookListPasteMaxCharacters } from '#contract/values/limits'
import { useFieldErrors } from '../../platform/error-text.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { useConfirmedClose } from '../../shared/use-confirmed-close.tsx'
import { useListLimitText } from '../../shared/use-list-limit-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldArea } from '../../ui/field-area.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BookChoice } from './book-choice.tsx'
import { certainBook } from './certain-book.ts'

interface PasteDialogProps {
  listId: number
  /** Called with the number of books that the list did not contain before. */
  onDone: (added: number) => void
  onClose: () => void
}

interface Found {
  lines: readonly MatchedLine[]
  isCut: boolean
}

/** Dialog for a pasted text with titles. Shows its lines in groups, for example 'matched' and 'not found'. */
export function PasteDialog({ listId, onDone, onClose }: PasteDialogProps) {
  const t = useWords('book-lists')
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  /** Id of the selected book, by index of the line; null for none. */
  const [chosen, setChosen] = useState<readonly (number | null)[]>([])

  const match = useCall('matchTitles', {
    onSuccess(answer) {
      setFound(answer)
      setChosen(answer.lines.map(certainBook))
    },
  })
  const add = useCall('addBooksToList', {
    failed: useListLimitText(),
    onSuccess: ({ added }) => onDone(added.length),
  })
  const calls = [match, add]
  const { fieldErrors } = useFieldErrors(...calls)
  const isBusy = match.isPending || add.isPending

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (text.trim() !== '' && !isBusy) match.mutate({ body: { text } })
  }
  const bookIds = [...new Set(chosen.flatMap((id) => id ?? []))]
  function onAdd(): void {
    if (!isBusy) add.mutate({ params: { id: listId }, body: { bookIds } })
  }

  const { close, question } = useConfirmedClose(text.trim() !== '', onClose)

  return (
    <Dialog title={t('paste.title')} isWide onClose={close}>
      {found === null ? (
        <form className="list-form" onSubmit={onSubmit}>
          <p className="muted">{t('paste.text')}</p>
          <FieldArea
            label={t('paste.field')}
            rows={8}
            value={text}
            maxLength={bookListPasteMaxCharacters}
            error={fieldErrors['text']}
            onChange={(event) => setText(event.target.value)}
          />
          {isBusy && <Spinner label={t('paste.finding')} />}
          <CallOutcome of={calls} failure={t('paste.failed')} shownFields={['text']} />
          <div className="dialog-buttons">
            <Button type="submit" kind="go" aria-busy={isBusy}>
              {t('paste.find')}
            </Button>
            <Button onClick={close}>{t('form.cancel')}</Button>
          </div>
        </form>
      ) : (
        <div className="list-form">
          {found.isCut && <p role="status">{t('paste.cut', { lines: found.lines.length })}</p>}
          {(['matched', 'check', 'missing', 'unreadable'] as const).map((bin) => (
            <Bin key={bin} bin={bin} lines={found.lines} chosen={chosen} onChoose={setChosen} />
          ))}
          <CallOutcome of={calls} failure={t('form.failed')} />
          <div className="dialog-buttons">
            <Button kind="go" aria-busy={isBusy} disabled={bookIds.length === 0} onClick={onAdd}>
              {t('paste.add', { count: bookIds.length })}
            </Button>
            <Button onClick={() => setFound(null)}>{t('paste.again')}</Button>
          </div>
        </div>
      )}
      {question}
    </Dialog>
  )
}

interface BinProps {
  bin: MatchedLine['bin']
  lines: readonly MatchedLine[]
  chosen: readonly (number | null)[]
  onChoose: (chosen: readonly (number | null)[]) => void
}

/** Shows the lines of one group, for example 'matched'. */
function Bin({ bin, lines, chosen, onChoose }: BinProps) {
  const t = useWords('book-lists')
  const own = lines.flatMap((line, at) => (line.bin === bin ? [{ ...line, at }] : []))
  if (own.length === 0) return null
  const choose = (at: number, id: number | null) => onChoose(chosen.with(at, id))
  return (
    <section className="paste-bin">
      <h3>{t(`paste.${bin}`, { count: own.length })}</h3>
      {bin !== 'missing' && (
        <p className="muted small">{t(`paste.${bin}.text`, { max: bookListPasteLineMaxCharacters })}</p>
      )}
      <ul>
        {own.map(({ at, line, books }) => (
          <li key={at}>
            {bin === 'matched' ? (
              <label className="paste-book">
                <input
                  type="checkbox"
                  checked={chosen[at] !== null}
                  onChange={(event) => choose(at, event.target.checked ? (books[0]?.id ?? null) : null)}
                />
                <BookChoice book={books[0]!} line={line} />
              </label>
            ) : bin === 'missing' || bin === 'unreadable' ? (
              <p className="muted">{line}</p>
            ) : (
              <fieldset>
                <legend>{line}</legend>
                {books.map((book) => (
                  <label key={book.id} className="paste-book">
                    <input
                      type="radio"
                      name={`paste-${at}`}
                      checked={chosen[at] === book.id}
                      onChange={() => choose(at, book.id)}
                    />
                    <BookChoice book={book} />
                  </label>
                ))}
                <label className="paste-book">
                  <input
                    type="radio"
                    name={`paste-${at}`}
                    checked={chosen[at] === null}
                    onChange={() => choose(at, null)}
                  />
                  <span className="muted">{t('paste.none')}</span>
                </label>
              </fieldset>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
