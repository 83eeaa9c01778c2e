import { usePaths } from '../platform/paths.ts'
import { useWords } from '../platform/words.tsx'
import { Link } from '../ui/link.tsx'
import './guest.css'

interface GuestProps {
  title: string
  text: string
  /** The address to come back to. */
  next: string
  /** 2 where the page has a heading of its own. */
  level?: 1 | 2
}

/** A page of one's own, for somebody who is not signed in: why, and where to. */
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
