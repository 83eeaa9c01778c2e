import { BookTitleLink } from '../../shared/book-title-link.tsx'
import { Cover } from '../../shared/cover.tsx'
import { HeadScene } from '../../shared/head-scene.tsx'
import { ModalLink } from '../../shared/modal-link.tsx'
import { PersonLinks } from '../../shared/person-links.tsx'
import { ShownBookCard } from '../../shared/shown-book-card.tsx'
import { SpineRows } from '../../shared/spine-rows.tsx'
import { SpineShelf } from '../../shared/spine-shelf.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'
import { book, cover, scene, spines } from './samples.ts'

/** Shows samples of the components for books, for example cards, covers and shelves. */
export function Books() {
  return (
    <Section title="Books">
      <CardGrid>
        <li>
          <Card href="#" cover={<Cover src={cover} />} title="A title" headingLevel={3}>
            <p>A line below</p>
          </Card>
        </li>
        <li>
          <ShownBookCard book={book} />
        </li>
        <li>
          <Cover src={cover} shape="square" />
        </li>
      </CardGrid>
      <p>
        <ModalLink slug="dune" to="/books/dune">
          A link that opens the book over the page
        </ModalLink>{' '}
        <BookTitleLink book={book} /> <PersonLinks people={book.authors} />
      </p>
      <SpineRows books={spines} />
      <SpineShelf books={spines} facing={[1]} label="Shelf" />
      <div className="development-scene">
        <HeadScene src={scene} />A drawing behind the head of a page
      </div>
    </Section>
  )
}
