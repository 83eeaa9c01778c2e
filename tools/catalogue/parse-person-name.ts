import { cleanText } from './clean-text.ts'

/** A personal name in its parts. */
export interface PersonName {
  displayName: string
  givenName: string | null
  familyName: string | null
  /** "Le Guin, Ursula K."; the display name itself where there is but one part. */
  sortName: string
}

/**
 * Words that belong to the family name and stand before it. German "von" sorts behind the given name, the others in
 * front.
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
const trailing = new Set(['von', 'zu'])
const suffix = /^(?:Jr\.?|Sr\.?|II|III|IV)$/

/** "J.R.R. Tolkien" becomes "J. R. R. Tolkien"; "C.S. Lewis" "C. S. Lewis"; "M.T. Anderson" "M. T. Anderson". */
export function spaceInitials(name: string): string {
  return name.replace(/(?<=\p{Lu}\.)(?=\p{Lu})/gu, ' ')
}

/** Display form of a printed name: initials spaced, spaces single, apostrophes curly. */
export function displayPersonName(raw: string): string {
  return spaceInitials(cleanText(raw).replace(/,\s*(?=(?:Jr|Sr)\.?$)/, ' '))
}

/**
 * Splits a name in western order. What the rules cannot know (two family names, family name first) the caller gives in
 * `familyName`.
 */
export function parsePersonName(raw: string, familyName?: string | null): PersonName {
  const displayName = displayPersonName(raw)
  if (familyName === null) return { displayName, givenName: null, familyName: null, sortName: displayName }
  const words = displayName.split(' ')
  const end = words.length > 1 && suffix.test(words.at(-1) ?? '') ? words.pop() : undefined
  if (familyName === undefined && words.length === 1)
    return { displayName, givenName: null, familyName: null, sortName: displayName }
  const family = familyName ?? takeFamily(words)
  const given = words.join(' ').replace(family, '').replace(/\s+/g, ' ').trim()
  const ending = [given, end].filter(Boolean).join(', ')
  return {
    displayName,
    givenName: given === '' ? null : given,
    familyName: family,
    sortName: ending === '' ? family : `${family}, ${ending}`,
  }
}

function takeFamily(words: string[]): string {
  let start = words.length - 1
  while (start > 1 && leading.has((words[start - 1] ?? '').toLowerCase())) start -= 1
  if (trailing.has((words[start - 1] ?? '').toLowerCase())) return words.slice(start).join(' ')
  return words.slice(start).join(' ')
}
