import type { StartWinners } from '#contract/calls/start-page'
import { formatLanguageInText } from '#i18n/formats'
import { Cover } from '../../shared/cover.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

const coversShown = 10

type Winner = StartWinners['winners'][number]

/** Returns at most ten winners that are available in the reader's language, at equal distances in the list. */
function spreadOver(winners: readonly Winner[]): Winner[] {
  const readable = winners.filter(({ isInLanguage }) => isInLanguage)
  if (readable.length <= coversShown) return readable
  const places = Array.from({ length: coversShown }, (_, at) =>
    Math.round((at * (readable.length - 1)) / (coversShown - 1)),
  )
  return places.map((place) => readable[place]!)
}

/** Shows up to ten winners of an award that have appeared in the reader's language. */
export function Winners({ award, category, winners }: StartWinners) {
  const t = useWords('start-page')
  const paths = usePaths()
  const language = useLanguage()
  const oldestFirst = winners.toReversed()
  const isWhole = winners.every(({ isInLanguage }) => isInLanguage)
  const inWords = formatLanguageInText(language, language)
  return (
    <div className="start-prize" data-theme="dark">
      <div className="wrap">
        <Section
          title={t('winnersTitle', { award: award.name, language: inWords })}
          more={{ href: paths.awards({ id: award.id }), label: t('wholeAward', { award: award.name }) }}
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
          <ol className="winners scroll-row-tablet">
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
        </Section>
      </div>
    </div>
  )
}
