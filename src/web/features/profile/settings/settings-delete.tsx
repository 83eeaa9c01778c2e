import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePaths } from '../../../platform/paths.ts'
import { signOutHere } from '../../../platform/session.ts'
import { useCall } from '../../../platform/use-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { saveBioDraft } from '../about/bio-draft.ts'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Setting } from './setting.tsx'

/** Word that the reader has to type before the account is deleted. It is the same in all languages. */
const word = 'DELETE'

export const isDeletionMeant = (typed: string, isAcknowledged: boolean): boolean =>
  typed === word && isAcknowledged

/** Section that deletes the account. States which data are deleted and which are retained. */
export function SettingsDelete({ userId }: { userId: string }) {
  const t = useWords('profile')
  const paths = usePaths()
  const navigate = useNavigate()
  const common = useWords('common')
  const [typed, setTyped] = useState('')
  const [isAcknowledged, setAcknowledged] = useState(false)
  const isMeant = isDeletionMeant(typed, isAcknowledged)

  const deletion = useCall('deleteAccount', {
    async onSuccess() {
      saveBioDraft(userId, null)
      // signs out before the navigation, so that the start page is that of a signed-out visitor
      signOutHere()
      await navigate(paths.start(), { replace: true })
      // the only confirmation: it remains until it is closed
      showToast({ tone: 'success', text: t('delete.farewell'), closeLabel: common('share.close') })
    },
  })

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (!isMeant || deletion.isPending) return
    deletion.mutate({ body: { confirmation: word, acknowledged: true } })
  }

  return (
    <Setting id="delete" title={t('delete.title')} text={t('delete.intro')}>
      <div className="delete-facts">
        <h4>{t('delete.goesTitle')}</h4>
        <p>{t('delete.goes')}</p>
        <p>{t('delete.backups')}</p>
        <h4>{t('delete.staysTitle')}</h4>
        <ul>
          <li>{t('delete.staysLedger')}</li>
          <li>{t('delete.staysAudit')}</li>
          <li>{t('delete.staysMail')}</li>
        </ul>
      </div>
      <form className="form" onSubmit={onSubmit}>
        <Field
          label={t('delete.type', { word })}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isAcknowledged}
            onChange={(event) => setAcknowledged(event.target.checked)}
          />
          <span>{t('delete.acknowledge')}</span>
        </label>
        <div className="delete-end">
          <Button
            type="submit"
            kind="danger"
            disabled={!isMeant}
            aria-busy={deletion.isPending}
            aria-describedby="delete-both"
          >
            {t('delete.button')}
          </Button>
          <p className="muted small" id="delete-both">
            {t('delete.both', { word })}
          </p>
        </div>
      </form>
      <CallOutcome of={deletion} failure={t('delete.failed')} />
    </Setting>
  )
}
