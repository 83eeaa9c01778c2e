/**
 * Particles that are sorted with the family name: Le Guin, De Luca, Van Vogt. Lower-case ones follow it: 'Eschbach,
 * von'.
 */
const joined = /^(?:le|la|de|del|della|di|van|von|mac|o'|st\.)$/i

/** Returns the likely sort name: the last word first, with its particle. The editor can correct it. */
export function sortNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return name.trim()
  let start = words.length - 1
  while (start > 1 && joined.test(words[start - 1]!) && /^[A-Z]/.test(words[start - 1]!)) start -= 1
  return `${words.slice(start).join(' ')}, ${words.slice(0, start).join(' ')}`
}
