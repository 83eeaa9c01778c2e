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
/** Transliterations for keyboards without these characters: Wuestenplanet. */
const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const marks = /\p{M}/gu
const isAside = /^[^\p{L}\p{N}\s]$/u
const apostrophes = /[’‘ʼ`´]/g

/** Normalizes a text for comparison: lower case, no accents, one kind of apostrophe. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replaceAll(apostrophes, "'")
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)

/** Returns the ways in which one character of the suggestion can be typed; punctuation can be omitted. */
function waysToType(letter: string): string[] {
  const lower = letter.toLowerCase().normalize('NFC')
  return [fold(letter), ...(spelled[lower] ? [spelled[lower]] : []), ...(isAside.test(letter) ? [''] : [])]
}

/** Returns how many of `letters`, from their start, spell `typed` (folded); -1 if they do not. */
function lengthTyped(letters: readonly string[], typed: string): number {
  // all positions in `typed` that some way of typing the first `taken` characters leads to
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
 * Returns the text that completes `typed` to the suggestion. Returns null if the suggestion does not begin with it or
 * nothing remains. Ignores case, accents, transliterated umlauts and kinds of apostrophes.
 */
export function completionOf(typed: string, suggestion: string | null | undefined): string | null {
  const start = fold(typed.trimStart()).replaceAll(/\s+/g, ' ')
  if (!suggestion || start.trim() === '') return null
  // a character with its combining marks
  const letters = suggestion.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? []
  const length = lengthTyped(letters, start)
  const rest = length < 0 ? '' : letters.slice(length).join('')
  return rest.trim() === '' ? null : rest
}
