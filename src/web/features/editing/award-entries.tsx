import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AwardEntryToEdit } from '#contract/award-editing'
import type { AwardEntryDraft } from '#contract/drafts'
import { useClient } from '../../platform/client.ts'
import { useErrorWords } from '../../platform/use-action.ts'
import { useWords } from '../../platform/words.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Alert, Confirm } from '../../shared/confirm.tsx'
import { AwardEntryForm } from './award-entry-form.tsx'
import { useAdminList } from './admin/admin-list.tsx'
import { YearField } from './fields/awards-field.tsx'
import { forgetCatalogue } from './forget.ts'
import { useUndoToast } from './use-undo-toast.ts'

/** What an entry honours, in words. */
const honoured = ({ draft, book, person }: AwardEntryToEdit): string =>
  [book?.name ?? draft.printedTitle, person?.name ?? draft.printedName].filter(Boolean).join(', ')

type Mode = { name: 'list' } | { name: 'form'; entry: AwardEntryToEdit | null }

/** The honours of an award: listed, added, edited, deleted one by one. */
export function AwardEntries({ awardId }: { awardId: number }) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  const client = useClient()
  const { revalidate } = useRevalidator()
  const errorWords = useErrorWords()
  const tellDone = useUndoToast()
  const [mode, setMode] = useState<Mode>({ name: 'list' })
  const [year, setYear] = useState<number | null>(null)
  const [doomed, setDoomed] = useState<AwardEntryToEdit | null>(null)
  const [fault, setFault] = useState('')
  const top = useRef<HTMLHeadingElement>(null)
  const asked = year !== null && year >= 1800 ? year : undefined
  const query = useAdminList('listAwardEntriesToEdit', { params: { id: awardId }, query: { year: asked } })
  function backToList(): void {
    setMode({ name: 'list' })
    requestAnimationFrame(() => top.current?.focus())
  }
  async function save(draft: AwardEntryDraft, entry: AwardEntryToEdit | null): Promise<void> {
    const { changeId } = entry
      ? await client.call('updateAwardEntry', {
          params: { id: entry.id },
          body: { version: entry.version, draft },
        })
      : await client.call('createAwardEntry', { params: { id: awardId }, body: { draft } })
    await forgetCatalogue(revalidate)
    tellDone(t(entry ? 'honours.saved' : 'honours.added'), changeId)
    backToList()
  }
  async function remove(entry: AwardEntryToEdit): Promise<void> {
    setDoomed(null)
    try {
      const { changeId } = await client.call('deleteAwardEntry', {
        params: { id: entry.id },
        query: { version: entry.version },
      })
      await forgetCatalogue(revalidate)
      tellDone(t('deleted', { name: honoured(entry) }), changeId)
    } catch (error) {
      setFault(errorWords(error))
    }
  }

  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className="editing-part" id="honours">
      <h2 ref={top} tabIndex={-1}>
        {t('honours.title')}
      </h2>
      {mode.name === 'form' ? (
        <AwardEntryForm
          key={mode.entry?.id ?? 'new'}
          awardId={awardId}
          entry={mode.entry}
          onSave={(draft) => save(draft, mode.entry)}
          onBack={backToList}
        />
      ) : (
        <>
          <div className="entries-head">
            <YearField
              label={t('honours.ofYear')}
              name="entries-year"
              value={year}
              error={undefined}
              onChange={setYear}
            />
            <button type="button" className="btn" onClick={() => setMode({ name: 'form', entry: null })}>
              {t('honours.add')}
            </button>
          </div>
          {query.isPending && <Spinner label={t('loading')} />}
          {query.isError && <p role="alert">{errorWords(query.error)}</p>}
          {query.isSuccess && items.length === 0 && <p className="muted">{t('honours.none')}</p>}
          <ul className="honours">
            {items.map((entry) => (
              <li key={entry.id}>
                <b className="num">{entry.draft.year ?? t('unknown')}</b>
                <div>
                  <p>{honoured(entry) || t('empty')}</p>
                  <p className="muted small">
                    {[entry.categoryName ?? entry.draft.category, labels(`result.${entry.draft.result}`)]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                </div>
                <div className="editing-buttons">
                  <button
                    type="button"
                    className="btn s"
                    aria-label={t('honours.editWhich', { name: honoured(entry) })}
                    onClick={() => setMode({ name: 'form', entry })}
                  >
                    {t('editShort')}
                  </button>
                  <button
                    type="button"
                    className="btn s"
                    aria-label={t('honours.deleteWhich', { name: honoured(entry) })}
                    onClick={() => setDoomed(entry)}
                  >
                    {t('delete.yes')}
                  </button>
                </div>
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <button
              type="button"
              className="btn"
              aria-busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('more')}
            </button>
          )}
        </>
      )}
      {doomed && (
        <Confirm
          title={t('delete.ask', { name: honoured(doomed) })}
          yes={t('delete.yes')}
          onYes={() => void remove(doomed)}
          onNo={() => setDoomed(null)}
        >
          <p className="muted">{t('delete.undoable')}</p>
        </Confirm>
      )}
      {fault !== '' && <Alert onClose={() => setFault('')}>{fault}</Alert>}
    </section>
  )
}
