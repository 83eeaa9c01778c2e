import type { Book } from '#contract/calls/books'
import { useAnswer } from '../../platform/page-load.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { Link } from '../../ui/link.tsx'
import { booksOf, booksOfAuthorShown } from './overview-calls.ts'

/** Shows the author with picture, biography and other books. */
export function BookAuthor({ slug, book }: { slug: string; book: Book }) {
  const t = useWords('books')
  const paths = usePaths()
  const language = useLanguage()
  const author = useAnswer('getAuthor', { params: { id: slug } })
  const { items } = useAnswer('listBooks', booksOf(author))
  const others = items.filter(({ id }) => id !== book.id).slice(0, booksOfAuthorShown)
  const years = [author.born, author.died].map((date) => date?.slice(0, 4) ?? '')
  return (
    <section className="book-author" aria-labelledby="book-author">
      <div>
        <Cover src={author.profileImage} shape="square" />
      </div>
      <div className="book-author-words">
        <h2 id="book-author">
          <Link to={paths.author(author.slug)}>{author.name}</Link>
        </h2>
        {years.join('') !== '' && <p className="muted num">{years.join('–')}</p>}
        {author.bioHtml !== null && (
          // the server rendered and sanitised this HTML when the text was saved (server/platform/markdown)
          <div
            className="read book-author-bio"
            lang={foreign(author.bioLanguage, language)}
            dangerouslySetInnerHTML={{ __html: author.bioHtml }}
          />
        )}
        <p>
          <Link className="link" to={paths.author(author.slug)}>
            {t('allBooksBy', { author: author.name })}
          </Link>
        </p>
      </div>
      {others.length > 0 && (
        <ul className="book-author-books">
          {others.map((other) => (
            <li key={other.id}>
              <Link to={paths.book(other.slug)} lang={foreign(other.titleLanguage, language)}>
                <Cover src={other.coverImage} />
                <span className="visually-hidden">{other.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
