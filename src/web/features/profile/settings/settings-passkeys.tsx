import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#contract/calls/accounts'
import { passkeysPerUser } from '#contract/values/limits'
import type { Passkey } from '#contract/calls/passkeys'
import { callQuery, useClient } from '../../../platform/client.ts'
import { useCall } from '../../../platform/use-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { Loaded } from '../../../shared/query-result.tsx'
import { PasskeyAdd } from './passkey-add.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { focusSetting, Setting } from './setting.tsx'
import { useAddPasskey } from './use-add-passkey.ts'

export function SettingsPasskeys({ me }: { me: Me }) {
  const t = useWords('profile')
  const query = useQuery(callQuery(useClient(), 'listPasskeys'))
  const [removed, setRemoved] = useState('')
  const adding = useAddPasskey()
  const renaming = useCall('renamePasskey', {
    done: (_, { body }) => t('passkeys.renamed', { name: body.name }),
  })
  const removal = useCall('deletePasskey', {
    done: t('passkeys.removed', { name: removed }),
    onSuccess: () => focusSetting('passkeys'),
  })
  const isBusy = adding.isPending || renaming.isPending || removal.isPending

  function remove({ id, name }: Passkey): void {
    if (isBusy) return
    setRemoved(name)
    removal.mutate({ body: { id } })
  }

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
              <ul className="setting-rows">
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    isBusy={isBusy}
                    renaming={renaming}
                    onRemove={remove}
                  />
                ))}
              </ul>
            )}
            <PasskeyAdd isFull={passkeys.length >= passkeysPerUser} isBusy={isBusy} adding={adding} />
          </>
        )}
      </Loaded>
      <CallOutcome of={[...adding.calls, renaming, removal]} shownFields={['name']} />
    </Setting>
  )
}
