import type { Award, AwardHonour } from '#contract/calls/awards'
import type { Page } from '#contract/calls/lists'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { useWords } from '../../platform/words.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { AwardYears } from './award-years.tsx'
import type { AwardsAsked } from './awards-query.ts'

interface AwardHonoursProps {
  award: Award
  asked: AwardsAsked
  page: Page<AwardHonour>
  /** Id of the honour that stands above the years. */
  shownAbove: number | undefined
  /** Ids of the books that the reader has read, as far as they are known. */
  read: ReadonlySet<number> | undefined
  hrefOfNext: (cursor: string) => string
}

/** Honours asked for at once: each winner stands with those it was chosen from, and the wall has told them all. */
const honoursAtOnce = 12

/** What is asked for a tab of an award. */
export const honoursOf = (awardId: number, { tab, category, available, cursor }: AwardsAsked) => ({
  params: { id: String(awardId) },
  query: {
    result: tab === 'nominees' ? ('nominees' as const) : ('winners' as const),
    category,
    available,
    cursor,
    limit: honoursAtOnce,
  },
})

/** Winners or nominees, year by year, growing in place. */
export function AwardHonours({ award, asked, page, shownAbove, read, hrefOfNext }: AwardHonoursProps) {
  const t = useWords('awards')
  const catalogue = useWords('catalogue')
  const list = useLoadMore('listAwardHonours', honoursOf(award.id, asked), page)
  return (
    <>
      <AwardYears
        honours={list.items.filter(({ id }) => id !== shownAbove)}
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
