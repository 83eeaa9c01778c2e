import type { ComponentType } from 'react'
import { Link } from '../../ui/link.tsx'
import { namesOfLanguages } from '#contract/languages'
import type { StartShelves } from '#contract/start'
import { Cover } from '../../shared/cover.tsx'
import { CoverLight } from '../../shared/cover-light.tsx'
import type { SearchFormProps } from '../../shared/search-form.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import './start.css'

interface HeroProps {
  /** How many works there are. */
  bookCount: number
  light: StartShelves['light']
  /** The box to search by. */
  Search: ComponentType<SearchFormProps>
}

/** What a visitor sees first: one promise, one search, what there is for free, one book in the light. */
export function Hero({ bookCount, light, Search }: HeroProps) {
  const t = useWords('start')
  const common = useWords('common')
  const paths = usePaths()
  return (
    <section className="hero wrap">
      {light && <CoverLight src={light.coverImage} />}
      <div>
        <h1>{t('headline')}</h1>
        <p className="hero-lead">{t('lead', { languages: namesOfLanguages })}</p>
        <Search
          action={paths.search()}
          label={common('searchLabel')}
          placeholder={t('placeholder')}
          size="large"
        />
        <p className="hero-offer num">{t('offer', { count: bookCount })}</p>
      </div>
      {light && (
        <Link className="hero-pick" to={paths.book(light.slug)}>
          <Cover src={light.coverImage} priority />
          <span className="hero-words">
            <span className="eyebrow">{t('light')}</span>
            <b lang={light.titleLanguage ?? undefined}>{light.title}</b>
            <span className="muted">
              {[light.authors.map((author) => author.name).join(', '), light.publicationYear]
                .filter(Boolean)
                .join(', ')}
            </span>
            {light.opening !== null && <span className="hero-opening">{light.opening}</span>}
          </span>
        </Link>
      )}
    </section>
  )
}
