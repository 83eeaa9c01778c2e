import { exportLinkMinutes } from '#contract/values/mailed-link-minutes'
import { useCall } from '../../../platform/use-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { Setting } from './setting.tsx'
import { Button } from '../../../ui/button.tsx'

/** Setting that exports all data of the reader. */
export function SettingsExport() {
  const t = useWords('profile')
  const request = useCall('requestExport', {
    done: t('export.started'),
    onSuccess: ({ path }) => location.assign(path),
  })
  return (
    <Setting id="export" title={t('export.title')}>
      <p>{t('export.text')}</p>
      <p className="muted small">{t('export.link', { minutes: exportLinkMinutes })}</p>
      <p>
        <Button
          aria-disabled={request.isPending}
          aria-busy={request.isPending}
          onClick={() => request.isPending || request.mutate()}
        >
          {t('export.button')}
        </Button>
      </p>
      <CallOutcome of={request} />
    </Setting>
  )
}
