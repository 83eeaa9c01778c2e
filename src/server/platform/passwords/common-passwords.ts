/** Words people here put into passwords and that the list, gathered in English, has not. */
const wordsHere =
  'passwort kennwort geheim hallo schatz sommer winter herbst fruehling frühling januar februar märz april juni juli august september oktober november dezember berlin hamburg münchen wien fussball fußball bayern dortmund schalke willkommen liebe ' +
  'parola segreta segreto ciao amore amoremio tesoro estate inverno autunno primavera gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre roma milano napoli torino juventus inter calcio benvenuto password biblionaut'

/** What signs stand for in the usual disguises: 'p@ssw0rd'. */
const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A run of rows, alphabets or digits that a finger makes by itself. */
const slides = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopüasdfghjklöäyxcvbnm',
  '12345678901234567890',
]
const shortestSlide = 3

const isSlide = (text: string): boolean =>
  text.length >= shortestSlide &&
  slides.some((slide) => slide.includes(text) || slide.includes([...text].reverse().join('')))
const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text)
const isOneSign = (text: string): boolean => new Set(text).size === 1
const undisguise = (text: string): string => [...text].map((sign) => disguises[sign] ?? sign).join('')

/** Fewer than this is left of a password once every common part counts as one sign. */
const leastLeft = 6

/**
 * Tells common passwords and their usual disguises: a word of the list with capitals, digits, years and signs around
 * it, or the same short piece again and again. Takes time in proportion to the length.
 *
 * @param words lower-case entries of the list
 * @param own lower-case texts of the person's own: name, address
 */
export function isCommonPassword(
  password: string,
  words: ReadonlySet<string>,
  own: readonly string[] = [],
): boolean {
  const lower = password.toLowerCase()
  const isKnown = (text: string) =>
    words.has(text) || own.includes(text) || isSlide(text) || isYear(text) || isOneSign(text)
  const weightOf = (part: string): number =>
    isKnown(part) || isKnown(undisguise(part)) ? 1 : [...part].length
  const once = lower.replace(/^(.{1,12}?)\1+$/u, '$1')
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  // 'p@ssw0rd123!': the disguised word with what hangs on it
  const disguised = undisguise(lower.replace(/[^\p{L}]*$/u, '')).replace(/^[^\p{L}]+/u, '')
  if (
    [core, disguised, undisguise(core)].some((text) => text.length >= 4 && words.has(text)) &&
    lower.length - core.length < 8
  )
    return true
  const parts = once.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? []
  return parts.reduce((sum, part) => sum + weightOf(part), 0) < leastLeft
}

let loading: Promise<ReadonlySet<string>> | null = null

/**
 * The list, read with the first password that is chosen: 30,000 entries of leaked passwords, the most frequent first.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...wordsHere.split(' ')]),
  )
  return loading
}
