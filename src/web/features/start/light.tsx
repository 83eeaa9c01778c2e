import type { IntroducedBook } from '#contract/start'
import { preloadReadingFace } from '../../shared/faces.ts'
import { firstSentence } from '../../shared/first-sentence.ts'
import { Cover } from '../../shared/cover.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'

/** The book of the day on a band of its own from edge to edge: one picture, and the sentence it begins with. */
export function Light({ book }: { book: IntroducedBook }) {
  const t = useWords('start')
  preloadReadingFace()
  const paths = usePaths()
  const language = useLanguage()
  const { opening } = book
  const first = opening === null ? null : firstSentence(opening)
  return (
    <section className="light" data-group={book.group} aria-labelledby="light">
      <div className="wrap">
        <Cover src={book.coverImage} />
        <div>
          <p className="eyebrow">{t('light')}</p>
          {opening !== null && first !== null && (
            <blockquote>
              <p>{first}</p>
              {first.length < opening.length && <p>{opening.slice(first.length)}</p>}
            </blockquote>
          )}
          <h2
            id="light"
            lang={book.titleLanguage === language ? undefined : (book.titleLanguage ?? undefined)}
          >
            {book.title}
          </h2>
          <p>
            {[book.authors.map(({ name }) => name).join(', '), book.publicationYear]
              .filter(Boolean)
              .join(', ')}
          </p>
          <Link className="btn go" to={paths.book(book.slug)}>
            {t('toBook')}
          </Link>
        </div>
      </div>
    </section>
  )
}
