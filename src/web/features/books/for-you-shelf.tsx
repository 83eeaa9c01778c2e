import { forYouOnShelf, forYouRatingsMin } from '#contract/values/limits'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { ForYouCard } from './for-you-card.tsx'
import { useForYou } from './use-for-you.ts'
import { useRefusals } from './use-refusals.ts'

/** Shows the first recommended books, or how many ratings are missing; nothing while loading or without books. */
export function ForYouShelf() {
  const t = useWords('recommendations')
  const paths = usePaths()
  const { data } = useForYou({})
  const refusals = useRefusals()
  if (data === undefined) return null
  const missing = forYouRatingsMin - data.ratings
  if (missing > 0)
    return (
      <Section title={t('forYou.title')}>
        <p>
          {t('forYou.missing', { count: missing })}{' '}
          <Link className="link" to={paths.forYou()}>
            {t('forYou.start')}
          </Link>
        </p>
      </Section>
    )
  if (data.books.length === 0) return null
  return (
    <Section title={t('forYou.title')} more={{ href: paths.forYou(), label: t('forYou.more') }}>
      <CardGrid>
        {data.books.slice(0, forYouOnShelf).map((book) => (
          <li key={book.id}>
            <ForYouCard book={book} headingLevel={3} refusals={refusals} />
          </li>
        ))}
      </CardGrid>
    </Section>
  )
}
