import { type ClientLoaderFunctionArgs, useLocation } from 'react-router'
import { Link } from '../ui/link.tsx'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { barePath, usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import '../features/errors/page-error.css'

export const handle = { words: ['notices'] as const }

// without one the page would not be in what the server sends
export const loader = () => null

export const clientLoader = (args: ClientLoaderFunctionArgs) => wordsInBrowser(args, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  return headOf(args, { title: wordsFor('notices', siteOf(args).language)('soonTitle'), noindex: true })
}

const legalPaths = new Set(['/datenschutz', '/impressum', '/kontakt', '/nutzungsbedingungen'])

/** Says of a part that is being built that it is, and leads on. */
export default function NotOpenYet() {
  const t = useWords('notices')
  const paths = usePaths()
  const isLegal = legalPaths.has(barePath(useLocation().pathname))
  return (
    <section className="page-error wrap">
      <h1>{t('soonTitle')}</h1>
      <p>{t(isLegal ? 'legalText' : 'accountText')}</p>
      <p>
        <Link className="btn go" to={paths.books()}>
          {t('toBooks')}
        </Link>{' '}
        <Link className="btn" to={paths.authors()}>
          {t('toAuthors')}
        </Link>
      </p>
    </section>
  )
}
