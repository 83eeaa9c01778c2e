import './ui/index.css'
import { type ReactNode, use, useEffect } from 'react'
import { preloadModule } from 'react-dom'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import type { PageNamespace } from '#i18n/namespaces'
import { IdentityHost } from './features/accounts/identity-host.tsx'
import { ModalHost } from './features/modal/modal-host.tsx'
import { StatusHost } from './features/reading-list/status-host.tsx'
import { preloadFaces } from './shared/font-loading.ts'
import { SearchBox } from './features/search/search-box.tsx'
import { Preloading } from './features/shell/preloading.tsx'
import { Shell } from './features/shell/shell.tsx'
import { pageView, viewedEntity } from './platform/analytics.ts'
import { endHydration } from './platform/client-loader.ts'
import { headOf, type MetaArgs, siteOf } from './platform/head.ts'
import { storeShownPage } from './platform/offline-pages.ts'
import { NonceContext } from './platform/nonce.ts'
import { pageContext } from './platform/page-context.ts'
import { sessionScript } from './platform/session.ts'
import { storePendingTarget } from './platform/pending-target.ts'
import { themeScript } from './platform/theme.ts'
import { wordAssets } from './platform/word-assets.ts'
import { type SiteFacts, useLanguage, wordsFor } from './platform/words.tsx'
import { PageError, useErrorStatus } from './features/errors/page-error.tsx'

/** Loads the data of every page. They are the same for all readers with the same language. */
export function loader({ context }: LoaderFunctionArgs): SiteFacts {
  const { language, siteName, publicUrl, now, paymentLink, socialLinks } = context.get(pageContext)
  return { language, siteName, publicUrl, year: now.getUTCFullYear(), paymentLink, socialLinks }
}

/** The root data do not change during a visit, so they are loaded only once. */
export const shouldRevalidate = () => false

export const handle = { words: ['common', 'catalogue'] as const }

const loadModal = () => import('./routes/book-modal.tsx')
const modalWords = ['books', 'modal', 'reading', 'reviews'] as const

/**
 * The HTML document of every page, including error pages. Scripts set the attributes `data-theme` and `data-hydrated`
 * on it, so React must not render these.
 */
export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const nonce = use(NonceContext)
  const words = usePageNamespaces()
  useHydrationMark()
  preloadFaces()
  // without the preload, the browser requests the translations only after the scripts of the page have run
  if (typeof document === 'undefined')
    for (const href of wordAssets(language, words)) preloadModule(href, { as: 'script' })
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${themeScript};${sessionScript}` }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          href={`/opensearch/${language}.xml`}
        />
        <Meta />
        <Links />
      </head>
      <body data-words={words.join(' ')}>
        <StatusHost>
          <Shell Search={SearchBox}>{children}</Shell>
          <IdentityHost />
          <ModalHost load={loadModal} words={modalWords} />
        </StatusHost>
        <Preloading />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** Marks the document as hydrated after the effects of all child components, which for example add listeners. */
function useHydrationMark(): void {
  useEffect(() => {
    endHydration()
    document.documentElement.dataset['hydrated'] = ''
  }, [])
}

export default function Root() {
  usePageViews()
  usePendingTarget()
  return <Outlet />
}

/** Stores the URL to which the reader navigates. If a missing script makes the router reload, that URL is opened. */
function usePendingTarget(): void {
  const { location: target } = useNavigation()
  const url = target && new URL(target.pathname + target.search + target.hash, location.origin).href
  useEffect(() => storePendingTarget(url ?? null), [url])
}

/** After each navigation, sends a page view with the entity of the page, and stores the page for offline use. */
function usePageViews(): void {
  const { pathname, search, hash } = useLocation()
  const match = useMatches().at(-1)
  useEffect(() => {
    void pageView({ pathname, search, hash }, viewedEntity(match?.params ?? {}, match?.loaderData))
    void storeShownPage({ pathname, search })
    // the entity of a page does not change while its URL stays the same
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, search, hash])
}

/** Returns the head elements of the error page; [] without an error. */
export function meta(args: MetaArgs) {
  const title = wordsFor('common', siteOf(args).language)('errorTitle')
  return args.error === undefined || args.error === null ? [] : headOf(args, { title, noindex: true })
}

export function ErrorBoundary() {
  return <PageError status={useErrorStatus()} />
}

type WithWords = { words?: readonly PageNamespace[] }

/** Returns the namespaces that the current routes need, from their `handle` and from the data of their loaders. */
function usePageNamespaces(): PageNamespace[] {
  const matches = useMatches()
  return [
    ...new Set<PageNamespace>(
      matches.flatMap((match) => [
        ...((match.handle as WithWords | undefined)?.words ?? handle.words),
        ...((match.loaderData as WithWords | null | undefined)?.words ?? []),
      ]),
    ),
  ]
}
