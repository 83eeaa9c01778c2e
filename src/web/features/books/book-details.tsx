import { Link } from '../../ui/link.tsx'
import type { ReactNode } from 'react'
import type { Book } from '#contract/calls/books'
import type { bookFields } from '#contract/values/entity-fields'
import type { ShownName } from '#contract/values/field-kinds'
import { formatLanguage, formatList, formatPartialDate } from '#i18n/formats'
import { Facts } from '../../ui/facts.tsx'
import { hasIdentifierLinks, IdentifierLinks } from '../../shared/identifier-links.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'

/** Second tab of a book's page: the known data of the work as tables. One line asks readers to add missing data. */
export function BookDetails({ book }: { book: Book }) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const paths = usePaths()
  const isHydrated = useHydrated()
  const original = book.originalTitle ?? book.title
  // `satisfies` requires an entry for each shown field of `bookFields`
  const described = {
    type: [t('fact.type'), book.type && labels(`type.${book.type}`)],
    length: [labels('field.length'), book.pages === null && book.length && labels(`estimate.${book.length}`)],
  } satisfies Record<ShownName<typeof bookFields>, Fact>
  const { originalLanguage, publicationDate, genres } = book
  const facts: Fact[] = [
    [
      t('fact.originalTitle'),
      <span key="title" lang={originalLanguage ?? undefined}>
        {original}
      </span>,
    ],
    [t('fact.originalLanguage'), originalLanguage && formatLanguage(originalLanguage, language)],
    [
      t(book.isAnnounced ? 'fact.announced' : 'fact.firstPublished'),
      publicationDate && formatPartialDate(publicationDate, language),
    ],
    ...Object.values(described),
    [t('fact.publisher'), book.publisher],
    [t('fact.pages'), book.pages],
    [
      t('fact.genres'),
      genres.length > 0 &&
        genres.map((genre, index) => (
          <span key={genre.id}>
            {index > 0 && ', '}
            <Link className="link" to={paths.books({ genre: genre.slug })}>
              {genre.name}
            </Link>
          </span>
        )),
    ],
  ]
  const requested = new Set([t('fact.originalLanguage'), t('fact.firstPublished'), t('fact.genres')])
  const missing = facts.flatMap(([label, value]) => (!value && requested.has(label) ? [label] : []))
  return (
    <div className="book-columns" data-hydrated={isHydrated}>
      <div>
        <FactSection title={t('tab.details')} facts={facts}>
          {missing.length > 0 && (
            <p className="muted">
              {t('missing', { fields: formatList(missing, language) })}{' '}
              <Link className="link" to={paths.suggestions({ kind: 'books', id: book.id })}>
                {t('addFacts')}
              </Link>
            </p>
          )}
        </FactSection>
        <FactSection
          title={t('titlesTitle')}
          facts={book.titles.map(({ language: code, title, kind }) => [
            [code === null ? null : formatLanguage(code, language), labels(`title.${kind}`)]
              .filter((part) => part !== null)
              .join(', '),
            <span key={title} lang={code ?? undefined}>
              {title}
            </span>,
          ])}
        />
      </div>
      <div>
        <FactSection
          title={t('contributorsTitle')}
          facts={book.contributors.map((person) => [
            labels(`role.${person.role}`),
            <Link key={person.id} className="link" to={paths.author(person.slug)}>
              {person.name}
            </Link>,
          ])}
        />
        {hasIdentifierLinks(book.identifiers) && (
          <section>
            <h2>{labels('otherCatalogues')}</h2>
            <p className="muted">
              <IdentifierLinks identifiers={book.identifiers} />
            </p>
          </section>
        )}
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

/** A label and a value. A fact without a value is not shown. */
type Fact = readonly [label: string, value: ReactNode]

/** Shows the facts that have a value, under a heading. Renders nothing if none has a value. */
function FactSection({
  title,
  facts,
  children,
}: {
  title: string
  facts: readonly Fact[]
  children?: ReactNode
}) {
  const rows = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return rows.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <Facts rows={rows} />
      {children}
    </section>
  )
}
