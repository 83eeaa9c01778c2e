/** Letters that Unicode does not take apart. */
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
/** Letters as they are written out where a keyboard lacks them: Wuestenplanet. */
const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const marks = /\p{M}/gu
const isAside = /^[^\p{L}\p{N}\s]$/u
const apostrophes = /[’‘ʼ`´]/g

/** A text as it is compared: lower case, no accents, one kind of apostrophe. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replaceAll(apostrophes, "'")
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)

/** The ways one letter of the suggestion may have been typed; signs may be left out. */
function waysToType(letter: string): string[] {
  const lower = letter.toLowerCase().normalize('NFC')
  return [fold(letter), ...(spelled[lower] ? [spelled[lower]] : []), ...(isAside.test(letter) ? [''] : [])]
}

/** How many of `letters` spell `typed` (folded) from their start on; -1 where they do not. */
function lengthTyped(letters: readonly string[], typed: string): number {
  // every place in `typed` that some way of typing the letters so far leads to
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
 * What has to be written behind `typed` to make it the suggestion; null where the suggestion does not begin so, or
 * nothing is left. Case, accents, written-out umlauts and kinds of apostrophes make no difference.
 */
export function completionOf(typed: string, suggestion: string | null | undefined): string | null {
  const start = fold(typed.trimStart()).replaceAll(/\s+/g, ' ')
  if (!suggestion || start.trim() === '') return null
  // a letter goes with the marks over it
  const letters = suggestion.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? []
  const length = lengthTyped(letters, start)
  const rest = length < 0 ? '' : letters.slice(length).join('')
  return rest.trim() === '' ? null : rest
}
