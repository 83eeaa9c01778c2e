import type { Book } from '#contract/calls/books'
import type { Language } from '#contract/values/languages'
import { formatLanguageInText, formatList } from '#i18n/formats'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { finishedSentence, type SeriesFacts } from './series-facts.ts'

type T = Translate<Words['assistant-answers']>

export const yearSentence = ({ title, publicationYear: year }: Book, t: T): string =>
  year === null ? t('fact.yearUnknown', { title }) : t('fact.year', { title, year })

export function originalSentences(
  { title, originalLanguage, originalTitle }: Book,
  t: T,
  language: Language,
): string[] {
  return [
    originalLanguage === null
      ? t('fact.originalUnknown', { title })
      : t('fact.original', { title, language: formatLanguageInText(originalLanguage, language) }),
    ...(originalTitle === null || originalTitle === title
      ? []
      : [t('fact.originalTitle', { title: originalTitle })]),
  ]
}

export const titleLine = ({ title, publicationYear }: Book, t: T): string =>
  publicationYear === null ? title : t('fact.titleYear', { title, year: publicationYear })

export function writtenBy({ title, authors }: Book, t: T, language: Language): string {
  if (authors.length === 0) return t('fact.authorUnknown', { title })
  return t('fact.author', {
    title,
    authors: formatList(
      authors.map(({ name }) => name),
      language,
    ),
  })
}

export function prizesOf({ title, awards }: Book, t: T, language: Language): string {
  const names = (isWinner: boolean) => [
    ...new Set(
      awards
        .filter((honour) => honour.isWinner === isWinner)
        .map(({ award, year }) =>
          year === null ? award.localizedName : t('fact.prizeYear', { name: award.localizedName, year }),
        ),
    ),
  ]
  const [won, nominated] = [names(true), names(false)]
  if (won.length > 0) return t('fact.prizes', { title, prizes: formatList(won, language) })
  return nominated.length > 0
    ? t('fact.nominations', { title, prizes: formatList(nominated.slice(0, 6), language) })
    : t('fact.noPrizes', { title })
}

export function translationsOf(
  { title, languages, untranslated }: Book,
  asked: string,
  t: T,
  language: Language,
): string[] {
  const name = formatLanguageInText(asked, language)
  const found = languages.find(({ languageCode }) => languageCode === asked)
  if (found)
    return [
      t('fact.translated', { title, language: name, other: found.title }),
      ...(found.translators.length > 0
        ? [t('fact.translators', { names: formatList(found.translators, language) })]
        : []),
      ...(found.firstYear === null || found.isOriginal
        ? []
        : [t('fact.translationYear', { year: found.firstYear })]),
    ]
  return (untranslated as readonly string[]).includes(asked)
    ? [t('fact.untranslated', { title, language: name })]
    : [t('fact.translationUnknown', { title, language: name })]
}

export function aboutSentences(
  book: Book,
  series: SeriesFacts | undefined,
  t: T,
  language: Language,
): string[] {
  return [
    writtenBy(book, t, language),
    ...(book.genres.length > 0
      ? [
          t('fact.genres', {
            genres: formatList(
              book.genres.slice(0, 4).map(({ name }) => name),
              language,
            ),
          }),
        ]
      : []),
    ...(series ? [finishedSentence(series, t)] : []),
  ]
}
