import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useSite, useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchForm, type SearchFormProps } from '../../shared/search-form.tsx'
import { AccountCorner } from './account-corner.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { sections, usePlace } from './sections.ts'
import { SupportButton } from './support-button.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useHiddenBar } from './use-scroll.ts'

/** Returns true if the top bar has a search. It has none on a start page whose content has a search. */
function useHasSearch(isStart: boolean): boolean {
  const matches = useMatches()
  return (
    !isStart || matches.some((match) => (match.loaderData as { hasBarSearch?: boolean } | null)?.hasBarSearch)
  )
}

/** Bar at the top of every page. By default `Search` is a form without dropdown. */
export function TopBar({ Search = SearchForm }: { Search?: ComponentType<SearchFormProps> | undefined }) {
  const place = usePlace()
  const t = useWords('common')
  const paths = usePaths()
  const { siteName } = useSite()
  const { pathname } = useLocation()
  const hasSearch = useHasSearch(place.isStart)
  const bar = useRef<HTMLElement>(null)
  const isHidden = useHiddenBar(bar)
  const [isSearchOpen, setIsSearchOpen] = useState(false)
  const search = useRef<HTMLDivElement>(null)
  useEffect(() => setIsSearchOpen(false), [pathname])
  // a layout effect, because phones show their keyboard only if the field gets the focus during the tap
  useLayoutEffect(() => {
    if (isSearchOpen) search.current?.querySelector('input')?.focus()
  }, [isSearchOpen])
  return (
    <header ref={bar} className="bar" data-hidden={isHidden || undefined}>
      <div className="wrap">
        <Link className="brand" to={paths.start()}>
          <i aria-hidden="true" />
          <span>{siteName}</span>
        </Link>
        <nav aria-label={t('mainNavigation')}>
          <ul>
            {sections.map((section) => (
              <li key={section.path}>
                <Link
                  to={section.href(paths)}
                  aria-current={
                    section.path === place.section ? (place.isSectionPage ? 'page' : 'true') : undefined
                  }
                >
                  {t(section.key)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {hasSearch && (
          <>
            <button
              type="button"
              className="icon-button bar-search-toggle"
              aria-expanded={isSearchOpen}
              aria-controls="bar-search"
              onClick={() => setIsSearchOpen(!isSearchOpen)}
            >
              <Icon name={isSearchOpen ? 'close' : 'search'} />
              <span className="visually-hidden">{t(isSearchOpen ? 'searchClose' : 'searchOpen')}</span>
            </button>
            <div ref={search} className="bar-search" id="bar-search" data-open={isSearchOpen || undefined}>
              <Search
                action={paths.search()}
                label={t('searchLabel')}
                placeholder={t('searchPlaceholder')}
                isRevealed={isSearchOpen}
                onReveal={() => setIsSearchOpen(true)}
                onHide={() => setIsSearchOpen(false)}
              />
            </div>
          </>
        )}
        <div className="bar-end">
          <SupportButton place="bar" />
          <ThemeButton />
          <LanguageMenu />
          <AccountCorner />
        </div>
      </div>
    </header>
  )
}
