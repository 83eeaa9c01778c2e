import { searchFoundMax } from '#contract/values/limits'
import type { FoundHit, FoundPage, FoundQuery, SearchKind, SearchResults } from '#contract/calls/search'
import { useAnswer } from '../../platform/page-load.tsx'
import { useWords } from '../../platform/words.tsx'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { Section } from '../../ui/section.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FoundRow } from './found-row.tsx'
import { shownKinds } from './search-options.ts'

type Counts = FoundPage['counts']

/** Whether there may be more of a kind than the page of results leads through. */
export const isCapped = (counts: Counts, kind?: SearchKind): boolean =>
  (kind ? [kind] : shownKinds).some((each) => counts[each] >= searchFoundMax[each])

/** How many entities were found in all groups together. */
export const countHits = (counts: Counts): number => shownKinds.reduce((sum, kind) => sum + counts[kind], 0)

interface KindTabsProps {
  counts: Counts
  /** The kind that is shown alone; undefined where the best of all are. */
  kind: SearchKind | undefined
  hrefOf: (kind: SearchKind | undefined) => string
}

/** The kinds that something was found of, and all together. */
export function KindTabs({ counts, kind, hrefOf }: KindTabsProps) {
  const t = useWords('search')
  const found = shownKinds.filter((each) => counts[each] > 0 || each === kind)
  return (
    <Tabs
      label={t('kinds')}
      tabs={[
        { href: hrefOf(undefined), label: t('everything'), isCurrent: kind === undefined },
        ...found.map((each) => ({
          href: hrefOf(each),
          label: t(each),
          isCurrent: each === kind,
          count: isCapped(counts, each) ? `${counts[each]}+` : counts[each],
        })),
      ]}
    />
  )
}

interface SearchGroupsProps {
  results: SearchResults
  counts: Counts
  hrefOf: (kind: SearchKind) => string
}

/** The best of each kind, with a way to all of it; kinds that nothing was found of are left out. */
export function SearchGroups({ results, counts, hrefOf }: SearchGroupsProps) {
  const t = useWords('search')
  return shownKinds.map((kind) => {
    const hits = results[kind]
    if (hits.length === 0) return null
    const count = Math.max(counts[kind], hits.length)
    return (
      <Section
        key={kind}
        title={`${t(kind)} (${count})`}
        {...(count > hits.length && { more: { href: hrefOf(kind), label: t('allOfKind', { count }) } })}
      >
        <ul className="hits">
          {hits.map((hit) => (
            <FoundRow key={hit.id} hit={{ kind, ...hit } as FoundHit} />
          ))}
        </ul>
      </Section>
    )
  })
}

interface FoundListProps {
  /** What the page has asked `listFound` by. */
  query: FoundQuery
  /** Address of the next page, for readers without scripts. */
  hrefOfNext: (cursor: string) => string
}

/** Everything of one kind, a list that grows in place. */
export function FoundList({ query, hrefOfNext }: FoundListProps) {
  const t = useWords('search')
  const page = useAnswer('listFound', { query })
  const list = useLoadMore('listFound', { query }, page)
  return (
    <>
      <ul className="hits" ref={list.listRef}>
        {list.items.map((hit) => (
          <FoundRow key={hit.id} hit={hit} headingLevel={2} />
        ))}
      </ul>
      <GrowingListEnd
        list={list}
        hrefOfNext={hrefOfNext}
        added={(count) => t('added', { count })}
        failed={t('loadFailed')}
      >
        {t('more', { count: Math.min(query.limit, Math.max(1, page.total - list.items.length)) })}
      </GrowingListEnd>
    </>
  )
}
