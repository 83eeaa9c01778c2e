import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { BookCard } from '#contract/calls/books'
import { favouriteSentenceMax, favouritesMax } from '#contract/values/limits'
import type { FavouriteBook } from '#contract/calls/statistics'
import { callQuery, useClient } from '../../../platform/client.ts'
import { useErrorText } from '../../../platform/error-text.ts'
import { useCall } from '../../../platform/use-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { Cover } from '../../../shared/cover.tsx'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { Loaded } from '../../../shared/query-result.tsx'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { RetryNotice } from '../../../shared/retry-notice.tsx'
import './favourites-editor.css'
import { Button } from '../../../ui/button.tsx'

/** Editor of the favourite books on the public profile, each with a comment. */
export function FavouritesEditor() {
  const query = useQuery(callQuery(useClient(), 'getFavourites'))
  return (
    <Loaded query={query} lines={4}>
      {(saved) => <Editor saved={saved} />}
    </Loaded>
  )
}

const bodyOf = (favourites: readonly FavouriteBook[]) =>
  favourites.map(({ book, sentence }) => ({ bookId: book.id, sentence: sentence?.trim() || null }))

function Editor({ saved }: { saved: readonly FavouriteBook[] }) {
  const t = useWords('readers')
  const [draft, setDraft] = useState<readonly FavouriteBook[] | null>(null)
  const shown = draft ?? saved
  const isDirty = draft !== null && JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(saved))
  const put = useCall('putFavourites', { done: t('mine.saved'), onSuccess: () => setDraft(null) })
  const change = (place: number, sentence: string) =>
    setDraft(shown.map((one, at) => (at === place ? { ...one, sentence } : one)))
  const move = (place: number) =>
    setDraft([...shown.slice(0, place - 1), shown[place]!, shown[place - 1]!, ...shown.slice(place + 1)])

  return (
    <div className="favourites-editor">
      {shown.length === 0 && <p className="muted">{t('mine.none')}</p>}
      <ol>
        {shown.map(({ book, sentence }, place) => (
          <li key={book.id}>
            <Cover src={book.coverImage} />
            <div>
              <p>
                <b>{book.title}</b>{' '}
                <span className="muted small">{book.authors.map((author) => author.name).join(', ')}</span>
              </p>
              <Sentence title={book.title} value={sentence ?? ''} onChange={(text) => change(place, text)} />
              <p className="favourites-buttons">
                {place > 0 && (
                  <Button
                    isSmall
                    aria-label={t('mine.upWhich', { title: book.title })}
                    onClick={() => move(place)}
                  >
                    {t('mine.up')}
                  </Button>
                )}
                <Button
                  isSmall
                  aria-label={t('mine.removeWhich', { title: book.title })}
                  onClick={() => setDraft(shown.filter((one) => one.book.id !== book.id))}
                >
                  {t('mine.remove')}
                </Button>
              </p>
            </div>
          </li>
        ))}
      </ol>
      {shown.length < favouritesMax && (
        <Picker
          isTaken={(id) => shown.some(({ book }) => book.id === id)}
          onPick={(book) => setDraft([...shown, { book, sentence: null }])}
        />
      )}
      {isDirty && (
        <p className="favourites-buttons">
          <Button
            kind="go"
            aria-busy={put.isPending}
            onClick={() => put.isPending || put.mutate({ body: { favourites: bodyOf(shown) } })}
          >
            {t('mine.save')}
          </Button>
          <Button onClick={() => setDraft(null)}>{t('mine.discard')}</Button>
        </p>
      )}
      <CallOutcome of={put} />
      <LeaveGuard isDirty={isDirty} />
    </div>
  )
}

function Sentence({
  title,
  value,
  onChange,
}: {
  title: string
  value: string
  onChange: (text: string) => void
}) {
  const t = useWords('readers')
  const id = useId()
  return (
    <>
      <label className="small" htmlFor={id}>
        {t('mine.sentence')}
        <span className="visually-hidden">: {title}</span>
      </label>
      <input
        id={id}
        className="favourites-input"
        value={value}
        maxLength={favouriteSentenceMax}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}

/** Maximum number of books in the picker. */
const pickedFrom = 8

/** Picker of a read book that is not a favourite. Lists the best rated books first; typing narrows the list. */
function Picker({ isTaken, onPick }: { isTaken: (id: number) => boolean; onPick: (book: BookCard) => void }) {
  const t = useWords('readers')
  const id = useId()
  const client = useClient()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const query = useQuery(
    callQuery(client, 'listReadingListBooks', {
      query: { status: 'read', sort: 'rating', limit: pickedFrom + favouritesMax, ...(q !== '' && { q }) },
    }),
  )
  const found = (query.data?.items ?? []).filter(({ book }) => !isTaken(book.id)).slice(0, pickedFrom)
  return (
    <div className="favourites-picker">
      <label htmlFor={id}>{t('mine.pick')}</label>
      <input
        id={id}
        className="favourites-input"
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul aria-label={t('mine.pick')} aria-busy={query.isFetching}>
        {found.map(({ book }) => (
          <li key={book.id}>
            <button
              type="button"
              aria-label={t('mine.addWhich', { title: book.title })}
              onClick={() => {
                setTyped('')
                onPick(book)
              }}
            >
              <Cover src={book.coverImage} />
              <span>{book.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {query.isError && !query.data && <RetryNotice title={errorText(query.error)} onRetry={query.refetch} />}
      {query.data && found.length === 0 && <p className="muted small">{t('mine.nothing')}</p>}
    </div>
  )
}
