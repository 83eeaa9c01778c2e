import type { RelatedBook } from '#contract/calls/recommendations'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Section } from '../../ui/section.tsx'
import { useAnswer } from '../../platform/page-load.tsx'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { BookCard } from './book-card.tsx'
import { relatedReason } from './related-reason.ts'

/** On the first tab there is one row of them. */
const shownInRow = 6

/** What to read after a book, each with the reason: the tab of it. */
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

/** The first of them in one row; nothing where none is known. */
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
