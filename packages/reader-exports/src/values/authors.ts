import words from './author-words.json' with { type: 'json' }
import { cleanLine, distinct, foldWord } from './text.ts'

/** Maximum number of names read from a cell. */
const namesMax = 100
/** Maximum length of a list of authors. The remainder is ignored. */
const listMaxCharacters = 2000

/** Returns the different names in a cell, at most {@link namesMax}. */
export const authorsOf = (cell: string, separator: string | RegExp = ','): string[] =>
  distinct(cell.split(separator, namesMax).map(cleanLine))

const particles = new Set(words.particles)
const suffixes = new Set(words.suffixes)
const authorRoles = new Set(words.authorRoles)
const otherRoles = new RegExp(words.otherRoles.join('|'))
const startsWithOtherRole = new RegExp(`^(?:${otherRoles.source})`)

/** Matches years of birth and death: `1920-1986`, `1948-`, `b. 1950`, `† 1986`. */
const yearsOfLife =
  /^(?:(?:b|born|geb|nato|d|ca?)\.?|[*†])?\s*\d{3,4}\??\s*(?:[-–—]\s*(?:ca?\.\s*)?(?:\d{3,4}\??)?)?$/iu

/** A part of a cell between two commas. `text` omits brackets and their contents: `Le Guin` of `Le Guin (Author)`. */
interface Part {
  text: string
  /** True if the brackets name a role other than author. */
  isOther: boolean
}

const inBrackets = /[([]([^()[\]]*)[)\]]?/g

function readPart(part: string): Part {
  const roles = [...part.matchAll(inBrackets)].map(([, role]) => foldWord(role ?? ''))
  return {
    text: cleanLine(part.replace(inBrackets, ' ')),
    isOther: roles.some((role) => otherRoles.test(role) && !authorRoles.has(role)),
  }
}

/** Splits a list of names at commas outside brackets. `isOther` of a name depends on the roles after it. */
function readParts(text: string): Part[] {
  const parts: Part[] = []
  const list = text.slice(0, listMaxCharacters).normalize('NFKC')
  for (const part of list.split(/[,、](?![^([]*[)\]])/, namesMax).map(readPart)) {
    const folded = foldWord(part.text)
    const last = parts.at(-1)
    if (folded === '' || yearsOfLife.test(part.text) || words.noNames.includes(folded)) {
      if (last) last.isOther ||= part.isOther
    } else if (last && (suffixes.has(folded) || authorRoles.has(folded))) last.isOther ||= part.isOther
    else if (last && startsWithOtherRole.test(folded)) last.isOther = true
    else parts.push(isCredit(folded) ? { ...part, isOther: true } : part)
  }
  return parts
}

/** True if a text begins with a role other than author before a name: `illustrated by M. Whelan`. */
const isCredit = (folded: string): boolean =>
  startsWithOtherRole.test(folded) && /-(?:by|von|vom|di|da|par)-/.test(folded)

const wordsIn = (text: string): string[] => text.split(' ')

/** True if a text may be a last name: one word, or words after a particle (`Le Guin`, `van Vogt`). */
const isLastName = (text: string): boolean =>
  !text.includes(' ') || particles.has(foldWord(wordsIn(text)[0]!))

/** Matches initials: `K.`, `J.R.R.`, `J.-P.`, `K`. */
const initials = /^(?:\p{Lu}\.?-?){1,3}$/u

/** True if a text may be given names: one word and then only initials or particles (`Ursula K.`, `Antoine de`). */
const areGivenNames = (text: string): boolean =>
  wordsIn(text)
    .slice(1)
    .every((word) => initials.test(word) || particles.has(foldWord(word)))

/** Reads names between commas, also with the last name first: `Le Guin, Ursula K., Vess, Charles`. */
function namesBetweenCommas(text: string): Part[] {
  const parts = readParts(text)
  const names: Part[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const [one, next] = [parts[at]!, parts[at + 1]]
    const isPair =
      next !== undefined && (isLastName(one.text) || (parts.length === 2 && areGivenNames(next.text)))
    if (!isPair) return [...names, ...parts.slice(at)]
    names.push({ text: `${next.text} ${one.text}`, isOther: one.isOther || next.isOther })
    at += 1
  }
  return names
}

/** Splits a text at slashes and dashes if every part has the last name first: `Liu, Cixin/Liu, Ken`. */
function splitPairs(text: string): string[] {
  const parts = text.split(/\s?\/\s?|\s[-–—]\s/)
  return parts.every((part) => part.includes(',')) ? parts : [text]
}

/** Returns the authors in a cell, given name first. If everyone has another role, returns these people. */
export function authorsInAnyOrder(cell: string): string[] {
  const people = cell
    .slice(0, listMaxCharacters)
    .replace(/^\s*(?:written\s+)?by:?\s+(?=\p{Lu})/iu, '')
    .split(/[;&|\n]|\s(?:and|und|e|et)\s|\s\/\s/, namesMax)
    .flatMap(splitPairs)
    .flatMap(namesBetweenCommas)
  const authors = people.filter(({ isOther }) => !isOther)
  return distinct((authors.length > 0 ? authors : people).map(({ text }) => text))
}

/** Returns `Ursula K. Le Guin` for `Le Guin, Ursula K. (Author)`. Returns other texts unchanged. */
export function givenNameFirst(name: string): string {
  const [last, given, ...others] = readParts(name)
  if (last === undefined || others.length > 0) return cleanLine(name)
  return given === undefined ? last.text : `${given.text} ${last.text}`
}
