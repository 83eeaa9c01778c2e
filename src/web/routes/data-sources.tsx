import type { ClientLoaderFunctionArgs } from 'react-router'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import '../features/browse/browse.css'

export const handle = { words: ['browse'] as const }

export const clientLoader = (args: ClientLoaderFunctionArgs) => wordsInBrowser(args, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  const t = wordsFor('browse', siteOf(args).language)
  return headOf(args, { title: t('dataTitle'), description: t('dataLead'), canonicalPath: '/data-sources' })
}

/** Credits what the catalogue is made from, as its licences ask. */
export default function DataSources() {
  const t = useWords('browse')
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('dataTitle')}</h1>
      </div>
      <div className="read prose">
        <p>{t('dataLead')}</p>
        <p>{t('dataGoodbooks')}</p>
        <p>
          <a href="https://github.com/zygmuntz/goodbooks-10k" rel="noopener">
            goodbooks-10k
          </a>
          {' · '}
          <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="noopener license">
            CC BY-SA 4.0
          </a>
        </p>
        <p>{t('dataExports')}</p>
        <p>{t('dataOwn')}</p>
        <p>{t('dataCovers')}</p>
      </div>
    </div>
  )
}
