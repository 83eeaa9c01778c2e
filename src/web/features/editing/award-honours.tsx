import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AwardHonourToEdit } from '#contract/award-editing'
import type { AwardHonourDraft } from '#contract/drafts'
import { useClient } from '../../platform/client.ts'
import { useErrorWords } from '../../platform/use-action.ts'
import { useWords } from '../../platform/words.tsx'
import { Alert, Confirm } from '../../shared/confirm.tsx'
import { AwardHonourForm } from './award-honour-form.tsx'
import { AdminList, useAdminList } from './admin/admin-list.tsx'
import { YearField } from './fields/awards-field.tsx'
import { forgetCatalogue } from './forget.ts'
import { useUndoToast } from './use-undo-toast.ts'

/** What was honoured, in words. */
const honoured = ({ draft, book, person, series }: AwardHonourToEdit): string =>
  [book?.name ?? series?.name ?? draft.printedTitle, person?.name ?? draft.printedName]
    .filter(Boolean)
    .join(', ')

type Mode = { name: 'list' } | { name: 'form'; honour: AwardHonourToEdit | null }

/** The honours of an award: listed, added, edited, deleted one by one. */
export function AwardHonours({ awardId }: { awardId: number }) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  const client = useClient()
  const { revalidate } = useRevalidator()
  const errorWords = useErrorWords()
  const tellDone = useUndoToast()
  const [mode, setMode] = useState<Mode>({ name: 'list' })
  const [year, setYear] = useState<number | null>(null)
  const [doomed, setDoomed] = useState<AwardHonourToEdit | null>(null)
  const [fault, setFault] = useState('')
  const top = useRef<HTMLHeadingElement>(null)
  const asked = year !== null && year >= 1800 ? year : undefined
  const query = useAdminList('listAwardHonoursToEdit', { params: { id: awardId }, query: { year: asked } })
  function backToList(): void {
    setMode({ name: 'list' })
    requestAnimationFrame(() => top.current?.focus())
  }
  async function save(draft: AwardHonourDraft, honour: AwardHonourToEdit | null): Promise<void> {
    const { changeId } = honour
      ? await client.call('updateAwardHonour', {
          params: { id: honour.id },
          body: { version: honour.version, draft },
        })
      : await client.call('createAwardHonour', { params: { id: awardId }, body: { draft } })
    await forgetCatalogue(revalidate)
    tellDone(t(honour ? 'honours.saved' : 'honours.added'), changeId)
    backToList()
  }
  async function remove(honour: AwardHonourToEdit): Promise<void> {
    setDoomed(null)
    try {
      const { changeId } = await client.call('deleteAwardHonour', {
        params: { id: honour.id },
        query: { version: honour.version },
      })
      await forgetCatalogue(revalidate)
      tellDone(t('deleted', { name: honoured(honour) }), changeId)
    } catch (error) {
      setFault(errorWords(error))
    }
  }

  return (
    <section className="editing-part" id="honours">
      <h2 ref={top} tabIndex={-1}>
        {t('honours.title')}
      </h2>
      {mode.name === 'form' ? (
        <AwardHonourForm
          key={mode.honour?.id ?? 'new'}
          awardId={awardId}
          honour={mode.honour}
          onSave={(draft) => save(draft, mode.honour)}
          onBack={backToList}
        />
      ) : (
        <>
          <div className="honours-head">
            <YearField
              label={t('honours.ofYear')}
              name="honours-year"
              value={year}
              error={undefined}
              onChange={setYear}
            />
            <button type="button" className="btn" onClick={() => setMode({ name: 'form', honour: null })}>
              {t('honours.add')}
            </button>
          </div>
          <AdminList list={query} empty={t('honours.none')}>
            {(items) => (
              <ul className="honours">
                {items.map((honour) => (
                  <li key={honour.id}>
                    <b className="num">{honour.draft.year ?? t('unknown')}</b>
                    <div>
                      <p>{honoured(honour) || t('empty')}</p>
                      <p className="muted small">
                        {[
                          honour.categoryName ?? honour.draft.category,
                          labels(`result.${honour.draft.result}`),
                        ]
                          .filter(Boolean)
                          .join(', ')}
                      </p>
                    </div>
                    <div className="editing-buttons">
                      <button
                        type="button"
                        className="btn s"
                        aria-label={t('honours.editWhich', { name: honoured(honour) })}
                        onClick={() => setMode({ name: 'form', honour })}
                      >
                        {t('editShort')}
                      </button>
                      <button
                        type="button"
                        className="btn s"
                        aria-label={t('honours.deleteWhich', { name: honoured(honour) })}
                        onClick={() => setDoomed(honour)}
                      >
                        {t('delete.yes')}
                      </button>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </AdminList>
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
