/** Characters that Unicode does not decompose. */
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
/** Spellings of characters that a keyboard lacks: Wuestenplanet. */
const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const marks = /\p{M}/gu
const isAside = /^[^\p{L}\p{N}\s]$/u
const apostrophes = /[’‘ʼ`´]/g

/** Normalises a text for comparison: lower case, no accents, one kind of apostrophe. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replaceAll(apostrophes, "'")
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)

/** Returns the ways to type one character of the suggestion; punctuation may be omitted. */
function waysToType(letter: string): string[] {
  const lower = letter.toLowerCase().normalize('NFC')
  return [fold(letter), ...(spelled[lower] ? [spelled[lower]] : []), ...(isAside.test(letter) ? [''] : [])]
}

/** Returns how many of `letters` spell `typed` (normalised) from their start; -1 if they don't. */
function lengthTyped(letters: readonly string[], typed: string): number {
  // all positions in `typed` that some spelling of the characters so far leads to
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

/**
 * Returns the text to append to `typed` to get the suggestion; null if `typed` is not a prefix or is complete. Case,
 * accents, spelled-out umlauts and kinds of apostrophes are ignored.
 */
export function completionOf(typed: string, suggestion: string | null | undefined): string | null {
  const start = fold(typed.trimStart()).replaceAll(/\s+/g, ' ')
  if (!suggestion || start.trim() === '') return null
  // a character includes its combining marks
  const letters = suggestion.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? []
  const length = lengthTyped(letters, start)
  const rest = length < 0 ? '' : letters.slice(length).join('')
  return rest.trim() === '' ? null : rest
}
