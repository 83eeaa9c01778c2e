import { useId, useState } from 'react'
import { analyticsRangesDays } from '#contract/limits'
import { useClient } from '../../platform/client.ts'
import { useAction } from '../../platform/use-action.ts'
import { useWords } from '../../platform/words.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { askAnew } from './admin-data.ts'

/** Deletes what is older than is wanted. Asked once more before: it cannot be undone. */
export function AnalyticsCleanup() {
  const t = useWords('analytics')
  const client = useClient()
  const id = useId()
  const action = useAction()
  const [days, setDays] = useState<number>(365)
  const [isAsking, setAsking] = useState(false)

  const clean = () =>
    action.run(async () => {
      setAsking(false)
      const deleted = await client.call('deleteAnalytics', { query: { olderThanDays: days } })
      await askAnew('getAnalytics')
      return t('cleanup.done', { count: deleted.events + deleted.counts })
    })

  return (
    <section className="admin-act admin-cleanup">
      <h2>{t('cleanup.title')}</h2>
      <p className="muted">{t('cleanup.text')}</p>
      <div className="admin-buttons">
        <label htmlFor={id}>{t('cleanup.older')}</label>
        <select
          id={id}
          className="admin-select"
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {analyticsRangesDays.map((each) => (
            <option key={each} value={each}>
              {t('days', { count: each })}
            </option>
          ))}
        </select>
        <button type="button" className="btn s admin-danger" onClick={() => setAsking(true)}>
          {t('cleanup.go')}
        </button>
      </div>
      <Outcome action={action} failure={t('cleanup.failed')} />
      {isAsking && (
        <Confirm
          title={t('cleanup.title')}
          yes={t('cleanup.yes')}
          isDanger
          onYes={() => void clean()}
          onNo={() => setAsking(false)}
        >
          <p className="muted">{t('cleanup.ask', { count: days })}</p>
        </Confirm>
      )}
    </section>
  )
}
