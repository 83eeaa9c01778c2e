import { type ComponentType, useState } from 'react'
import type { BookCard } from '#contract/calls/books'
import { forYouRatingsMin } from '#contract/values/limits'
import type { ForYou as ForYouAnswer, ForYouQuery } from '#contract/calls/recommendations'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Loaded } from '../../shared/loaded.tsx'
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
  asked: ForYouQuery
  /** One's own stars for a book. */
  Stars: ComponentType<{ book: BookCard }>
}

/** The books recommended to the reader, as the address narrows them down; what they have refused is at the end. */
export function ForYou({ asked, Stars }: ForYouProps) {
  const query = useForYou(asked)
  return (
    <Loaded query={query} lines={6}>
      {(answer) => <Answered asked={asked} Stars={Stars} answer={answer} isStale={query.isPlaceholderData} />}
    </Loaded>
  )
}

interface AnsweredProps {
  asked: ForYouQuery
  answer: ForYouAnswer
  isStale: boolean
}

function Answered({ Stars, ...shown }: AnsweredProps & Pick<ForYouProps, 'Stars'>) {
  const { ratings } = shown.answer
  const isNew = ratings < forYouRatingsMin
  // once begun it goes on until the reader has had enough
  const [isPicking, setPicking] = useState(isNew)
  return isNew || isPicking ? (
    <FirstPicks ratings={ratings} Stars={Stars} onDone={() => setPicking(false)} />
  ) : (
    <Recommended {...shown} />
  )
}

function Recommended({ asked, answer: { books }, isStale }: AnsweredProps) {
  const t = useWords('recommendations')
  const paths = usePaths()
  const refusals = useRefusals()
  const isNarrowed = asked.available !== undefined || asked.length !== undefined
  return (
    <>
      <ForYouFilters asked={asked} />
      <div className="for-you" aria-busy={isStale}>
        <p className="visually-hidden" role="status">
          {t('forYou.count', { count: books.length })}
        </p>
        {books.length > 0 ? (
          <CardGrid>
            {books.map((book) => (
              <li key={book.id}>
                <ForYouCard
                  book={book}
                  headingLevel={2}
                  isRefused={refusals.isRefused(book.id)}
                  onRefuse={(isRefused) => refusals.refuse(book, isRefused)}
                />
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
