import type { Award } from '#contract/calls/awards'
import type { AwardQuery } from '#contract/values/page-parameters/awards'
import { formatLanguageInText } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { type Mine, UnreadChip, UnreadSignIn } from '../../shared/unread.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Menu } from '../../ui/menu.tsx'

interface AwardsFiltersProps {
  award: Award
  query: AwardQuery
  /** Returns the URL of the award with changed filters. */
  to: (change: Partial<AwardQuery> & { mine?: Mine }) => string
}

/** Filters of the wins and nominations of an award: category, language, and unread books. */
export function AwardsFilters({ award, query, to }: AwardsFiltersProps) {
  const t = useWords('awards')
  const language = useLanguage()
  const category = award.categories.find(({ key }) => key === query.category)
  return (
    <>
      <div className="award-filter">
        {award.categories.length > 1 && (
          <Menu
            label={category?.name ?? t('allCategories')}
            accessibleLabel={t('category')}
            items={[
              { href: to({ category: undefined }), label: t('allCategories'), isCurrent: !category },
              ...award.categories.map(({ key, name }) => ({
                href: to({ category: key }),
                label: name,
                isCurrent: key === query.category,
              })),
            ]}
          />
        )}
        <Chip
          href={to({ available: query.available ? undefined : language })}
          isCurrent={query.available !== undefined}
        >
          {t('onlyInLanguage', { language: formatLanguageInText(query.available ?? language, language) })}
        </Chip>
        <UnreadChip hrefOf={(mine) => to({ mine })} />
      </div>
      <UnreadSignIn />
    </>
  )
}
