import type { ReactNode } from 'react'
import { type BookFacet, bookFacets } from '#contract/values/book-facets'
import type { BookFacetCounts } from '#contract/calls/book-facet-counts'
import { type BookSort, type FoundSort, genreGroups, workLengths } from '#contract/values/enums'
import type { BookFilterName, BookList } from '#contract/values/page-parameters/book-filters'
import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Chip } from '../../ui/chip.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { allChosen, takesSeveral, toggled } from './books-query.ts'
import { BooksSortMenu } from './books-sort-menu.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { useFilterLabel } from './use-filter-label.ts'
import './books-facets.css'

export interface BooksFacetsProps<Sort extends FoundSort = BookSort> {
  query: BookList<Sort>
  counts: BookFacetCounts
  /** Returns the URL of a page that lists the books for a query. */
  hrefOf: (query: BookList<Sort>) => string
  /** Sort orders in the menu; by default those of lists of the catalogue. */
  sorts?: readonly Sort[]
  /** Filters that the page sets itself, for example `author` on an author's page. The reader can't remove them. */
  own?: readonly BookFilterName[]
  /** Further controls beside the sort order. */
  children?: ReactNode
}

type Value = BookFacetCounts['facets'][number]['values'][number]

const nothing: readonly BookFilterName[] = []
const placeOf = (words: readonly string[]) => (one: Value, other: Value) =>
  words.indexOf(one.value) - words.indexOf(other.value)
const downwards = (one: Value, other: Value) => Number(other.value) - Number(one.value)
/** Functions that compare two values of a filter. Values of other filters have the order of the response. */
const orders: Partial<Record<BookFacet, (one: Value, other: Value) => number>> = {
  group: placeOf(genreGroups),
  length: placeOf(workLengths),
  decade: downwards,
  rating: downwards,
}

/** Controls that filter and sort a list of books. All controls work without scripts. */
export function BooksFacets<Sort extends FoundSort>({
  query,
  counts,
  hrefOf,
  own = nothing,
  sorts,
  children,
}: BooksFacetsProps<Sort>) {
  const t = useWords('books')
  const labelOf = useFilterLabel(counts)
  const language = useLanguage()
  const number = (count: number) => formatNumber(count, language)
  const valuesOf = (facet: BookFacet) => {
    // hides filters that the page sets itself, except `genre`, to which the reader can add genres
    if (own.includes(facet) && facet !== 'genre') return []
    const values = counts.facets.find((one) => one.facet === facet)!.values.toSorted(orders[facet])
    // hides the value that the page sets itself
    const offered = values.filter(({ isChosen }) => !(isChosen && own.includes(facet)))
    // hides a filter if each of its values applies to all books of the list
    const isUseful = offered.some(({ isChosen, count }) => isChosen || count < counts.total)
    return isUseful ? offered : []
  }
  const toggle = (filter: BookFacet, value: string) => hrefOf(toggled(query, counts, { filter, value }))
  const listed = bookFacets.filter((facet) => facet !== 'group' && valuesOf(facet).length > 0)
  const groups = valuesOf('group')
  const chosen = allChosen(query, counts, own)
  const isOn = (facet: BookFacet) => chosen.filter(({ filter }) => filter === facet).length
  return (
    <>
      <div className="filters facets">
        {groups.length > 0 && (
          <ul className="chips" aria-label={t('facet.group')}>
            <li>
              <Chip
                href={hrefOf({ ...query, cursor: undefined, group: undefined })}
                isCurrent={query.group === undefined}
              >
                {t('all')}
              </Chip>
            </li>
            {groups.map(({ value, count, isChosen }) => (
              <li key={value}>
                <Chip href={toggle('group', value)} isCurrent={isChosen}>
                  <GroupMark group={value} label={labelOf('group', value)} />
                  <span className="facet-count num">{number(count)}</span>
                </Chip>
              </li>
            ))}
          </ul>
        )}
        <div className="filters-end">
          {children}
          <BooksSortMenu
            sort={query.sort}
            {...(sorts && { sorts })}
            hrefOf={(sort) => hrefOf({ ...query, cursor: undefined, sort })}
          />
        </div>
        {listed.length > 0 && (
          <details className="facet-sheet">
            <summary>
              <Icon name="filter" />
              <span>{t('filters')}</span>
              <Icon name="chevron-down" />
            </summary>
            <ul className="facet-menus" aria-label={t('filters')}>
              {listed.map((facet) => (
                <li key={facet} className={isOn(facet) > 0 ? 'facet-on' : undefined}>
                  <Menu
                    label={
                      <>
                        {t(`facet.${facet}`)}
                        {isOn(facet) > 0 && <b className="num"> {isOn(facet)}</b>}
                      </>
                    }
                    staysOpen={takesSeveral(facet)}
                    items={valuesOf(facet).map(({ value, count, isChosen }) => ({
                      key: value,
                      href: toggle(facet, value),
                      isCurrent: isChosen,
                      label: (
                        <span className="facet-value">
                          {labelOf(facet, value)} <span className="facet-count num">{number(count)}</span>
                        </span>
                      ),
                    }))}
                  />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <ChosenFilters query={query} counts={counts} hrefOf={hrefOf} own={own} />
    </>
  )
}
