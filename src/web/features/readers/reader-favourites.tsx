import type { PublicProfile } from '#contract/statistics'
import { useWords } from '../../platform/words.tsx'
import { useModalLink } from '../../shared/modal-link.tsx'
import { Section } from '../../ui/section.tsx'
import { ShownBookCard } from '../../shared/shown-book-card.tsx'

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
  return (
    <ShownBookCard book={book} linkProps={useModalLink(book.slug)}>
      {sentence !== null && <p className="reader-sentence">{t('quoted', { sentence })}</p>}
    </ShownBookCard>
  )
}
