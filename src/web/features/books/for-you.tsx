import { type ComponentType, useState } from 'react'
import type { BookCard } from '#contract/calls/books'
import { forYouRatingsMin } from '#contract/values/limits'
import type { ForYou as ForYouAnswer } from '#contract/calls/recommendations'
import type { ForYouQuery } from '#contract/values/page-parameters/for-you'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Loaded } from '../../shared/query-result.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FirstPicks } from './first-picks.tsx'
import { ForYouCard } from './for-you-card.tsx'
import { ForYouFilters } from './for-you-filters.tsx'
import { RefusedBooks } from './refused-books.tsx'
import { useForYou } from './use-for-you.ts'
import { useRefusals } from './use-refusals.ts'
import './for-you.css'

interface ForYouProps {
  filters: ForYouQuery
  /** Component with which the reader rates a book with stars. */
  Stars: ComponentType<{ book: BookCard }>
}

/** Shows the recommended books that match the filters, and below them the refused books. */
export function ForYou({ filters, Stars }: ForYouProps) {
  const query = useForYou(filters)
  return (
    <Loaded query={query} lines={6}>
      {(answer) => (
        <Answered filters={filters} Stars={Stars} answer={answer} isStale={query.isPlaceholderData} />
      )}
    </Loaded>
  )
}

interface AnsweredProps {
  filters: ForYouQuery
  answer: ForYouAnswer
  isStale: boolean
}

function Answered({ Stars, ...shown }: AnsweredProps & Pick<ForYouProps, 'Stars'>) {
  const { ratings } = shown.answer
  const isNew = ratings < forYouRatingsMin
  // the form for first ratings remains until the reader closes it, even after enough ratings
  const [isPicking, setPicking] = useState(isNew)
  return isNew || isPicking ? (
    <FirstPicks ratings={ratings} Stars={Stars} onDone={() => setPicking(false)} />
  ) : (
    <Recommended {...shown} />
  )
}

function Recommended({ filters, answer: { books }, isStale }: AnsweredProps) {
  const t = useWords('recommendations')
  const paths = usePaths()
  const refusals = useRefusals()
  const isNarrowed = filters.available !== undefined || filters.length !== undefined
  return (
    <>
      <ForYouFilters filters={filters} />
      <div className="for-you" aria-busy={isStale}>
        <p className="visually-hidden" role="status">
          {t('forYou.count', { count: books.length })}
        </p>
        {books.length > 0 ? (
          <CardGrid>
            {books.map((book) => (
              <li key={book.id}>
                <ForYouCard book={book} headingLevel={2} refusals={refusals} />
              </li>
            ))}
          </CardGrid>
        ) : isNarrowed ? (
          <Empty action={{ href: paths.forYou(), label: t('forYou.nothingAction') }}>
            {t('forYou.nothing')}
          </Empty>
        ) : (
          <Empty action={{ href: paths.books(), label: t('forYou.books') }}>{t('forYou.nothingLiked')}</Empty>
        )}
      </div>
      <RefusedBooks refusals={refusals} />
    </>
  )
}
