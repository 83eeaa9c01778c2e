import { bookSorts, genreGroups } from '#contract/enums'
import { Chip } from '../../ui/chip.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Menu } from '../../ui/menu.tsx'
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
      <Menu
        label={
          <>
            {t('sortedBy')} <b>{t(`sort.${asked.sort}`)}</b>
          </>
        }
        align="end"
        items={bookSorts.map((sort) => ({
          href: to({ sort }),
          label: t(`sort.${sort}`),
          isCurrent: sort === asked.sort,
        }))}
      />
    </div>
  )
}
