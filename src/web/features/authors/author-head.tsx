import type { ReactNode } from 'react'
import type { Author } from '#contract/calls/authors'
import { formatCountry } from '#i18n/formats'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { preloadReadingFace } from '../../shared/font-loading.ts'
import { splitOpening } from '../../shared/first-sentence.ts'
import { PersonLinks } from '../../shared/person-links.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { lifeYears } from './author-card.tsx'
import './author-head.css'

interface AuthorHeadProps {
  author: Author
  /** Shown below the first sentence of the biography. */
  figures?: ReactNode
  /** Buttons and links. */
  children?: ReactNode
}

/** Head of an author's page, with the first sentence of the biography. */
export function AuthorHead({ author, figures, children }: AuthorHeadProps) {
  if (author.bioHtml !== null) preloadReadingFace()
  const t = useWords('authors')
  const labels = useWords('catalogue')
  const language = useLanguage()
  // a generated emblem in place of a photo
  const isDrawn = author.profileImage.startsWith('/covers/')
  const { opening } = splitOpening(author.bioHtml ?? '')
  // the person who writes under this pen name
  const behind = author.linkedPersons.filter(({ relation }) => relation === 'behind')
  const years = lifeYears(author.born, author.died)
  const country = author.nationality && formatCountry(author.nationality, language)
  return (
    <div className="author-head" data-drawn={isDrawn || undefined}>
      <div>
        <p className="author-groups">
          {author.groups.map(({ group }) => (
            <GroupMark key={group} group={group} label={labels(`group.${group}`)} />
          ))}
        </p>
        <h1>{author.name}</h1>
        {(years || country) && (
          <p className="author-life-line muted num">{[years, country].filter(Boolean).join(' · ')}</p>
        )}
        {behind.length > 0 && (
          <p>
            {t('fact.behind')} <PersonLinks className="link" people={behind} />
          </p>
        )}
        {opening !== null && (
          // the server sanitised this HTML when the biography was saved
          <p
            className="read author-lead"
            lang={foreign(author.bioLanguage, language)}
            dangerouslySetInnerHTML={{ __html: opening }}
          />
        )}
        {figures}
        <div className="author-acts">{children}</div>
      </div>
      <div className="author-portrait">
        <Cover src={author.profileImage} shape="square" priority />
        {author.pictureCredit && (
          <p className="muted small">
            <span className="visually-hidden">{labels('field.pictureCredit')}: </span>
            {author.pictureCredit}
          </p>
        )}
      </div>
    </div>
  )
}
