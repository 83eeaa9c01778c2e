import { reviewSorts } from '#contract/values/enums'
import type { ReviewListQuery } from '#contract/values/page-parameters/reviews'
import type { ReviewPage } from '#contract/calls/reviews'
import { formatLanguage } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { rememberLanguages, toggled } from './review-languages.ts'

interface FiltersProps {
  page: ReviewPage
  query: ReviewListQuery
  hrefOf: (change: Partial<ReviewListQuery>) => string
}

/** Links for the sort order and the languages of reviews, the page's language first. */
export function ReviewsFilters({ page, query, hrefOf }: FiltersProps) {
  const t = useWords('reviews')
  const language = useLanguage()
  const chosen = query.languages?.split(',') ?? []
  const languages = page.languages
    .flatMap((entry) => (entry.language === null ? [] : [{ code: entry.language, count: entry.count }]))
    .toSorted((a, b) => Number(b.code === language) - Number(a.code === language) || b.count - a.count)
  const chip = (key: string, wanted: string | undefined, isCurrent: boolean, words: React.ReactNode) => (
    <li key={key}>
      <Link
        className="chip"
        to={hrefOf({ languages: wanted })}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => rememberLanguages(wanted)}
        preventScrollReset
      >
        {words}
      </Link>
    </li>
  )
  return (
    <div className="reviews-filters">
      <h2>
        {t('title')} <span className="muted num">{page.summary.reviewCount}</span>
      </h2>
      {(languages.length > 1 || chosen.length > 0) && (
        <nav aria-label={t('languages')}>
          <ul className="chips">
            {chip('', undefined, chosen.length === 0, t('allLanguages'))}
            {languages.map(({ code, count }) =>
              chip(
                code,
                toggled(query.languages, code),
                chosen.includes(code),
                <>
                  {formatLanguage(code, language)} <span className="num">&nbsp;{count}</span>
                </>,
              ),
            )}
          </ul>
        </nav>
      )}
      <SortMenu
        label={t('sortedBy')}
        items={reviewSorts.map((sort) => ({
          href: hrefOf({ sort }),
          label: t(`sort.${sort}`),
          isCurrent: sort === query.sort,
        }))}
      />
    </div>
  )
}
