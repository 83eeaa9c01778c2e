import type { ReactNode } from 'react'
import type { Inbox as InboxData } from '#contract/calls/admin-inbox'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Loaded } from '../../shared/query-result.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useAdminData } from './admin-data.ts'
import { FailedJobs } from './failed-jobs.tsx'

/** Shows the tasks that wait for an admin, for example reported reviews and mails that could not be sent. */
export function Inbox() {
  const t = useWords('admin')
  return (
    <section className="panel admin-inbox" aria-labelledby="admin-inbox">
      <h2 id="admin-inbox">{t('inbox.title')}</h2>
      <Loaded lines={1} query={useAdminData('getInbox')}>
        {(data) => <Waiting {...data} />}
      </Loaded>
    </section>
  )
}

function Waiting({ reviews, lists, suggestions, mails, failedJobs }: InboxData) {
  const t = useWords('admin')
  const paths = usePaths()
  const retry = useCall('retryMails', { done: (sent) => t('inbox.retried', { count: sent.mails }) })

  const lines: ReactNode[] = []
  if (reviews > 0) lines.push(<Link to={paths.adminReviews()}>{t('inbox.reviews', { count: reviews })}</Link>)
  if (lists > 0)
    lines.push(<Link to={paths.adminReviews({ of: 'lists' })}>{t('inbox.lists', { count: lists })}</Link>)
  if (suggestions > 0)
    lines.push(<Link to={paths.adminSuggestions()}>{t('inbox.suggestions', { count: suggestions })}</Link>)
  if (mails.delayed > 0) lines.push(t('inbox.delayed', { count: mails.delayed }))
  if (mails.givenUp > 0) lines.push(t('inbox.givenUp', { count: mails.givenUp }))
  const failed = failedJobs.reduce((sum, { jobs }) => sum + jobs, 0)
  if (failed > 0) lines.push(t('inbox.jobs', { count: failed }))
  return (
    <>
      {lines.length === 0 ? (
        <p className="muted admin-inbox-none">
          <Icon name="check" />
          {t('inbox.none')}
        </p>
      ) : (
        <ul>
          {lines.map((line, place) => (
            <li key={place}>{line}</li>
          ))}
        </ul>
      )}
      {mails.error !== null && (
        <p className="muted small">
          {t('inbox.error')} <q lang="">{mails.error}</q>. {t('inbox.advice')}
        </p>
      )}
      {mails.retryable > 0 && (
        <p className="admin-buttons">
          <Button isSmall disabled={retry.isPending} onClick={() => retry.isPending || retry.mutate()}>
            {t('inbox.retry', { count: mails.retryable })}
          </Button>
        </p>
      )}
      <CallOutcome of={retry} failure={t('inbox.retryFailed')} />
      <FailedJobs tasks={failedJobs} />
    </>
  )
}
