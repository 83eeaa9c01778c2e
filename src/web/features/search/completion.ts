/** Replacements of characters that Unicode does not split into a letter and an accent. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
/** Other spellings of letters that many keyboards do not have: 'Wuestenplanet'. */
const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const marks = /\p{M}/gu
const isAside = /^[^\p{L}\p{N}\s]$/u
const apostrophes = /[’‘ʼ`´]/g

/** Normalizes a text for comparison: lower case, no accents, and a straight apostrophe for all kinds. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replaceAll(apostrophes, "'")
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)

/** Returns all ways to type one character of the suggestion. Punctuation can also be left out (''). */
function waysToType(letter: string): string[] {
  const lower = letter.toLowerCase().normalize('NFC')
  return [fold(letter), ...(spelled[lower] ? [spelled[lower]] : []), ...(isAside.test(letter) ? [''] : [])]
}

/** Returns how many letters at the start of `letters` were typed; -1 if `typed` (normalized) differs. */
function lengthTyped(letters: readonly string[], typed: string): number {
  // ends of all matches in `typed`: for 'uelle', the letter 'ü' can end at 1 ('u') or at 2 ('ue')
  let places = new Set([0])
  for (let taken = 0; taken <= letters.length; taken += 1) {
    if (places.has(typed.length)) return taken
    const next = new Set<number>()
    for (const place of places)
      for (const way of waysToType(letters[taken] ?? '\n'))
        if (typed.startsWith(way, place)) next.add(place + way.length)
    if (next.size === 0) return -1
    places = next
  }
  return -1
}

/** Returns the rest of the suggestion after the typed text; null if none. Ignores case, accents and punctuation. */
export function completionOf(typed: string, suggestion: string | null | undefined): string | null {
  const start = fold(typed.trimStart()).replaceAll(/\s+/g, ' ')
  if (!suggestion || start.trim() === '') return null
  // one element per character with its combining marks
  const letters = suggestion.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? []
  const length = lengthTyped(letters, start)
  const rest = length < 0 ? '' : letters.slice(length).join('')
  return rest.trim() === '' ? null : rest
}
