import { fold, foldings } from '@biblionaut/fold-text'
import { distinctiveWords, isGeneric, kindsIn, numbersIn, volumeIn } from './title-words.ts'
import words from './title-words.json' with { type: 'json' }

/** One interpretation of a title: which part of it is the name of the book. */
export interface Reading {
  article: string
  /** The folded name without article, conjunctions and spaces. */
  core: string
  /** The folded name. */
  folded: string
  /** The other parts of the title, folded, such as subtitle, series and edition. */
  rest: string[]
}

/**
 * The interpretations of a title, each with another part as the name of the book ({@link Reading}), and further data
 * by which titles are compared.
 */
export interface TitleReadings {
  /** Interpretations of the title. In the first one, the whole title is the name of the book. */
  readings: Reading[]
  folded: string
  /** Folded text in brackets at the end; null without brackets. */
  bracket: string | null
  words: ReadonlySet<string>
  numbers: string
  kinds: string
}

/** Maximum number of parts of a title. The last part contains the remainder of a longer title. */
const partsMax = 5
const border = /[:;()[\]{}|•—…]|\s[-–—]\s|\.\s|\s\/\s/u
const articleBehind =
  /^([^:;()[\].]+?),\s*(the|a|an|der|die|das|ein|eine|il|lo|la|i|gli|le|un|uno|una|l['’])(?=\s*(?:$|[:;()[\].]))/iu
const articlesByLanguage = Object.values(words.articles)
const articles = new Set(articlesByLanguage.flat())
const conjunctions = / (?:and|und|et|ed|e)(?= )/g

/** Returns `The Hobbit` for `Hobbit, The`. */
const inOrder = (title: string): string =>
  title
    .trim()
    .replace(articleBehind, (_, name: string, article: string) =>
      /['’]$/.test(article) ? `${article}${name}` : `${article} ${name}`,
    )

/** Splits a title at separators, and at a comma before a generic phrase such as `, Roman`. */
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

/** Returns an interpretation for each folded form of a name. `rest`: the other parts of the title. */
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

/** Returns the interpretations of a title: the whole title, and each sequence of its parts that is not generic. */
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

/** Matches a separator between the titles of several books: `Ubik / Valis`, `Ubik + Valis`, `Ubik/Valis`. */
const joint = /\s[/+|]\s|(?<=\p{L}{2})\s?\/\s?(?=\p{L}{2})/u

export const splitAtJoints = (title: string): string[] => title.split(joint)

/** Returns the single titles of a title that joins several, at most {@link partsMax}; none for other titles. */
export function joinedTitles(title: string): TitleReadings[] {
  const parts = splitAtJoints(title).filter((part) => fold(part) !== '' && !isGeneric(fold(part)))
  return parts.length > 1 ? parts.slice(0, partsMax).map(readTitle) : []
}

/** True if two whole titles are the same apart from articles that {@link articlesFit} accepts. */
export const isSameTitle = (a: TitleReadings, b: TitleReadings): boolean =>
  wholes(a).some((one) =>
    wholes(b).some((other) => other.core === one.core && articlesFit(one.article, other.article)),
  )

const wholes = ({ readings }: TitleReadings): Reading[] =>
  readings.filter(({ rest, core }) => rest.length === 0 && core !== '')

/** True if a first word may be more than an article, as in `Die Trying` and `I, Robot`. */
const isUnsafe = (article: string): boolean => article === 'die' || article === 'i'

/**
 * True if two titles that differ only in these articles are the same. `Der See` and `Die See` are different titles.
 */
export function articlesFit(a: string, b: string): boolean {
  if (a === b) return true
  if (a === '' || b === '') return !isUnsafe(a) && !isUnsafe(b)
  if ((a === 'a' && b === 'an') || (a === 'an' && b === 'a')) return true
  return !articlesByLanguage.some((language) => language.includes(a) && language.includes(b))
}
