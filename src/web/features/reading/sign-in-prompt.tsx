import { useLocation } from 'react-router'
import { saveIntent } from '../../platform/intent.ts'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import type { Wanted } from './use-change-mark.ts'
import { intentKind } from './intent-kind.ts'

/** What somebody who is not signed in wanted. */
export interface Asked {
  bookId: number
  wanted: Wanted
}

/** Asks somebody to sign in for their reading list; signed in they come back to the same place, and it is done. */
export function SignInPrompt({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useWords('reading')
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const path = pathname + search
  return (
    <Dialog title={t('signIn.title')} onClose={onClose}>
      <p className="muted">{t('signIn.text')}</p>
      <div className="status-buttons">
        <Link
          className="btn go"
          to={paths.login({ next: path })}
          onClick={() => saveIntent({ kind: intentKind, payload: asked, path })}
        >
          {t('signIn.yes')}
        </Link>
        <button type="button" className="btn" onClick={onClose}>
          {t('signIn.no')}
        </button>
      </div>
    </Dialog>
  )
}
