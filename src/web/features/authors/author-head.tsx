import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import type { Author } from '#contract/authors'
import { formatCountry, formatLanguage, formatLanguageInText, formatPartialDate } from '#i18n/formats'
import { Cover } from '../../shared/cover.tsx'
import { Facts } from '../../ui/facts.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import './author-head.css'

/** Portrait, name, rating (another feature's), facts and biography: what an author's page opens with. */
export function AuthorHead({ author, rating }: { author: Author; rating?: ReactNode }) {
  const t = useWords('authors')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const textLanguage =
    author.bioLanguage !== null && author.bioLanguage !== language ? author.bioLanguage : undefined
  return (
    <div className="author-head">
      <div className="author-portrait">
        <Cover src={author.profileImage} shape="square" priority />
      </div>
      <div>
        <p className="author-groups">
          {author.groups.map(({ group }) => (
            <GroupMark key={group} group={group} label={labels(`group.${group}`)} />
          ))}
        </p>
        <h1>{author.name}</h1>
        {rating}
        {author.bioHtml === null ? (
          <p className="muted">{t('noBio')}</p>
        ) : (
          <>
            {textLanguage && (
              <p className="muted small">
                {t('bioIn', { language: formatLanguageInText(textLanguage, language) })}
              </p>
            )}
            {/* rendered and sanitised when it was saved (server/platform/markdown) */}
            <div className="read" lang={textLanguage} dangerouslySetInnerHTML={{ __html: author.bioHtml }} />
          </>
        )}
        <AuthorFacts author={author} />
      </div>
    </div>
  )
}

function AuthorFacts({ author }: { author: Author }) {
  const t = useWords('authors')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const paths = usePaths()
  const linked = (relation: string) => author.linkedPersons.filter((person) => person.relation === relation)
  const links = (relation: string) =>
    linked(relation).map((person, index) => (
      <span key={person.id}>
        {index > 0 && ', '}
        <Link className="link" to={paths.author(person.slug)}>
          {person.name}
        </Link>
      </span>
    ))
  const rows = [
    { label: t('fact.born'), value: author.born === null ? null : formatPartialDate(author.born, language) },
    { label: t('fact.died'), value: author.died === null ? null : formatPartialDate(author.died, language) },
    {
      label: t('fact.nationality'),
      value: author.nationality === null ? null : formatCountry(author.nationality, language),
    },
    {
      label: t('fact.nativeLanguage'),
      value: author.nativeLanguage === null ? null : formatLanguage(author.nativeLanguage, language),
    },
    {
      label: t('fact.otherNames'),
      value: author.otherNames.length === 0 ? null : author.otherNames.join(', '),
    },
    { label: t('fact.penNames'), value: linked('pen-name').length === 0 ? null : links('pen-name') },
    { label: t('fact.behind'), value: linked('behind').length === 0 ? null : links('behind') },
    { label: t('fact.books'), value: labels('books', { count: author.bookCount }) },
  ]
  return (
    <div className="author-facts">
      <Facts rows={rows.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))} />
    </div>
  )
}
