import type { FoundSort } from '#contract/values/enums'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import type { BooksFacetsProps } from './books-facets.tsx'
import { withoutChoice, withoutChoices } from './books-query.ts'
import { useFilterLabel } from './use-filter-label.ts'

/** Says that no book matches. Each link removes a filter and states how many books would then match. */
export function NothingLeft<Sort extends FoundSort>({ query, counts, hrefOf, own }: BooksFacetsProps<Sort>) {
  const t = useWords('books')
  const labelOf = useFilterLabel(counts)
  // one link for each genre; for every other filter, one link removes all of its values
  const ways = counts.without.filter(
    ({ filter }, place) =>
      filter === 'genre' || counts.without.findIndex((one) => one.filter === filter) === place,
  )
  const valuesOf = ({ filter, value }: (typeof ways)[number]) =>
    filter === 'genre'
      ? labelOf(filter, value)
      : counts.without
          .filter((one) => one.filter === filter)
          .map((one) => labelOf(filter, one.value))
          .join(', ')
  return (
    <div className="empty">
      <p>{t('empty')}</p>
      {ways.length > 0 && (
        <ul className="empty-ways">
          {ways.map((way) => (
            <li key={`${way.filter} ${way.value}`}>
              <Link
                className="btn"
                to={hrefOf(withoutChoice(query, counts, way, way.filter !== 'genre'))}
                preventScrollReset
              >
                {t('without', { filter: valuesOf(way), count: way.count })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className="link" to={hrefOf(withoutChoices(query, own))} preventScrollReset>
          {t('clear')}
        </Link>
      </p>
    </div>
  )
}
