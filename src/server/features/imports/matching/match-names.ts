import { foldings } from '@biblionaut/book-matching'
import { typosBetween } from '@biblionaut/book-matching'

/** How one name of a person stands to another: one person's, perhaps a misspelt one, somebody else's. */
export type Similarity = 'same' | 'similar' | 'other'

/** A word of a name in all its folded forms; an initial is one letter. */
type NameWord = readonly string[]

/** A name taken apart. */
export interface NameParts {
  given: NameWord[]
  last: NameWord
  /** The last name without particles, as the search has it. */
  tail: NameWord
  /** All words without spaces, in every folded form. */
  joined: string[]
}

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'junior', 'senior', 'phd', 'md'])
const particles = new Set(
  'le la de di du da del della dal van von der den zu zur mac mc st san ter ten dos'.split(' '),
)

/** `Tolkien, J.R.R.` the way it is said; suffixes and what stands in brackets gone. */
function inOrder(name: string): string {
  const [last, first, ...more] = name
    .replace(/[([].*/s, '')
    .trimEnd()
    .split(',')
  if (first === undefined || more.length > 0) return last!
  return suffixes.has(foldings(first)[0] ?? 'jr') ? last! : `${first} ${last}`
}

/** Initials written in one (`JRR`), unless the whole name is in capitals. */
function wordsOf(name: string): NameWord[] {
  const isShouted = name === name.toUpperCase()
  return inOrder(name)
    .split(/[\s.\u2010-\u2015-]+/)
    .flatMap((word) => (!isShouted && /^\p{Lu}{2,3}$/u.test(word) ? [...word] : [word]))
    .map((word) => foldings(word).map((form) => form.replaceAll(' ', '')))
    .filter((forms) => forms.length > 0)
}

/** Takes a name apart: what is given, what is the last name with its particles (Le Guin, von Harbou). */
export function nameParts(name: string): NameParts {
  const written = wordsOf(name)
  while (written.length > 1 && suffixes.has(written.at(-1)![0]!)) written.pop()
  const words = initialsFirst(written)
  let start = words.length - 1
  while (start > 1 && particles.has(words[start - 1]![0]!)) start -= 1
  return {
    given: words.slice(0, Math.max(0, start)),
    last: together(words.slice(Math.max(0, start))),
    tail: words.at(-1) ?? [],
    joined: [...together(words)],
  }
}

/** `Tolkien J.R.R.`: initials behind a name of whole words are given ones. */
function initialsFirst(words: NameWord[]): NameWord[] {
  const end = words.findLastIndex((word) => word[0]!.length > 1) + 1
  const isTurned = end > 0 && end < words.length && words.slice(0, end).every((word) => word[0]!.length > 1)
  return isTurned ? [...words.slice(end), ...words.slice(0, end)] : words
}

/** Words written in one, in their plain and in their spelled-out form. */
function together(words: readonly NameWord[]): NameWord {
  return [...new Set([words.map((word) => word[0]!).join(''), words.map((word) => word.at(-1)!).join('')])]
}

const share = (a: NameWord, b: NameWord): boolean => a.some((form) => b.includes(form))

/** Whether two given names may be one: the same, or one of them the other's initial. */
function fits(a: NameWord, b: NameWord): boolean {
  if (share(a, b)) return true
  return a.some((one) => b.some((other) => (one.length === 1 || other.length === 1) && one[0] === other[0]))
}

/** Given names in their order, as far as both tell them. */
const givenFit = (a: readonly NameWord[], b: readonly NameWord[]): boolean =>
  a.length > 0 && b.length > 0 && a.every((word, at) => at >= b.length || fits(word, b[at]!))

/** Some write the last name first, without a comma: Liu Cixin, Cixin Liu. */
function areTurned(a: NameParts, b: NameParts): boolean {
  return (
    a.given.length === 1 && b.given.length === 1 && share(a.given[0]!, b.last) && share(b.given[0]!, a.last)
  )
}

/** Compares two names. Initials fit what they stand for; a given name that is missing makes no name the same. */
export function compareNames(a: NameParts, b: NameParts): Similarity {
  if (share(a.joined, b.joined)) return 'same'
  const isLast = share(a.last, b.last)
  if ((isLast && givenFit(a.given, b.given)) || areTurned(a, b)) return 'same'
  const first = a.given[0]?.[0]?.[0]
  if (isLast && (a.given.length === 0 || b.given.length === 0 || first === b.given[0]![0]![0]))
    return 'similar'
  const one = a.joined[0] ?? ''
  const other = b.joined[0] ?? ''
  const most = Math.min(one.length, other.length) >= 12 ? 2 : 1
  if (Math.min(one.length, other.length) >= 5 && typosBetween(one, other, most) <= most) return 'similar'
  const isNear =
    Math.min(a.last[0]!.length, b.last[0]!.length) >= 4 && typosBetween(a.last[0]!, b.last[0]!, 1) <= 1
  return isNear && givenFit(a.given, b.given) ? 'similar' : 'other'
}

/** The names of several people that files write in one cell: `Terry Pratchett & Neil Gaiman`. */
export const partNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => name.split(/[&;/]| and | und /u).map((part) => part.trim())).filter(Boolean)
