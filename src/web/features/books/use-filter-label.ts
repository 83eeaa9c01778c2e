import type { BookFilterName } from '#contract/values/page-parameters/book-filters'
import type { BookFacetCounts } from '#contract/calls/book-facet-counts'
import type { GenreGroup, SeriesShape, WorkLength, WorkType } from '#contract/values/enums'
import { formatLanguageInText } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'

/** Returns a function that labels a filter value so that it is clear without the filter's name. */
export function useFilterLabel(counts: BookFacetCounts): (filter: BookFilterName, value: string) => string {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const nameOf = (facet: BookFilterName, value: string) =>
    counts.facets.find((one) => one.facet === facet)?.values.find((one) => one.value === value)?.name ?? value
  const labelOf: Record<BookFilterName, (value: string) => string> = {
    group: (value) => labels(`group.${value as GenreGroup}`),
    genre: (value) => nameOf('genre', value),
    available: (value) => t('available', { language: formatLanguageInText(value, language) }),
    type: (value) => labels(`type.${value as WorkType}`),
    shape: (value) => t(`shape.${value as SeriesShape}`),
    award: (value) => (value === 'any' ? t('anyAward') : nameOf('award', value)),
    decade: (value) => t('decade', { year: value }),
    length: (value) => labels(`length.${value as WorkLength}`),
    rating: (value) => t('minimumRating', { count: Number(value) }),
    volume: () => t('volume.first'),
    whole: (value) => t('whole', { language: formatLanguageInText(value, language) }),
    readers: () => t('readers.few'),
    author: (value) => counts.author?.name ?? value,
    series: (value) => counts.series?.name ?? value,
  }
  return (filter, value) => labelOf[filter](value)
}
