import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountPage } from './account-page.tsx'

/** Page for a reader who has confirmed the email address, with a link to the requested page. */
export function WelcomePage({ next }: { next: string }) {
  const t = useWords('account')
  const paths = usePaths()
  return (
    <AccountPage title={t('welcomeTitle')} lead={t('welcomeText')}>
      <div className="account-actions">
        <Link className="btn go" to={next === '/' ? paths.start() : next}>
          {t('goOn')}
        </Link>
        <Link className="btn" to={paths.profile()}>
          {t('toProfile')}
        </Link>
      </div>
    </AccountPage>
  )
}
