import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { preloadFirstMs, preloadSecondMs } from '#contract/limits'
import type { PageNamespace } from '#i18n/namespaces'
import { wordsInBrowser } from '../../platform/client-loader.ts'
import { barePath } from '../../platform/paths.ts'
import { preloadedRoutes } from '../../platform/preloaded-routes.ts'

/** The parts of React Router's own manifest that matter here: which files a route's page is made of. */
interface RouteFiles {
  module: string
  imports?: string[]
}
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> }
  }
}

/** Pages that are made ready, with the words they need (specification, section 2). */
const first = { routes: preloadedRoutes.first, words: ['authors', 'books'] } as const
const second = { routes: preloadedRoutes.second, words: ['series', 'genres'] } as const
const preloadsOn = new Set(['/', '/books'])

/** Asks for the scripts of these routes, without running them; what is there already is not fetched again. */
function preload(routes: readonly string[]): void {
  const files = routes.flatMap((id) => {
    const route = window.__reactRouterManifest?.routes[id]
    return route ? [route.module, ...(route.imports ?? [])] : []
  })
  for (const href of new Set(files)) {
    if (document.head.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

/** On the start page and the list of books: the pages of authors and books are made ready after 2 s, those of series and genres after 5 s. */
export function usePreloading(): void {
  const { pathname } = useLocation()
  const { lang } = useParams()
  const isOn = preloadsOn.has(barePath(pathname))
  useEffect(() => {
    if (!isOn) return undefined
    const timers = [
      [first, preloadFirstMs],
      [second, preloadSecondMs],
    ] as const
    const ids = timers.map(([{ routes, words }, delay]) =>
      setTimeout(() => {
        preload(routes)
        void wordsInBrowser({ params: { lang } }, words satisfies readonly PageNamespace[])
      }, delay),
    )
    return () => ids.forEach(clearTimeout)
  }, [isOn, lang])
}
