import type { ComponentType } from 'react'
import type { Home } from '#contract/calls/reader-home'
import type { ReadingItem } from '#contract/calls/reading-list'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { BookTitleLink } from '../../shared/book-title-link.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Link } from '../../ui/link.tsx'

interface ReadingNowProps extends Pick<Home, 'reading' | 'counts'> {
  /** Form for the reader's progress in a book, for example the page. */
  Progress: ComponentType<{ item: ReadingItem }>
}

/** Shows the books that the reader is reading, each with a form for the progress. The first book is large. */
export function ReadingNow({ reading, counts, Progress }: ReadingNowProps) {
  const t = useWords('reader-home')
  const paths = usePaths()
  const rest = counts.reading - reading.length
  const [first] = reading
  return (
    <>
      <ul className="reading-now">
        {reading.map((item) => (
          <li key={item.book.id}>
            <Cover src={item.book.coverImage} priority={item === first} />
            <div>
              <h2>
                <BookTitleLink book={item.book} />
              </h2>
              <p className="muted">{item.book.authors.map((author) => author.name).join(', ')}</p>
              <Progress item={item} />
            </div>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="small">
          <Link className="link" to={paths.readingList({ status: 'reading' })}>
            {t('reading.more', { count: rest })}
          </Link>
        </p>
      )}
    </>
  )
}
