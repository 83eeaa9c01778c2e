import { workLengths } from '#contract/values/enums'
import { interfaceLanguages } from '#contract/values/languages'
import type { ForYouQuery } from '#contract/values/page-parameters/for-you'
import { formatLanguageInText } from '#i18n/formats'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Menu } from '../../ui/menu.tsx'

export function ForYouFilters({ filters }: { filters: ForYouQuery }) {
  const t = useWords('recommendations')
  const catalogue = useWords('catalogue')
  const paths = usePaths()
  const own = useLanguage()
  const languageName = (language: ForYouQuery['available']) =>
    language ? formatLanguageInText(language, own) : t('forYou.anyLanguage')
  const lengthName = (length: (typeof workLengths)[number] | undefined) =>
    length ? catalogue(`length.${length}`) : t('forYou.anyLength')
  const length = workLengths.filter((one) => filters.length?.split(',').includes(one))
  return (
    <div className="filters for-you-filters">
      <Menu
        label={
          <>
            {t('forYou.language')}: <b>{languageName(filters.available)}</b>
          </>
        }
        items={[undefined, ...interfaceLanguages].map((available) => ({
          href: paths.forYou({ ...filters, available }),
          label: languageName(available),
          isCurrent: filters.available === available,
        }))}
      />
      <Menu
        label={
          <>
            {t('forYou.length')}: <b>{length.map(lengthName).join(', ') || lengthName(undefined)}</b>
          </>
        }
        items={[undefined, ...workLengths].map((one) => ({
          href: paths.forYou({ ...filters, length: one }),
          label: lengthName(one),
          isCurrent: filters.length === one,
        }))}
      />
    </div>
  )
}
