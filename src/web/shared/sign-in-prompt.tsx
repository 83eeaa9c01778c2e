import { useLocation } from 'react-router'
import { usePaths } from '../platform/paths.ts'
import { useWords } from '../platform/words.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'

interface SignInPromptProps {
  title: string
  text: string
  /** They go to sign in, from the page at `path`: what they wanted can be remembered. */
  onSignIn?: (path: string) => void
  onClose: () => void
}

/** Asks somebody to sign in for what they were about to do; signed in they come back to the same place. */
export function SignInPrompt({ title, text, onSignIn, onClose }: SignInPromptProps) {
  const t = useWords('common')
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const path = pathname + search
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="muted">{text}</p>
      <div className="dialog-buttons">
        <Link className="btn go" to={paths.login({ next: path })} onClick={() => onSignIn?.(path)}>
          {t('signIn')}
        </Link>
        <button type="button" className="btn" onClick={onClose}>
          {t('notNow')}
        </button>
      </div>
    </Dialog>
  )
}
