import { entityKinds } from '#contract/values/entities'
import { searchFoundMax } from '#contract/values/limits'
import type { FoundHit, FoundPage, SearchKind, SearchResults } from '#contract/calls/search'
import type { CallInput } from '#contract/calls/call-types'
import { useAnswer } from '../../platform/page-load.tsx'
import { useWords } from '../../platform/words.tsx'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { Section } from '../../ui/section.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FoundRow } from './found-row.tsx'

type Counts = FoundPage['counts']

/** Returns true if the results of a kind, by default of any, have reached the maximum number. */
export const isCapped = (counts: Counts, kind?: SearchKind): boolean =>
  (kind ? [kind] : entityKinds).some((each) => counts[each] >= searchFoundMax[each])

export const countHits = (counts: Counts): number => entityKinds.reduce((sum, kind) => sum + counts[kind], 0)

interface KindTabsProps {
  counts: Counts
  /** Kind of the current tab; undefined for the tab of all kinds. */
  kind: SearchKind | undefined
  hrefOf: (kind: SearchKind | undefined) => string
}

/** Tabs of the results page: all kinds together, each kind with results, and the current kind. */
export function KindTabs({ counts, kind, hrefOf }: KindTabsProps) {
  const t = useWords('search')
  const found = entityKinds.filter((each) => counts[each] > 0 || each === kind)
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

/** Shows the best results of each kind, with a link to all of them. Kinds without results are omitted. */
export function SearchGroups({ results, counts, hrefOf }: SearchGroupsProps) {
  const t = useWords('search')
  // the kind that matches the query best is first
  const { bestKind } = results
  const kinds = bestKind === null ? entityKinds : [...new Set([bestKind, ...entityKinds])]
  return kinds.map((kind) => {
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
  query: CallInput<'listFound'>['query']
  /** Returns the link to the next page, for readers without scripts. */
  hrefOfNext: (cursor: string) => string
}

/** Lists all results of one kind, and loads more on request. */
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
        {t('more', { count: list.nextCount })}
      </GrowingListEnd>
    </>
  )
}
