import type { Language } from '#contract/values/languages'
import { foldings } from '../../platform/text/fold.ts'

/** The longest key kept; a longer question is cut to it before asking. */
export const keyCharacters = 40
/**
 * Titles whose letters without spaces are at most this many are corrected as one word, over the borders of their words.
 */
const titleCharacters = 14
/** Corrections look at the rests of a word's first letters; what follows is compared when ranking. */
const deletionPrefix = 8

/** Words nobody looks a title up by, as long as another word is there. */
const stopWordsIn: Record<Language, string> = {
  en: 'the a an of and in to',
  de: 'der die das den dem des ein eine einer eines und von vom zu zum zur im am',
  it: 'il lo la i gli le un uno una di del della dei delle dello nel nella e ed l d al alla',
}
const stopWords = new Set(Object.values(stopWordsIn).flatMap((words) => words.split(' ')))

/** The words of a folded text that tell something; all of them where none does. */
export function tellingWords(folded: string): string[] {
  const words = folded.split(' ').filter(Boolean)
  const telling = words.filter((word) => !stopWords.has(word))
  return telling.length > 0 ? telling : words
}

const cut = (text: string, length: number) => [...text].slice(0, length).join('')

/**
 * The keys a name is found under: the folded name from each of its words on, in both umlaut foldings, each also without
 * spaces ('leguin'). Articles inside a title are no start; in a person's name they are (Le Guin, De Angelis). At most
 * `keyCharacters` long, none twice. Source: guide, 'Search that stays fast'.
 */
export function keysOf(label: string, { isPerson = false }: { isPerson?: boolean } = {}): string[] {
  const keys = new Set<string>()
  for (const folded of foldings(label)) {
    const words = folded.split(' ').filter(Boolean)
    const telling = words.some((word) => !stopWords.has(word))
    words.forEach((word, at) => {
      if (at > 0 && telling && !isPerson && stopWords.has(word)) return
      keys.add(cut(words.slice(at).join(' '), keyCharacters).trimEnd())
      keys.add(cut(words.slice(at).join(''), keyCharacters))
    })
    for (const title of joinedTitles(folded)) keys.add(title)
  }
  keys.delete('')
  return [...keys]
}

/**
 * What the given names of a folded name are shortened to: 'ursula k le guin' to `u`, `uk` and `ukl`; nothing of a
 * single word.
 */
export const initialsOf = (forms: readonly string[]): string[] => [
  ...new Set(
    forms.flatMap((form) => {
      const letters = form
        .split(' ')
        .slice(0, -1)
        .map((word) => [...word][0]!)
      return letters.map((_, at) => letters.slice(0, at + 1).join(''))
    }),
  ),
]

/**
 * A short folded title without spaces, with and without its stop words: what a whole title with a typo is compared
 * with.
 */
export function joinedTitles(folded: string): string[] {
  const forms = new Set([folded.replaceAll(' ', ''), tellingWords(folded).join('')])
  return [...forms].filter((form) => [...form].length >= 3 && [...form].length <= titleCharacters)
}

/**
 * What is left of a word when one letter of its first eight is taken away, and those letters themselves. Two words that
 * differ by one typo there (a letter too few, too many, another, or two swapped) share one of these.
 */
export function deletionsOf(word: string): string[] {
  const letters = [...word].slice(0, deletionPrefix)
  const rests = new Set([letters.join('')])
  for (let at = 0; at < letters.length; at += 1) rests.add(letters.toSpliced(at, 1).join(''))
  rests.delete('')
  return [...rests]
}

/** The same of a whole short title: no letter of it is left out of account. */
export function titleDeletionsOf(title: string): string[] {
  const letters = [...title]
  const rests = new Set([title])
  for (let at = 0; at < letters.length; at += 1) rests.add(letters.toSpliced(at, 1).join(''))
  return [...rests]
}
