import { useEffect, useRef } from 'react'
import type { FoundSort } from '#contract/values/enums'
import { useWords } from '../../platform/words.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { BooksFacetsProps } from './books-facets.tsx'
import { allChosen, withoutChoice, withoutChoices } from './books-query.ts'
import { useFilterLabel } from './use-filter-label.ts'

/** Shows the chosen filters, each with a link that removes it. */
export function ChosenFilters<Sort extends FoundSort>({
  query,
  counts,
  hrefOf,
  own,
}: BooksFacetsProps<Sort>) {
  const t = useWords('books')
  const labelOf = useFilterLabel(counts)
  const chosen = allChosen(query, counts, own)
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(chosen.length)
  useEffect(() => {
    // the link that removed the filter had the focus and is removed, too, so another element gets the focus
    if (chosen.length < before.current && document.activeElement === document.body)
      (place.current!.querySelector('a') ?? place.current!).focus({ preventScroll: true })
    before.current = chosen.length
  }, [chosen.length])
  return (
    <div ref={place} tabIndex={-1}>
      {chosen.length > 0 && (
        <ul className="chips chosen-filters" aria-label={t('chosen')}>
          {chosen.map((choice) => {
            const label = labelOf(choice.filter, choice.value)
            return (
              <li key={`${choice.filter} ${choice.value}`}>
                <Chip
                  href={hrefOf(withoutChoice(query, counts, choice))}
                  isCurrent
                  label={t('remove', { filter: label })}
                >
                  {label} <Icon name="close" />
                </Chip>
              </li>
            )
          })}
          {chosen.length > 1 && (
            <li>
              <Link className="link" to={hrefOf(withoutChoices(query, own))} preventScrollReset>
                {t('clear')}
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
