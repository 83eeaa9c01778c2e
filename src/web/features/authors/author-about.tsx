import type { ReactNode } from 'react'
import type { Author } from '#contract/calls/authors'
import type { authorFields } from '#contract/values/entity-fields'
import type { ShownName } from '#contract/values/field-kinds'
import { formatCountry, formatLanguage, formatLanguageInText, formatPartialDate } from '#i18n/formats'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { foreign } from '../../shared/foreign.ts'
import { hasIdentifierLinks, IdentifierLinks } from '../../shared/identifier-links.tsx'
import { PersonLinks } from '../../shared/person-links.tsx'
import { useLanguage, useWords } from '../../platform/words.tsx'

/** Shows the biography of an author and facts about the author. Renders nothing if both are unknown. */
export function AuthorAbout({ author }: { author: Author }) {
  const t = useWords('authors')
  const language = useLanguage()
  const textLanguage = foreign(author.bioLanguage, language)
  const facts = useAuthorFacts(author)
  if (author.bioHtml === null && facts.length === 0) return null
  return (
    <Section title={t('aboutTitle')}>
      <div className="author-about">
        {author.bioHtml !== null && (
          <div>
            {textLanguage && (
              <p className="muted small">
                {t('bioIn', { language: formatLanguageInText(textLanguage, language) })}
              </p>
            )}
            {/* the server sanitised this HTML when the biography was saved */}
            <div
              className="read author-bio"
              lang={textLanguage}
              dangerouslySetInnerHTML={{ __html: author.bioHtml }}
            />
          </div>
        )}
        {facts.length > 0 && <Facts rows={facts} />}
      </div>
    </Section>
  )
}

function useAuthorFacts(author: Author): { label: string; value: ReactNode }[] {
  const t = useWords('authors')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const links = (wanted: 'pen-name' | 'behind') => {
    const people = author.linkedPersons.filter(({ relation }) => relation === wanted)
    return people.length > 0 && <PersonLinks className="link" people={people} />
  }
  const date = (value: string | null) => value && formatPartialDate(value, language)
  const { nationality, nativeLanguage } = author
  // the name of a linked person is shown as a link instead
  const otherNames = author.otherNames.filter(
    (name) => !author.linkedPersons.some((person) => person.name === name),
  )
  type Fact = readonly [label: string, value: ReactNode]
  // the type requires an entry for each shown field of an author
  const described = {
    nationality: [t('fact.nationality'), nationality && formatCountry(nationality, language)],
    nativeLanguage: [t('fact.nativeLanguage'), nativeLanguage && formatLanguage(nativeLanguage, language)],
  } satisfies Record<Exclude<ShownName<typeof authorFields>, 'sortName' | 'gender' | 'pictureCredit'>, Fact>
  const facts: Fact[] = [
    [t('fact.born'), date(author.born)],
    [t('fact.died'), date(author.died)],
    ...Object.values(described),
    [t('fact.otherNames'), otherNames.join(', ')],
    [t('fact.penNames'), links('pen-name')],
    [t('fact.behind'), links('behind')],
    [
      labels('otherCatalogues'),
      hasIdentifierLinks(author.identifiers) && <IdentifierLinks identifiers={author.identifiers} />,
    ],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
