import { favouritesMax } from '#contract/values/limits'
import type { PublicProfile } from '#contract/calls/statistics'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { ModalLink } from '../../shared/modal-link.tsx'
import { Section } from '../../ui/section.tsx'
import { foreignTitle } from './foreign-title.ts'

type Favourite = PublicProfile['favourites'][number]

/** Shows the reader's favourite books, each with the reader's comment above the title. */
export function ReaderFavourites({
  favourites,
  more,
}: {
  favourites: readonly Favourite[]
  more: { href: string; label: string }
}) {
  const t = useWords('readers')
  const paths = usePaths()
  const language = useLanguage()
  return (
    <Section title={t(favourites.length === favouritesMax ? 'favourites' : 'favouritesFew')} more={more}>
      <ul className="reader-favourites">
        {favourites.map(({ book, sentence }) => (
          <li key={book.id}>
            <Cover src={book.coverImage} />
            <div>
              {sentence !== null && <p className="reader-sentence">{t('quoted', { sentence })}</p>}
              <h3>
                <ModalLink
                  className="stretched-link"
                  to={paths.book(book.slug)}
                  slug={book.slug}
                  lang={foreignTitle(book, language)}
                >
                  {book.titleSoft ?? book.title}
                </ModalLink>
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
