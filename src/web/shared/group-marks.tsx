import type { GenreGroup } from '#contract/values/enums'
import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../platform/words.tsx'
import { groupShapes } from '../ui/group-mark.tsx'
import './group-marks.css'

/** Maximum number of symbols in a row. If a genre group has more books, each symbol represents several books. */
const marksMax = 44

/** Shows the number of books of each genre group: as a row of symbols, and in figures. */
export function GroupMarks({ groups }: { groups: readonly { group: GenreGroup; books: number }[] }) {
  const labels = useWords('catalogue')
  const common = useWords('common')
  const language = useLanguage()
  const most = Math.max(...groups.map(({ books }) => books), 1)
  const each = Math.ceil(most / marksMax)
  return (
    <>
      <ul className="group-marks">
        {groups.map(({ group, books }) => (
          <li key={group} data-group={group}>
            <span className="group-marks-drawn" aria-hidden="true">
              {Array.from({ length: Math.max(1, Math.round(books / each)) }, (_, place) => (
                <svg key={place} viewBox="0 0 12 12" width="13" height="13">
                  <path d={groupShapes[group]} />
                </svg>
              ))}
            </span>
            <b className="display num">{formatNumber(books, language)}</b>
            <span className="muted small">{labels(`group.${group}`)}</span>
          </li>
        ))}
      </ul>
      {each > 1 && <p className="muted small">{common('oneMark', { count: each })}</p>}
    </>
  )
}
