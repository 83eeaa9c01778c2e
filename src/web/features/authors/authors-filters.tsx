import type { AuthorFacets } from '#contract/calls/authors'
import { type AuthorSort, authorSorts, type GenreGroup, genreGroups } from '#contract/values/enums'
import { formatCountry, formatLanguage } from '#i18n/formats'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Chip } from '../../ui/chip.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import './authors-filters.css'

/** What the list of authors is asked for by its address. */
export interface AuthorsAsked {
  sort: AuthorSort
  group: GenreGroup | undefined
  letter: string | undefined
  language: string | undefined
  country: string | undefined
  cursor: string | undefined
}

/** The order that the address does not name. */
export const defaultAuthorSort: AuthorSort = 'acclaim'

/** Addresses of the same list with something changed. */
export function useAuthorsHref(asked: AuthorsAsked): (change: Partial<AuthorsAsked>) => string {
  const paths = usePaths()
  return (change) => {
    const { sort, ...rest } = { ...asked, cursor: undefined, ...change }
    return paths.authors({ sort: sort === defaultAuthorSort ? undefined : sort, ...rest })
  }
}

/**
 * Group, language, country, order and first letter of the list of authors: every choice is a link, and what would leave
 * all of them is not there.
 */
export function AuthorsFilters({ asked, facets }: { asked: AuthorsAsked; facets: AuthorFacets }) {
  const t = useWords('authors')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const to = useAuthorsHref(asked)
  const menu = (
    name: 'language' | 'country',
    counts: AuthorFacets['languages'],
    told: (value: string) => string,
  ) => {
    const chosen = asked[name]
    if (counts.length < 2 && chosen === undefined) return null
    return (
      <Menu
        label={chosen === undefined ? t(`any.${name}`) : told(chosen)}
        accessibleLabel={t(`by.${name}`)}
        items={[
          { href: to({ [name]: undefined }), label: t(`any.${name}`), isCurrent: chosen === undefined },
          ...counts.map(({ value, count }) => ({
            href: to({ [name]: value }),
            label: (
              <>
                {told(value)} <small className="num">{count}</small>
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
      <ul className="chips" aria-label={t('filters')}>
        <li>
          <Chip href={to({ group: undefined })} isCurrent={asked.group === undefined}>
            {t('all')}
          </Chip>
        </li>
        {genreGroups.map((group) => (
          <li key={group}>
            <Chip
              href={to({ group: asked.group === group ? undefined : group })}
              isCurrent={asked.group === group}
            >
              <GroupMark group={group} label={labels(`group.${group}`)} />
            </Chip>
          </li>
        ))}
      </ul>
      <div className="filters-end">
        {menu('language', facets.languages, (code) => formatLanguage(code, language))}
        {menu('country', facets.countries, (code) => formatCountry(code, language))}
        <SortMenu
          label={t('sortedBy')}
          items={authorSorts.map((sort) => ({
            href: to({ sort }),
            label: t(`sort.${sort}`),
            isCurrent: sort === asked.sort,
          }))}
        />
      </div>
      {facets.letters.length > 1 && (
        <ul className="authors-letters scroll-row-phone" aria-label={t('letters')}>
          {facets.letters.map(({ value }) => {
            const isCurrent = value === asked.letter
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
