import type { ReadingYear } from '#contract/calls/statistics'
import { formatMonth } from '#i18n/formats'
import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'

/** Length of a lying spine, in SVG units. */
const length = 600

/** Shows the books of a year as six piles of spines, one per two months. Spines are too thin for links. */
export function YearPiles({ piles, booksWithoutMonth }: Pick<ReadingYear, 'piles' | 'booksWithoutMonth'>) {
  const t = useWords('statistics')
  const language = useLanguage()
  if (piles.every(({ books }) => books === 0)) return null
  const monthOf = (month: number) => formatMonth(month, language, 'short')
  return (
    <section className="year-piles" aria-label={t('year.piles')}>
      <ol>
        {piles.map(({ from, books, lying }) => (
          <li key={from}>
            <Pile lying={lying} />
            <p className="num">
              <span>{t('year.months', { from: monthOf(from), to: monthOf(from + 1) })}</span>
              <b>
                {formatNumber(books, language)}
                <span className="visually-hidden"> {t('books')}</span>
              </b>
            </p>
          </li>
        ))}
      </ol>
      {booksWithoutMonth > 0 && (
        <p className="muted small year-rest">{t('year.withoutMonth', { count: booksWithoutMonth })}</p>
      )}
    </section>
  )
}

/** Pile of spines; the first finished book is at the bottom. */
function Pile({ lying }: Pick<ReadingYear['piles'][number], 'lying'>) {
  const language = useLanguage()
  return (
    <ol className="year-pile">
      {lying.map(({ spine, width, slug, title }, place) => (
        <li key={slug} data-shift={place % 4}>
          <svg viewBox={`0 0 ${length} ${width}`} role="img" aria-label={title}>
            <title>{title}</title>
            <image
              href={spine}
              width={width}
              height={length}
              // text on spines runs down in English, and up in other languages
              transform={
                language === 'en' ? `translate(0 ${width}) rotate(-90)` : `translate(${length} 0) rotate(90)`
              }
            />
          </svg>
        </li>
      ))}
    </ol>
  )
}
