import { bookSorts, type FoundSort } from '#contract/values/enums'
import { useWords } from '../../platform/words.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'

interface BooksSortMenuProps<Sort extends FoundSort> {
  sort: Sort
  /** Sort orders in the menu; by default those of lists of the catalogue. */
  sorts?: readonly Sort[]
  hrefOf: (sort: Sort) => string
}

export function BooksSortMenu<Sort extends FoundSort>({ sort, sorts, hrefOf }: BooksSortMenuProps<Sort>) {
  const t = useWords('books')
  const all: readonly FoundSort[] = sorts ?? bookSorts
  return (
    <SortMenu
      label={t('sortedBy')}
      items={all.map((each) => ({
        href: hrefOf(each as Sort),
        label: t(`sort.${each}`),
        isCurrent: each === sort,
      }))}
    />
  )
}
