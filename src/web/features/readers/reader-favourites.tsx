import type { PublicProfile } from '#contract/statistics'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { useModalLink } from '../../shared/modal-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'

type Favourite = PublicProfile['favourites'][number]

/** The books that a reader names as theirs, large, with what they say of them. */
export function ReaderFavourites({
  favourites,
  more,
}: {
  favourites: readonly Favourite[]
  more: { href: string; label: string }
}) {
  const t = useWords('readers')
  return (
    <Section title={t('favourites')} more={more}>
      <ul className="reader-favourites">
        {favourites.map((favourite) => (
          <li key={favourite.book.id}>
            <One {...favourite} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function One({ book, sentence }: Favourite) {
  const t = useWords('readers')
  const paths = usePaths()
  const language = useLanguage()
  const { titleLanguage } = book
  return (
    <Card
      href={paths.book(book.slug)}
      cover={<Cover src={book.coverImage} />}
      title={book.titleSoft ?? book.title}
      titleLanguage={titleLanguage === null || titleLanguage === language ? undefined : titleLanguage}
      headingLevel={3}
      linkProps={useModalLink(book.slug)}
    >
      {book.authors.length > 0 && <p>{book.authors.map((author) => author.name).join(', ')}</p>}
      {sentence !== null && <p className="reader-sentence">{t('quoted', { sentence })}</p>}
    </Card>
  )
}
