import { usePaths } from '../platform/paths.ts'
import { useWords } from '../platform/words.tsx'
import { Link } from '../ui/link.tsx'
import './guest-page.css'

interface GuestProps {
  title: string
  text: string
  /** Path to which the reader returns after the sign-in. */
  next: string
  /** Level of the heading: 2 if the page has its own main heading. */
  level?: 1 | 2
}

/** Shown to visitors on a page that needs a sign-in: the reason, and links to the sign-in and the registration. */
export function Guest({ title, text, next, level = 1 }: GuestProps) {
  const Heading = `h${level}` as const
  const t = useWords('common')
  const paths = usePaths()
  return (
    <section className="guest">
      <Heading>{title}</Heading>
      <p>{text}</p>
      <p className="guest-buttons">
        <Link className="btn go" to={paths.login({ next })}>
          {t('signIn')}
        </Link>
        <Link className="btn" to={paths.register({ next })}>
          {t('createAccount')}
        </Link>
      </p>
    </section>
  )
}
