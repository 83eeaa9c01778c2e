import type { AuthorFacets } from '#contract/calls/authors'
import { genreGroups } from '#contract/values/enums'
import { type AuthorListQuery, authorSorts } from '#contract/values/page-parameters/authors'
import { formatCountry, formatLanguage } from '#i18n/formats'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import './authors-filters.css'

/** Returns a function that returns the URL of the list of authors with changed filters. */
export function useAuthorsHref(query: AuthorListQuery): (change: Partial<AuthorListQuery>) => string {
  const paths = usePaths()
  return (change) => paths.authors({ ...query, cursor: undefined, ...change })
}

/** Filters and sort order of the list of authors. A filter with only one value is omitted. */
export function AuthorsFilters({ query, facets }: { query: AuthorListQuery; facets: AuthorFacets }) {
  const t = useWords('authors')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const to = useAuthorsHref(query)
  const menu = (
    name: 'language' | 'country',
    counts: AuthorFacets['languages'],
    nameOf: (value: string) => string,
  ) => {
    const chosen = query[name]
    if (counts.length < 2 && chosen === undefined) return null
    return (
      <Menu
        label={chosen === undefined ? t(`any.${name}`) : nameOf(chosen)}
        accessibleLabel={t(`by.${name}`)}
        items={[
          { href: to({ [name]: undefined }), label: t(`any.${name}`), isCurrent: chosen === undefined },
          ...counts.map(({ value, count }) => ({
            href: to({ [name]: value }),
            label: (
              <>
                {nameOf(value)} <small className="num">{count}</small>
              </>
            ),
            isCurrent: value === chosen,
          })),
        ]}
      />
    )
  }
  return (
    <div className="filters authors-filters">
      <ChipList
        label={t('filters')}
        values={[undefined, ...genreGroups]}
        current={query.group}
        hrefOf={(group) => to({ group: query.group === group ? undefined : group })}
        renderLabel={(group) =>
          group ? <GroupMark group={group} label={labels(`group.${group}`)} /> : t('all')
        }
      />
      <div className="filters-end">
        {menu('language', facets.languages, (code) => formatLanguage(code, language))}
        {menu('country', facets.countries, (code) => formatCountry(code, language))}
        <SortMenu
          label={t('sortedBy')}
          items={authorSorts.map((sort) => ({
            href: to({ sort }),
            label: t(`sort.${sort}`),
            isCurrent: sort === query.sort,
          }))}
        />
      </div>
      {facets.letters.length > 1 && (
        <ul className="authors-letters scroll-row-phone" aria-label={t('letters')}>
          {facets.letters.map(({ value }) => {
            const isCurrent = value === query.letter
            return (
              <li key={value}>
                <Link
                  to={to(isCurrent ? { letter: undefined } : { letter: value, sort: 'name' })}
                  aria-current={isCurrent || undefined}
                  aria-label={value === '0' ? t('letterOther') : undefined}
                >
                  {value === '0' ? '#' : value.toUpperCase()}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
