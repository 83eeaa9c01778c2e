import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Page } from '#contract/calls/pagination'
import {
  moderationParameters,
  type ModerationState,
  moderationStates,
} from '#contract/values/page-parameters/admin'
import { readQuery } from '#contract/values/query-parameters'
import type { ModeratedList, ModeratedReview } from '#contract/calls/moderation'
import type { Review } from '#contract/calls/reviews'
import { usePaths } from '../../platform/paths.ts'
import { type GrowingList, useLoadMore } from '../../shared/use-load-more.ts'
import { useWords } from '../../platform/words.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { Empty } from '../../ui/empty.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { useAdminData } from './admin-data.ts'
import { ReportedList, ReportedReview } from './reported-content.tsx'
import { Loaded } from '../../shared/query-result.tsx'

/** Component that shows a review; passed by the route, because it belongs to another feature. */
export type ShownReview = ComponentType<{ review: Review }>

/** Shows reported reviews and lists, and former decisions. */
export function ReviewsPanel({ Shown }: { Shown: ShownReview }) {
  const t = useWords('admin')
  const paths = usePaths()
  const [search] = useSearchParams()
  const { of, state } = readQuery(moderationParameters, search)
  return (
    <>
      <div className="filters">
        <ChipList
          label={t('moderation.kinds')}
          values={['reviews', 'lists'] as const}
          current={of}
          hrefOf={(each) => paths.adminReviews({ of: each })}
          renderLabel={(each) => t(`moderation.of.${each}`)}
        />
        <ChipList
          label={t('moderation.filters')}
          values={moderationStates}
          current={state}
          hrefOf={(each) => paths.adminReviews({ of, state: each })}
          renderLabel={(each) => t(`moderation.state.${each}`)}
        />
      </div>
      {of === 'lists' ? (
        <Lists key={state} state={state} />
      ) : (
        <Reviews key={state} state={state} Shown={Shown} />
      )}
    </>
  )
}

function Reviews({ state, Shown }: { state: ModerationState; Shown: ShownReview }) {
  const query = { state }
  return (
    <Loaded lines={8} query={useAdminData('listModeratedReviews', { query })}>
      {(page) => <Queue page={page} query={query} Shown={Shown} />}
    </Loaded>
  )
}

function Lists({ state }: { state: ModerationState }) {
  const query = { state }
  return (
    <Loaded lines={8} query={useAdminData('listModeratedLists', { query })}>
      {(page) => <ListQueue page={page} query={query} />}
    </Loaded>
  )
}

function ListQueue({ page, query }: Pick<QueueProps, 'query'> & { page: Page<ModeratedList> }) {
  const list = useLoadMore('listModeratedLists', { query }, page)
  return (
    <Growing list={list} query={query} of="lists">
      {list.items.map((item) => (
        <li key={item.list.id}>
          <ReportedList item={item} />
        </li>
      ))}
    </Growing>
  )
}

interface QueueProps {
  page: Page<ModeratedReview>
  query: { state: ModerationState }
  Shown: ShownReview
}

function Queue({ page, query, Shown }: QueueProps) {
  const list = useLoadMore('listModeratedReviews', { query }, page)
  return (
    <Growing list={list} query={query}>
      {list.items.map((item) => (
        <li key={item.review.id}>
          <ReportedReview item={item} Shown={Shown} />
        </li>
      ))}
    </Growing>
  )
}

/** Shows a list of reported content that loads more on request, or a text if the list is empty. */
function Growing<T>({
  list,
  query,
  of,
  children,
}: Pick<QueueProps, 'query'> & {
  list: GrowingList<T>
  of?: 'lists'
  children: ReactNode
}) {
  const t = useWords('admin')
  const paths = usePaths()
  if (list.items.length === 0)
    return (
      <Empty action={{ href: paths.admin(), label: t('title') }}>
        {t(of === 'lists' ? `moderation.noLists.${query.state}` : `moderation.none.${query.state}`)}
      </Empty>
    )
  return (
    <>
      <ul className="moderation" ref={list.listRef}>
        {children}
      </ul>
      <GrowingListEnd
        list={list}
        hrefOfNext={() => paths.adminReviews({ of, state: query.state })}
        added={(count) => t('moderation.added', { count })}
        failed={t('loadFailed')}
      >
        {t('moderation.more', { count: list.nextCount })}
      </GrowingListEnd>
    </>
  )
}
