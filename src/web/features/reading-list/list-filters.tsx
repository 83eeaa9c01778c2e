import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { readingShelves } from '#contract/values/enums'
import { searchMaxCharacters } from '#contract/values/limits'
import {
  type ReadingListLink,
  copyFilters,
  readingRatingFilters,
} from '#contract/values/page-parameters/reading-list'
import type { ReadingPage } from '#contract/calls/reading-list'
import { useWords } from '../../platform/words.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { narrowed, readingListLink, type ReadingListQuery, sortsOf } from './list-query.ts'
import { TagFilter } from './tags.tsx'

interface ListFiltersProps {
  query: ReadingListQuery
  /** Returns the URL of the list with another query. */
  hrefOf: (query: ReadingListLink) => string
  /** Numbers of books by filter value; undefined until the list has loaded. */
  counts?: Pick<ReadingPage, 'counts' | 'ratingCounts' | 'copyCounts'> | undefined
}

/** Filters of the reading list: links for status, stars, sort order and copies, and the search within the list. */
export function ListFilters({ query, hrefOf, counts }: ListFiltersProps) {
  const t = useWords('reading-list')
  const to = (change: Partial<ReadingListQuery>) => hrefOf(readingListLink(narrowed(query, change)))
  const [isNarrowing, setNarrowing] = useState(
    query.q !== undefined || query.rating !== undefined || query.copy !== undefined,
  )
  const nameOf = (rating: ReadingListQuery['rating']) => t(`rating.${rating ?? 'any'}`)
  return (
    <div className="filters reading-filters" data-narrowing={isNarrowing || undefined}>
      <nav aria-label={t('filter.status')}>
        <ul className="chips">
          {[undefined, ...readingShelves].map((status) => (
            <li key={status ?? 'all'}>
              <Chip href={to({ status })} isCurrent={query.status === status}>
                {status ? t(`shelf.${status}`) : t('filter.all')}
                <span className="num reading-count"> {counts?.counts[status ?? 'all']}</span>
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        className="reading-narrow"
        aria-expanded={isNarrowing}
        aria-label={t('filter.narrow')}
        onClick={() => setNarrowing(!isNarrowing)}
      >
        <Icon name="filter" />
      </button>
      <SearchWithin query={query} hrefOf={hrefOf} />
      <div className="reading-menus">
        <Menu
          label={
            <>
              {t('filter.rating')}: <b>{nameOf(query.rating)}</b>
            </>
          }
          items={[undefined, ...readingRatingFilters].map((rating) => ({
            href: to({ rating }),
            label: (
              <>
                {nameOf(rating)}
                {counts && rating && <span className="num muted"> {counts.ratingCounts[rating]}</span>}
              </>
            ),
            isCurrent: query.rating === rating,
          }))}
        />
        <Menu
          label={
            <>
              {t('filter.copy')}: <b>{t(`copy.${query.copy ?? 'any'}`)}</b>
            </>
          }
          items={[undefined, ...copyFilters].map((copy) => ({
            href: to({ copy }),
            label: (
              <>
                {t(`copy.${copy ?? 'any'}`)}
                {counts && copy && <span className="num muted"> {counts.copyCounts[copy]}</span>}
              </>
            ),
            isCurrent: query.copy === copy,
          }))}
        />
        <TagFilter query={query} hrefOf={hrefOf} />
        <SortMenu
          label={t('sortedBy')}
          items={sortsOf(query.status).map((sort) => ({
            href: to({ sort }),
            label: t(`sort.${sort}`),
            isCurrent: query.sort === sort,
          }))}
        />
        <Chip
          href={to({ view: query.view ? undefined : 'covers', cursor: query.cursor })}
          isCurrent={query.view === 'covers'}
        >
          {t('covers')}
        </Chip>
      </div>
    </div>
  )
}

/** Search field for titles and authors of the books on the list. A search preserves the other filters. */
function SearchWithin({ query, hrefOf }: Pick<ListFiltersProps, 'query' | 'hrefOf'>) {
  const t = useWords('reading-list')
  const goal = new URL(hrefOf(readingListLink(narrowed(query, { q: undefined }))), 'https://here')
  const field = useRef<HTMLInputElement>(null)
  // shows the search text of a new URL, but does not overwrite a text that the reader is typing
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = query.q ?? ''
  }, [query.q])
  return (
    <Form
      className="reading-search"
      action={goal.pathname}
      method="get"
      discover="none"
      role="search"
      preventScrollReset
    >
      {[...goal.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        className="input"
        type="search"
        name="q"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        defaultValue={query.q}
        maxLength={searchMaxCharacters}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="icon-button">
        <Icon name="search" />
        <span className="visually-hidden">{t('search.label')}</span>
      </button>
      {query.q !== undefined && (
        <Chip href={goal.pathname + goal.search} isCurrent label={t('search.clear', { question: query.q })}>
          {query.q} ×
        </Chip>
      )}
    </Form>
  )
}
