import { fold, foldings } from '@biblionaut/fold-text'
import { distinctiveWords, isGeneric, kindsIn, numbersIn, volumeIn } from './title-words.ts'
import words from './title-words.json' with { type: 'json' }

/** One interpretation of a title: the part of the title that may be the name of the book, and the remaining parts. */
export interface Reading {
  article: string
  /** The name, folded, without article, conjunctions and spaces. */
  core: string
  /** The name, folded. */
  folded: string
  /** The other parts of the title, folded: subtitle, series, edition. */
  rest: string[]
}

/** A title with its interpretations and the data by which titles are compared. */
export interface TitleReadings {
  /** Possible interpretations of the title. In the first one, the whole title is the name of the book. */
  readings: Reading[]
  folded: string
  /** Text in brackets at the end, folded; null without brackets. */
  bracket: string | null
  words: ReadonlySet<string>
  numbers: string
  kinds: string
}

/** Maximum number of parts of a title. If a title has more separators, the last part contains the rest of the title. */
const partsMax = 5
const border = /[:;()[\]{}|•—…]|\s[-–—]\s|\.\s|\s\/\s/u
const articleBehind =
  /^([^:;()[\].]+?),\s*(the|a|an|der|die|das|ein|eine|il|lo|la|i|gli|le|un|uno|una|l['’])(?=\s*(?:$|[:;()[\].]))/iu
const articlesByLanguage = Object.values(words.articles)
const articles = new Set(articlesByLanguage.flat())
const conjunctions = / (?:and|und|et|ed|e)(?= )/g

/** Changes `Hobbit, The` into `The Hobbit`. */
const inOrder = (title: string): string =>
  title
    .trim()
    .replace(articleBehind, (_, name: string, article: string) =>
      /['’]$/.test(article) ? `${article}${name}` : `${article} ${name}`,
    )

/** Splits a title at separators, and before a generic phrase at its end such as `, Roman`. */
function partsOf(title: string): string[] {
  const parts = title
    .split(border)
    .map((part) => part.trim())
    .filter((part) => fold(part) !== '')
  const last = parts.at(-1) ?? ''
  const comma = last.lastIndexOf(',')
  if (comma > 0 && isGeneric(fold(last.slice(comma))))
    parts.splice(-1, 1, last.slice(0, comma), last.slice(comma + 1))
  if (parts.length <= partsMax) return parts
  return [...parts.slice(0, partsMax - 1), parts.slice(partsMax - 1).join(' ')]
}

/**
 * Returns one interpretation of a title for each folded form of the name of the book. `rest`: the other parts of the
 * title.
 */
const readingsOf = (forms: readonly string[], rest: string[]): Reading[] =>
  forms.map((folded) => {
    const first = folded.slice(0, Math.max(0, folded.indexOf(' ')))
    const article = articles.has(first) ? first : ''
    const bare = article === '' ? folded : folded.slice(article.length + 1)
    return { article, core: bare.replace(conjunctions, '').replaceAll(' ', ''), folded, rest }
  })

const foldedBracket = (title: string): string | null => {
  const [, text = ''] = /[^()[\]][([]([^()[\]]+)[)\]]$/.exec(title) ?? []
  return fold(text) || null
}

/**
 * Returns the interpretations of a title: the whole title, and every sequence of its parts, except generic parts such
 * as `a novel`.
 */
export function readTitle(written: string): TitleReadings {
  const title = inOrder(written)
  const parts = partsOf(title)
  const foldedParts = parts.map(fold)
  const readings = readingsOf(foldings(title), [])
  const folded = readings[0]?.folded ?? ''
  for (let length = parts.length - 1; length >= 1; length -= 1)
    for (let start = 0; start + length <= parts.length; start += 1) {
      const forms = foldings(parts.slice(start, start + length).join(' '))
      const name = forms[0] ?? ''
      if (isGeneric(name) || volumeIn(name).words.length === 0) continue
      const rest = [...foldedParts.slice(0, start), ...foldedParts.slice(start + length)]
      readings.push(...readingsOf(forms, rest))
    }
  return {
    readings,
    folded,
    bracket: foldedBracket(title),
    words: new Set(distinctiveWords(folded)),
    numbers: numbersIn(folded),
    kinds: kindsIn(folded),
  }
}

/** Separator between the titles of several books in one volume: `Ubik / Valis`, `Ubik + Valis`, `Ubik/Valis`. */
const joint = /\s[/+|]\s|(?<=\p{L}{2})\s?\/\s?(?=\p{L}{2})/u

/** Splits a title at separators between the titles of several books. */
export const splitAtJoints = (title: string): string[] => title.split(joint)

/**
 * Returns the single titles of a title that joins several, at most {@link partsMax}; an empty list for a single
 * title.
 */
export function joinedTitles(title: string): TitleReadings[] {
  const parts = splitAtJoints(title).filter((part) => fold(part) !== '' && !isGeneric(fold(part)))
  return parts.length > 1 ? parts.slice(0, partsMax).map(readTitle) : []
}

/** True if two whole titles are the same, except for articles that {@link articlesFit} accepts. */
export const isSameTitle = (a: TitleReadings, b: TitleReadings): boolean =>
  wholes(a).some((one) =>
    wholes(b).some((other) => other.core === one.core && articlesFit(one.article, other.article)),
  )

const wholes = ({ readings }: TitleReadings): Reading[] =>
  readings.filter(({ rest, core }) => rest.length === 0 && core !== '')

/** True if a leading word may be more than an article: `Die Trying`, `I, Robot`. */
const isUnsafe = (article: string): boolean => article === 'die' || article === 'i'

/**
 * True if two titles that differ only in these articles count as the same title. `Der See` and `Die See` are different
 * titles.
 */
export function articlesFit(a: string, b: string): boolean {
  if (a === b) return true
  if (a === '' || b === '') return !isUnsafe(a) && !isUnsafe(b)
  if ((a === 'a' && b === 'an') || (a === 'an' && b === 'a')) return true
  return !articlesByLanguage.some((language) => language.includes(a) && language.includes(b))
}
