import { fold, foldings, typosBetween } from '@biblionaut/fold-text'
import { compareSounds, type Sounds, soundsOf } from './sounds.ts'
import words from './title-words.json' with { type: 'json' }

/** Similarity of two names: one person, perhaps one person with a misspelt name, or two persons. */
export type Similarity = 'same' | 'similar' | 'other'

/** The folded forms of one word of a name, such as `boll` and `boell`. An initial is a word of one character. */
type NameWord = readonly string[]

export interface NameParts {
  given: NameWord[]
  /** Last name with its particles as one word: `leguin`. */
  last: NameWord
  /** Last word of the name without particles: `guin`. */
  tail: NameWord
  /** The whole name as one word, in every folded form: `ursulakleguin`. */
  joined: NameWord
  /** The name divided as if it began with the last name: `Le Guin Ursula`. */
  turned: Pick<NameParts, 'given' | 'last'>[]
  /** How the name sounds, to compare a Latin name with a name in another script. */
  sounds: Sounds
}

const suffixes = new Set(words.nameSuffixes)
const particles = new Set(words.nameParticles)
const additions = new Set([...words.nameSuffixes, ...words.nameRoles])

/** Matches years of birth and death in a folded text: `1920 1986`, `b 1950`. */
const yearsOfLife = /^(?:(?:b|born|geb|d|ca?) )?\d{3,4}(?: \d{3,4})?$/

/** True if a text after a comma in a name is no name: `Jr.`, `1920-1986`, `author`. */
function isAddition(part: string): boolean {
  const folded = fold(part)
  return folded === '' || additions.has(folded) || yearsOfLife.test(folded)
}

/** Returns `J.R.R. Tolkien` for `Tolkien, J.R.R.`, without brackets, suffixes, roles and years. */
function inOrder(name: string): string {
  const [last = '', ...others] = name
    .normalize('NFKC')
    .replace(/[([][^)\]]*[)\]]?/g, ' ')
    .split(/[,、]/)
  const given = others.filter((part) => !isAddition(part))
  return given.length === 1 ? `${given[0]!} ${last}` : last
}

const areInitials = (word: string): boolean =>
  /^\p{Lu}{2,3}$/u.test(word) && !suffixes.has(word.toLowerCase())

/** Splits a name into words. Joined initials (`JRR`) are split too, unless the whole name is in capitals. */
function wordsOf(name: string): NameWord[] {
  const isUpperCase = name === name.toUpperCase()
  return inOrder(name)
    .split(/[\s.·・‧•\u2010-\u2015-]+/)
    .flatMap((word) => (!isUpperCase && areInitials(word) ? [...word] : [word]))
    .map((word) => foldings(word).map((form) => form.replaceAll(' ', '')))
    .filter((forms) => forms.length > 0)
}

/** Maximum number of words in a name that is also read with the last name first, such as `Le Guin Ursula`. */
const turnedWordsMax = 6

/** Splits a name into given names and last name with particles (Le Guin, von Harbou). */
export function nameParts(name: string): NameParts {
  const written = wordsOf(name)
  while (written.length > 1 && suffixes.has(written.at(-1)![0]!)) written.pop()
  const all = initialsFirst(written)
  let start = all.length - 1
  while (start > 1 && isParticle(all[start - 1]!)) start -= 1
  return {
    given: all.slice(0, Math.max(0, start)),
    last: join(all.slice(Math.max(0, start))),
    tail: all.at(-1) ?? [],
    joined: join(all),
    turned: turnedNames(written),
    sounds: soundsOf(all.map(([form]) => form!)),
  }
}

const isParticle = ([form]: NameWord): boolean => particles.has(form!)

/** Returns the names that result if the first words are the last name: `Le Guin Ursula`. */
const turnedNames = (written: readonly NameWord[]): NameParts['turned'] =>
  written.length > turnedWordsMax
    ? []
    : written.slice(1).flatMap((_, at) => {
        const last = join(written.slice(0, at + 1))
        return last[0]!.length === 1 ? [] : [{ last, given: written.slice(at + 1) }]
      })

/** Returns `J.R.R. Tolkien` for `Tolkien J.R.R.`: initials after whole words are given names. */
function initialsFirst(all: NameWord[]): NameWord[] {
  const end = all.findLastIndex((word) => word[0]!.length > 1) + 1
  const isTurned = end > 0 && end < all.length && all.slice(0, end).every((word) => word[0]!.length > 1)
  return isTurned ? [...all.slice(end), ...all.slice(0, end)] : all
}

/**
 * Joins words to one word in at most two forms: all words in their first form (`boll`), or in their last (`boell`).
 */
const join = (all: readonly NameWord[]): NameWord => [
  ...new Set([all.map((word) => word[0]!).join(''), all.map((word) => word.at(-1)!).join('')]),
]

const share = (a: NameWord, b: NameWord): boolean => a.some((form) => b.includes(form))

/** True if two given names are the same, or one is an initial of the other. */
const fits = (a: NameWord, b: NameWord): boolean =>
  share(a, b) ||
  a.some((one) => b.some((other) => (one.length === 1 || other.length === 1) && one[0] === other[0]))

/** True if two lists of given names can belong to one person. One list may be longer than the other. */
function givenNamesFit(a: readonly NameWord[], b: readonly NameWord[]): boolean {
  const [one, other] = [a, b].map((given) => given.filter((word) => !isParticle(word)))
  return (
    one!.length > 0 &&
    other!.length > 0 &&
    one!.every((word, at) => at >= other!.length || fits(word, other![at]!))
  )
}

type Divided = Pick<NameParts, 'given' | 'last'>

const isSameDivision = (a: Divided, b: Divided): boolean =>
  share(a.last, b.last) && givenNamesFit(a.given, b.given)

/** True if one of two names begins with the last name, without a comma: `Liu Cixin`, `Cixin Liu`. */
const areTurned = (a: NameParts, b: NameParts): boolean =>
  a.turned.some((turned) => isSameDivision(turned, b)) || b.turned.some((turned) => isSameDivision(turned, a))

/**
 * Compares two names. An initial matches any name with this letter. A last name without given names is only
 * `similar`.
 */
export function compareNames(a: NameParts, b: NameParts): Similarity {
  if (share(a.joined, b.joined)) return 'same'
  // some lists leave out the particle of a last name: `Vogt, A. E.` for A. E. van Vogt
  const isLast = share(a.last, b.last) || share(a.tail, b.last) || share(a.last, b.tail)
  if ((isLast && givenNamesFit(a.given, b.given)) || areTurned(a, b)) return 'same'
  const sounds = compareSounds(a.sounds, b.sounds)
  if (sounds !== 'other') return sounds
  const first = a.given[0]?.[0]?.[0]
  if (isLast && (a.given.length === 0 || b.given.length === 0 || first === b.given[0]![0]![0]))
    return 'similar'
  const [one = ''] = a.joined
  const [other = ''] = b.joined
  const length = Math.min(one.length, other.length)
  const typosMax = length >= 12 ? 2 : 1
  if (length >= 5 && typosBetween(one, other, typosMax) <= typosMax) return 'similar'
  const [lastOne = ''] = a.last
  const [lastOther = ''] = b.last
  const isTypo = Math.min(lastOne.length, lastOther.length) >= 4 && typosBetween(lastOne, lastOther, 1) <= 1
  return isTypo && givenNamesFit(a.given, b.given) ? 'similar' : 'other'
}

/** Splits texts with several names: `Terry Pratchett & Neil Gaiman`. */
export const splitNames = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => name.split(/[&;/]| and | und | e | et /u).map((part) => part.trim()))
    .filter(Boolean)
