import { type SubmitEvent, useId, useState } from 'react'
import { passkeysPerUser } from '#contract/limits'
import { useClient } from '../../platform/client.ts'
import { useRecentSignIn } from '../../platform/recent-sign-in.ts'
import { useWords } from '../../platform/words.tsx'
import { Field } from '../../ui/field.tsx'
import { askAnew } from './own-data.ts'
import { canUsePasskeys } from '../../shared/can-use-passkeys.ts'
import { CeremonyError, createPasskey } from './passkey-ceremony.ts'
import { type Action, InWords } from '../../platform/use-action.ts'

interface PasskeyAddProps {
  /** An account holds ten at most (specification, section 5). */
  isFull: boolean
  action: Action
}

/** Adds a passkey under a name: the server asks, the browser makes, the server keeps. */
export function PasskeyAdd({ isFull, action }: PasskeyAddProps) {
  const t = useWords('profile')
  const account = useWords('account')
  const client = useClient()
  const withRecentSignIn = useRecentSignIn()
  const [name, setName] = useState('')
  const reason = useId()
  if (!canUsePasskeys()) return <p className="muted">{t('passkeys.unsupported')}</p>

  async function add(wanted: string): Promise<string> {
    const { options } = await withRecentSignIn(() => client.call('passkeyRegistrationOptions'))
    const response = await createPasskey(options).catch((error: unknown) => {
      const fault = error instanceof CeremonyError ? error.fault : 'failed'
      throw new InWords(fault === 'failed' ? account('passkeyFailed') : t(`passkeys.${fault}`), {
        cause: error,
      })
    })
    await withRecentSignIn(() =>
      client.call('verifyPasskeyRegistration', { body: { name: wanted, response } }),
    )
    await askAnew('listPasskeys', 'listAccounts')
    return t('passkeys.wasAdded', { name: wanted })
  }
  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const wanted = name.trim()
    if (isFull) return
    if (wanted === '') return action.reject({ name: t('passkeys.nameNeeded') })
    // the list tells of it first, and a quick hand types the next name by then
    if (await action.run(() => add(wanted))) setName((now) => (now.trim() === wanted ? '' : now))
  }

  return (
    <form className="form" onSubmit={(event) => void onSubmit(event)} noValidate>
      <Field
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        error={action.fields['name']}
        value={name}
        autoComplete="off"
        disabled={isFull}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <button
          type="submit"
          className="btn"
          disabled={isFull}
          aria-busy={action.isBusy}
          aria-describedby={isFull ? reason : undefined}
        >
          {t('passkeys.add')}
        </button>
      </div>
      {isFull && <p id={reason}>{t('passkeys.limit', { most: passkeysPerUser })}</p>}
    </form>
  )
}
