import type { Home } from '#contract/calls/reader-home'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { BookTitleLink } from '../../shared/book-title-link.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

interface HomeQueueProps extends Pick<Home, 'queue' | 'counts'> {
  /** Called when the reader begins to read the first book of the queue. */
  onStart: (bookId: number) => void
  isBusy: boolean
}

/** Shows the next books that the reader wants to read. A button on the first book sets its status to 'reading'. */
export function HomeQueue({ queue, counts, onStart, isBusy }: HomeQueueProps) {
  const t = useWords('reader-home')
  const paths = usePaths()
  if (queue.length === 0)
    return (
      <section className="home-part">
        <h2>{t('queue.title')}</h2>
        <p className="muted">{t('queue.empty')}</p>
        <p className="home-ways">
          <Link className="btn s" to={paths.books()}>
            {t('queue.emptyAction')}
          </Link>
        </p>
      </section>
    )
  return (
    <section className="home-part">
      <header>
        <h2>{t('queue.title')}</h2>
        {counts.queue > queue.length && (
          <Link className="section-more num" to={paths.readingList({ status: 'to-read', sort: 'queue' })}>
            {t('queue.all', { count: counts.queue })}
          </Link>
        )}
      </header>
      <ol className="home-queue">
        {queue.map(({ book }, place) => (
          <li key={book.id}>
            <Cover src={book.coverImage} />
            <div>
              <BookTitleLink book={book} isStretched>
                {book.title}
              </BookTitleLink>
              <p className="muted small">{book.authors.map((author) => author.name).join(', ')}</p>
            </div>
            {place === 0 && (
              <Button
                isSmall
                aria-busy={isBusy}
                aria-label={t('queue.startWhich', { title: book.title })}
                onClick={() => onStart(book.id)}
              >
                {t('queue.start')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
