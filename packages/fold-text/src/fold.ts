/** Letters that Unicode does not decompose into a letter and an accent, with their usual ASCII spelling. */
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

/** Letters that can also be written with two letters: Böll or Boell, Ångström or Aangstroem. */
const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const spelledOutPattern = /[äöüøå]/g

/**
 * Accents of Latin, Greek and Cyrillic letters, and Hebrew and Arabic vowel marks. Marks that make another letter
 * (か/が) are not removed.
 */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g

/** Elided articles and prepositions (Italian, French), which become separate words. */
const elision =
  /(?<![\p{L}\p{N}])(l|un|gl|d|dell|nell|all|dall|sull|quell|quest|bell|sant|qu|j|c|n|s|m)'(?=[\p{L}\p{N}])/gu
const apostrophes = /['’‘ʼ`´]/g
/** A run of one-letter words, which are initials: A. A., A.A. and A A are the same name. */
const initials = /(?<![\p{L}\p{N}\p{M}])\p{L}(?: \p{L})+(?![\p{L}\p{N}\p{M}])/gu

/**
 * Folds a text for comparisons: lower case, no accents, initials joined (J. R. R.: `jrr`), one space between words.
 * Idempotent.
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
 * Returns the folded forms of a text, also with umlauts spelled out (Böll: `boll`, `boell`). None if only
 * punctuation.
 */
export function foldings(text: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase()
  const spelled = lower.replace(spelledOutPattern, (letter) => spelledOut[letter] ?? letter)
  const forms = spelled === lower ? [fold(text)] : [...new Set([fold(text), fold(spelled)])]
  return forms.filter((form) => form !== '')
}
