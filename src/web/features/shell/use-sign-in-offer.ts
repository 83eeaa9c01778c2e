import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { usePaths } from '../../platform/paths.ts'
import { onSessionEnd } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'

/** Shows a toast with a link to the sign-in when a response shows that the session has ended. Mounted once. */
export function useSignInOffer(): void {
  const t = useWords('common')
  const paths = usePaths()
  const navigate = useNavigate()
  useEffect(() => {
    async function offer(): Promise<void> {
      const { pathname, search } = location
      const { showToast } = await import('../../ui/toast.tsx')
      showToast({
        tone: 'default',
        text: t('sessionEnded'),
        closeLabel: t('share.close'),
        action: { label: t('signIn'), onAct: () => void navigate(paths.login({ next: pathname + search })) },
      })
    }
    return onSessionEnd(() => void offer())
  }, [t, paths, navigate])
}
