import type { IntroducedBook } from '#contract/calls/start-page'
import { preloadReadingFace } from '../../shared/font-loading.ts'
import { firstSentence } from '../../shared/first-sentence.ts'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { foreign } from '../../shared/foreign.ts'
import { ModalLink } from '../../shared/modal-link.tsx'

interface OpeningsProps {
  /** The book of the day; null if there is none. */
  light: IntroducedBook | null
  books: readonly IntroducedBook[]
}

/** Shows books with the first sentences of their synopses. The book of the day is first and large. */
export function Openings({ light, books }: OpeningsProps) {
  const t = useWords('start-page')
  preloadReadingFace()
  return (
    <div className="openings">
      {light && <Opening book={light} label={t('light')} />}
      <ul className="scroll-row-tablet">
        {books.map((book) => (
          <li key={book.id}>
            <Opening book={book} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Opening({ book, label }: { book: IntroducedBook; label?: string }) {
  const paths = usePaths()
  const language = useLanguage()
  return (
    <article className="opening" data-group={book.group}>
      <img src={book.scene} alt="" width={1200} height={800} loading="lazy" decoding="async" />
      <div>
        {label !== undefined && <p className="opening-label">{label}</p>}
        {book.opening !== null && <p className="opening-text">{firstSentence(book.opening)}</p>}
        <h3 lang={foreign(book.titleLanguage, language)}>
          <ModalLink className="stretched-link" slug={book.slug} to={paths.book(book.slug)}>
            {book.titleSoft ?? book.title}
          </ModalLink>
        </h3>
        <p>{book.authors.map(({ name }) => name).join(', ')}</p>
      </div>
    </article>
  )
}
