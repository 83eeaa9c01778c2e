import type { Random } from './random.ts'

/** Languages that titles are made in. */
export const titleLanguages = ['en', 'de', 'it'] as const
export type TitleLanguage = (typeof titleLanguages)[number]

/** Sounds that words of a language are grown from: beginnings, middles, ends. */
const sounds: Record<TitleLanguage, readonly [string[], string[], string[]]> = {
  en: [
    split('b bl br c ch cl cr d dr f fl g gl gr h k l m n p pr qu r s sh sk sl st str t th tr v w wh y z'),
    split('a e i o u ai ea ee oa oo ar er or al en in on'),
    split('ck d ft ght l ld ll m n nd ng nt r rd rn rth s sh sk ss st t th x ven ther ling ward ness ly'),
  ],
  de: [
    split('b br d dr f fl g gl gr h k kl kn kr l m n pf r s sch schl schw sp st str t tr v w z zw'),
    split('a e i o u ä ö ü au ei eu ie äu ar er or an en in'),
    split('ß ch cht d f ft g l lt m n nd ng r rg rn s st t tz z ung heit keit schaft tum lich ner'),
  ],
  it: [
    split('b c ch d f fr g gl gn l m n p pr qu r s sc sp st str t tr v z'),
    split('a e i o u à è ia io ie uo an en in on ar er or al el'),
    split('ra re ro ta to te na no ne la lo lle tta tto zza zione gna gno sco sca mente dore trice'),
  ],
}

/** Articles and the like, as they stand at the start of a title. */
const articles = new Set(
  split(
    'The And For From Der Die Das Des Dem Den Ein Eine Und Von Vom Zum Zur Gli Della Del Dei Delle Una Uno Con Per Nel Nella',
  ),
)

/** How many of a vocabulary of some 100,000 words each language has. */
const vocabularySizes: Record<TitleLanguage, number> = { en: 45_000, de: 33_000, it: 22_000 }

/** Words by language, the commonest first. */
export type Vocabulary = Readonly<Record<TitleLanguage, readonly string[]>>

/** The words of the shipped titles of each language, commonest first, then words grown by syllables up to the vocabulary's size. */
export function growVocabulary(random: Random, titles: ReadonlyMap<string, readonly string[]>): Vocabulary {
  const grow = (language: TitleLanguage): string[] => {
    const words = new Set(commonestWords(titles.get(language) ?? []))
    while (words.size < vocabularySizes[language]) words.add(capital(growWord(random, language)))
    return [...words]
  }
  return { en: grow('en'), de: grow('de'), it: grow('it') }
}

/** A word of one to three syllables, in small letters. */
export function growWord(random: Random, language: TitleLanguage): string {
  const [starts, middles, ends] = sounds[language]
  let word = ''
  for (let more = random.below(3); more > 0; more -= 1) word += random.pick(starts) + random.pick(middles)
  return word + random.pick(starts) + random.pick(middles) + random.pick(ends)
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function commonestWords(titles: readonly string[]): string[] {
  const counts = new Map<string, number>()
  // words in small letters are articles and the like: the patterns bring those
  for (const [word] of titles.flatMap((title) => [...title.matchAll(/\p{Lu}\p{L}{2,}/gu)]))
    if (!articles.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word)
}

function split(text: string): string[] {
  return text.split(' ')
}
