import { useWords } from '../../platform/words.tsx'
import { usePaths } from '../../platform/paths.ts'
import { Link } from '../../ui/link.tsx'

/** For somebody who is not signed in: why, and where to. `next` is the address to come back to. */
export function ProfileGuest({ next }: { next: string }) {
  const t = useWords('profile')
  const common = useWords('common')
  const paths = usePaths()
  return (
    <section className="profile-guest">
      <h1>{t('signIn.title')}</h1>
      <p>{t('signIn.text')}</p>
      <p className="profile-buttons">
        <Link className="btn go" to={paths.login({ next })}>
          {common('signIn')}
        </Link>
        <Link className="btn" to={paths.register({ next })}>
          {common('createAccount')}
        </Link>
      </p>
    </section>
  )
}
