import { useState } from 'react'
import type { Inbox } from '#contract/calls/admin-inbox'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'

/** Lists failed background jobs by task, with their last error and with buttons that run them again or delete them. */
export function FailedJobs({ tasks }: { tasks: Inbox['failedJobs'] }) {
  const t = useWords('admin')
  const retry = useCall('retryFailedJobs', { done: ({ jobs }) => t('inbox.jobRetried', { count: jobs }) })
  const remove = useCall('deleteFailedJobs', { done: ({ jobs }) => t('inbox.jobDeleted', { count: jobs }) })
  const [isAsking, setAsking] = useState(false)
  const count = tasks.reduce((sum, { jobs }) => sum + jobs, 0)
  const isBusy = retry.isPending || remove.isPending
  return (
    <>
      {count > 0 && (
        <>
          <ul className="muted small">
            {tasks.map(({ task, jobs, error }) => (
              <li key={task}>
                <code>{task}</code> ({jobs}): <q lang="">{error ?? t('inbox.jobKilled')}</q>
              </li>
            ))}
          </ul>
          <p className="admin-buttons">
            <Button isSmall disabled={isBusy} onClick={() => isBusy || retry.mutate()}>
              {t('inbox.jobRetry', { count })}
            </Button>
            <Button isSmall kind="danger" disabled={isBusy} onClick={() => setAsking(true)}>
              {t('inbox.jobDelete', { count })}
            </Button>
          </p>
        </>
      )}
      <CallOutcome of={retry} failure={t('inbox.jobRetryFailed')} />
      <CallOutcome of={remove} failure={t('inbox.jobDeleteFailed')} />
      {isAsking && (
        <Confirm
          title={t('inbox.jobDelete', { count })}
          yes={t('inbox.jobDeleteYes')}
          isDanger
          onYes={() => {
            setAsking(false)
            if (!isBusy) remove.mutate()
          }}
          onNo={() => setAsking(false)}
        >
          <p className="muted">{t('inbox.jobDeleteAsk')}</p>
        </Confirm>
      )}
    </>
  )
}
