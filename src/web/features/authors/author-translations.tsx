import type { AuthorTranslation } from '#contract/calls/authors'
import { interfaceLanguages } from '#contract/values/languages'
import { foreign } from '../../shared/foreign.ts'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

interface AuthorTranslationsProps {
  title: string
  translations: readonly AuthorTranslation[]
}

/** Shows the translators of an author's books by language, the reader's language first. */
export function AuthorTranslations({ title, translations }: AuthorTranslationsProps) {
  const t = useWords('authors')
  const paths = usePaths()
  const language = useLanguage()
  if (translations.length === 0) return null
  const byLanguage = Map.groupBy(translations, (one) => one.language)
  const languages = [language, ...interfaceLanguages.filter((one) => one !== language)]
  return (
    <Section title={title}>
      <ul className="author-parts">
        {languages.map((into) => {
          const own = byLanguage.get(into)
          return (
            own && (
              <li key={into}>
                <h3>{t(`into.${into}`)}</h3>
                <ul className="author-translations">
                  {own.map(({ person, books }) => (
                    <li key={person.id}>
                      <Link to={paths.author(person.slug)}>{person.name}</Link>
                      <ul lang={foreign(into, language)}>
                        {books.map((book) => (
                          <li key={book.id}>
                            <Link className="link" to={paths.book(book.slug)}>
                              {book.name}
                            </Link>
                          </li>
                        ))}
                      </ul>
                    </li>
                  ))}
                </ul>
              </li>
            )
          )
        })}
      </ul>
      <p className="muted small">{t('translatorsNote')}</p>
    </Section>
  )
}
