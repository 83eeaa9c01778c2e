import { type ReactNode, useState } from 'react'
import { Link } from '../../ui/link.tsx'
import type { Author } from '#contract/authors'
import type { authorFields } from '#contract/entity-fields'
import type { ShownName } from '#contract/field-kinds'
import { formatCountry, formatLanguage, formatLanguageInText, formatPartialDate } from '#i18n/formats'
import { CoverLight } from '../../shared/cover-light.tsx'
import { Cover } from '../../shared/cover.tsx'
import { preloadReadingFace } from '../../shared/faces.ts'
import { withOpening } from '../../shared/first-sentence.ts'
import { Facts } from '../../ui/facts.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import './author-head.css'

interface AuthorHeadProps {
  author: Author
  /** The rating; another feature's. */
  rating?: ReactNode
  /** The way to where one may begin. */
  begin?: ReactNode
}

/** Portrait, name, facts, biography, where to begin and rating: what an author's page opens with. */
export function AuthorHead({ author, rating, begin }: AuthorHeadProps) {
  if (author.bioHtml !== null) preloadReadingFace()
  const t = useWords('authors')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const textLanguage =
    author.bioLanguage !== null && author.bioLanguage !== language ? author.bioLanguage : undefined
  return (
    <div className="author-head">
      <CoverLight src={author.profileImage} />
      <div className="author-portrait">
        <Cover src={author.profileImage} shape="square" priority />
        {author.pictureCredit && (
          <p className="muted small">
            <span className="visually-hidden">{labels('field.pictureCredit')}: </span>
            {author.pictureCredit}
          </p>
        )}
      </div>
      <div className="author-words">
        <p className="author-groups">
          {author.groups.map(({ group }) => (
            <GroupMark key={group} group={group} label={labels(`group.${group}`)} />
          ))}
        </p>
        <h1>{author.name}</h1>
        <AuthorFacts author={author} />
        {author.bioHtml === null ? (
          <p className="muted">{t('noBio')}</p>
        ) : (
          <>
            {textLanguage && (
              <p className="muted small">
                {t('bioIn', { language: formatLanguageInText(textLanguage, language) })}
              </p>
            )}
            <Biography html={author.bioHtml} language={textLanguage} />
          </>
        )}
        <div className="author-acts">
          {begin}
          {rating}
        </div>
      </div>
    </div>
  )
}

/** A longer one is folded, so that the books begin on the first screen. */
const longBio = 500

function Biography({ html, language }: { html: string; language: string | undefined }) {
  const t = useWords('authors')
  const [isOpen, setOpen] = useState(false)
  const isLong = html.length > longBio
  return (
    <>
      {/* rendered and sanitised when it was saved (server/platform/markdown) */}
      <div
        className="read author-bio"
        lang={language}
        data-folded={(isLong && !isOpen) || undefined}
        dangerouslySetInnerHTML={{ __html: withOpening(html) }}
      />
      {isLong && (
        <button
          type="button"
          className="author-bio-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'bioLess' : 'bioMore')}
        </button>
      )}
    </>
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
  const date = (value: string | null) => value && formatPartialDate(value, language)
  const { nationality, nativeLanguage } = author
  // a name that has a page of its own is told by its link
  const otherNames = author.otherNames.filter(
    (name) => !author.linkedPersons.some((person) => person.name === name),
  )
  type Fact = readonly [label: string, value: ReactNode]
  // what the description of an author's fields says is shown has to stand here
  const described = {
    nationality: [t('fact.nationality'), nationality && formatCountry(nationality, language)],
    nativeLanguage: [t('fact.nativeLanguage'), nativeLanguage && formatLanguage(nativeLanguage, language)],
  } satisfies Record<Exclude<ShownName<typeof authorFields>, 'sortName' | 'gender' | 'pictureCredit'>, Fact>
  const facts: Fact[] = [
    [t('fact.born'), date(author.born)],
    [t('fact.died'), date(author.died)],
    ...Object.values(described),
    [t('fact.otherNames'), otherNames.join(', ')],
    [t('fact.penNames'), linked('pen-name').length > 0 && links('pen-name')],
    [t('fact.behind'), linked('behind').length > 0 && links('behind')],
    [t('fact.books'), labels('books', { count: author.bookCount })],
  ]
  return (
    <div className="author-facts">
      <Facts rows={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
    </div>
  )
}
