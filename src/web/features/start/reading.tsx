import type { IntroducedBook } from '#contract/start'
import { preloadReadingFace } from '../../shared/faces.ts'
import { Cover } from '../../shared/cover.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'

/** A synopsis to read, on a band of its own from edge to edge. */
export function Reading({ book }: { book: IntroducedBook }) {
  const t = useWords('start')
  preloadReadingFace()
  const paths = usePaths()
  const language = useLanguage()
  return (
    <section className="reading" data-group={book.group} aria-labelledby="reading">
      <div className="wrap">
        <Cover src={book.coverImage} />
        <div>
          <blockquote>{book.opening}</blockquote>
          <h2
            id="reading"
            lang={book.titleLanguage === language ? undefined : (book.titleLanguage ?? undefined)}
          >
            {book.title}
          </h2>
          <p>
            {[book.authors.map(({ name }) => name).join(', '), book.publicationYear]
              .filter(Boolean)
              .join(', ')}
          </p>
          <p>
            <Link className="btn go" to={paths.book(book.slug)}>
              {t('toBook')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
