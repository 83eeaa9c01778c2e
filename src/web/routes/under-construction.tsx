import type { ClientLoaderFunctionArgs } from 'react-router'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Link } from '../ui/link.tsx'

export const handle = { words: ['notices'] as const }

// needed because the server renders no page whose route has a client loader but no loader
export const loader = () => null

export const clientLoader = (args: ClientLoaderFunctionArgs) => wordsInBrowser(args, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  const t = wordsFor('notices', siteOf(args).language)
  return headOf(args, { title: t('constructionTitle'), description: t('constructionText'), noindex: true })
}

/**
 * Welcome page that the operator can show while the site is under construction (specification: 'under-construction
 * welcome page').
 */
export default function UnderConstruction() {
  const t = useWords('notices')
  const paths = usePaths()
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('constructionTitle')}</h1>
      </div>
      <div className="read prose">
        <p>{t('constructionText')}</p>
      </div>
      <p className="empty-ways">
        <Link className="btn go" to={paths.start()}>
          {t('constructionAction')}
        </Link>
        <Link className="btn" to={paths.search()}>
          {t('constructionSearch')}
        </Link>
      </p>
    </div>
  )
}
