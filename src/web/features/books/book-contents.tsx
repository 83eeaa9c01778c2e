import type { Book, ContainedBook } from '#contract/calls/books'
import { formatList } from '#i18n/formats'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { foreign } from '../../shared/foreign.ts'

/** Shows the works in a collection, and the collections in which a work can be read. */
export function BookContents({ book }: { book: Book }) {
  const t = useWords('books')
  const own = new Set(book.authors.map(({ id }) => id))
  return (
    <>
      {book.contents.length > 0 && (
        <Section title={t('contentsTitle')}>
          <ol>
            {book.contents.map((work) => (
              <ContentsRow key={work.id} work={work} own={own} />
            ))}
          </ol>
          <p className="muted small">{t('contentsNotice')}</p>
        </Section>
      )}
      {book.containedIn.length > 0 && (
        <Section title={t('containedInTitle')}>
          <ul>
            {book.containedIn.map((work) => (
              <ContentsRow key={work.id} work={work} own={own} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/**
 * Shows a work that the page's book contains, or a collection that contains the book.
 * @param own ids of authors whose names are not repeated
 */
function ContentsRow({ work, own }: { work: ContainedBook; own: ReadonlySet<number> }) {
  const language = useLanguage()
  const paths = usePaths()
  const others = work.authors.filter(({ id }) => !own.has(id)).map(({ name }) => name)
  return (
    <li className="contents-row">
      <b>
        <Link className="link" to={paths.book(work.slug)} lang={foreign(work.titleLanguage, language)}>
          {work.name}
        </Link>
      </b>
      {others.length > 0 && <span>{formatList(others, language)}</span>}
      {work.publicationYear !== null && <span className="muted num">{work.publicationYear}</span>}
    </li>
  )
}
