import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AwardHonourToEdit } from '#contract/calls/award-editing'
import type { AwardHonourDraft } from '#contract/calls/drafts'
import type { Written } from '#contract/calls/editing-schemas'
import { useErrorText } from '../../platform/error-text.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { Alert, Confirm } from '../../shared/confirm.tsx'
import { AwardHonourForm } from './award-honour-form.tsx'
import { AdminList, useAdminList } from './admin/admin-list.tsx'
import { YearField } from './fields/awards-field.tsx'
import { useUndoChangeToast } from './use-undo-change-toast.ts'
import { Button } from '../../ui/button.tsx'

/** Returns the names of the honoured work and person, for example 'Dune, Frank Herbert'. */
const honoured = ({ draft, book, person, series }: AwardHonourToEdit): string =>
  [book?.name ?? series?.name ?? draft.printedTitle, person?.name ?? draft.printedName]
    .filter(Boolean)
    .join(', ')

type Mode = { name: 'list' } | { name: 'form'; honour: AwardHonourToEdit | null }

/** Lists the honours (wins and nominations) of an award. Editors can add, edit and delete honours. */
export function AwardHonours({ awardId }: { awardId: number }) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  const { revalidate } = useRevalidator()
  const errorText = useErrorText()
  const showUndo = useUndoChangeToast()
  const [mode, setMode] = useState<Mode>({ name: 'list' })
  const [year, setYear] = useState<number | null>(null)
  const [doomed, setDoomed] = useState<AwardHonourToEdit | null>(null)
  const top = useRef<HTMLHeadingElement>(null)
  const requestedYear = year !== null && year >= 1800 ? year : undefined
  const query = useAdminList('listAwardHonoursToEdit', {
    params: { id: awardId },
    query: { year: requestedYear },
  })
  function backToList(): void {
    setMode({ name: 'list' })
    requestAnimationFrame(() => top.current?.focus())
  }
  const onSaved = (text: string) => ({
    async onSuccess({ changeId }: Pick<Written, 'changeId'>) {
      await revalidate()
      showUndo(text, changeId)
      backToList()
    },
  })
  const create = useCall('createAwardHonour', onSaved(t('honours.added')))
  const update = useCall('updateAwardHonour', onSaved(t('honours.saved')))
  const remove = useCall('deleteAwardHonour', { onSuccess: revalidate })

  const save = (draft: AwardHonourDraft, honour: AwardHonourToEdit | null): Promise<unknown> =>
    honour
      ? update.mutateAsync({ params: { id: honour.id }, body: { version: honour.version, draft } })
      : create.mutateAsync({ params: { id: awardId }, body: { draft } })
  function onRemove(honour: AwardHonourToEdit): void {
    if (remove.isPending) return
    const { id, version } = honour
    setDoomed(null)
    remove.mutate(
      { params: { id }, query: { version } },
      { onSuccess: ({ changeId }) => showUndo(t('deleted', { name: honoured(honour) }), changeId) },
    )
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
            <Button onClick={() => setMode({ name: 'form', honour: null })}>{t('honours.add')}</Button>
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
                      <Button
                        isSmall
                        aria-label={t('honours.editWhich', { name: honoured(honour) })}
                        onClick={() => setMode({ name: 'form', honour })}
                      >
                        {t('editShort')}
                      </Button>
                      <Button
                        isSmall
                        aria-label={t('honours.deleteWhich', { name: honoured(honour) })}
                        onClick={() => setDoomed(honour)}
                      >
                        {t('delete.yes')}
                      </Button>
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
          onYes={() => onRemove(doomed)}
          onNo={() => setDoomed(null)}
        >
          <p className="muted">{t('delete.undoable')}</p>
        </Confirm>
      )}
      {remove.isError && <Alert onClose={remove.reset}>{errorText(remove.error)}</Alert>}
    </section>
  )
}
