import { useId, useState } from 'react'
import { analyticsRangesDays } from '#contract/values/limits'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { Button } from '../../ui/button.tsx'
import { Options } from '../../ui/options.tsx'

/** Form that deletes old analytics data, after a confirmation, because the deletion can't be undone. */
export function AnalyticsCleanup() {
  const t = useWords('analytics')
  const id = useId()
  const clean = useCall('deleteAnalytics', {
    done: ({ events, counts }) => t('cleanup.done', { count: events + counts }),
  })
  const [days, setDays] = useState<number>(365)
  const [isAsking, setAsking] = useState(false)

  function onYes(): void {
    if (clean.isPending) return
    setAsking(false)
    clean.mutate({ query: { olderThanDays: days } })
  }

  return (
    <section className="admin-act admin-cleanup">
      <h2>{t('cleanup.title')}</h2>
      <p className="muted">{t('cleanup.text')}</p>
      <div className="admin-buttons">
        <label htmlFor={id}>{t('cleanup.older')}</label>
        <select
          id={id}
          className="input admin-select"
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          <Options values={analyticsRangesDays} label={(each) => t('days', { count: each })} />
        </select>
        <Button isSmall kind="danger" onClick={() => setAsking(true)}>
          {t('cleanup.go')}
        </Button>
      </div>
      <CallOutcome of={clean} failure={t('cleanup.failed')} />
      {isAsking && (
        <Confirm
          title={t('cleanup.title')}
          yes={t('cleanup.yes')}
          isDanger
          onYes={onYes}
          onNo={() => setAsking(false)}
        >
          <p className="muted">{t('cleanup.ask', { count: days })}</p>
        </Confirm>
      )}
    </section>
  )
}
