import { type BookSort, bookSorts, genreGroups, type WorkLength, workLengths } from '#contract/enums'
import { Chip } from '../../ui/chip.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { type BooksAsked, toAddress } from './books-query.ts'

/** Filters and sort of the list of books: every choice is a link, so that each is an address and needs no script. */
export function BooksFilters({ asked, genreName }: { asked: BooksAsked; genreName?: string | undefined }) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const paths = usePaths()
  const language = useLanguage()
  const to = (change: Partial<BooksAsked>) =>
    paths.books(toAddress({ ...asked, cursor: undefined, ...change }))
  return (
    <div className="filters">
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
        <li className="filters-apart">
          <Chip
            href={to({ available: asked.available === language ? undefined : language })}
            isCurrent={asked.available === language}
          >
            {t('available')}
          </Chip>
        </li>
        {asked.genre !== undefined && (
          <li>
            <Chip
              href={to({ genre: undefined })}
              isCurrent
              label={t('removeGenre', { genre: genreName ?? asked.genre })}
            >
              {genreName ?? asked.genre} ×
            </Chip>
          </li>
        )}
      </ul>
      <div className="filters-end">
        <LengthMenu length={asked.length} hrefOf={(length) => to({ length })} />
        <BooksSortMenu sort={asked.sort} hrefOf={(sort) => to({ sort })} />
      </div>
    </div>
  )
}

/** How long the books of a list are, as links. */
export function LengthMenu({
  length,
  hrefOf,
}: {
  length: WorkLength | undefined
  hrefOf: (length: WorkLength | undefined) => string
}) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const labelOf = (each: WorkLength | undefined) =>
    each === undefined ? t('anyLength') : labels(`length.${each}`)
  return (
    <Menu
      label={labelOf(length)}
      accessibleLabel={labels('field.length')}
      align="end"
      items={[undefined, ...workLengths].map((each) => ({
        href: hrefOf(each),
        label: labelOf(each),
        isCurrent: each === length,
      }))}
    />
  )
}

/** The order of a list of books as links. */
export function BooksSortMenu({ sort, hrefOf }: { sort: BookSort; hrefOf: (sort: BookSort) => string }) {
  const t = useWords('books')
  return (
    <SortMenu
      label={t('sortedBy')}
      items={bookSorts.map((each) => ({
        href: hrefOf(each),
        label: t(`sort.${each}`),
        isCurrent: each === sort,
      }))}
    />
  )
}
