import { useLocation } from 'react-router'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'

/** Asks somebody to sign in for what they were about to do; signed in they come back to the same place. */
export function SignInPrompt({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const t = useWords('reviews')
  const paths = usePaths()
  const { pathname, search } = useLocation()
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="muted">{text}</p>
      <div className="review-buttons review-dialog-buttons">
        <Link className="btn go" to={paths.login({ next: pathname + search })}>
          {t('signIn')}
        </Link>
        <button type="button" className="btn" onClick={onClose}>
          {t('notNow')}
        </button>
      </div>
    </Dialog>
  )
}
