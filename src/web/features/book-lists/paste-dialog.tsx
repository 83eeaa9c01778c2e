import { type SubmitEvent, useState } from 'react'
import type { MatchedLine } from '#contract/book-lists'
import type { BookCard } from '#contract/books'
import { bookListPasteLineMaxCharacters, bookListPasteMaxCharacters } from '#contract/limits'
import { useClient } from '../../platform/client.ts'
import { useAction } from '../../platform/use-action.ts'
import { useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { useAskedClose } from '../../shared/use-asked-close.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldArea } from '../../ui/field-area.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface PasteDialogProps {
  /** Puts books on the list; answers how many are new there. */
  add: (bookIds: number[]) => Promise<number>
  onDone: (added: number) => void
  onClose: () => void
}

interface Found {
  lines: readonly MatchedLine[]
  isCut: boolean
}

/** Puts books on a list from a text with their titles: what is sure, what somebody has to look at, what is not here. */
export function PasteDialog({ add, onDone, onClose }: PasteDialogProps) {
  const t = useWords('book-lists')
  const client = useClient()
  const action = useAction()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  /** The book of each line, by its place; null: none. */
  const [chosen, setChosen] = useState<readonly (number | null)[]>([])

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (text.trim() === '') return
    await action.run(async () => {
      const answer = await client.call('matchTitles', { body: { text } })
      setFound(answer)
      setChosen(answer.lines.map(({ bin, books }) => (bin === 'matched' ? (books[0]?.id ?? null) : null)))
      return ''
    })
  }
  const bookIds = [...new Set(chosen.flatMap((id) => id ?? []))]
  const onAdd = () =>
    action.run(async () => {
      onDone(await add(bookIds))
      return ''
    })

  const { close, question } = useAskedClose(text.trim() !== '', onClose)

  return (
    <Dialog title={t('paste.title')} isWide onClose={close}>
      {found === null ? (
        <form className="list-form" onSubmit={(event) => void onSubmit(event)}>
          <p className="muted">{t('paste.text')}</p>
          <FieldArea
            label={t('paste.field')}
            rows={8}
            value={text}
            maxLength={bookListPasteMaxCharacters}
            error={action.fields['text']}
            onChange={(event) => setText(event.target.value)}
          />
          {action.isBusy && <Spinner label={t('paste.finding')} />}
          <Outcome action={action} failure={t('paste.failed')} unsaid={['text']} />
          <div className="dialog-buttons">
            <button type="submit" className="btn go" aria-busy={action.isBusy}>
              {t('paste.find')}
            </button>
            <button type="button" className="btn" onClick={close}>
              {t('form.cancel')}
            </button>
          </div>
        </form>
      ) : (
        <div className="list-form">
          {found.isCut && <p role="status">{t('paste.cut', { lines: found.lines.length })}</p>}
          <Bin bin="matched" {...found} chosen={chosen} onChoose={setChosen} />
          <Bin bin="check" {...found} chosen={chosen} onChoose={setChosen} />
          <Bin bin="missing" {...found} chosen={chosen} onChoose={setChosen} />
          <Bin bin="unreadable" {...found} chosen={chosen} onChoose={setChosen} />
          <Outcome action={action} failure={t('form.failed')} />
          <div className="dialog-buttons">
            <button
              type="button"
              className="btn go"
              aria-busy={action.isBusy}
              disabled={bookIds.length === 0}
              onClick={() => void onAdd()}
            >
              {t('paste.add', { count: bookIds.length })}
            </button>
            <button type="button" className="btn" onClick={() => setFound(null)}>
              {t('paste.again')}
            </button>
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

/** The lines of one kind, under a heading that counts them. */
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
                <BookWords book={books[0]!} line={line} />
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
                    <BookWords book={book} />
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

function BookWords({ book, line }: { book: BookCard; line?: string }) {
  const facts = [book.authors.map(({ name }) => name).join(', '), book.publicationYear].filter(Boolean)
  return (
    <>
      <Cover src={book.coverImage} />
      <span>
        <b lang={book.titleLanguage ?? undefined}>{book.title}</b>
        <small className="muted num">{facts.join(' · ')}</small>
        {line !== undefined && <small className="muted">{line}</small>}
      </span>
    </>
  )
}
