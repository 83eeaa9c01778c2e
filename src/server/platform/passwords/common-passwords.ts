/** German and Italian words that are common in passwords and not in the English list. */
const localWords =
  'passwort kennwort geheim hallo schatz sommer winter herbst fruehling frühling januar februar märz april juni juli august september oktober november dezember berlin hamburg münchen wien fussball fußball bayern dortmund schalke willkommen liebe ' +
  'parola segreta segreto ciao amore amoremio tesoro estate inverno autunno primavera gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre roma milano napoli torino juventus inter calcio benvenuto password biblionaut'

/** Letters by the characters that often replace them: 'p@ssw0rd'. */
const letterBySubstitute: Record<string, string> = {
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

/** Alphabets, keyboard rows and digits. A sequence such as 'asdf' in a password counts as one character. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopüasdfghjklöäyxcvbnm',
  '12345678901234567890',
]
const minSequenceLength = 3

const isSequence = (text: string): boolean =>
  text.length >= minSequenceLength &&
  sequences.some((sequence) => sequence.includes(text) || sequence.includes([...text].reverse().join('')))
const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text)
const isOneCharacter = (text: string): boolean => new Set(text).size === 1
const replaceSubstitutes = (text: string): string =>
  [...text].map((character) => letterBySubstitute[character] ?? character).join('')

/** Minimum weight of a password. Each character weighs 1; a whole year or a well-known word also weighs only 1. */
const minWeight = 6

/**
 * Returns true for common passwords and their usual variants. Takes time proportional to the length.
 * @param words lower-case entries of the list of common passwords
 * @param own lower-case texts of the user: name, email address
 */
export function isCommonPassword(
  password: string,
  words: ReadonlySet<string>,
  own: readonly string[] = [],
): boolean {
  const lower = password.toLowerCase()
  const isKnown = (text: string) =>
    words.has(text) || own.includes(text) || isSequence(text) || isYear(text) || isOneCharacter(text)
  const weightOf = (part: string): number =>
    isKnown(part) || isKnown(replaceSubstitutes(part)) ? 1 : [...part].length
  const once = lower.replace(/^(.{1,12}?)\1+$/u, '$1')
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  // removes the characters around the word and replaces digits and signs by the letters that they stand for, so that
  // 'p@ssw0rd123!' becomes 'password'
  const plainWord = replaceSubstitutes(lower.replace(/[^\p{L}]*$/u, '')).replace(/^[^\p{L}]+/u, '')
  if (
    [core, plainWord, replaceSubstitutes(core)].some((text) => text.length >= 4 && words.has(text)) &&
    lower.length - core.length < 8
  )
    return true
  const parts = once.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? []
  return parts.reduce((sum, part) => sum + weightOf(part), 0) < minWeight
}

let loading: Promise<ReadonlySet<string>> | null = null

/** Loads the list when the first password is checked: 30,000 leaked passwords, and {@link localWords}. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...localWords.split(' ')]),
  )
  return loading
}
