import type { AuthorWork } from '#contract/calls/authors'
import { SpineRows } from '../../shared/spine-rows.tsx'
import { useWords } from '../../platform/words.tsx'
import { Section } from '../../ui/section.tsx'

/** Minimum number of dated books for which the timeline is shown. */
const least = 5

const decadeOf = ({ publicationYear }: AuthorWork) => Math.floor((publicationYear ?? 0) / 10)

/** Timeline of an author's dated books as spines. The number above a spine is the number of the book's prizes. */
export function AuthorLife({ works }: { works: readonly AuthorWork[] }) {
  const t = useWords('authors')
  const shown = works.filter(({ publicationYear }) => publicationYear !== null)
  if (shown.length < least) return null
  const marks = shown.map((work, at) => ({
    above: work.won > 0 && (
      <span className="author-life-won num" role="img" aria-label={t('lifeWon', { count: work.won })}>
        {work.won}
      </span>
    ),
    below: (
      <span className="author-life-year num">
        {(at === 0 || decadeOf(work) !== decadeOf(shown[at - 1]!)) && work.publicationYear}
      </span>
    ),
  }))
  return (
    <Section title={t('lifeTitle')}>
      <div className="author-life">
        <SpineRows books={shown} marks={marks} />
      </div>
      {shown.some(({ won }) => won > 0) && <p className="muted small">{t('lifeNote')}</p>}
    </Section>
  )
}
