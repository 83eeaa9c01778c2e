import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { barePath } from '#contract/values/pages'
import { useSessionWatch } from '../../platform/session.ts'
import { noteShownPage } from '../../platform/view-transitions.ts'
import { useDelegatedLinks } from './use-delegated-links.ts'
import { useWords } from '../../platform/words.tsx'
import type { SearchFormProps } from '../../shared/search-form.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { TopBar } from './top-bar.tsx'
import './shell.css'

interface ShellProps {
  /** Search of the top bar; the plain form by default. */
  Search?: ComponentType<SearchFormProps> | undefined
  children: ReactNode
}

/** Frame of every page: bars, footer, and the loading notice. */
export function Shell({ Search, children }: ShellProps) {
  const t = useWords('common')
  const main = useMainFocus()
  useDelegatedLinks()
  useShownPage()
  useSessionWatch()
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

/** Shows that the next page is loading; CSS hides it for quick ones. */
function PendingNotice() {
  const t = useWords('common')
  const isPending = useNavigation().state !== 'idle'
  return <div className="pending">{isPending && <Spinner label={t('loading')} />}</div>
}

/** Stores the shown path for view transitions. */
function useShownPage() {
  const { pathname } = useLocation()
  useEffect(() => noteShownPage(pathname), [pathname])
}

/** Moves the focus to the new page; a changed tab, filter or language is the same page. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const page = barePath(pathname)
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    main.current?.focus({ preventScroll: true })
  }, [page])
  return main
}
