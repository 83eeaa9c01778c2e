import type { ReactNode } from 'react'
import type { BookCard } from '#contract/calls/books'
import { usePaths } from '../platform/paths.ts'
import { useLanguage } from '../platform/words.tsx'
import { foreign } from './foreign.ts'
import { ModalLink } from './modal-link.tsx'

interface BookTitleLinkProps {
  book: Pick<BookCard, 'slug' | 'title' | 'titleLanguage' | 'titleSoft'>
  /** True if the link covers its row or card. */
  isStretched?: boolean
  /** Edition that the modal shows; by default the one that fits the reader's language. */
  edition?: number | null
  children?: ReactNode
}

/** Link with the title of a book. It opens the book's modal. */
export function BookTitleLink({ book, isStretched = false, edition, children }: BookTitleLinkProps) {
  const { slug, title, titleSoft, titleLanguage } = book
  const paths = usePaths()
  const language = useLanguage()
  return (
    <ModalLink
      className={isStretched ? 'stretched-link' : undefined}
      to={paths.book(slug, { edition: edition ?? undefined })}
      slug={slug}
      edition={edition}
      lang={foreign(titleLanguage, language)}
    >
      {children ?? titleSoft ?? title}
    </ModalLink>
  )
}
