import type { AwardHonour } from '#contract/awards'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { CoverSlot } from '../../shared/cover-slot.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Link } from '../../ui/link.tsx'

/** The book that won last, beside what the award is. */
export function AwardLatest({ honours }: { honours: readonly AwardHonour[] }) {
  const t = useWords('awards')
  const paths = usePaths()
  const latest = honours.find(({ isWinner, book }) => isWinner && book !== null)
  if (!latest?.book) return null
  const { book, year, category } = latest
  return (
    <section className="award-latest" aria-labelledby="award-latest">
      <div className="award-cover">
        <Cover src={book.coverImage} priority />
        <CoverSlot bookId={book.id} title={book.title} />
      </div>
      <div>
        <p className="muted small num">
          {[year === null ? null : t('latest', { year: String(year) }), category].filter(Boolean).join(', ')}
        </p>
        <p id="award-latest" className="award-latest-title">
          <Link to={paths.book(book.slug)}>{book.titleSoft ?? book.title}</Link>
        </p>
        <p>{book.authors.map((author) => author.name).join(', ')}</p>
      </div>
    </section>
  )
}
