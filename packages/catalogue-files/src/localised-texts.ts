import type { Catalogue } from './catalogue.ts'
import type { Place } from './issues.ts'

/** All texts of one kind, such as all synopses, each with the file and line of its record. */
export interface LocalisedTexts {
  what: string
  /** True if each of these texts must exist in the fallback language. */
  isRequired: boolean
  texts: { place: Place; text: Readonly<Record<string, unknown>> }[]
}

/** Lists all texts of the catalogue that are translated, such as synopses and names of genres. */
export function localisedTexts(catalogue: Catalogue): LocalisedTexts[] {
  const { sources, genres, awards, works, people, series } = catalogue
  const kind = <L extends { place: Place }>(
    what: string,
    lines: readonly L[],
    textsOf: (line: L) => readonly (Readonly<Record<string, unknown>> | undefined)[],
    isRequired = true,
  ): LocalisedTexts => ({
    what,
    isRequired,
    texts: lines.flatMap((line) =>
      textsOf(line).flatMap((text) => (text ? [{ place: line.place, text }] : [])),
    ),
  })
  const inSources = sources.map((record) => ({ place: { file: 'sources.json', line: 0 }, record }))
  return [
    kind('attribution', inSources, ({ record }) => [record.attribution]),
    kind('name', genres, ({ record }) => [record.names]),
    kind('description', genres, ({ record }) => [record.descriptions]),
    kind('list of synonyms', genres, ({ record }) => [record.synonyms], false),
    kind('name', awards, ({ record }) => [record.names]),
    kind('name of a category', awards, ({ record }) => record.categories.map(({ names }) => names)),
    kind('history', awards, ({ record }) => [record.descriptions]),
    kind('synopsis', works, ({ record }) => [record.texts]),
    kind('biography', people, ({ record }) => [record.texts]),
    kind('description', series, ({ record }) => [record.texts]),
  ]
}
