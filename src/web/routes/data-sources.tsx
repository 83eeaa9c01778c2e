import type { ClientLoaderFunctionArgs } from 'react-router'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { useWords, wordsFor } from '../platform/words.tsx'

export const handle = { words: ['sources'] as const }

// without a loader the server would not render the page
export const loader = () => null

export const clientLoader = (args: ClientLoaderFunctionArgs) => wordsInBrowser(args, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  const t = wordsFor('sources', siteOf(args).language)
  return headOf(args, { title: t('title'), description: t('lead'), canonicalPath: '/data-sources' })
}

/** Lists the data sources of the catalogue, as their licences require. */
export default function DataSources() {
  const t = useWords('sources')
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
      </div>
      <div className="read prose">
        <p>{t('lead')}</p>
        <p>{t('goodbooks')}</p>
        <p>
          <a href="https://github.com/zygmuntz/goodbooks-10k" rel="noopener">
            goodbooks-10k
          </a>
          {' · '}
          <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="noopener license">
            CC BY-SA 4.0
          </a>
        </p>
        <p>{t('exports')}</p>
        <p>{t('own')}</p>
        <p>{t('covers')}</p>
      </div>
    </div>
  )
}
