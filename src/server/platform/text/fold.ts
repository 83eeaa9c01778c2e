/** Letters that Unicode does not take apart, as they are typed on a keyboard without them. */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ĸ: 'k',
  ſ: 's',
}
const plainLetterPattern = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** How these letters are written out where the keyboard lacks them: Böll or Boell, Ångström or Aangstroem. */
const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const spelledOutPattern = /[äöüøå]/g

/**
 * Marks over Latin, Greek and Cyrillic letters, Hebrew and Arabic vowel points. Marks that make another letter (か/が)
 * stay.
 */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g

/** Articles and prepositions that lose their vowel before another one (Italian, French): a word of their own. */
const elision =
  /(?<![\p{L}\p{N}])(l|un|gl|d|dell|nell|all|dall|sull|quell|quest|bell|sant|qu|j|c|n|s|m)'(?=[\p{L}\p{N}])/gu
const apostrophes = /['’‘ʼ`´]/g
/** One-letter words in a row are initials: A. A., A.A. and A A are one name. */
const initials = /(?<![\p{L}\p{N}\p{M}])\p{L}(?: \p{L})+(?![\p{L}\p{N}\p{M}])/gu

/**
 * The one form in which texts are compared by the search, when they are written as when they are asked for:
 * lower case, no accents, ß as ss, apostrophes gone, elided articles a word apart (l'ombra: `l ombra`), initials joined
 * (J. R. R.: `jrr`), everything but letters and digits one space. Idempotent. '' where nothing is left.
 */
export function fold(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().normalize('NFD').replace(accents, '').normalize('NFKC')
  return lower
    .replace(plainLetterPattern, (letter) => plainLetters[letter] ?? letter)
    .replace(apostrophes, "'")
    .replace(elision, '$1 ')
    .replaceAll("'", '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .replace(initials, (run) => run.replaceAll(' ', ''))
}

/**
 * Every folded form a text may be asked by: `fold(text)` first, then the one with umlauts spelled out where there are
 * any (Böll: `boll`, `boell`). Never empty strings.
 */
export function foldings(text: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase()
  const spelled = lower.replace(spelledOutPattern, (letter) => spelledOut[letter] ?? letter)
  const forms = spelled === lower ? [fold(text)] : [...new Set([fold(text), fold(spelled)])]
  return forms.filter((form) => form !== '')
}
