/**
 * Particles of family names. Capitalised particles precede the family name ('Le Guin, Ursula K.'), lower-case ones
 * follow the first name ('Eschbach, Andreas von').
 */
const joined = /^(?:le|la|de|del|della|di|van|von|mac|o'|st\.)$/i

/**
 * Returns the likely sort name of a person: the family name with its capitalised particles, a comma, and the other
 * names ('Le Guin, Ursula K.'). The last word counts as the family name. A single word is returned unchanged. The
 * editor can correct the sort name.
 */
export function sortNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return name.trim()
  let start = words.length - 1
  while (start > 1 && joined.test(words[start - 1]!) && /^[A-Z]/.test(words[start - 1]!)) start -= 1
  return `${words.slice(start).join(' ')}, ${words.slice(0, start).join(' ')}`
}
