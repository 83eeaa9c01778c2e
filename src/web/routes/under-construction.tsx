import { browserWords, noData } from '../platform/client-loader.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Link } from '../ui/link.tsx'

export const handle = { words: ['notices'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export function meta(args: MetaArgs) {
  const t = wordsFor('notices', siteOf(args).language)
  return headOf(args, { title: t('constructionTitle'), description: t('constructionText'), noindex: true })
}

/** Page that the operator can show while the site is under construction. */
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
