import { useLocation } from 'react-router'
import { usePaths } from '../platform/paths.ts'
import { useWords } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'

interface SignInPromptProps {
  title: string
  text: string
  /** Called with the current path before the sign-in page opens, for example to store the wanted action. */
  onSignIn?: (path: string) => void
  onClose: () => void
}

/** Dialog that asks a visitor to sign in. After the sign-in, the visitor returns to the current page. */
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
        <Link className="btn" to={paths.register({ next: path })} onClick={() => onSignIn?.(path)}>
          {t('createAccount')}
        </Link>
        <Button onClick={onClose}>{t('notNow')}</Button>
      </div>
    </Dialog>
  )
}
