import type { ReactNode } from 'react'
import { type ReviewKind, reviewKinds } from '#contract/values/enums'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'

interface FilterProps {
  label: string
  choices: readonly { href: string; label: string; isCurrent: boolean }[]
}

/** Row of links, each of which selects a filter of a list. */
function Filter({ label, choices }: FilterProps) {
  return (
    <nav className="filters" aria-label={label}>
      <ul className="chips">
        {choices.map((choice) => (
          <li key={choice.href}>
            <Chip href={choice.href} isCurrent={choice.isCurrent}>
              {choice.label}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Tab with the reader's reviews, and a filter for the kind of the reviewed entity. `children` is the list of reviews.
 */
export function ProfileReviews({ kind, children }: { kind: ReviewKind | undefined; children: ReactNode }) {
  const t = useWords('profile')
  const paths = usePaths()
  const to = (wanted?: ReviewKind) => paths.profile({ tab: 'reviews', kind: wanted })
  return (
    <section className="profile-list">
      <h2 className="visually-hidden">{t('reviews.title')}</h2>
      <Filter
        label={t('reviews.filter')}
        choices={[
          { href: to(), label: t('reviews.all'), isCurrent: kind === undefined },
          ...reviewKinds.map((name) => ({
            href: to(name),
            label: t(`reviews.${name}`),
            isCurrent: name === kind,
          })),
        ]}
      />
      {children}
    </section>
  )
}

/** Message that the reader has written no reviews yet, with a link to the books or authors. */
export function NoReviews({ kind }: { kind: ReviewKind | undefined }) {
  const t = useWords('profile')
  const paths = usePaths()
  return kind === 'author' ? (
    <Empty action={{ href: paths.authors(), label: t('reviews.actionAuthors') }}>
      {t('reviews.emptyAuthor')}
    </Empty>
  ) : (
    <Empty action={{ href: paths.books(), label: t('reviews.actionBooks') }}>
      {t(kind === undefined ? 'reviews.empty' : 'reviews.emptyBook')}
    </Empty>
  )
}
