import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { offlineFrom, offlinePaths, pagesCachePrefix } from '#contract/values/offline-pages'
import { browserWords, noData } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useSite, useWords } from '../platform/words.tsx'
import { Link } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'
import './offline.css'

export const handle = { words: ['notices'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export const meta = unlistedHead('notices', (t) => t('offlineTitle'))

interface StoredPage {
  path: string
  title: string
}

/** Returns the pages stored on this device, the latest first; undefined while they are loading. */
function useStoredPages(): readonly StoredPage[] | undefined {
  const { siteName } = useSite()
  const [pages, setPages] = useState<readonly StoredPage[]>()
  useEffect(() => {
    let isGone = false
    listStoredPages(siteName).then(
      (found) => isGone || setPages(found),
      () => isGone || setPages([]),
    )
    return () => {
      isGone = true
    }
  }, [siteName])
  return pages
}

async function listStoredPages(siteName: string): Promise<StoredPage[]> {
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
  // if several pages have the same title, for example tabs of one page, lists only the page that was stored last
  return [...Map.groupBy(latestFirst, ({ title }) => title).values()].map(([latest]) => latest!)
}

/** Returns the path if it belongs to this site, else null. It is from the URL, which another site can choose. */
const safePath = (path: string | null): string | null => (path && /^\/(?![/\\])/.test(path) ? path : null)

/**
 * Returns the path that the reader requested while offline. Null until hydration: the server renders one page for
 * all.
 */
function useRequestedPath(): string | null {
  const isHydrated = useHydrated()
  const { search } = useLocation()
  return isHydrated ? safePath(new URLSearchParams(search).get(offlineFrom)) : null
}

/** Page shown while offline in place of a page that is not stored, with links to the stored pages. */
export default function Offline() {
  const t = useWords('notices')
  const paths = usePaths()
  const pages = useStoredPages()
  const requestedPath = useRequestedPath() ?? paths.start()
  return (
    <div className="wrap offline">
      <div className="list-head">
        <h1>{t('offlineTitle')}</h1>
      </div>
      <p className="offline-lead">{t('offlineText')}</p>
      <p>
        <Link className="btn" to={requestedPath}>
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
