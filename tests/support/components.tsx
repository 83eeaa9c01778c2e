import axe from 'axe-core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { cdp, page as screen } from 'vitest/browser'
import { type RenderResult, render } from 'vitest-browser-react'
import { getCurrentUser, type Me } from '#contract/calls/accounts'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { getReadingList } from '#contract/calls/reading-list'
import { IdentityHost } from '#web/features/accounts/identity-host.tsx'
import { ModalHost } from '#web/features/modal/modal-host.tsx'
import { StatusHost } from '#web/features/reading-list/status-host.tsx'
import { SearchBox } from '#web/features/search/search-box.tsx'
import { Shell } from '#web/features/shell/shell.tsx'
import { endHydration } from '#web/platform/client-loader.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { testSite } from './markup.ts'
import type { SiteFacts } from '#web/platform/words.tsx'
import { type DeclaredReply, answering, type ApiStandIn, standInForApi } from './api-stand-in.ts'
import { isFullMatrix } from './full-matrix.ts'
import { me as sampleReader } from './sample-reader.ts'

export { answering, errorResponse } from './api-stand-in.ts'
export { languagesFor } from './full-matrix.ts'

/** Exports of a route file in src/web/routes that the component tests render. */
interface RouteModule {
  default: ComponentType
  /** Each loader declares the arguments that it uses, so no common type fits. */
  clientLoader?: (args: never) => unknown
  ErrorBoundary?: ComponentType
}

/** Creates a route. `path` is the path after the language: `books/:slug`; '' is the start page. */
export const page = (
  path: string,
  { default: Component, clientLoader, ErrorBoundary }: RouteModule,
): RouteObject => ({
  path: `:lang?/${path}`,
  Component,
  ...(clientLoader && {
    loader: (args) => clientLoader({ ...args, serverLoader: () => Promise.reject() } as never),
  }),
  ...(ErrorBoundary && { ErrorBoundary }),
})

/** Matches all other paths and shows the heading "Elsewhere". */
const elsewhere: RouteObject = { path: ':lang?/*', element: <h1>Elsewhere</h1> }

export interface Showing {
  /** The path that is opened, with its language: `/de/books`. */
  at: string
  api?: DeclaredReply[]
  /** The signed-in user, with an empty reading list. Default: nobody. */
  me?: Me
  site?: Partial<SiteFacts>
}

export interface Shown extends RenderResult {
  api: ApiStandIn
  /** Unmounts the page before the test ends, so that another page can be shown. */
  leave: () => Promise<void>
}

export const reader: Me = {
  ...sampleReader,
  id: '11111111-1111-4111-8111-111111111111',
  role: 'POWER_USER',
  displayName: 'Ada',
  lastName: null,
  bio: null,
  bioHtml: null,
  language: 'en',
  lastLogin: null,
  statistics: { booksRead: 0, booksReading: 0, reviewsWritten: 0 },
}

const isSignedIn = '__Host-signed-in'
/** Sets the sign-in cookie to this user's id; undefined deletes it. */
const setHint = (id: string | undefined) => {
  document.cookie = `${isSignedIn}=${id ?? ''}; path=/; secure; samesite=lax${id ? '' : '; max-age=0'}`
}

/** Renders pages in the frame of the site at the path `at`. The test fails on a request without a reply in `api`. */
export async function showPages(pages: RouteObject[], { at, api = [], me, site }: Showing): Promise<Shown> {
  const [, first] = at.split(/[/?#]/)
  const language: Language = interfaceLanguages.find((each) => each === first) ?? 'en'
  const standIn = standInForApi(
    ...(me ? [answering(getCurrentUser, me), answering(getReadingList, [])] : []),
    ...api,
  )
  const consoleErrors: unknown[][] = []
  const consoleSpy = vi.spyOn(console, 'error').mockImplementation((...args) => void consoleErrors.push(args))
  const before = location.href
  history.replaceState(null, '', at)
  document.documentElement.lang = language
  setHint(me?.id)
  endHydration()
  queryClient.clear()
  const router = createBrowserRouter([
    {
      id: 'root',
      path: '/',
      loader: () => ({ ...testSite, ...site, language }),
      shouldRevalidate: () => false,
      HydrateFallback: () => null,
      element: <Frame />,
      children: [...pages, elsewhere],
    },
  ])
  let isOver = false
  function takeDown(): void {
    if (isOver) return
    isOver = true
    router.dispose()
    standIn.restore()
    consoleSpy.mockRestore()
    history.replaceState(null, '', before)
    setHint(undefined)
    // a toast outlives the page that shows it
    document.querySelector('.toast-place')?.remove()
    localStorage.clear()
    sessionStorage.clear()
    expect([...standIn.errors, ...consoleErrors.map((args) => args.join(' '))]).toEqual([])
  }
  onTestFinished(takeDown)
  // without React's strict mode, which would send each request twice
  const rendered = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.poll(() => router.state.initialized).toBe(true)
  const leave = async () => {
    await rendered.unmount()
    takeDown()
  }
  return { ...rendered, api: standIn, leave }
}

/** Renders an element that is not a whole page. The element appears at every URL path. */
export const show = (element: ReactNode, showing: Showing): Promise<Shown> =>
  showPages([{ path: ':lang?/*', element }], showing)

/** Sets the viewport of a phone and touch input for one test. */
export async function asPhone(width = 390, height = 844): Promise<void> {
  await screen.viewport(width, height)
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await screen.viewport(1280, 900)
  })
}

/** Returns rule, element and advice of each axe violation in a part of the page; [] unless `FULL_MATRIX=1` is set. */
export async function axeViolations(part: string): Promise<string[]> {
  if (!isFullMatrix) return []
  const { violations } = await axe.run(
    { include: [part] },
    {
      runOnly: {
        type: 'tag',
        values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
      resultTypes: ['violations'],
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}

const loadModal = () => import('#web/routes/book-modal.tsx')

/** The layout of src/web/root.tsx without the document. */
function Frame() {
  return (
    <StatusHost>
      <Shell Search={SearchBox}>
        <Outlet />
      </Shell>
      <IdentityHost />
      <ModalHost load={loadModal} words={['books', 'modal', 'reading', 'reviews']} />
    </StatusHost>
  )
}
