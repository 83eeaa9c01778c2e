import type { ComponentType, ReactNode } from 'react'
import type { SearchFormProps } from '../../shared/search-form.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { HeroSky } from './hero-sky.tsx'
import './start.css'

interface HeroProps {
  /** Number of works in the catalogue. */
  bookCount: number
  /** The search form. */
  Search: ComponentType<SearchFormProps>
  /** Row of books in front of the sky. */
  children: ReactNode
}

/** Top of the start page: headline, search, and a row of books in front of a sky. */
export function Hero({ bookCount, Search, children }: HeroProps) {
  const t = useWords('start-page')
  const common = useWords('common')
  const paths = usePaths()
  return (
    <section className="hero">
      <HeroSky />
      <div className="wrap">
        <h1>
          {t('headline')} <em>{t('headlineAccent')}</em>
        </h1>
        <p>{t('lead', { count: bookCount })}</p>
        <Search
          action={paths.search()}
          label={common('searchLabel')}
          placeholder={t('placeholder')}
          size="large"
        />
      </div>
      {children}
    </section>
  )
}
