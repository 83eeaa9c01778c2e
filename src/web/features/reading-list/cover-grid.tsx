import type { Ref } from 'react'
import type { ReadingItem, ReadingMark } from '#contract/calls/reading-list'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { useModalLink } from '../../shared/modal-link.tsx'
import { Stars } from '../../shared/stars.tsx'
import { Card } from '../../ui/card.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { StatusOnCover } from './status-on-cover.tsx'

interface CoverGridProps {
  items: readonly ReadingItem[]
  /** The reader's cached status, flag and stars by book id. May be newer than `items`; undefined until loaded. */
  marks: ReadonlyMap<number, ReadingMark> | undefined
  headingLevel: 2 | 3
  ref: Ref<HTMLUListElement>
}

/** The books of a reading list as a grid of covers with status and stars. */
export function CoverGrid({ items, marks, headingLevel, ref }: CoverGridProps) {
  return (
    <CardGrid ref={ref}>
      {items.map((item) => (
        <li key={item.book.id}>
          <EntryCard
            item={item}
            rating={(marks?.get(item.book.id) ?? item.entry).rating}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </CardGrid>
  )
}

interface EntryCardProps extends Pick<CoverGridProps, 'headingLevel'> {
  item: ReadingItem
  rating: number | null
}

function EntryCard({ item: { book, entry, pages }, rating, headingLevel }: EntryCardProps) {
  const labels = useWords('catalogue')
  const paths = usePaths()
  const language = useLanguage()
  return (
    <Card
      href={paths.book(book.slug, { edition: entry.editionId ?? undefined })}
      cover={<Cover src={book.coverImage} />}
      title={book.titleSoft ?? book.title}
      titleLanguage={foreign(book.titleLanguage, language)}
      headingLevel={headingLevel}
      linkProps={useModalLink(book.slug, entry.editionId)}
      onCover={<StatusOnCover bookId={book.id} title={book.title} pages={pages} />}
    >
      {book.authors.length > 0 && <p>{book.authors.map((author) => author.name).join(', ')}</p>}
      {rating !== null && <Stars value={rating} label={labels('starsGiven', { count: rating })} />}
    </Card>
  )
}
