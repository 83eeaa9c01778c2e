import type { ReactNode } from 'react'
import type { Book, BookLanguage } from '#contract/calls/books'
import { formatLanguage } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Section } from '../../ui/section.tsx'

/** A year on the timeline of a language: the year of the original or of an edition. */
interface Mark {
  year: number
  isOriginal: boolean
  /** Distance from the left end of the timeline, in percent. */
  at: number
  isNamed: boolean
}

/** Minimum distance between two labelled years, in percent of the timeline. */
const nearest = 9

/** Shows a timeline per language, with title, translators and editions. Says if the reader's language is missing. */
export function LanguageMap({ book, children }: { book: Book; children: ReactNode }) {
  const t = useWords('books')
  const language = useLanguage()
  const hasOwn = book.languages.some((entry) => entry.languageCode === language && entry.editionCount > 0)
  const isUntranslated = (book.untranslated as readonly string[]).includes(language)
  const marksOf = marksIn(book)
  const hasMarks = book.languages.some((entry) => marksOf(entry).length > 0)
  return (
    <Section title={t('languagesTitle')}>
      <ul>
        {!hasOwn && (book.editions.length > 0 || isUntranslated) && (
          <li className="language-missing">
            <b>{formatLanguage(language, language)}</b>
            <span className="muted">{t(isUntranslated ? 'neverInYourLanguage' : 'notInYourLanguage')}</span>
          </li>
        )}
        {book.languages.map((entry) => (
          <LanguageLine key={entry.languageCode} entry={entry} marks={marksOf(entry)} />
        ))}
      </ul>
      {hasMarks && <p className="muted small language-note">{t('languagesNote')}</p>}
      {children}
    </Section>
  )
}

/** Returns a function that places a language's years on the scale of all known years of the book. */
function marksIn(book: Book): (entry: BookLanguage) => Mark[] {
  const yearsOf = ({ languageCode, isOriginal }: BookLanguage) => {
    const own = book.editions.filter((edition) => edition.languageCode === languageCode)
    const years = own.flatMap(({ publicationYear }) => publicationYear ?? [])
    return [...new Set([...(isOriginal ? [book.publicationYear] : []), ...years])]
      .filter((year) => year !== null)
      .sort((a, b) => a - b)
  }
  const all = book.languages.flatMap(yearsOf)
  const [from, to] = [Math.min(...all), Math.max(...all)]
  const placeOf = (year: number) => (from === to ? 50 : 4 + (92 * (year - from)) / (to - from))
  return (entry) => {
    let named = -Infinity
    return yearsOf(entry).map((year) => {
      const at = placeOf(year)
      const isNamed = at - named >= nearest
      if (isNamed) named = at
      return { year, at, isNamed, isOriginal: entry.isOriginal && year === book.publicationYear }
    })
  }
}

function LanguageLine({ entry, marks }: { entry: BookLanguage; marks: readonly Mark[] }) {
  const t = useWords('books')
  const language = useLanguage()
  const notes = [
    entry.isOriginal ? t('original') + (entry.firstYear === null ? '' : `, ${entry.firstYear}`) : null,
    entry.translators.length > 0
      ? t('selector.translatedBy', { translator: entry.translators.join('; ') })
      : null,
    entry.editionCount === 0 ? t('noEditionYet') : t('editions', { count: entry.editionCount }),
    entry.otherTitles.length > 0 ? t('alsoTitled', { titles: entry.otherTitles.join(', ') }) : null,
  ].filter((note) => note !== null)
  return (
    <li className="language-row" data-own={entry.languageCode === language || undefined}>
      <b>{formatLanguage(entry.languageCode, language)}</b>
      <span>
        <span className="language-title" lang={entry.languageCode}>
          {entry.title}
        </span>
        <small className="num">{notes.join(' · ')}</small>
      </span>
      {marks.length > 0 && <Marks marks={marks} />}
    </li>
  )
}

/** Shows the years as dots on a line; a ring marks the original. Hidden from screen readers. */
function Marks({ marks }: { marks: readonly Mark[] }) {
  return (
    <svg className="language-marks num" height="48" aria-hidden="true">
      <line x1="0" x2="100%" y1="17" y2="17" />
      {marks.map(({ year, at, isOriginal, isNamed }) => (
        <g key={year}>
          <circle className={isOriginal ? 'language-original' : undefined} cx={`${at}%`} cy="17" r="6" />
          {isNamed && (
            <text x={`${at}%`} y="43" textAnchor="middle">
              {year}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
