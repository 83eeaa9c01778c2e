import { type SubmitEvent, useId, useState } from 'react'
import type { ReadingItem } from '#contract/reading-list'
import { callKey, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useAction } from '../../platform/use-action.ts'
import { useWords } from '../../platform/words.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { ProgressBar } from './progress-bar.tsx'

interface ProgressFormProps {
  item: ReadingItem
  /** The book has been read to its end. */
  onRead: () => Promise<unknown>
}

/** How far one is: type the page, press Enter. By per cent where nobody knows the pages, or where one counts so. */
export function ProgressForm({ item: { entry, book, pages }, onRead }: ProgressFormProps) {
  const t = useWords('home')
  const client = useClient()
  const action = useAction()
  const id = useId()
  const { progressPages, progressPercent, bookId } = entry
  const isPercent = progressPercent !== null || (progressPages === null && pages === null)
  const stored = isPercent ? progressPercent : progressPages
  const [typed, setTyped] = useState<string | null>(null)
  const most = isPercent ? 100 : (pages ?? 100_000)
  const share = isPercent ? stored : pages === null || stored === null ? null : (100 * stored) / pages

  async function save(value: number): Promise<void> {
    const isSaved = await action.run(async () => {
      await client.call('updateReadingEntry', {
        params: { bookId },
        body: isPercent ? { progressPercent: value } : { progressPages: value },
      })
      await queryClient.invalidateQueries({ queryKey: callKey('getHome') })
      return t('progress.saved')
    })
    if (isSaved) setTyped(null)
  }
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    const text = typed?.trim() ?? ''
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
    if (value >= 0 && value <= most) void save(value)
    else action.reject({ progress: t(isPercent ? 'progress.percentError' : 'progress.pageError', { most }) })
  }

  return (
    <form className="progress-form" onSubmit={onSubmit} noValidate>
      {/* of a book of which nobody knows the pages no bar could tell how far one is */}
      {(isPercent || pages !== null) && <ProgressBar share={share} />}
      <div className="progress-fields">
        <label htmlFor={id}>
          {t(isPercent ? 'progress.percent' : 'progress.page')}
          <span className="visually-hidden">: {book.title}</span>
        </label>
        <input
          id={id}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed ?? (stored === null ? '' : String(stored))}
          onFocus={(event) => {
            event.currentTarget.select()
            setTyped((now) => now ?? event.target.value)
          }}
          onBlur={(event) => event.target.value === (stored === null ? '' : String(stored)) && setTyped(null)}
          onChange={(event) => setTyped(event.target.value)}
          aria-invalid={action.fields['progress'] !== undefined}
          aria-describedby={action.fields['progress'] === undefined ? undefined : `${id}-error`}
        />
        {(isPercent || pages !== null) && (
          <span className="muted num">{isPercent ? '%' : t('progress.of', { pages: pages! })}</span>
        )}
        {typed === null ? (
          <button
            type="button"
            className="btn s"
            aria-label={t('progress.readWhich', { title: book.title })}
            aria-busy={action.isBusy}
            onClick={() => void onRead()}
          >
            {t('progress.read')}
          </button>
        ) : (
          <button type="submit" className="btn s go" aria-busy={action.isBusy}>
            {t('progress.save')}
          </button>
        )}
      </div>
      {action.fields['progress'] !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {action.fields['progress']}
        </p>
      )}
      <Outcome action={action} unsaid={['progress']} />
    </form>
  )
}
