/** Checks that the reason of a recommendation agrees with the record of its book. */
import type { Language } from '#contract/values/languages'
import { formatLanguageInText } from '#i18n/formats'
import { translateOn } from '#i18n/words-server'
import type { WorkRecord } from './condition-facts.ts'

type Values = Readonly<Record<string, string>>
/** Maps the key of a sentence to a function that checks the values in the sentence against the book. */
const sentences: Readonly<
  Record<string, (record: WorkRecord, values: Values, language: Language) => boolean>
> = {
  'reason.like': ({ genres }, { what = '' }) => areNames(what, genres),
  'reason.genres': ({ genres }, values) => areNames(values['genres'] ?? '', genres),
  'reason.genresYear': (record, values) =>
    areNames(values['genres'] ?? '', record.genres) && record.year === Number(values['year']),
  'reason.won': ({ honours }, { name = '' }) =>
    honours.some(({ names, isWin }) => isWin && names.includes(name)),
  'reason.wonYear': ({ honours }, { name = '', year }) =>
    honours.some((honour) => honour.isWin && honour.names.includes(name) && honour.year === Number(year)),
  'reason.nominated': ({ honours }, { name = '' }) => honours.some(({ names }) => names.includes(name)),
  'reason.pages_one': ({ pages }) => pages === 1,
  'reason.pages_other': ({ pages }, { count }) => pages === digitsOf(count),
  ...Object.fromEntries(
    (['novella', 'short', 'usual', 'long', 'very-long'] as const).map((length) => [
      `reason.length.${length}`,
      (record: WorkRecord) => record.length === length && record.pages === null,
    ]),
  ),
  'reason.finished': ({ series }, { place, count }) =>
    series.some(
      (one) => one.status === 'completed' && one.place === digitsOf(place) && one.volumes === digitsOf(count),
    ),
  'reason.finishedOpen': ({ series }, { place }) =>
    series.some((one) => one.status === 'completed' && one.place === digitsOf(place)),
  'reason.firstOpen': ({ series }) => series.some(({ place }) => place === 1),
  'reason.first': ({ series }, { count }) =>
    series.some(({ place, volumes }) => place === 1 && volumes === digitsOf(count)),
  'reason.standalone': ({ series }) => series.length === 0,
  'reason.language': ({ languages }, values, language) =>
    languages.some((code) => formatLanguageInText(code, language) === values['language']),
  'reason.taste': () => true,
  // always true: the engine has found the words in the description by a query of the database
  'reason.described': () => true,
  'reason.year': ({ year }, values) => year === Number(values['year']),
}

const isNumber = new Set(['year', 'count', 'place'])
const digitsOf = (text = ''): number => Number(text.replaceAll(/[^\d-]/g, ''))
/** True if an enumeration, such as “Space Opera and Horror”, contains only names of these genres. */
function areNames(list: string, genres: WorkRecord['genres']): boolean {
  const names = genres.flatMap((genre) => genre.names).toSorted((a, b) => b.length - a.length)
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), list)
  return rest.replaceAll(/(?:\s|,|and|und|e)+/gu, '') === ''
}

/** Returns the sentences of a reason that contradict the record, or whose meaning is unknown. */
export function falseSentences(reason: string, record: WorkRecord, language: Language): string[] {
  const t = translateOn('assistant-answers', language) as unknown as (key: string, values: object) => string
  const patterns = Object.entries(sentences).map(([key, agrees]) => {
    const [base = '', form] = key.split('_')
    const names = ['what', 'name', 'genres', 'year', 'count', 'place', 'language', 'words']
    const marks = Object.fromEntries(
      names.map((name) => [name, name === 'count' ? (form === 'one' ? 1 : 98_765) : `<${name}>`]),
    )
    const text = t(base, marks).replaceAll(/98.?765/gu, '<count>')
    const source = text.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`).replaceAll(
      /<(\w+)>/g,
      // a name does not end with an initial, so that 'Arthur C. Clarke Award' is not cut after 'C.'
      (_, name: string) =>
        `(?<${name}>${isNumber.has(name) ? String.raw`-?\d[\d.,]*?` : String.raw`.+?(?<! \p{Lu})`})`,
    )
    return { pattern: new RegExp(`^${source}(?= |$)`, 'u'), agrees }
  })
  const wrong: string[] = []
  let rest = reason
  while (rest !== '') {
    const found = patterns.flatMap(({ pattern, agrees }) => {
      const match = pattern.exec(rest)
      return match ? [{ match, agrees }] : []
    })
    if (found.length === 0) return [...wrong, rest]
    const right = found.find(({ match, agrees }) => agrees(record, match.groups ?? {}, language))
    const { match } = right ?? found[0]!
    if (!right) wrong.push(match[0])
    rest = rest.slice(match[0].length).trimStart()
  }
  return wrong
}
