import type { Random } from './random.ts'
import type { TitleLanguage, Vocabulary } from './words.ts'

/** Ways a title is put together: `A`, `B`, `C` are words, `N` is a name, `#` a number. */
const patterns: Record<TitleLanguage, readonly string[]> = {
  en: [
    'The A of B', 'The A B', 'A B', 'A', 'The A', 'A and B', 'N’s A', 'The A in the B', 'A of the B C', 'The Last A', 'A at the B of C',
    'The Book of N', 'Beyond the A', 'The A: B C', '# A', 'The N Chronicles: A',
  ],
  de: [
    'Der A der B', 'Die A von N', 'Das A', 'Der A', 'Die A', 'A und B', 'Ab', 'Die Ab', 'Im A der B', 'Das Buch N', 'Der letzte A',
    'Unter dem Ab', 'N und die A', 'Die A der Bc', 'Ein A für N', '# A',
  ],
  it: [
    'Il A di B', 'La A', 'L’A', 'Il A', 'Le A di N', 'A e B', 'La A del B', 'I A della B', 'L’ultimo A', 'Il libro di N', 'Oltre la A', 'N e il A',
    'Gli A', 'Un A per N', '# A', 'La A senza B',
  ],
} // prettier-ignore

/** Makes a title; words come with the long tail of real ones, names now and then. */
export function makeTitle(
  random: Random,
  vocabulary: Vocabulary,
  language: TitleLanguage,
  names: readonly string[],
): string {
  const words = vocabulary[language]
  const word = () => words[random.zipf(words.length)]!
  return random.pick(patterns[language]).replace(/\b[ABCN][bc]?\b|#/g, (place) => {
    if (place === '#') return String(2 + random.below(998))
    if (place === 'N') return random.pick(names)
    return place.length > 1 ? word() + word().toLowerCase() : word()
  })
}

/** What the volumes of a series are known as. */
export function makeSeriesName(
  random: Random,
  vocabulary: Vocabulary,
  language: TitleLanguage,
  names: readonly string[],
): string {
  const word = makeTitle(random, vocabulary, language, names)
  const ends = {
    en: ['Saga', 'Cycle', 'Chronicles', 'Trilogy'],
    de: ['Saga', 'Zyklus', 'Chroniken', 'Trilogie'],
    it: ['Saga', 'Ciclo', 'Cronache', 'Trilogia'],
  }[language]
  return random.chance(0.5) ? word : `${word} – ${random.pick(ends)}`
}
