import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { EditedKind } from '#contract/values/enums'
import type { Dependents } from '#contract/calls/history'
import { callQuery, useClient } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Alert, Confirm } from '../../shared/confirm.tsx'
import { entityCalls } from './kinds/entity-calls.ts'
import { listOf } from '../../platform/entity-paths.ts'
import { useUndoChangeToast } from './use-undo-change-toast.ts'
import { Button } from '../../ui/button.tsx'

/**
 * Button that deletes an entity, after a confirmation that lists the records that depend on the entity. Some of these
 * records prevent the deletion.
 */
export function DeletePart({ kind, id, name }: { kind: EditedKind; id: number; name: string }) {
  const t = useWords('editing')
  const paths = usePaths()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const showUndo = useUndoChangeToast()
  const [isConfirming, setConfirming] = useState(false)
  const look = useQuery({
    ...callQuery(useClient(), 'getDependents', { params: { kind, id } }),
    enabled: false,
    gcTime: 0,
  })
  const remove = useCall(entityCalls[kind].remove, {
    leavesPage: true,
    async onSuccess({ changeId }) {
      showUndo(t('deleted', { name }), changeId)
      await navigate(listOf(paths, kind))
      void revalidate()
    },
    onError: () => setConfirming(false),
  })
  const isLooked = isConfirming && !look.isFetching
  const dependents = isLooked && look.isSuccess ? look.data : null
  const shown =
    isLooked && look.isError ? ({ status: 'error', error: look.error, submittedAt: 0 } as const) : remove

  function onAsk(): void {
    if (look.isFetching) return
    remove.reset()
    setConfirming(true)
    void look.refetch()
  }
  function onYes(version: number): void {
    if (!remove.isPending) remove.mutate({ params: { id }, query: { version } })
  }

  return (
    <section className="editing-part editing-danger">
      <h2>{t('delete.title')}</h2>
      <p className="muted">{t('delete.text')}</p>
      <p>
        <Button aria-busy={look.isFetching} onClick={onAsk}>
          {t('delete.button')}
        </Button>
      </p>
      <CallOutcome of={shown} failure={t(`delete.failed.${kind}`)} />
      {dependents?.isDeletable && (
        <Confirm
          title={t('delete.ask', { name })}
          yes={t('delete.yes')}
          isBusy={remove.isPending}
          onYes={() => onYes(dependents.version)}
          onNo={() => setConfirming(false)}
        >
          <HangingList items={dependents.items} />
          <p className="muted">{t('delete.undoable')}</p>
        </Confirm>
      )}
      {dependents?.isDeletable === false && (
        <Alert onClose={() => setConfirming(false)}>
          <span>{t('delete.blocked', { name })}</span>
          <HangingList items={dependents.items.filter(({ isBlocking }) => isBlocking)} isBlocking />
        </Alert>
      )}
    </section>
  )
}

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
