import type { ComponentType } from 'react'
import type { SearchFormProps } from '../../shared/search-form.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import './start.css'

interface HeroProps {
  /** How many works there are. */
  bookCount: number
  /** The box to search by. */
  Search: ComponentType<SearchFormProps>
}

/** What a visitor sees first: one promise, one search; the shelf stands right beneath. */
export function Hero({ bookCount, Search }: HeroProps) {
  const t = useWords('start')
  const common = useWords('common')
  const paths = usePaths()
  return (
    <section className="hero wrap">
      <h1>
        {t('headline', { count: bookCount })} <em>{t('headlineAccent')}</em>
      </h1>
      <p>{t('lead')}</p>
      <Search
        action={paths.search()}
        label={common('searchLabel')}
        placeholder={t('placeholder')}
        size="large"
      />
    </section>
  )
}
