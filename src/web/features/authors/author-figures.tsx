import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Figures } from '../../ui/figures.tsx'

interface AuthorFiguresProps {
  books: number
  /** Number of awards that the books won. */
  prizes: number
  series: number
}

/** Shows the author's number of books, prizes and series; zeros are omitted. */
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
