import { useEffect, useEffectEvent, useState } from 'react'
import type { Me } from '#contract/calls/accounts'
import { atAForm, useClient } from '../../platform/client.ts'
import type { CallState } from '../../platform/error-text.ts'
import { type CallMutation, useCall } from '../../platform/use-call.ts'
import {
  callOffPasskeys,
  canOfferPasskeys,
  chooseOfferedPasskey,
  choosePasskey,
  signInByPasskey,
} from './passkey.ts'

/** Milliseconds until a new passkey challenge is requested. The server accepts one for five minutes. */
const renewalMs = 4 * 60 * 1000

/**
 * Offers passkeys in the autocomplete list of the email field while `isOn` is true.
 * @returns status 'error' if the sign-in with the chosen passkey failed, else 'idle'
 */
export function usePasskeyOffer(isOn: boolean, onDone: (me: Me) => void): CallState {
  const client = useClient()
  const [state, setState] = useState<CallState>({ status: 'idle', error: null, submittedAt: 0 })
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!isOn) return undefined
    const end = new AbortController()
    const { signal } = end
    let isWaiting = false
    async function offer() {
      if (signal.aborted || !(await canOfferPasskeys()) || signal.aborted) return
      isWaiting = true
      // until the reader has chosen a passkey, an error needs no message
      const chosen = await chooseOfferedPasskey(client, signal).catch(() => null)
      if (chosen === null || signal.aborted) return
      try {
        const me = await signInByPasskey(client, chosen, signal)
        if (!signal.aborted) done(me)
      } catch (error) {
        if (!signal.aborted && error instanceof Error)
          setState({ status: 'error', error, submittedAt: Date.now() })
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
  return state
}

/** Signs in by a passkey from the browser's dialog. Pending until the reader is signed in. */
export function usePasskeySignIn(onDone: (me: Me) => void): CallMutation<'passkeyAuthenticationOptions'> {
  const verify = useCall('verifyPasskeyAuthentication', { request: atAForm, onSuccess: onDone })
  return useCall('passkeyAuthenticationOptions', {
    request: atAForm,
    async onSuccess({ options }) {
      const response = await choosePasskey(options)
      await verify.mutateAsync({ body: { response } })
    },
  })
}
