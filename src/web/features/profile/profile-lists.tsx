import type { ReactNode } from 'react'
import { type ReviewKind, reviewKinds } from '#contract/values/enums'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { Empty } from '../../ui/empty.tsx'

/** Tab with the reader's reviews (`children`), and a filter for reviews of books or of authors. */
export function ProfileReviews({ kind, children }: { kind: ReviewKind | undefined; children: ReactNode }) {
  const t = useWords('profile')
  const paths = usePaths()
  return (
    <section className="profile-list">
      <h2 className="visually-hidden">{t('reviews.title')}</h2>
      <nav className="filters" aria-label={t('reviews.filter')}>
        <ChipList
          values={[undefined, ...reviewKinds]}
          current={kind}
          hrefOf={(wanted) => paths.profile({ tab: 'reviews', kind: wanted })}
          renderLabel={(name) => t(`reviews.${name ?? 'all'}`)}
        />
      </nav>
      {children}
    </section>
  )
}

/** Says that the reader has written no such reviews, with a link to books or authors. */
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
