import { fallbackLanguage, interfaceLanguages } from '#contract/values/languages'
import { formatLanguage } from '#i18n/formats'
import type { Catalogue, EditionRecord, ExternalId, WorkRecord } from '@biblionaut/catalogue-files'

/** A row of the coverage table: a property, the number of records that have it, and the number of all records. */
type Line = [what: string, has: number, of: number]

/** Returns a Markdown table with the number of records that have each property. A missing property is no error. */
export function coverageOf(catalogue: Catalogue): string[] {
  const works = catalogue.works.map(({ record }) => record)
  const editions = catalogue.editions.map(({ record }) => record)
  const series = catalogue.series.map(({ record }) => record)
  const entries = catalogue.awardHonours.map(({ record }) => record)
  const authors = new Set(
    works.flatMap(({ contributors }) =>
      contributors.filter(({ role }) => role === 'author').map(({ person }) => person),
    ),
  )
  const people = catalogue.people.map(({ record }) => record).filter(({ key }) => authors.has(key))
  const count = <T>(list: readonly T[], has: (entry: T) => boolean) => list.filter(has).length
  const titled = (language: string) =>
    count(works, ({ titles }) => titles.some(({ lang, isDisplay }) => isDisplay && lang === language))
  const editionIn = (language: string) =>
    new Set(editions.filter((edition) => edition.language === language).map(({ work }) => work)).size
  const worksWith = (has: (edition: EditionRecord) => boolean) =>
    new Set(editions.filter(has).map(({ work }) => work))
  const isElsewhere = ({ scheme }: ExternalId) => !scheme.startsWith('goodreads')
  const identified = new Set([
    ...worksWith(({ externalIds }) => externalIds.some(isElsewhere)),
    ...works.flatMap(({ key, externalIds }) => (externalIds.some(isElsewhere) ? [key] : [])),
  ])
  const translations = editions.filter(({ isOriginalLanguage }) => isOriginalLanguage === false)
  const allLanguages = (texts: WorkRecord['texts']) =>
    texts !== undefined && interfaceLanguages.every((language) => texts[language] !== undefined)
  const winners = new Set(
    entries.filter(({ result }) => result === 'winner').flatMap(({ work }) => work ?? []),
  )
  const lines: Line[] = [
    ...(['science-fiction', 'fantasy', 'horror'] as const).map((group): Line => [
      `works of ${group}`,
      count(works, (work) => work.group === group),
      works.length,
    ]),
    ...interfaceLanguages
      .filter((language) => language !== fallbackLanguage)
      .map((language): Line => [
        `works written in ${formatLanguage(language, 'en')}`,
        count(works, (work) => work.originalLanguage === language),
        works.length,
      ]),
    ...[2025, 2026].map((year): Line => [
      `works of ${year}`,
      count(works, ({ firstPublicationYear }) => firstPublicationYear === year),
      works.length,
    ]),
    ...(['short-fiction', 'novella'] as const).map((type): Line => [
      `works of the type ${type}`,
      count(works, ({ workType }) => workType === type),
      works.length,
    ]),
    ['works with a first year', count(works, (work) => work.firstPublicationYear !== null), works.length],
    ['works with an original language', count(works, (work) => work.originalLanguage !== null), works.length],
    ...interfaceLanguages.map((language): Line => [
      `works with a title in ${formatLanguage(language, 'en')}`,
      titled(language),
      works.length,
    ]),
    [
      'works with a synopsis in every language',
      count(works, ({ texts }) => allLanguages(texts)),
      works.length,
    ],
    ['prize winners with a synopsis in every language', count(works, ({ key, texts }) => winners.has(key) && allLanguages(texts)), winners.size], // prettier-ignore
    ['works with a grade', count(works, ({ grade }) => grade !== undefined), works.length],
    ['works with a length', count(works, (work) => work.length !== undefined), works.length],
    ['works with a synopsis and a length', count(works, (work) => work.texts !== undefined && work.length !== undefined), count(works, (work) => work.texts !== undefined)], // prettier-ignore
    ...interfaceLanguages
      .filter((language) => language !== fallbackLanguage)
      .map((language): Line => [
        `works with an edition in ${formatLanguage(language, 'en')}`,
        editionIn(language),
        works.length,
      ]),
    ['translations with a translator', count(translations, ({ contributors }) => contributors.some(({ role }) => role === 'translator')), translations.length], // prettier-ignore
    ['translations with a year', count(translations, (edition) => edition.publicationYear !== null), translations.length], // prettier-ignore
    ['editions with an ISBN (licensed sources only)', count(editions, (edition) => edition.isbn13 !== null), editions.length], // prettier-ignore
    ['works with an ISBN', worksWith(({ isbn13 }) => isbn13 !== null).size, works.length],
    ['works with pages', worksWith(({ pages }) => pages !== null).size, works.length],
    ['works with an identifier besides Goodreads', identified.size, works.length],
    ['people with an identifier', count(catalogue.people, ({ record }) => record.externalIds !== undefined), catalogue.people.length], // prettier-ignore
    ['authors with a year of birth', count(people, (person) => person.bornYear !== null), people.length],
    ['authors with a nationality', count(people, (person) => person.nationality !== null), people.length],
    ['authors with a biography', count(people, (person) => person.texts !== undefined), people.length], // prettier-ignore
    ['series with a description', count(series, (entry) => entry.texts !== undefined), series.length], // prettier-ignore
    [
      'series whose main volumes are counted',
      count(series, ({ mainVolumes }) => mainVolumes !== undefined),
      series.length,
    ],
    ['series with a known status', count(series, (entry) => entry.status !== null), series.length],
    [
      'honours of a work or series in the catalogue',
      count(entries, ({ work, series }) => (work ?? series) !== null),
      entries.length,
    ],
  ]
  return [
    '| what | has it | of | |',
    '|---|---:|---:|---:|',
    ...lines.map(
      ([what, has, of]) => `| ${what} | ${has} | ${of} | ${of === 0 ? '' : Math.round((100 * has) / of)} % |`,
    ),
  ]
}
