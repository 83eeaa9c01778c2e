import { foldings, typosBetween } from '@biblionaut/fold-text'
import de from './lexicon/de.json' with { type: 'json' }
import en from './lexicon/en.json' with { type: 'json' }
import italian from './lexicon/it.json' with { type: 'json' }
import type { Token } from './text.ts'

/** Meaning of a word: a section and a key of the lexicon (lexicon/*.json), such as `genre dragons` or `not before`. */
export type Sense = `${string} ${string}`

/** Consecutive words of a message with their meanings in the lexicon. */
export interface Phrase {
  from: number
  /** Exclusive. */
  to: number
  senses: ReadonlySet<Sense>
  /** True if the lexicon has only the beginning of a long word, which may be a title: `murder*` for 'murderbot'. */
  isOpen?: boolean
}

interface Node {
  words: Map<string, Node>
  /** Nodes by the beginning of a word: `fant` for the lexicon entry `fant*`. */
  starts: Map<string, Node>
  senses: Set<Sense>
}

type Sections = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
const newNode = (): Node => ({ words: new Map(), starts: new Map(), senses: new Set() })

/** Words of the prefix tree for any word, a number, and the end of a clause, by the characters of the lexicon. */
const marks: Readonly<Record<string, string>> = { _: 'zzany', '#': 'zznumber', $: 'zzend' }

/**
 * Adds a phrase in all its folded forms. A star at its end means any ending of the last word, `_` means any word, `#` a
 * number from 2, and `$` the end of a clause.
 */
