import type { ShownBook } from './shown-book.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Section } from '../../ui/section.tsx'
import { BookCard } from './book-card.tsx'

export function BookShelf({
  title,
  books,
  more,
}: {
  title: string
  books: ShownBook[]
  more?: { href: string; label: string }
}) {
  return (
    <Section title={title} {...(more ? { more } : {})}>
      <CardGrid>
        {books.map((book) => (
          <li key={book.id}>
            <BookCard book={book} headingLevel={3} />
          </li>
        ))}
      </CardGrid>
    </Section>
  )
}
