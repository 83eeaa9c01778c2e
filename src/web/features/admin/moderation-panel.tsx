import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { moderationParameters, moderationStates } from '#contract/values/page-parameters/admin'
import { readQuery } from '#contract/values/query-parameters'
import type { Review } from '#contract/calls/reviews'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { Empty } from '../../ui/empty.tsx'
import { AdminPages } from './admin-pages.tsx'
import { ReportedList, ReportedReview } from './reported-content.tsx'

/** Component that shows a review; passed by the route, because it belongs to another feature. */
export type ShownReview = ComponentType<{ review: Review }>

/** Shows reported reviews and lists, and former decisions. */
export function ModerationPanel({ Shown }: { Shown: ShownReview }) {
  const t = useWords('admin')
  const paths = usePaths()
  const [search] = useSearchParams()
  const { of, state } = readQuery(moderationParameters, search)
  const common = {
    input: { query: { state } },
    className: 'moderation',
    href: paths.adminReviews({ of, state }),
    noun: 'moderation',
    empty: (
      <Empty action={{ href: paths.admin(), label: t('title') }}>
        {t(of === 'lists' ? `moderation.noLists.${state}` : `moderation.none.${state}`)}
      </Empty>
    ),
  } as const
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
        <AdminPages key={`lists ${state}`} call="listModeratedLists" {...common}>
          {(item) => (
            <li key={item.list.id}>
              <ReportedList item={item} />
            </li>
          )}
        </AdminPages>
      ) : (
        <AdminPages key={`reviews ${state}`} call="listModeratedReviews" {...common}>
          {(item) => (
            <li key={item.review.id}>
              <ReportedReview item={item} Shown={Shown} />
            </li>
          )}
        </AdminPages>
      )}
    </>
  )
}
