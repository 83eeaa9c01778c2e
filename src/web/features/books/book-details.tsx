import { Link } from '../../ui/link.tsx'
import type { ReactNode } from 'react'
import type { Book } from '#contract/calls/books'
import type { bookFields } from '#contract/values/entity-fields'
import type { ShownName } from '#contract/values/field-kinds'
import { formatLanguage, formatPartialDate } from '#i18n/formats'
import { Facts } from '../../ui/facts.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'

/** Second tab of a book's page: all data of the work as tables. */
export function BookDetails({ book }: { book: Book }) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const paths = usePaths()
  const original = book.originalTitle ?? book.title
  // every shown field of `bookFields` needs an entry here
  const described = {
    type: [t('fact.type'), book.type && labels(`type.${book.type}`)],
    // the page count of an edition is exact, so no estimate is shown beside it
    length: [labels('field.length'), book.pages === null && book.length && labels(`estimate.${book.length}`)],
  } satisfies Record<ShownName<typeof bookFields>, readonly [label: string, value: ReactNode]>
  return (
    <div className="book-columns">
      <div>
        <section>
          <h2>{t('tab.details')}</h2>
          <Facts
            rows={[
              {
                label: t('fact.originalTitle'),
                value: <span lang={book.originalLanguage ?? undefined}>{original}</span>,
              },
              {
                label: t('fact.originalLanguage'),
                value:
                  book.originalLanguage === null
                    ? t('unknown')
                    : formatLanguage(book.originalLanguage, language),
              },
              {
                label: t('fact.firstPublished'),
                value:
                  book.publicationDate === null
                    ? t('unknown')
                    : formatPartialDate(book.publicationDate, language),
              },
              ...Object.values(described).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
              ...(book.publisher === null ? [] : [{ label: t('fact.publisher'), value: book.publisher }]),
              ...(book.pages === null ? [] : [{ label: t('fact.pages'), value: String(book.pages) }]),
              {
                label: t('fact.genres'),
                value: book.genres.map((genre, index) => (
                  <span key={genre.id}>
                    {index > 0 && ', '}
                    <Link className="link" to={paths.books({ genre: genre.slug })}>
                      {genre.name}
                    </Link>
                  </span>
                )),
              },
            ]}
          />
        </section>
        <section>
          <h2>{t('titlesTitle')}</h2>
          <Facts
            rows={book.titles.map(({ language: code, title, kind }) => ({
              label: [code === null ? null : formatLanguage(code, language), labels(`title.${kind}`)]
                .filter((part) => part !== null)
                .join(', '),
              value: <span lang={code ?? undefined}>{title}</span>,
            }))}
          />
        </section>
      </div>
      <div>
        <section>
          <h2>{t('contributorsTitle')}</h2>
          <Facts
            rows={book.contributors.map((person) => ({
              label: labels(`role.${person.role}`),
              value: (
                <Link className="link" to={paths.author(person.slug)}>
                  {person.name}
                </Link>
              ),
            }))}
          />
        </section>
        {book.sources.length > 0 && (
          <section>
            <h2>{t('sourcesTitle')}</h2>
            <p className="muted">
              <Link className="link" to={paths.dataSources()}>
                {book.sources.map((source) => source.name).join(', ')}
              </Link>
            </p>
          </section>
        )}
      </div>
    </div>
  )
}
