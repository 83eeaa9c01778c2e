import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { moderationStates } from '#contract/enums'
import { listPageSize } from '#contract/limits'
import type { Page } from '#contract/lists'
import type { ModeratedReview } from '#contract/moderation'
import type { Review } from '#contract/reviews'
import { usePaths } from '../../platform/paths.ts'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { useWords } from '../../platform/words.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { useAdminData } from './admin-data.ts'
import { ReportedReview } from './reported-review.tsx'
import { Loaded } from '../../shared/loaded.tsx'

/** How a review is shown; the reviews are another feature's. */
export type ShownReview = ComponentType<{ review: Review }>

/** Reviews that readers reported, and what was decided about them. */
export function ReviewsPanel({ Shown }: { Shown: ShownReview }) {
  const t = useWords('admin')
  const paths = usePaths()
  const [search] = useSearchParams()
  const state = moderationStates.find((each) => each === search.get('state')) ?? 'open'
  const query = { state, limit: listPageSize }
  const list = useAdminData('listModeratedReviews', { query })
  return (
    <>
      <div className="filters">
        <ul className="chips" aria-label={t('moderation.filters')}>
          {moderationStates.map((each) => (
            <li key={each}>
              <Chip href={paths.adminReviews({ state: each })} isCurrent={each === state}>
                {t(`moderation.state.${each}`)}
              </Chip>
            </li>
          ))}
        </ul>
      </div>
      <Loaded lines={8} query={list}>
        {(page) => <Queue key={state} page={page} query={query} Shown={Shown} />}
      </Loaded>
    </>
  )
}

interface QueueProps {
  page: Page<ModeratedReview>
  query: { state: (typeof moderationStates)[number]; limit: number }
  Shown: ShownReview
}

function Queue({ page, query, Shown }: QueueProps) {
  const t = useWords('admin')
  const paths = usePaths()
  const list = useLoadMore('listModeratedReviews', { query }, page)
  if (page.items.length === 0)
    return (
      <Empty action={{ href: paths.admin(), label: t('title') }}>{t(`moderation.none.${query.state}`)}</Empty>
    )
  return (
    <>
      <ul className="moderation" ref={list.listRef}>
        {list.items.map((item) => (
          <li key={item.review.id}>
            <ReportedReview item={item} Shown={Shown} />
          </li>
        ))}
      </ul>
      <GrowingListEnd
        list={list}
        hrefOfNext={() => paths.adminReviews(query)}
        added={(count) => t('moderation.added', { count })}
        failed={t('loadFailed')}
      >
        {t('moderation.more', { count: Math.min(listPageSize, Math.max(1, page.total - list.items.length)) })}
      </GrowingListEnd>
    </>
  )
}
