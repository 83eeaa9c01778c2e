import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { EditedKind } from '#contract/enums'
import type { Dependents } from '#contract/history'
import { useClient } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { useAction, useErrorWords } from '../../platform/use-action.ts'
import { useWords } from '../../platform/words.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Alert, Confirm } from '../../shared/confirm.tsx'
import { forgetAndLeave } from './forget.ts'
import { listOf } from './kinds/pages.ts'
import { useUndoToast } from './use-undo-toast.ts'

const deletions = {
  books: 'deleteBook',
  authors: 'deleteAuthor',
  series: 'deleteSeries',
  genres: 'deleteGenre',
  awards: 'deleteAward',
} as const

/** Deletes an entity; what depends on it is said before, and what stands against it. */
export function DeletePart({ kind, id, name }: { kind: EditedKind; id: number; name: string }) {
  const t = useWords('editing')
  const client = useClient()
  const paths = usePaths()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const errorWords = useErrorWords()
  const tellDone = useUndoToast()
  const action = useAction()
  const [dependents, setHanging] = useState<Dependents | null>(null)
  const [isBusy, setBusy] = useState(false)

  const look = () =>
    action.run(async () => {
      setHanging(await client.call('getDependents', { params: { kind, id } }))
      return ''
    })
  async function remove(version: number): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const { changeId } = await client.call(deletions[kind], { params: { id }, query: { version } })
      forgetAndLeave()
      tellDone(t('deleted', { name }), changeId)
      await navigate(listOf(paths, kind))
      void revalidate()
    } catch (error) {
      setHanging(null)
      await action.run(() => Promise.reject(error instanceof Error ? error : new Error(errorWords(error))))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="editing-part editing-danger">
      <h2>{t('delete.title')}</h2>
      <p className="muted">{t('delete.text')}</p>
      <p>
        <button type="button" className="btn" aria-busy={action.isBusy} onClick={() => void look()}>
          {t('delete.button')}
        </button>
      </p>
      <Outcome action={action} failure={t(`delete.failed.${kind}`)} />
      {dependents?.isDeletable && (
        <Confirm
          title={t('delete.ask', { name })}
          yes={t('delete.yes')}
          isBusy={isBusy}
          onYes={() => void remove(dependents.version)}
          onNo={() => setHanging(null)}
        >
          <HangingList items={dependents.items} />
          <p className="muted">{t('delete.undoable')}</p>
        </Confirm>
      )}
      {dependents?.isDeletable === false && (
        <Alert onClose={() => setHanging(null)}>
          <span>{t('delete.blocked', { name })}</span>
          <HangingList items={dependents.items.filter(({ isBlocking }) => isBlocking)} isBlocking />
        </Alert>
      )}
    </section>
  )
}

/** What depends on an entity, counted. */
function HangingList({ items, isBlocking = false }: { items: Dependents['items']; isBlocking?: boolean }) {
  const t = useWords('dependents')
  if (items.length === 0) return <p>{t('nothing')}</p>
  return (
    <>
      {!isBlocking && <p>{t('title')}</p>}
      <ul className="dependents">
        {items.map(({ what, count }) => (
          <li key={what} className="num">
            {t(what, { count })}
          </li>
        ))}
      </ul>
    </>
  )
}
