import { cleanText } from './clean-text.ts'

/** The parts of a personal name. */
export interface PersonName {
  displayName: string
  givenName: string | null
  familyName: string | null
  /** "Le Guin, Ursula K."; the display name if it has only one part. */
  sortName: string
}

/**
 * Particles that belong to the family name after them. German "von" and "zu" are not included: they are sorted after
 * the given name.
 */
const leading = new Set([
  'le',
  'la',
  'de',
  'del',
  'della',
  'di',
  'du',
  'van',
  'der',
  'den',
  'ten',
  'st.',
  'mc',
  'o’',
])
const suffix = /^(?:Jr\.?|Sr\.?|II|III|IV)$/

/** Separates initials by spaces: "J.R.R. Tolkien" becomes "J. R. R. Tolkien". */
export function spaceInitials(name: string): string {
  return name.replace(/(?<=\p{Lu}\.)(?=\p{Lu})/gu, ' ')
}

/**
 * Returns the display form of a printed name: spaced initials, single spaces, curly apostrophes, no comma before
 * "Jr." or "Sr.".
 */
export function displayPersonName(raw: string): string {
  return spaceInitials(cleanText(raw).replace(/,\s*(?=(?:Jr|Sr)\.?$)/, ' '))
}

/** Splits a name in western order. Pass `familyName` if it is not the last word, and null for a name without parts. */
export function parsePersonName(raw: string, familyName?: string | null): PersonName {
  const displayName = displayPersonName(raw)
  if (familyName === null) return { displayName, givenName: null, familyName: null, sortName: displayName }
  const words = displayName.split(' ')
  const end = words.length > 1 && suffix.test(words.at(-1) ?? '') ? words.pop() : undefined
  if (familyName === undefined && words.length === 1)
    return { displayName, givenName: null, familyName: null, sortName: displayName }
  const family = familyName ?? familyIn(words)
  const given = words.join(' ').replace(family, '').replace(/\s+/g, ' ').trim()
  const ending = [given, end].filter(Boolean).join(', ')
  return {
    displayName,
    givenName: given === '' ? null : given,
    familyName: family,
    sortName: ending === '' ? family : `${family}, ${ending}`,
  }
}

/** Returns the last word together with the particles before it. */
function familyIn(words: string[]): string {
  let start = words.length - 1
  while (start > 1 && leading.has((words[start - 1] ?? '').toLowerCase())) start -= 1
  return words.slice(start).join(' ')
}
