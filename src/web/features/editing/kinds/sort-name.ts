/**
 * Words before a family name that it is sorted with: Le Guin, De Luca, Van Vogt. Small ones go behind it: 'Eschbach,
 * von'.
 */
const joined = /^(?:le|la|de|del|della|di|van|von|mac|o'|st\.)$/i

/**
 * How a name is most likely sorted: the last word first, with the particle before it. A guess that the editor sees and
 * can put right.
 */
export function sortNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return name.trim()
  let start = words.length - 1
  while (start > 1 && joined.test(words[start - 1]!) && /^[A-Z]/.test(words[start - 1]!)) start -= 1
  return `${words.slice(start).join(' ')}, ${words.slice(0, start).join(' ')}`
}
