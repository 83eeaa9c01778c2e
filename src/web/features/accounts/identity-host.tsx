import { useEffect } from 'react'
import { onDemand } from '../../platform/on-demand.tsx'
import { useIdentityRequest } from '../../platform/recent-sign-in.ts'
import { useSession } from '../../platform/session.ts'
import { FailedDialog } from '../../shared/confirm.tsx'

const ConfirmIdentity = onDemand(
  () => import('./confirm-identity.tsx').then((part) => part.ConfirmIdentity),
  ['account'],
  FailedDialog,
)

/** Shows the identity dialog that `withRecentSignIn` requests. The dialog's script loads on first use. */
export function IdentityHost() {
  const request = useIdentityRequest()
  const { state, me } = useSession()
  useEffect(() => {
    if (state === 'signed-out') request?.settle(false)
  }, [request, state])
  if (!request || !me) return null
  return (
    <ConfirmIdentity me={me} onConfirmed={() => request.settle(true)} onClose={() => request.settle(false)} />
  )
}
