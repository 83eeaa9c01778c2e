import type { Me } from '#contract/accounts'
import { passkeysPerUser } from '#contract/limits'
import { useWords } from '../../platform/words.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../../platform/loaded.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { useOwn } from './own-data.ts'
import { PasskeyAdd } from './passkey-add.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { Setting } from './setting.tsx'
import { useAction } from '../../platform/use-action.ts'

/** The person's passkeys: ten at most, each with a name. */
export function SettingsPasskeys({ me }: { me: Me }) {
  const t = useWords('profile')
  const query = useOwn(me.id, 'passkeys')
  const action = useAction()
  return (
    <Setting id="passkeys" title={t('passkeys.title')} text={t('passkeys.text')}>
      <Loaded query={query} lines={3}>
        {(passkeys) => (
          <>
            {me.role === 'SUPER_USER' && passkeys.length === 0 && (
              <Notice tone="info" title={t('passkeys.urge')} />
            )}
            {passkeys.length === 0 ? (
              <p>{t('passkeys.none')}</p>
            ) : (
              <ul className="rows">
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} userId={me.id} passkey={passkey} action={action} />
                ))}
              </ul>
            )}
            <PasskeyAdd userId={me.id} isFull={passkeys.length >= passkeysPerUser} action={action} />
          </>
        )}
      </Loaded>
      <Outcome action={action} unsaid={['name']} />
    </Setting>
  )
}
