import { type BookFacet, bookFacets, type BookFilterName, severalFilters } from '#contract/values/book-facets'
import type { BookFacetCounts } from '#contract/calls/book-filters'
import { type BookSort, type FoundSort, genreGroups, workLengths } from '#contract/values/enums'
import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Chip } from '../../ui/chip.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { allChosen, type Asked, toggled } from './books-query.ts'
import { BooksSortMenu } from './books-sort-menu.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { useFilterLabel } from './use-filter-label.ts'
import './books-facets.css'

export interface BooksFacetsProps<Sort extends FoundSort = BookSort> {
  asked: Asked<Sort>
  counts: BookFacetCounts
  /** The address of a list: the page's own as long as it is about the same. */
  hrefOf: (asked: Asked<Sort>) => string
  /** The orders there are, where they are not those of every list. */
  sorts?: readonly Sort[]
  /** What the page is about, and so can not be taken away. */
  own?: readonly BookFilterName[]
}

type Value = BookFacetCounts['facets'][number]['values'][number]

const nothing: readonly BookFilterName[] = []
const isListed = (facet: BookFacet) => facet !== 'group'
const placeOf = (words: readonly string[]) => (one: Value, other: Value) =>
  words.indexOf(one.value) - words.indexOf(other.value)
const downwards = (one: Value, other: Value) => Number(other.value) - Number(one.value)
/** Orders that say more than how many books there are. */
const orders: Partial<Record<BookFacet, (one: Value, other: Value) => number>> = {
  group: placeOf(genreGroups),
  length: placeOf(workLengths),
  decade: downwards,
  rating: downwards,
}

/**
 * The filters of a list of books with the number of books that each choice leaves, its order, and what is chosen. Every
 * choice is a link, so that each is an address and needs no script.
 */
export function BooksFacets<Sort extends FoundSort>({
  asked,
  counts,
  hrefOf,
  own = nothing,
  sorts,
}: BooksFacetsProps<Sort>) {
  const t = useWords('books')
  const labelOf = useFilterLabel(counts)
  const language = useLanguage()
  const number = (count: number) => formatNumber(count, language)
  const valuesOf = (facet: BookFacet) => {
    // of genres another narrows further down; of all else it would be another page
    if (own.includes(facet) && facet !== 'genre') return []
    const values = counts.facets.find((one) => one.facet === facet)!.values.toSorted(orders[facet])
    // what the page is about is no choice
    const offered = values.filter(({ isChosen }) => !(isChosen && own.includes(facet)))
    // what every book has narrows nothing down
    const tells = offered.some(({ isChosen, count }) => isChosen || count < counts.total)
    return tells ? offered : []
  }
  const toggle = (filter: BookFacet, value: string) => hrefOf(toggled(asked, counts, { filter, value }))
  const listed = bookFacets.filter((facet) => isListed(facet) && valuesOf(facet).length > 0)
  const groups = valuesOf('group')
  const chosen = allChosen(asked, counts, own)
  const isOn = (facet: BookFacet) => chosen.filter(({ filter }) => filter === facet).length
  return (
    <>
      <div className="filters facets">
        {groups.length > 0 && (
          <ul className="chips" aria-label={t('facet.group')}>
            <li>
              <Chip
                href={hrefOf({ ...asked, cursor: undefined, group: undefined })}
                isCurrent={asked.group === undefined}
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
          <BooksSortMenu
            sort={asked.sort}
            {...(sorts && { sorts })}
            hrefOf={(sort) => hrefOf({ ...asked, cursor: undefined, sort })}
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
                    staysOpen={severalFilters.has(facet)}
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
      <ChosenFilters asked={asked} counts={counts} hrefOf={hrefOf} own={own} />
    </>
  )
}
