import type { StartWinners } from '#contract/start'
import { formatLanguageInText } from '#i18n/formats'
import { Cover } from '../../shared/cover.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

const coversShown = 10

type Winner = StartWinners['winners'][number]

/** Ten of those that can be read in the reader's language, spread over the years: the latest of each part of them. */
function spreadOver(winners: readonly Winner[]): Winner[] {
  const readable = winners.filter(({ isInLanguage }) => isInLanguage)
  if (readable.length <= coversShown) return readable
  const places = Array.from({ length: coversShown }, (_, at) =>
    Math.round((at * (readable.length - 1)) / (coversShown - 1)),
  )
  return places.map((place) => readable[place]!)
}

/** An award as a line of its years, a dot for each, filled where the winner can be read in the reader's language. */
export function Winners({ award, category, winners }: StartWinners) {
  const t = useWords('start')
  const paths = usePaths()
  const language = useLanguage()
  const oldestFirst = winners.toReversed()
  const years = oldestFirst.map(({ year }) => year)
  const [from, to] = [Math.min(...years), Math.max(...years)]
  // dots that are all the same tell nothing
  const isWhole = winners.every(({ isInLanguage }) => isInLanguage)
  const inWords = formatLanguageInText(language, language)
  const placeOf = (year: number) => (from === to ? 50 : 1 + (98 * (year - from)) / (to - from))
  const decades = [...new Set(years.map((year) => Math.ceil(year / 10) * 10))].filter((year) => year <= to)
  return (
    <Section
      title={t('winnersTitle', { award: award.name, language: inWords })}
      more={{ href: paths.awards({ id: award.id }), label: t('wholeAward') }}
    >
      {!isWhole && (
        <p className="muted num winners-lead">
          {t('winnersLead', {
            count: winners.filter(({ isInLanguage }) => isInLanguage).length,
            of: winners.length,
            category: category ?? award.name,
            language: inWords,
          })}
        </p>
      )}
      <ol className="winners">
        {spreadOver(oldestFirst).map(({ year, book }) => (
          <li key={book.id}>
            <b className="num">{year}</b>
            <Link to={paths.book(book.slug)}>
              <Cover src={book.coverImage} />
              <span className="visually-hidden">{book.title}</span>
            </Link>
          </li>
        ))}
      </ol>
      {!isWhole && (
        <svg className="winners-years num" height="44" aria-hidden="true">
          {oldestFirst.map(({ year, book, isInLanguage }) => (
            <circle
              key={book.id}
              className={isInLanguage ? 'winner-readable' : undefined}
              cx={`${placeOf(year)}%`}
              cy="10"
              r="4.500"
            />
          ))}
          {decades.map((year) => (
            <text key={year} x={`${placeOf(year)}%`} y="38" textAnchor="middle">
              {year}
            </text>
          ))}
        </svg>
      )}
    </Section>
  )
}
