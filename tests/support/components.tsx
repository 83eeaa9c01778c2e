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
import { testSite } from '#web/platform/test-kit.ts'
import type { SiteFacts } from '#web/platform/words.tsx'
import { type Answering, answering, type ApiStandIn, standInForApi } from './api-stand-in.ts'
import { isFullMatrix } from './full-matrix.ts'

export { answering, errorResponse } from './api-stand-in.ts'
export { walkedIn } from './full-matrix.ts'

/** What a file of src/web/routes exports, as far as a page in a test needs it. */
interface RouteModule {
  default: ComponentType
  /** Each loader names the part of the arguments that it takes, so that no one type of them fits all. */
  clientLoader?: (args: never) => unknown
  ErrorBoundary?: ComponentType
}

/** A row of the route table. `path` stands behind the language: `books/:slug`; '' is the start page. */
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

/** Any other address: tells where one is. */
const elsewhere: RouteObject = { path: ':lang?/*', element: <h1>Elsewhere</h1> }

export interface Showing {
  /** The address, with its language: `/de/books`. */
  at: string
  /** What the API answers. */
  api?: Answering[]
  /** Who is signed in, with nothing on their list; nobody unless told. */
  me?: Me
  site?: Partial<SiteFacts>
}

/** What is on the screen, and the API behind it. */
export interface Shown extends RenderResult {
  api: ApiStandIn
  /** Takes everything down before the test is over, so that another page can be shown. */
  leave: () => Promise<void>
}

/** Somebody with an account. */
export const reader: Me = {
  id: '11111111-1111-4111-8111-111111111111',
  role: 'POWER_USER',
  displayName: 'Ada',
  profileImageUrl: null,
  firstName: 'Ada',
  lastName: null,
  email: 'ada@example.org',
  bio: null,
  bioHtml: null,
  language: 'en',
  lastLogin: null,
  registeredDate: '2026-01-02T10:00:00.000Z',
  statistics: { booksRead: 0, booksReading: 0, reviewsWritten: 0 },
  signInMethod: 'password',
  hasRecentSignIn: true,
  version: 1,
}

const isSignedIn = '__Host-signed-in'
const setHint = (is: boolean) => {
  document.cookie = `${isSignedIn}=1; path=/; secure; samesite=lax${is ? '' : '; max-age=0'}`
}

/**
 * Shows pages in the frame every page has (bars, footer, modal, reading status), as a visitor finds them at `at`: the
 * real router on the real address, the real query client, the words of the language, and the API of the table. A
 * request that the table does not answer, a value that the contract refuses, and whatever React complains about fail
 * the test.
 */
export async function showPages(pages: RouteObject[], { at, api = [], me, site }: Showing): Promise<Shown> {
  const [, first] = at.split(/[/?#]/)
  const language: Language = interfaceLanguages.find((each) => each === first) ?? 'en'
  const standIn = standInForApi(
    ...(me ? [answering(getCurrentUser, me), answering(getReadingList, [])] : []),
    ...api,
  )
  const complaints: unknown[][] = []
  const heard = vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said))
  const before = location.href
  history.replaceState(null, '', at)
  document.documentElement.lang = language
  setHint(me !== undefined)
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
    heard.mockRestore()
    history.replaceState(null, '', before)
    setHint(false)
    // a message outlives the page that says it
    document.querySelector('.toast-place')?.remove()
    localStorage.clear()
    sessionStorage.clear()
    expect([...standIn.faults, ...complaints.map((said) => said.join(' '))]).toEqual([])
  }
  onTestFinished(takeDown)
  // not in React's strict mode: it asks for everything twice, which the built site does not
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

/** As `showPages` for something that is no page: it is the content of whatever address it is shown at. */
export const show = (element: ReactNode, showing: Showing): Promise<Shown> =>
  showPages([{ path: ':lang?/*', element }], showing)

/** For one test: the window of a phone, with a finger in the place of the mouse. */
export async function asPhone(width = 390, height = 844): Promise<void> {
  await screen.viewport(width, height)
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await screen.viewport(1280, 900)
  })
}

/**
 * What WCAG 2.2 AA asks for and axe advises beside, on a part of the page as it stands: rule, place, what to do. A look
 * costs up to two seconds, so that only the full matrix looks: `npm run verify -- components`.
 */
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

/** The book modal is composed and loaded when it is first wanted. */
const loadModal = () => import('#web/routes/book-modal.tsx')

/** As the layout of src/web/root.tsx, without its document. */
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
