import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { BookCard as Book } from '#contract/calls/books'
import type { Language } from '#contract/values/languages'
import { firstPicks, forYouRatingsMin } from '#contract/values/limits'
import { callQuery, useClient } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Loaded } from '../../shared/query-result.tsx'
import { Button } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { BookCard } from './book-card.tsx'
import './first-picks.css'

interface FirstPicksProps {
  /** Number of books that the reader has rated. */
  ratings: number
  /** Component with which the reader rates a book with stars. */
  Stars: ComponentType<{ book: Book }>
  onDone: () => void
}

/** Asks readers to rate popular books. After enough ratings, a button opens the recommendations. */
export function FirstPicks({ ratings, Stars, onDone }: FirstPicksProps) {
  const t = useWords('recommendations')
  const paths = usePaths()
  const language = useLanguage()
  const missing = forYouRatingsMin - ratings
  return (
    <>
      {missing > 0 && (
        <p>
          {t('forYou.missing', { count: missing })}{' '}
          <Link className="link" to={paths.profileImport()}>
            {t('forYou.import')}
          </Link>
        </p>
      )}
      <Section title={t('forYou.picks')} more={{ href: paths.books(), label: t('forYou.books') }}>
        <p className="muted first-picks-text">{t('forYou.picksText')}</p>
        <PickGrid available={language} count={firstPicks} headingLevel={3} Stars={Stars} />
        <div className="first-picks-bar">
          <p role="status">
            {t('forYou.rated', { count: Math.min(ratings, forYouRatingsMin), least: forYouRatingsMin })}
          </p>
          {missing <= 0 && (
            <Button kind="go" onClick={onDone}>
              {t('forYou.show')}
            </Button>
          )}
        </div>
      </Section>
    </>
  )
}

interface PickGridProps extends Pick<FirstPicksProps, 'Stars'> {
  available: Language
  count: number
  headingLevel: 2 | 3
}

/** Grid of the most popular books in a language, which can be rated in place. */
export function PickGrid({ available, count, headingLevel, Stars }: PickGridProps) {
  const call = callQuery(useClient(), 'listBooks', { query: { available, limit: count } })
  const query = useQuery(call)
  return (
    <Loaded query={query} lines={6}>
      {({ items }) => (
        <CardGrid>
          {items.map((book) => (
            <li key={book.id} className="first-pick">
              <BookCard book={book} headingLevel={headingLevel} />
              <Stars book={book} />
            </li>
          ))}
        </CardGrid>
      )}
    </Loaded>
  )
}
