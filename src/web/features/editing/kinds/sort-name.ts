/**
 * Particles of family names. Capitalised particles precede the family name ('Le Guin, Ursula K.'), lower-case ones
 * follow the first name ('Eschbach, Andreas von').
 */
const joined = /^(?:le|la|de|del|della|di|van|von|mac|o'|st\.)$/i

/**
 * Returns the likely sort name of a person ('Le Guin, Ursula K.'): the last word with its capitalised particles comes
 * first.
 */
export function sortNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return name.trim()
  let start = words.length - 1
  while (start > 1 && joined.test(words[start - 1]!) && /^[A-Z]/.test(words[start - 1]!)) start -= 1
  return `${words.slice(start).join(' ')}, ${words.slice(0, start).join(' ')}`
}
