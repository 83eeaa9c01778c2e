import { exportLinkMinutes } from '#contract/limits'
import { useClient } from '../../platform/client.ts'
import { useRecentSignIn } from '../../platform/recent-sign-in.ts'
import { useWords } from '../../platform/words.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Setting } from './setting.tsx'
import { useAction } from '../../platform/use-action.ts'

/** Everything the site keeps about the person, to take along. */
export function SettingsExport() {
  const t = useWords('profile')
  const client = useClient()
  const action = useAction()
  const withRecentSignIn = useRecentSignIn()
  const download = () =>
    action.run(async () => {
      const { path } = await withRecentSignIn(() => client.call('requestExport'))
      location.assign(path)
      return t('export.started')
    })
  return (
    <Setting id="export" title={t('export.title')}>
      <p>{t('export.text')}</p>
      <p className="muted small">{t('export.link', { minutes: exportLinkMinutes })}</p>
      <p>
        <button
          type="button"
          className="btn"
          aria-disabled={action.isBusy}
          aria-busy={action.isBusy}
          onClick={() => void download()}
        >
          {t('export.button')}
        </button>
      </p>
      <Outcome action={action} />
    </Setting>
  )
}
