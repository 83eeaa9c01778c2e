import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/accounts'
import { passkeysPerUser } from '#contract/limits'
import { callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useWords } from '../../platform/words.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { PasskeyAdd } from './passkey-add.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { Setting } from './setting.tsx'
import { useAction } from '../../platform/use-action.ts'

/** The person's passkeys: ten at most, each with a name. */
export function SettingsPasskeys({ me }: { me: Me }) {
  const t = useWords('profile')
  const query = useQuery(callQuery(useClient(), 'listPasskeys'), queryClient)
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
                  <PasskeyRow key={passkey.id} passkey={passkey} action={action} />
                ))}
              </ul>
            )}
            <PasskeyAdd isFull={passkeys.length >= passkeysPerUser} action={action} />
          </>
        )}
      </Loaded>
      <Outcome action={action} unsaid={['name']} />
    </Setting>
  )
}
