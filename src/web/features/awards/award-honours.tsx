import type { Award, AwardHonour } from '#contract/calls/awards'
import type { Page } from '#contract/calls/pagination'
import type { AwardQuery } from '#contract/values/page-parameters/awards'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { useWords } from '../../platform/words.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { AwardYears } from './award-years.tsx'

interface AwardHonoursProps {
  award: Award
  query: AwardQuery
  page: Page<AwardHonour>
  /** Returns true for a win or nomination that the list omits. */
  isHidden: (honour: AwardHonour) => boolean
  /** Ids of the books that the reader has read; undefined if unknown. */
  read: ReadonlySet<number> | undefined
  hrefOfNext: (cursor: string) => string
}

/** Number of wins and nominations per page. It is small, because each win is shown with its nominees. */
const honoursAtOnce = 12

/** Returns the input of the call that lists the wins or the nominations of an award, depending on the tab. */
export const honoursOf = (awardId: number, { tab, category, available, cursor }: AwardQuery) => ({
  params: { id: String(awardId) },
  query: {
    result: tab === 'nominees' ? ('nominees' as const) : ('winners' as const),
    category,
    available,
    cursor,
    limit: honoursAtOnce,
  },
})

/** List of wins or nominations by year. It loads more on request. */
export function AwardHonours({ award, query, page, isHidden, read, hrefOfNext }: AwardHonoursProps) {
  const t = useWords('awards')
  const catalogue = useWords('catalogue')
  const list = useLoadMore('listAwardHonours', honoursOf(award.id, query), page)
  const honours = list.items.filter((honour) => !isHidden(honour))
  return (
    <>
      {honours.length === 0 && <p className="muted">{catalogue('allRead')}</p>}
      <AwardYears
        honours={honours}
        categories={award.categories.map(({ name }) => name)}
        read={read}
        listRef={list.listRef}
      />
      <GrowingListEnd
        list={list}
        hrefOfNext={hrefOfNext}
        added={(count) => t('added', { count })}
        failed={catalogue('loadingBooks')}
      >
        {t('more', { count: Math.min(honoursAtOnce, Math.max(1, page.total - list.items.length)) })}
      </GrowingListEnd>
    </>
  )
}
