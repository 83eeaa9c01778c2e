import { transliterate } from 'transliteration'
import type { Similarity } from './names.ts'
import tables from './sounds.json' with { type: 'json' }

/** The sound of a name, for comparisons of names in different scripts. */
export interface Sounds {
  isLatin: boolean
  isEastAsian: boolean
  /** True for a name of up to four Chinese characters, which do not show where the last name ends: `村上春樹`. */
  isJoined: boolean
  /** All words of the name as one word, with East Asian characters in Latin letters. */
  spelled: string
  /** All words of a Latin name as one word that begins with the last word. */
  spelledTurned: string
  first: WordSounds
  last: WordSounds
}

/** Codes of the consonants of a word, one digit for each. Consonants that transliterations confuse share a digit. */
interface WordSounds {
  isInitial: boolean
  codes: readonly string[]
  /** Codes without `l` and `r`, which Chinese, Japanese and Korean spellings leave out or exchange. */
  codesWithoutLiquids: readonly string[]
}

/** Maximum number of codes of a word. Each ambiguous letter multiplies their number. */
const codesMax = 32

type Table = Record<string, readonly string[]>
const keysOf = (table: Table): RegExp =>
  new RegExp(
    `${Object.keys(table)
      .toSorted((a, b) => b.length - a.length)
      .join('|')}|.`,
    'gu',
  )
const latin = { table: tables.latin as Table, pattern: keysOf(tables.latin) }
const cyrillic = { table: tables.cyrillic as Table, pattern: keysOf(tables.cyrillic) }
const greek = { table: tables.greek as Table, pattern: keysOf(tables.greek) }

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Writes Chinese, Japanese and Korean characters in Latin letters. */
const inLatinLetters = (word: string): string =>
  transliterate(word.replace(/[フシチツジヴッー]/gu, (kana) => tables.kana[kana as keyof typeof tables.kana]))
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** Returns the possible codes of a folded word. */
function codesOf(word: string): string[] {
  const { table, pattern } = /\p{Script=Cyrillic}/u.test(word)
    ? cyrillic
    : /\p{Script=Greek}/u.test(word)
      ? greek
      : latin
  let codes = ['']
  for (const [letters] of word.matchAll(pattern)) {
    // `0` means a vowel; equal consonants without a vowel between them count as one
    const options = table[letters] ?? ['0']
    codes = codes.flatMap((code) => options.map((option) => code + option)).slice(0, codesMax)
  }
  return [...new Set(codes.map(withoutRepeats))]
}

const withoutRepeats = (code: string): string => code.replace(/(\d)\1+/g, '$1').replaceAll('0', '')

function soundsOfWord(word: string): WordSounds {
  const isEastAsian = eastAsian.test(word)
  const codes = codesOf(isEastAsian ? inLatinLetters(word) : word)
  return {
    isInitial: [...word].length === 1 && !isEastAsian,
    codes,
    codesWithoutLiquids: codes.map((code) => code.replace(/[46]/g, '')),
  }
}

/** Returns the sounds of a name from its folded words, given name first. */
export function soundsOf(words: readonly string[]): Sounds {
  const all = words.join('')
  const isEastAsian = eastAsian.test(all)
  return {
    isLatin: !/\p{Script=Cyrillic}|\p{Script=Greek}/u.test(all) && !isEastAsian,
    isEastAsian,
    isJoined: isEastAsian && /^\p{Script=Han}+$/u.test(all) && all.length <= 4,
    spelled: isEastAsian ? inLatinLetters(all) : all,
    spelledTurned: [...words.slice(-1), ...words.slice(0, -1)].join(''),
    first: soundsOfWord(words[0] ?? ''),
    last: soundsOfWord(words.at(-1) ?? ''),
  }
}

/** Minimum number of consonants by which a name, together with the title of a book, identifies a person. */
const consonantsMin = 3

/** Compares a Latin name with a name in another script. `similar`: only the last names sound alike. */
export function compareSounds(a: Sounds, b: Sounds): Similarity {
  if (a.isLatin === b.isLatin) return 'other'
  const [foreign, latin] = a.isLatin ? [b, a] : [a, b]
  if (foreign.isJoined)
    return [latin.spelled, latin.spelledTurned].includes(foreign.spelled) ? 'same' : 'other'
  const { first, last } = foreign
  // the foreign name may begin with the last name
  const found = [compareWords(first, last, foreign, latin), compareWords(last, first, foreign, latin)]
  return found.find((one) => one === 'same') ?? found.find((one) => one === 'similar') ?? 'other'
}

function compareWords(
  given: WordSounds,
  last: WordSounds,
  { isEastAsian }: Sounds,
  latin: Sounds,
): Similarity {
  const key = isEastAsian ? 'codesWithoutLiquids' : 'codes'
  const lastLength = sharedLength(last[key], latin.last[key])
  if (given.isInitial || latin.first.isInitial) return lastLength >= consonantsMin - 1 ? 'same' : 'other'
  const givenLength = sharedLength(given[key], latin.first[key])
  if (lastLength >= 1 && givenLength >= 0 && lastLength + givenLength >= consonantsMin) return 'same'
  return lastLength >= consonantsMin ? 'similar' : 'other'
}

/** Returns the length of the longest code that both lists contain, -1 if there is none. */
const sharedLength = (a: readonly string[], b: readonly string[]): number =>
  a.reduce((longest, code) => (b.includes(code) ? Math.max(longest, code.length) : longest), -1)
