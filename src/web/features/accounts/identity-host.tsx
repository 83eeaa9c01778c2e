import { useEffect, useState } from 'react'
import type { Language } from '#contract/values/languages'
import { wordsInBrowser } from '../../platform/client-loader.ts'
import { useIdentityRequest } from '../../platform/recent-sign-in.ts'
import { useSession } from '../../platform/session.ts'
import { useLanguage } from '../../platform/words.tsx'
import type { ConfirmIdentity } from './confirm-identity.tsx'

interface Loaded {
  language: Language
  Dialog: typeof ConfirmIdentity
}

/** Shows the identity dialog that `withRecentSignIn` requests. The dialog's script loads on first use. */
export function IdentityHost() {
  const request = useIdentityRequest()
  const { state, me } = useSession()
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!request) return undefined
    let isOver = false
    Promise.all([
      import('./confirm-identity.tsx'),
      wordsInBrowser({ params: { lang: language } }, ['account']),
    ]).then(
      ([{ ConfirmIdentity }]) => !isOver && setLoaded({ language, Dialog: ConfirmIdentity }),
      () => request.settle(false),
    )
    return () => void (isOver = true)
  }, [request, language])
  useEffect(() => {
    if (state === 'signed-out') request?.settle(false)
  }, [request, state])
  if (!request || !me || loaded?.language !== language) return null
  return <loaded.Dialog me={me} request={request} />
}
