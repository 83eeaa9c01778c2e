import { fold, foldings } from '@biblionaut/book-matching'
import { entitiesIn, isGeneric, numbersIn, placeIn, tellingWords } from './match-words.ts'

/** A title as it may be read: what is taken for its name, and the parts that were left out of it. */
export interface Reading {
  article: string
  /** Folded, without article and conjunctions, spaces gone. */
  core: string
  /** Folded, as it stands. */
  folded: string
  /** Folded parts of the title that this reading takes for something else: subtitle, series, edition. */
  rest: string[]
}

/** A title with all its readings, that of the whole first. */
export interface TitleReadings {
  readings: Reading[]
  folded: string
  /** Of `folded`, worked out once: a title is compared with many others. */
  words: ReadonlySet<string>
  numbers: string
  entities: string
}

/** A title in more parts is read as one of this many. */
const mostParts = 5
const border = /[:;()[\]{}|•—…]|\s[-–—]\s|\.\s|\s\/\s/u
const articleBehind =
  /^([^:;()[\].]+?),\s*(the|a|an|der|die|das|ein|eine|il|lo|la|i|gli|le|un|uno|una|l['’])(?=\s*(?:$|[:;()[\].]))/iu
const articlePattern =
  /^(the|a|an|der|die|das|den|dem|des|ein|eine|einer|il|lo|la|i|gli|le|l|un|uno|una) (?=.)/
const conjunctions = / (?:and|und|et|ed|e)(?= )/g

/** `Hobbit, The` the way it is said. */
const inOrder = (title: string): string =>
  title
    .trim()
    .replace(articleBehind, (_, name: string, article: string) =>
      /['’]$/.test(article) ? `${article}${name}` : `${article} ${name}`,
    )

/** The parts a title is put together of; a last `, Roman` is one as well. */
function partsOf(title: string): string[] {
  const parts = title
    .split(border)
    .map((part) => part.trim())
    .filter((part) => fold(part) !== '')
  const last = parts.at(-1) ?? ''
  const comma = last.lastIndexOf(',')
  if (comma > 0 && isGeneric(fold(last.slice(comma))))
    parts.splice(-1, 1, last.slice(0, comma), last.slice(comma + 1))
  if (parts.length <= mostParts) return parts
  return [...parts.slice(0, mostParts - 1), parts.slice(mostParts - 1).join(' ')]
}

/** The readings of a name in all its folded forms. */
const namesOf = (forms: readonly string[], rest: string[]): Reading[] =>
  forms.map((folded) => {
    const article = articlePattern.exec(folded)?.[1] ?? ''
    const bare = article === '' ? folded : folded.slice(article.length + 1)
    return { article, core: bare.replace(conjunctions, '').replaceAll(' ', ''), folded, rest }
  })

/**
 * Every way to read a title: as a whole, and each run of its parts with the others left out. What only says `a novel`
 * or `Band 2` is no name.
 */
export function readTitle(written: string): TitleReadings {
  const title = inOrder(written)
  const parts = partsOf(title)
  const foldedParts = parts.map(fold)
  const readings = namesOf(foldings(title), [])
  const folded = readings[0]?.folded ?? ''
  for (let length = parts.length - 1; length >= 1; length -= 1)
    for (let start = 0; start + length <= parts.length; start += 1) {
      const forms = foldings(parts.slice(start, start + length).join(' '))
      const name = forms[0] ?? ''
      if (isGeneric(name) || placeIn(name).words.length === 0) continue
      readings.push(...namesOf(forms, [...foldedParts.slice(0, start), ...foldedParts.slice(start + length)]))
    }
  return {
    readings,
    folded,
    words: new Set(tellingWords(folded)),
    numbers: numbersIn(folded),
    entities: entitiesIn(folded),
  }
}

/** What joins the titles of two books in one volume: `Ubik / Valis`, `Ubik + Valis`, `Ubik/Valis`. */
const joints = /\s[/+|]\s|(?<=\p{L}{2})\s?\/\s?(?=\p{L}{2})/u

/** The titles that a title is joined of; none where it is one. */
export function joinedTitles(title: string): TitleReadings[] {
  const parts = title.split(joints).filter((part) => fold(part) !== '' && !isGeneric(fold(part)))
  return parts.length > 1 ? parts.slice(0, mostParts).map(readTitle) : []
}

/** Whether two titles are the same as wholes, nothing left out of either but articles. */
export const isSameTitle = (a: TitleReadings, b: TitleReadings): boolean =>
  a.readings.some(
    (one) =>
      one.rest.length === 0 &&
      one.core !== '' &&
      b.readings.some(
        (other) =>
          other.rest.length === 0 && other.core === one.core && articlesFit(one.article, other.article),
      ),
  )

const languages = [
  ['the', 'a', 'an'],
  ['der', 'die', 'das', 'den', 'dem', 'des', 'ein', 'eine', 'einer'],
  ['il', 'lo', 'la', 'i', 'gli', 'le', 'l', 'un', 'uno', 'una'],
]

/** Words that are more than an article: `Die Trying`, `I, Robot` without them are something else. */
const isUnsafe = (article: string): boolean => article === 'die' || article === 'i'

/**
 * Whether two titles that are the same otherwise stay so with these articles: one left out does no harm, another
 * language's neither, but `Der See` and `Die See` are two.
 */
export function articlesFit(a: string, b: string): boolean {
  if (a === b) return true
  if (a === '' || b === '') return !isUnsafe(a) && !isUnsafe(b)
  if ((a === 'a' && b === 'an') || (a === 'an' && b === 'a')) return true
  return !languages.some((articles) => articles.includes(a) && articles.includes(b))
}
