import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Figures } from '../../ui/figures.tsx'

interface AuthorFiguresProps {
  books: number
  /** Number of prizes that the author's books have won. */
  prizes: number
  series: number
}

/** Shows how many books, prizes and series an author has. Zeros are omitted. */
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
