import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { barePath } from '#contract/values/pages'
import { useSessionWatch } from '../../platform/session.ts'
import { noteShownPage } from '../../platform/view-transitions.ts'
import { useDelegatedLinks } from './use-delegated-links.ts'
import { useWords } from '../../platform/words.tsx'
import type { SearchFormProps } from '../../shared/search-form.tsx'
import { targetOf } from '../../ui/link-target.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { TopBar } from './top-bar.tsx'
import { useSignInOffer } from './use-sign-in-offer.ts'
import './shell.css'

interface ShellProps {
  /** Component of the search in the top bar; by default a form without dropdown. */
  Search?: ComponentType<SearchFormProps> | undefined
  children: ReactNode
}

/** Frame of every page: top bar, bottom bar, footer, and the indicator that a page is loading. */
export function Shell({ Search, children }: ShellProps) {
  const t = useWords('common')
  const { pathname } = useLocation()
  const main = useMainFocus()
  useDelegatedLinks()
  useEffect(() => noteShownPage(pathname), [pathname])
  useSessionWatch()
  useSignInOffer()
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <TopBar Search={Search} />
      <PendingNotice />
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ScrollToTop />
      <BottomBar />
    </>
  )
}

/** Indicator that the next page is loading. The style sheet shows it after a delay, not for fast pages. */
function PendingNotice() {
  const t = useWords('common')
  const isPending = useNavigation().state !== 'idle'
  return <div className="pending">{isPending && <Spinner label={t('loading')} />}</div>
}

/** Moves the focus to the main content after a navigation to another path, not after a change of query or language. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname, state } = useLocation()
  const page = barePath(pathname)
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    // a link can name an element of the new page that gets the focus instead
    if (targetOf(state) === null) main.current?.focus({ preventScroll: true })
    // the effect runs only for a new page, not for another `state` of the same page
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page])
  return main
}
