import { type BookSort, bookSorts } from '#contract/enums'
import { useWords } from '../../platform/words.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'

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
