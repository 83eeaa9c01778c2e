import type { RelatedBook } from '#contract/calls/recommendations'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Section } from '../../ui/section.tsx'
import { useAnswer } from '../../platform/page-load.tsx'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { BookCard } from './book-card.tsx'
import { relatedReason } from './related-reason.ts'

/** Number of books in the row on the first tab. */
const shownInRow = 6

/** Tab with books to read next, each with the reason. */
export function RelatedBooks({ reference }: { reference: string }) {
  const t = useWords('recommendations')
  const related = useAnswer('listRelatedBooks', { params: { id: reference } })
  return (
    <div className="book-panel">
      {related.length === 0 ? (
        <p className="muted">{t('empty')}</p>
      ) : (
        <Section title={t('title')}>
          <CardGrid>
            {related.map((book) => (
              <li key={book.id}>
                <RelatedCard book={book} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
    </div>
  )
}

/** Shows the first related books in one row; nothing without any. */
export function RelatedRow({ reference, moreHref }: { reference: string; moreHref: string }) {
  const t = useWords('recommendations')
  const related = useAnswer('listRelatedBooks', { params: { id: reference } })
  if (related.length === 0) return null
  return (
    <Section
      title={t('title')}
      {...(related.length > shownInRow && { more: { href: moreHref, label: t('more') } })}
    >
      <ul className="related-row">
        {related.slice(0, shownInRow).map((book) => (
          <li key={book.id}>
            <RelatedCard book={book} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RelatedCard({ book }: { book: RelatedBook }) {
  const t = useWords('recommendations')
  const catalogue = useWords('catalogue')
  const language = useLanguage()
  return (
    <BookCard book={book} headingLevel={3}>
      <p className="card-reason">{relatedReason(book.reason, { t, catalogue, language })}</p>
    </BookCard>
  )
}
