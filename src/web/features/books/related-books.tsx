import type { RelatedBook } from '#contract/calls/recommendations'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { formatLanguageInText } from '#i18n/formats'
import { type Mine, UnreadChip, UnreadSignIn, useMine } from '../../shared/unread.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useLinkTarget } from '../../ui/link-target.ts'
import { Section } from '../../ui/section.tsx'
import { useAnswer } from '../../platform/page-load.tsx'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { BookCard } from './book-card.tsx'
import { relatedOf } from './overview-calls.ts'
import { relatedReason } from './related-reason.ts'

/** Number of related books on the first tab of a book's page. */
const shownInRow = 6

export interface RelatedBooksProps {
  reference: string
  /** Language in which the listed books must exist; undefined for all languages. */
  available: Language | undefined
  /** Ids of the books that the reader has read; undefined if unknown. */
  read: ReadonlySet<number> | undefined
  hrefOf: (filters: { available: Language | undefined; mine: Mine }) => string
}

/** Tab with books to read next, each with the reason. */
export function RelatedBooks({ reference, available, read, hrefOf }: RelatedBooksProps) {
  const t = useWords('recommendations')
  const catalogue = useWords('catalogue')
  const own = useLanguage()
  const mine = useMine()
  const related = useAnswer('listRelatedBooks', relatedOf(reference, available))
  const shown = related.filter(({ id }) => !(mine && read?.has(id)))
  const nameOf = (code: Language | undefined) =>
    code ? formatLanguageInText(code, own) : t('forYou.anyLanguage')
  const heading = useLinkTarget<HTMLHeadingElement>('related-books')
  const isHydrated = useHydrated()
  return (
    <div className="book-panel" data-hydrated={isHydrated}>
      {(related.length > 0 || available !== undefined) && (
        <div className="filters">
          <Menu
            label={
              <>
                {t('forYou.language')}: <b>{nameOf(available)}</b>
              </>
            }
            items={[undefined, ...interfaceLanguages].map((code) => ({
              href: hrefOf({ available: code, mine }),
              label: nameOf(code),
              isCurrent: code === available,
            }))}
          />
          <UnreadChip hrefOf={(mine) => hrefOf({ available, mine })} />
        </div>
      )}
      <UnreadSignIn />
      {related.length === 0 && available !== undefined ? (
        <Empty action={{ href: hrefOf({ available: undefined, mine }), label: t('showAll') }}>
          {t('emptyIn')}
        </Empty>
      ) : related.length === 0 ? (
        <p className="muted">{t('empty')}</p>
      ) : shown.length === 0 ? (
        <p className="muted">{catalogue('allRead')}</p>
      ) : (
        <Section title={t('title')} headingRef={heading}>
          <CardGrid>
            {shown.map((book) => (
              <li key={book.id}>
                <RelatedCard book={book} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
    </div>
  )
}

/** Shows the first related books in one row. Renders nothing if there are none. */
export function RelatedRow({ reference, moreHref }: { reference: string; moreHref: string }) {
  const t = useWords('recommendations')
  const related = useAnswer('listRelatedBooks', relatedOf(reference))
  if (related.length === 0) return null
  return (
    <Section
      title={t('title')}
      {...(related.length > shownInRow && {
        more: { href: moreHref, label: t('more'), leadsTo: 'related-books' },
      })}
    >
      <ul className="related-row">
        {related.slice(0, shownInRow).map((book) => (
          <li key={book.id}>
            <RelatedCard book={book} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RelatedCard({ book }: { book: RelatedBook }) {
  const t = useWords('recommendations')
  const catalogue = useWords('catalogue')
  const language = useLanguage()
  return (
    <BookCard book={book} headingLevel={3}>
      <p className="card-reason">{relatedReason(book.reason, { t, catalogue, language })}</p>
    </BookCard>
  )
}
