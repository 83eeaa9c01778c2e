import { fold, foldings, typosBetween } from '@biblionaut/book-matching'
import { isChangedLetter } from '../../../search/index.ts'
import { awardWords } from './lexicon/awards.ts'
import { forms, genreWords, groupWords } from './lexicon/genres.ts'
import { moods } from './lexicon/moods.ts'
import { shapeWords } from './lexicon/shapes.ts'
import { commonSurnames } from './lexicon/short-forms.ts'
import { classicWords, oldWords, recentWords } from './lexicon/times.ts'
import { emptyWords, longWords, orderWords, shortWords } from './lexicon/wishes.ts'
import { byBefore, likeBefore } from './markers.ts'
import type { MessageText, Span } from './text.ts'
import type { KnownAuthor } from './titles.repo.ts'

/** An author as a name with a typo in it is compared with. */
export interface TypoTarget {
  id: number
  first: string
  last: string
  acclaim: number
}

/** What may be misspelt of the names of authors, the best known first. */
export const typoTargets = (authors: readonly KnownAuthor[]): TypoTarget[] =>
  authors.flatMap(({ id, names, acclaim }) =>
    names.flatMap((name) => {
      const words = fold(name).split(' ')
      const [first = '', last = ''] = [words[0], words.at(-1)]
      return last.length < 3 || words.length > 5
        ? []
        : [{ id, first: words.length > 1 ? first : '', last, acclaim }]
    }),
  )

/**
 * A stretch that may be the name of an author with a typo in it; `words` must be no ordinary ones where only a last
 * name was written.
 */
export interface NameTypo extends Span {
  id: number
  /** The word that has to be no ordinary one; null where a first name stands before it. */
  unlessOrdinary: string | null
}

/** Letters that are taken for each other by ear. */
const sounds = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll(/[cq]/gu, 'k')
    .replaceAll('y', 'i')
    .replaceAll(/[wv]/gu, 'f')
    .replaceAll('z', 's')
    .replaceAll(/(.)\1/gu, '$1')

const typos = (typed: string, name: string, most: number): number => {
  if (Math.abs(typed.length - name.length) > most + 1) return most + 1
  const plain = typosBetween(typed, name, most)
  return sounds(typed) === sounds(name) ? Math.min(plain, 1) : plain
}
const isNearFirst = (typed: string, first: string): boolean =>
  first.length >= 3 &&
  typed[0] === first[0] &&
  typos(typed, first, first.length >= 6 ? 2 : 1) <= (first.length >= 6 ? 2 : 1)
const lastAllowed = (name: string): number => (name.length >= 9 ? 2 : 1)

/** In a short word another letter is more often another word, unless it sounds alike. */
const isNearLast = (typed: string, last: string): boolean =>
  typos(typed, last, lastAllowed(last)) <= lastAllowed(last) &&
  (last.length >= 8 || !isChangedLetter(typed, last) || sounds(typed) === sounds(last))

/** Every word that the lexicon knows: 'Wälzer' is no Walker. */
const vocabulary = new RegExp(
  `^(?:${[
    ...Object.values(genreWords),
    ...Object.values(groupWords),
    ...Object.values(forms),
    ...Object.values(moods).map(({ words }) => words),
    ...Object.values(shapeWords),
    ...Object.values(awardWords),
    ...Object.values(orderWords),
    shortWords,
    longWords,
    classicWords,
    oldWords,
    recentWords,
  ]
    .flatMap((list) => list.split(/[,\n ]/u))
    .map((word) => word.trim())
    .filter((word) => word.replace('*', '').length >= 4)
    .flatMap((word) =>
      foldings(word.replaceAll('*', '')).map(
        (form) => `${form}${word.endsWith('*') ? '\\p{L}*' : '(?:e?[nsr]|e|er|es|en|em)?'}`,
      ),
    )
    .join('|')})$`,
  'u',
)

/**
 * Written as a name is: with a capital, and where every noun has one (or none) behind 'by' and the like or at a
 * beginning.
 */
function isLikeName(text: MessageText, word: string, span: Span): boolean {
  const before = text.folded.slice(0, span.start)
  if (byBefore.test(before) || likeBefore.test(before)) return true
  if (/(?:^ |[|,] )$/u.test(before)) return true
  return (
    /^\p{Lu}/u.test(text.written(word)) &&
    !/ (?:der|die|das|den|dem|ein\w*|kein\w*|mein\w*|the|a|an|il|lo|la|i|gli|le|un|una) (?:[^ ,|]+ )?$/u.test(
      before,
    )
  )
}

/** The first name before a last one; an initial or a particle may stand between ('Ursula Le Guin'). */
function firstBefore(text: MessageText, start: number): (Span & { word: string }) | null {
  const match = /(?<= )(\p{L}{3,}) (?:(?:\p{L}|le|la|de|du|van|von|der|di|del|mac) ){0,2}$/u.exec(
    text.rest.slice(0, start),
  )
  return match ? { word: match[1]!, start: match.index, end: match.index + match[1]!.length } : null
}

/** Looks for names with typos among words that nothing else has understood. */
export function nameTypos(text: MessageText, targets: readonly TypoTarget[]): NameTypo[] {
  const words = [...text.rest.matchAll(/(?<= )[\p{L}]{4,}(?= )/gu)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
  const found: NameTypo[] = []
  for (const { word, start, end } of words) {
    const first = firstBefore(text, start)
    const whole = first
      ? targets.find(
          (target) =>
            isNearFirst(first.word, target.first) &&
            typos(word, target.last, lastAllowed(target.last)) <= lastAllowed(target.last),
        )
      : undefined
    if (whole && first) {
      found.push({ id: whole.id, start: first.start, end, unlessOrdinary: null })
      continue
    }
    if (word.length < 5 || emptyWords.has(word) || commonSurnames.has(word) || vocabulary.test(word)) continue
    if (!isLikeName(text, word, { start, end })) continue
    const near = targets
      .filter(({ last }) => last.length >= 5 && last[0] === word[0] && isNearLast(word, last))
      .toSorted((a, b) => typos(word, a.last, 2) - typos(word, b.last, 2) || b.acclaim - a.acclaim)[0]
    if (near) found.push({ id: near.id, start, end, unlessOrdinary: text.written(word) })
  }
  return found
}
