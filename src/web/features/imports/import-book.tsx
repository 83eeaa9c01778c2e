import type { BookCard } from '#contract/calls/books'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { ModalLink } from '../../shared/modal-link.tsx'

interface ImportBookProps {
  book: BookCard
  /** True if the title opens the book's modal. */
  isLink?: boolean
}

/** Shows a book of the catalogue with the data that distinguishes it from books with the same title. */
export function ImportBook({ book, isLink = false }: ImportBookProps) {
  const language = useLanguage()
  const paths = usePaths()
  const { title, originalTitle, authors, publicationYear, slug, titleLanguage } = book
  const lang = foreign(titleLanguage, language)
  const facts = [authors.map(({ name }) => name).join(', '), publicationYear].filter(Boolean).join(' · ')
  return (
    <span className="import-book">
      <Cover src={book.coverImage} />
      <span className="import-book-words">
        {isLink ? (
          <ModalLink to={paths.book(slug)} slug={slug} lang={lang}>
            {title}
          </ModalLink>
        ) : (
          <b lang={lang}>{title}</b>
        )}
        {facts !== '' && <span className="muted num">{facts}</span>}
        {originalTitle !== null && (
          <span className="muted" lang={book.originalLanguage ?? undefined}>
            {originalTitle}
          </span>
        )}
      </span>
    </span>
  )
}
