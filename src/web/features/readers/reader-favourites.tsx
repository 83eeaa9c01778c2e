import { favouritesMax } from '#contract/values/limits'
import type { PublicProfile } from '#contract/calls/statistics'
import { useWords } from '../../platform/words.tsx'
import { BookTitleLink } from '../../shared/book-title-link.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Section } from '../../ui/section.tsx'

type Favourite = PublicProfile['favourites'][number]

/** Shows the reader's favourite books, each with the reader's comment. */
export function ReaderFavourites({
  favourites,
  more,
}: {
  favourites: readonly Favourite[]
  more: { href: string; label: string }
}) {
  const t = useWords('readers')
  return (
    <Section title={t(favourites.length === favouritesMax ? 'favourites' : 'favouritesFew')} more={more}>
      <ul className="reader-favourites">
        {favourites.map(({ book, sentence }) => (
          <li key={book.id}>
            <Cover src={book.coverImage} />
            <div>
              {sentence !== null && <p className="reader-sentence">{t('quoted', { sentence })}</p>}
              <h3>
                <BookTitleLink book={book} isStretched />
              </h3>
              {book.authors.length > 0 && (
                <p className="muted small">{book.authors.map((author) => author.name).join(', ')}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
