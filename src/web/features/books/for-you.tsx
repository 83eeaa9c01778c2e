import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { forYouRatingsMin } from '#contract/limits'
import type { ForYou as ForYouAnswer, ForYouQuery } from '#contract/recommendations'
import { callQuery, useClient } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useWords } from '../../platform/words.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ForYouCard } from './for-you-card.tsx'
import { ForYouFilters } from './for-you-filters.tsx'
import { RefusedBooks } from './refused-books.tsx'
import { useRefusals } from './use-refusals.ts'
import './for-you.css'

/** The books recommended to the reader, as the address narrows them down; what they have refused is at the end. */
export function ForYou({ asked }: { asked: ForYouQuery }) {
  const asking = callQuery(useClient(), 'listForYou', { query: asked })
  const query = useQuery({ ...asking, placeholderData: keepPreviousData, staleTime: 0 }, queryClient)
  return (
    <Loaded query={query} lines={6}>
      {(answer) =>
        answer.ratings < forYouRatingsMin ? (
          <TooFew ratings={answer.ratings} />
        ) : (
          <Recommended asked={asked} answer={answer} isStale={query.isPlaceholderData} />
        )
      }
    </Loaded>
  )
}

/** How many ratings are missing, and where to give them. */
function TooFew({ ratings }: { ratings: number }) {
  const t = useWords('recommendations')
  const paths = usePaths()
  return (
    <Empty
      action={{ href: paths.books(), label: t('forYou.books') }}
      other={{ href: paths.profileImport(), label: t('forYou.import') }}
    >
      {t('forYou.missing', { count: forYouRatingsMin - ratings })}
    </Empty>
  )
}

function Recommended({
  asked,
  answer: { books },
  isStale,
}: {
  asked: ForYouQuery
  answer: ForYouAnswer
  isStale: boolean
}) {
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
