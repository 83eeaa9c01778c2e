import { interfaceLanguages, type Language } from '#contract/values/languages'
import type { Catalogue, CatalogueIssue, CatalogueKind, ReportIssue } from '#server/importers/catalogue/index'

/** The line, and what is written there. */
type Written = [line: number, texts: Partial<Record<Language, unknown>> | undefined]

/** What of each kind is written by us, and so must be there in every language of the site. */
const written = (catalogue: Catalogue): [kind: CatalogueKind, what: string, all: Written[]][] => {
  const { genres, awards, works, people, series } = catalogue
  return [
    ['genres', 'name', genres.map(({ line, record }) => [line, record.names])],
    ['genres', 'description', genres.map(({ line, record }) => [line, record.descriptions])],
    ['genres', 'list of synonyms', genres.map(({ line, record }) => [line, record.synonyms])],
    ['awards', 'name', awards.map(({ line, record }) => [line, record.names])],
    [
      'awards',
      'name of a category',
      awards.flatMap(({ line, record }) => record.categories.map(({ names }): Written => [line, names])),
    ],
    ['awards', 'history', awards.map(({ line, record }) => [line, record.descriptions])],
    ['works', 'synopsis', works.map(({ line, record }) => [line, record.texts])],
    ['people', 'biography', people.map(({ line, record }) => [line, record.texts])],
    ['series', 'description', series.map(({ line, record }) => [line, record.texts])],
  ]
}

/** Names each kind of text that a language lacks: once with the first place, for a new language lacks thousands. */
export function checkLanguages(catalogue: Catalogue, noteFor: (kind: CatalogueKind) => ReportIssue): void {
  for (const [kind, what, all] of written(catalogue))
    for (const language of interfaceLanguages) {
      const lines = all.flatMap(([line, texts]) => (texts && texts[language] === undefined ? [line] : []))
      if (lines.length > 0)
        noteFor(kind)(lines[0]!, `has no ${what} in ${language}, as ${lines.length} in all`)
    }
}

/** The same of what the sources' licences ask us to say. */
export const checkSourceLanguages = ({ sources }: Catalogue): CatalogueIssue[] =>
  sources.flatMap(({ key, attribution }) =>
    interfaceLanguages
      .filter((language) => attribution[language] === undefined)
      .map((language) => ({
        file: 'sources.json',
        line: 0,
        message: `${key} has no attribution in ${language}`,
      })),
  )
