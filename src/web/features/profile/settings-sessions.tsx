import { useQuery } from '@tanstack/react-query'
import type { AccountSession } from '#contract/accounts'
import { formatMoment } from '#i18n/formats'
import { callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { askAnew } from './own-data.ts'
import { focusSetting, Setting } from './setting.tsx'
import { useAction } from '../../platform/use-action.ts'

/** Where the person is signed in, with a way to end each but this. */
export function SettingsSessions() {
  const t = useWords('profile')
  const client = useClient()
  const query = useQuery(callQuery(client, 'listSessions'), queryClient)
  const action = useAction()

  const end = (session: AccountSession, device: string) =>
    action.run(async () => {
      await client.call('revokeSession', { body: { id: session.id } })
      await askAnew('listSessions')
      focusSetting('sessions')
      return t('sessions.ended', { device })
    })
  const endOthers = () =>
    action.run(async () => {
      await client.call('revokeOtherSessions')
      await askAnew('listSessions')
      focusSetting('sessions')
      return t('sessions.endedOthers')
    })

  return (
    <Setting id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
      <Loaded query={query} lines={3}>
        {(sessions) => (
          <>
            <ul className="rows">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} isBusy={action.isBusy} onEnd={end} />
              ))}
            </ul>
            {sessions.some(({ isCurrent }) => !isCurrent) && (
              <p>
                <button
                  type="button"
                  className="btn s"
                  aria-disabled={action.isBusy}
                  onClick={() => void endOthers()}
                >
                  {t('sessions.endOthers')}
                </button>
              </p>
            )}
          </>
        )}
      </Loaded>
      <Outcome action={action} />
    </Setting>
  )
}

interface SessionRowProps {
  session: AccountSession
  isBusy: boolean
  onEnd: (session: AccountSession, device: string) => Promise<boolean>
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
        <button
          type="button"
          className="btn s"
          aria-label={t('sessions.endWhich', { device })}
          aria-disabled={isBusy}
          onClick={() => void onEnd(session, device)}
        >
          {t('sessions.end')}
        </button>
      )}
    </li>
  )
}
