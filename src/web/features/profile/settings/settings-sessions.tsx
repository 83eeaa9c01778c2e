import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSession } from '#contract/calls/accounts'
import { formatMoment } from '#i18n/formats'
import { callQuery, useClient } from '../../../platform/client.ts'
import { useCall } from '../../../platform/use-call.ts'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Loaded } from '../../../shared/query-result.tsx'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { focusSetting, Setting } from './setting.tsx'
import { Button } from '../../../ui/button.tsx'

/** Lists the reader's sessions. All except the current session have a button that ends the session. */
export function SettingsSessions() {
  const t = useWords('profile')
  const query = useQuery(callQuery(useClient(), 'listSessions'))
  const [ended, setEnded] = useState('')
  const onSuccess = () => focusSetting('sessions')
  const revoke = useCall('revokeSession', { done: t('sessions.ended', { device: ended }), onSuccess })
  const revokeOthers = useCall('revokeOtherSessions', { done: t('sessions.endedOthers'), onSuccess })
  const isBusy = revoke.isPending || revokeOthers.isPending

  function end(session: AccountSession, device: string): void {
    if (isBusy) return
    setEnded(device)
    revoke.mutate({ body: { id: session.id } })
  }

  return (
    <Setting id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
      <Loaded query={query} lines={3}>
        {(sessions) => (
          <>
            <ul className="setting-rows">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} isBusy={isBusy} onEnd={end} />
              ))}
            </ul>
            {sessions.some(({ isCurrent }) => !isCurrent) && (
              <p>
                <Button isSmall aria-disabled={isBusy} onClick={() => isBusy || revokeOthers.mutate()}>
                  {t('sessions.endOthers')}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
      <CallOutcome of={[revoke, revokeOthers]} />
    </Setting>
  )
}

interface SessionRowProps {
  session: AccountSession
  isBusy: boolean
  onEnd: (session: AccountSession, device: string) => void
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const t = useWords('profile')
  const language = useLanguage()
  const device = session.device || t('sessions.unknownDevice')
  return (
    <li>
      <div>
        <b>{device}</b>
        {session.isCurrent && <span className="row-mark">{t('sessions.current')}</span>}
        <p className="muted small">
          {session.isCurrent
            ? t('sessions.seenNow')
            : t('sessions.seen', { date: formatMoment(session.seenAt, language) })}
          {' · '}
          {t(`sessions.method.${session.method}`)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          isSmall
          aria-label={t('sessions.endWhich', { device })}
          aria-disabled={isBusy}
          onClick={() => onEnd(session, device)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
