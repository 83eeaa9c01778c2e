import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLocation } from 'react-router'
import { offlineFrom, offlinePaths, pagesCachePrefix } from '#contract/values/kept-pages'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useSite, useWords, wordsFor } from '../platform/words.tsx'
import { Link } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'
import './offline.css'

export const handle = { words: ['notices'] as const }

// without one the page would not be in what the server sends
export const loader = () => null

export const clientLoader = (args: ClientLoaderFunctionArgs) => wordsInBrowser(args, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  return headOf(args, { title: wordsFor('notices', siteOf(args).language)('offlineTitle'), noindex: true })
}

interface KeptPage {
  path: string
  title: string
}

/** The pages that the service worker keeps, the last one first; undefined until they are known. */
function useKeptPages(): readonly KeptPage[] | undefined {
  const { siteName } = useSite()
  const [pages, setPages] = useState<readonly KeptPage[]>()
  useEffect(() => {
    let isGone = false
    listKeptPages(siteName).then(
      (found) => isGone || setPages(found),
      () => isGone || setPages([]),
    )
    return () => {
      isGone = true
    }
  }, [siteName])
  return pages
}

async function listKeptPages(siteName: string): Promise<KeptPage[]> {
  const name = (await caches.keys()).find((each) => each.startsWith(pagesCachePrefix))
  if (name === undefined) return []
  const cache = await caches.open(name)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const html = await (await cache.match(request))!.text()
      const title = new DOMParser().parseFromString(html, 'text/html').title.replace(` · ${siteName}`, '')
      const { pathname, search } = new URL(request.url)
      return { path: pathname + search, title }
    }),
  )
  const latestFirst = pages.filter(({ path }) => !offlinePaths.includes(path)).toReversed()
  // a page in several orders and tabs is one to whoever reads its title
  return [...Map.groupBy(latestFirst, ({ title }) => title).values()].map(([latest]) => latest!)
}

/** Only a path of this site: whoever made the address. */
const safePath = (path: string | null): string | null => (path && /^\/(?![/\\])/.test(path) ? path : null)

/**
 * What was asked for, which stands in the address. The page was rendered once for whatever is asked for, so this is
 * known only once it has been taken over.
 */
function useAsked(): string | null {
  const isHydrated = useHydrated()
  const { search } = useLocation()
  return isHydrated ? safePath(new URLSearchParams(search).get(offlineFrom)) : null
}

/** Stands in for a page that is not kept while there is no network: says so, and leads to those that are. */
export default function Offline() {
  const t = useWords('notices')
  const paths = usePaths()
  const pages = useKeptPages()
  const asked = useAsked() ?? paths.start()
  return (
    <div className="wrap offline">
      <div className="list-head">
        <h1>{t('offlineTitle')}</h1>
      </div>
      <p className="offline-lead">{t('offlineText')}</p>
      <p>
        <Link className="btn" to={asked}>
          {t('offlineRetry')}
        </Link>
      </p>
      {pages && pages.length > 0 && (
        <Section title={t('offlineKept')}>
          <ul className="offline-pages">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link className="link" to={path}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
