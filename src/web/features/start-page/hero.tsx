import type { ComponentType, ReactNode } from 'react'
import type { SearchFormProps } from '../../shared/search-form.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { HeroSky } from './hero-sky.tsx'
import './start.css'

interface HeroProps {
  bookCount: number
  Search: ComponentType<SearchFormProps>
  children: ReactNode
}

/** Top of the start page: headline, search and a shelf (`children`). The background is a picture of the sky. */
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
