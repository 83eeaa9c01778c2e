import { useEffect, useEffectEvent } from 'react'
import type { Me } from '#contract/accounts'
import { ApiError } from '../../platform/api-error.ts'
import { useClient } from '../../platform/client.ts'
import { useWords } from '../../platform/words.tsx'
import { callOffPasskeys, canOfferPasskeys, isPasskeyStopped, signInByPasskey } from './passkey.ts'
import type { Task } from './use-account.ts'

/** A challenge holds for five minutes; a page left open asks for a new one before that. */
const renewalMs = 4 * 60 * 1000

/**
 * Offers passkeys in the list under the field for the address, as long as the page is open and nothing else is under
 * way.
 */
function usePasskeyOffer(isOn: boolean, onDone: (me: Me) => void, onFailed: () => void): void {
  const client = useClient()
  const done = useEffectEvent(onDone)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    if (!isOn) return undefined
    const end = new AbortController()
    const { signal } = end
    let isWaiting = false
    async function offer() {
      if (signal.aborted || !(await canOfferPasskeys()) || signal.aborted) return
      isWaiting = true
      try {
        const me = await signInByPasskey(client, { isOffered: true, signal })
        if (!signal.aborted) done(me)
      } catch (error) {
        // the person chose one, and the server would not have it
        if (!signal.aborted && error instanceof ApiError && error.code === 'passkey_failed') failed()
      }
    }
    void offer()
    const renewal = setInterval(() => void offer(), renewalMs)
    return () => {
      end.abort()
      clearInterval(renewal)
      if (isWaiting) void callOffPasskeys()
    }
  }, [isOn, client])
}

/** The button for passkeys, and the offer under the field for the address. */
export function usePasskeySignIn(task: Task, onDone: (me: Me) => void): () => void {
  const t = useWords('account')
  const client = useClient()
  const stopped = (error: unknown) => {
    if (!isPasskeyStopped(error)) return false
    task.say(t('passkeyStopped'))
    return true
  }
  usePasskeyOffer(!task.isBusy, onDone, () => task.say(t('passkeyFailed')))
  return () => void task.run(async () => onDone(await signInByPasskey(client)), t('signInFailed'), stopped)
}
