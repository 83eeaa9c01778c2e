import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Figures } from '../../ui/figures.tsx'

interface AuthorFiguresProps {
  books: number
  /** Won by the books. */
  prizes: number
  series: number
}

/** A life's work in figures; what there is none of is not counted. */
export function AuthorFigures({ books, prizes, series }: AuthorFiguresProps) {
  const t = useWords('authors')
  const language = useLanguage()
  const figures = [
    [books, t('figure.books', { count: books })],
    [prizes, t('figure.prizes', { count: prizes })],
    [series, t('figure.series', { count: series })],
  ] as const
  return (
    <Figures
      figures={figures.flatMap(([count, label]) =>
        count > 0 ? [[formatNumber(count, language), label]] : [],
      )}
    />
  )
}