function add(root: Node, phrase: string, sense: Sense): void {
  const isStart = phrase.endsWith('*')
  for (const form of foldings(phrase.replaceAll(/[_#$]/g, (mark) => ` ${marks[mark]!} `))) {
    const words = form.split(' ')
    let node = root
    words.forEach((word, at) => {
      const next = isStart && at === words.length - 1 ? node.starts : node.words
      if (!next.has(word)) next.set(word, newNode())
      node = next.get(word)!
    })
    node.senses.add(sense)
  }
}

/** Italian prepositions with their form in a word that merges them with an article: 'di' becomes 'de' in 'dello'. */
const stems: Readonly<Record<string, string>> = { di: 'de', a: 'a', da: 'da' }
/** Ends of the words that merge a preposition with an article: 'del', 'dello', 'della'. */
const endings = 'l llo lla ll i gli lle'.split(' ')
/** Returns a phrase and, if it ends with a preposition, its forms with a merged article: `di`, `del`, `dello`. */
function withArticles(phrase: string): string[] {
  const [, head, preposition] = /^(.+ )(di|a|da)$/.exec(phrase) ?? []
  const stem = preposition === undefined ? undefined : stems[preposition]
  return [phrase, ...(stem === undefined ? [] : endings.map((ending) => `${head}${stem}${ending}`))]
}

function build(sections: Sections): Node {
  const root = newNode()
  for (const [section, keys] of Object.entries(sections))
    for (const [key, phrases] of Object.entries(keys)) {
      // words with two meanings are in the section `both`, with keys such as `turn among, count 1`
      const senses = (section === 'both' ? key : `${section} ${key}`).split(', ') as Sense[]
      for (const form of phrases.flatMap(withArticles)) for (const sense of senses) add(root, form, sense)
    }
  return root
}

const { short, ...english } = en
/** Full names of books and series by a folded short form: 'lotr' for 'the lord of the rings'. */
export const shortForms: ReadonlyMap<string, string> = new Map(Object.entries(short))
const roots = { en: build(english), de: build(de), it: build(italian) }
/** Languages in which `readMessage` understands the messages of readers. */
export type WishLanguage = keyof typeof roots
const wishLanguages = Object.keys(roots) as WishLanguage[]
/** True for a language in which all nouns begin with a capital letter, so that a capital letter shows no name. */
export const hasGermanNouns: Record<WishLanguage, boolean> = { en: false, de: true, it: false }

/** Returns the number that a folded word means ('neun', 'nove'); null for other words. */
export function numberOf(word: string): number | null {
  for (const { words } of Object.values(roots))
    for (const sense of words.get(word)?.senses ?? [])
      if (sense.startsWith('number ')) return Number(sense.slice(7))
  return null
}

/** Genres and awards of a catalogue, with their names in all languages. */
export interface CatalogueNames {
  genres: readonly { slug: string; names: readonly string[] }[]
  awards: readonly { slug: string; names: readonly string[] }[]
}
/** Prefix tree of the names of a catalogue's genres and awards. */
export interface Vocabulary {
  root: Node
}

const groups = new Set(['science-fiction', 'fantasy', 'horror'])
const audiences = new Set(['young-adult', 'children'])
const sectionOf = (slug: string): string =>
  groups.has(slug) ? 'group' : audiences.has(slug) ? 'audience' : 'genre'
/** Matches words that occur in the names of many awards: 'the Hugo Award for Best Novel'. */
const awardWords =
  /(?<![\p{L}])(?:awards?|prizes?|prix|preis|premio|the|for|of|der|für|novel|memorial|best)(?![\p{L}])/giu

/** Returns a name and, if it begins with a German adjective, its inflected forms: 'den Deutschen Fantasypreis'. */
const inflectedForms = (name: string): string[] => {
  const [, stem, rest] = /^(\p{L}{4,})er (.+)$/u.exec(name) ?? []
  return [name, ...(stem ? [`${stem}en ${rest}`, `${stem}e ${rest}`] : [])]
}

/**
 * Creates the vocabulary of genres and awards. 'Hugo' for 'Hugo Award' is added as `bare-award`, because such a name
 * counts only if the message also contains a word for awards.
 */
export function createVocabulary({ genres, awards }: CatalogueNames): Vocabulary {
  const root = newNode()
  for (const { slug, names } of genres)
    for (const name of names) add(root, name, `${sectionOf(slug)} ${slug}`)
  for (const { slug, names } of awards)
    for (const name of names) {
      for (const form of inflectedForms(name)) add(root, form, `award ${slug}`)
      // an award with a person's name is also known by the last name: 'the Clarke Award'
      const [, last] = /\p{Lu}\. (\p{L}+)/u.exec(name) ?? []
      for (const kind of last ? ['award', 'awards', 'preis', 'prize'] : [])
        add(root, `${last} ${kind}`, `award ${slug}`)
      const bare = name.replaceAll(awardWords, ' ').trim()
      if (bare.length > 2) for (const form of [bare, `${bare}s`]) add(root, form, `bare-award ${slug}`)
    }
  return { root }
}

function* matchesAt(
  node: Node,
  tokens: readonly Token[],
  at: number,
  rest = 0,
): Generator<{ to: number; isOpen: boolean; node: Node }> {
  if (node.senses.size > 0) yield { to: at, isOpen: rest > 2, node }
  const token = tokens[at]
  const end = node.words.get(marks['$']!)
  if (end && (token?.gap ?? '.') !== '') yield* matchesAt(end, tokens, at)
  if (token === undefined) return
  const isNumber = Number(token.text) > 1 || numberOf(token.text) !== null
  for (const word of [token.text, marks['_']!, ...(isNumber ? [marks['#']!] : [])]) {
    const next = node.words.get(word)
    if (next) yield* matchesAt(next, tokens, at + 1)
  }
  if (node.starts.size === 0) return
  for (let length = token.text.length; length >= 2; length -= 1) {
    const start = node.starts.get(token.text.slice(0, length))
    if (start) yield* matchesAt(start, tokens, at + 1, token.text.length - length)
  }
}

/** Returns all phrases of a lexicon in a message. A phrase does not cross the end of a sentence. */
function phrasesIn(root: Node, tokens: readonly Token[]): Phrase[] {
  return tokens.flatMap((_, from) => {
    const found = new Map<number, { senses: Set<Sense>; isOpen: boolean }>()
    for (const { to, isOpen, node } of matchesAt(root, tokens, from)) {
      if (to === from || tokens.slice(from + 1, to).some(({ gap }) => gap === '.')) continue
      const before = found.get(to)
      found.set(to, {
        senses: new Set([...(before?.senses ?? []), ...node.senses]),
        isOpen: (before?.isOpen ?? true) && isOpen,
      })
    }
    return [...found].map(([to, { senses, isOpen }]) => ({ from, to, senses, isOpen }))
  })
}

/**
 * Returns all phrases in a message that a lexicon or the vocabulary knows, and the language of the message. That is the
 * language in which most words are known, or `preferred` if several know equally many.
 */
export function readPhrases(
  tokens: readonly Token[],
  preferred: WishLanguage,
  vocabulary: Vocabulary,
): { language: WishLanguage; phrases: Phrase[] } {
  const found = new Map(wishLanguages.map((language) => [language, phrasesIn(roots[language], tokens)]))
  const known = (language: WishLanguage) =>
    tokens.filter((_, at) => found.get(language)!.some(({ from, to }) => from <= at && at < to)).length +
    (language === preferred ? 0.5 : 0)
  const language = wishLanguages.toSorted((a, b) => known(b) - known(a))[0]!
  // a word that exists in the language of the message has no meaning from another language
  const own = found.get(language)!
  const others = wishLanguages
    .filter((other) => other !== language)
    .flatMap((other) => found.get(other)!)
    .filter((phrase) => !own.some(({ from, to }) => from <= phrase.from && phrase.to <= to))
  return { language, phrases: merged([...own, ...others, ...phrasesIn(vocabulary.root, tokens)]) }
}

const respellable = {
  themes: /^(?:genre|group|mood) /,
  facets: /^(?:audience|type|shape|gender|origin|format|award|bare-award|prize) /,
}
/**
 * Finds words of at least six characters with at most one typo. Kind `themes`: words for genres, main genres (`group`)
 * and moods. Kind `facets`: words for other conditions, such as awards.
 */
export function respelled(
  tokens: readonly Token[],
  known: readonly { from: number; to: number }[],
  language: WishLanguage,
  vocabulary: Vocabulary,
  kind: keyof typeof respellable,
): Phrase[] {
  return tokens.flatMap(({ text }, from): Phrase[] => {
    if (text.length < 6 || known.some((place) => place.from <= from && from < place.to)) return []
    for (const { words, starts } of [
      roots[language],
      vocabulary.root,
      ...(tokens.length < 3 ? Object.values(roots) : []),
    ])
      for (const [word, { senses }] of [...words, ...starts]) {
        const isTheme = word[0] === text[0] && [...senses].some((sense) => respellable[kind].test(sense))
        const written = starts.has(word) && word.length > 8 ? text.slice(0, word.length) : text
        if (isTheme && word.length > 4 && typosBetween(written, word, 1) <= 1)
          return [{ from, to: from + 1, senses }]
      }
    return []
  })
}

/** Joins phrases of the same words into one phrase with all meanings. */
function merged(phrases: readonly Phrase[]): Phrase[] {
  const byPlace = Map.groupBy(phrases, ({ from, to }) => `${from} ${to}`)
  return [...byPlace.values()].map((same) => {
    const senses = same.flatMap((phrase) => [...phrase.senses])
    const isQuestion = senses.some((sense) => sense.startsWith('question '))
    const { from, to } = same[0]!
    // 'part of a series' keeps the condition 'series', in case the message is no question
    const inner = isQuestion ? phrases.filter((phrase) => from <= phrase.from && phrase.to <= to) : []
    const conditions = inner
      .flatMap((phrase) => [...phrase.senses])
      .filter((sense) => /^(?:shape|prize|tongue) /.test(sense))
    return {
      from,
      to,
      senses: new Set([...senses, ...conditions]),
      isOpen: same.every(({ isOpen }) => isOpen),
    }
  })
}
