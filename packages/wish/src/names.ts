import { hasGermanNouns, type Phrase, shortForms, type WishLanguage } from './lexicon.ts'
import { has, hasContent, isFiller, keyOf, type Name, type NamedEntity, overlaps } from './nodes.ts'
import { joints } from './negation-scope.ts'
import { articles, phraseOf, type Token } from './text.ts'

/** An entity that a phrase may mean. */
export interface NameCandidate extends NamedEntity {
  /** False if the phrase is only the last name of an author, such as 'Herbert'. */
  isWhole: boolean
  /** How popular the entity is, from 0 to about 10. */
  acclaim: number
  /** Number of books of an author; 0 for others. */
  bookCount: number
}

/** Queries for names of works, authors and series in a catalogue, in any language. */
export interface NameLookup {
  /** Returns the entities that have one of the folded phrases as a name. */
  named(phrases: readonly string[]): Promise<(NameCandidate & { phrase: string })[]>
  /** Returns the entity whose name resembles a text with typos, or null. `isCertain`: the text is certainly a name. */
  guess(text: string, options: { isCertain: boolean; isAuthor: boolean }): Promise<NamedEntity | null>
}

const longestName = 8
const mostPhrases = 700
const mostGuesses = 5
/** Minimum acclaim at which a title of one lower-case word is recognised beside a word such as 'like'. */
const popular = 5.3
/** Minimum acclaim at which a title of one lower-case word is recognised without a word such as 'like'. */
const famous = 6.8
/** Minimum acclaim at which a lower-case last name is recognised without a word such as 'by'. */
const famousAuthor = 7.5

/** Sections of the lexicon with words after which a name follows: 'like', 'by'. */
const slots = ['like', 'by', 'known', 'compare', 'question', 'volume'] as const

interface Place {
  from: number
  to: number
}
interface Context {
  tokens: readonly Token[]
  phrases: readonly Phrase[]
  message: string
  language: WishLanguage
  /** True if the message is written as a question, so that a name in it needs less evidence. */
  isQuestion: boolean
}

const slotsOf = ({ senses }: Phrase): string[] =>
  slots.filter((section) =>
    [...senses].some((sense) => sense.startsWith(`${section} `) && !sense.endsWith(' after')),
  )

/**
 * Returns the lexicon section of the words before a position: 'books like' → `like`, 'by the author of' → `maker`.
 * Skips filler words. Null if the words are in none of the sections in {@link slots}.
 */
export function slotBefore(
  { tokens, phrases }: Pick<Context, 'tokens' | 'phrases'>,
  from: number,
): string | null {
  for (let end = from; end > Math.max(0, from - 4); end -= 1) {
    if (tokens[end]?.gap === '.') return null
    const before = phrases.filter(({ to }) => to === end).toSorted((a, b) => a.from - b.from)
    // the longest phrase decides: 'più corto di' is a comparison, while 'di' precedes an author
    const longest = before.filter((phrase) => phrase.from === before[0]?.from)
    const found = longest.flatMap((phrase) => slotsOf(phrase).map((slot) => ({ slot, phrase })))[0]
    if (found) return has(found.phrase, 'by', 'maker') ? 'maker' : found.slot
    // 'prima di' is no filler, although 'di' is one
    const isBound = longest.some((phrase) => keyOf(phrase, 'bound') !== null && !isFiller(phrase))
    if (isBound || !before.some((phrase) => phrase.from === end - 1 && isFiller(phrase))) return null
  }
  return null
}

/**
 * Returns a phrase and its other possible forms: 'Pratchetts' without its s, 'der Unendlichen Geschichte' without its
 * n, 'The City and the City' without 'and'.
 */
function formsOf(phrase: string, language: WishLanguage): string[] {
  const forms = [phrase]
  if (/[^s]s$/.test(phrase) && phrase.length > 4) forms.push(phrase.slice(0, -1))
  if (hasGermanNouns[language] && / /.test(phrase) && /e[nms](?: |$)/.test(phrase))
    forms.push(phrase.replaceAll(/e[nms](?= |$)/g, 'e'))
  // the catalogue may write '&' in place of 'and'
  if (/ (?:and|und|e) /.test(phrase)) forms.push(phrase.replaceAll(/ (?:and|und|e)(?= )/g, ''))
  return forms
}

/** Finds correctly written names of works, authors and series in a message. A longer name has priority. */
export async function findNames(context: Context, lookup: NameLookup): Promise<Name[]> {
  const { tokens, phrases, language } = context
  const places: (Place & { forms: string[] })[] = []
  const isPlain = (at: number) =>
    phrases.some(
      ({ from, to, senses }) => from <= at && at < to && (isFiller({ senses }) || !hasContent({ senses })),
    )
  for (let length = Math.min(longestName, tokens.length); length >= 1; length -= 1)
    for (let from = 0; from + length <= tokens.length && places.length < mostPhrases; from += 1) {
      const words = tokens.slice(from, from + length)
      const isAllPlain = words.every((_, at) => isPlain(from + at))
      const isLikely =
        length > 1
          ? context.isQuestion || isAfterNegation(context, from)
          : [from - 1, from - 2].some((at) => joints.has(tokens[at]?.text ?? ''))
      const isOrdinary = isAllPlain && length < Math.min(tokens.length, 4) && !isLikely
      const isMarked = isQuoted(context, from, from + length) || isOwned(context, from)
      if (isOrdinary && !isMarked && !slotBefore(context, from)) continue
      const phrase = phraseOf(words)
      places.push({ from, to: from + length, forms: formsOf(shortForms.get(phrase) ?? phrase, language) })
    }
  const rows = await lookup.named([...new Set(places.flatMap(({ forms }) => forms))])
  const found = Map.groupBy(rows, ({ phrase }) => phrase)
  const names: Name[] = []
  for (const { from, to, forms } of places) {
    if (names.some((name) => overlaps(name, { from, to }))) continue
    const candidates = forms.flatMap((form) => found.get(form) ?? [])
    // an author after another author and 'and' needs less evidence: 'Verne and Wells', 'né Verne né Wells'
    const isListed = names.some(
      (name) => name.of === 'author' && [1, 2].includes(from - name.to) && joints.has(tokens[name.to]!.text),
    )
    const chosen = choose(candidates, { from, to, isListed }, context)
    if (chosen) names.push({ ...chosen, from, to })
  }
  return names
}

const isAfterNegation = ({ phrases }: Pick<Context, 'phrases'>, from: number): boolean =>
  phrases.some((phrase) => phrase.to === from && has(phrase, 'not', 'before'))

const isQuoted = ({ tokens, message }: Context, from: number, to: number): boolean =>
  /["„“”‚‘'»«]$/u.test(message.slice(0, tokens[from]!.start).trimEnd()) &&
  /^[.!?,]?["“”‘’'«»]/u.test(message.slice(tokens[to - 1]!.end).trimStart())

/** Matches a possessive at the end of a text, but not an abbreviated 'is', 'has' or 'us'. */
const possessive =
  /(?<!(?<!\p{L})(?:it|that|what|let|he|she|who|here|there|how|where|when)['’]s )(?<=\p{L}['’]s? )$/iu
/** True for a capitalised word after a possessive, where a title follows an author: 'Zamyatin's We'. */
const isOwned = ({ tokens, message }: Context, from: number): boolean =>
  tokens[from]!.isCapital && possessive.test(message.slice(0, tokens[from]!.start))

/** Chooses the entity that a phrase means by the words around it; null if these are probably ordinary words. */
function choose(
  candidates: readonly NameCandidate[],
  { from, to, isListed }: Place & { isListed: boolean },
  context: Context,
): (NamedEntity & { isSure: boolean }) | null {
  const { tokens, phrases, language } = context
  const isFollowedBy = (section: 'like' | 'known') =>
    phrases.some((phrase) => has(phrase, section, 'after') && phrase.from >= to && phrase.from <= to + 1)
  const slot = slotBefore(context, from) ?? (isFollowedBy('known') ? 'known' : null)
  const first = firstWord(tokens, from, to)
  const covering = phrases.filter((phrase) => phrase.from <= first && to <= phrase.to)
  const isLexical = covering.some((phrase) => hasContent(phrase))
  const isPlainWord = covering.length > 0
  const isGenre = covering.some((phrase) => phrase.from === from && keyOf(phrase, 'genre') !== null)
  const isAllContent = tokens
    .slice(first, to)
    .every((_, at) =>
      phrases.some((phrase) => phrase.from <= first + at && first + at < phrase.to && hasContent(phrase)),
    )
  const isAll = from === 0 && to === tokens.length
  const words = tokens.slice(from, to)
  const isCapital =
    !hasGermanNouns[language] && words.every(({ isCapital: is }) => is) && (from > 0 || words.length > 1)
  const isQuote = isQuoted(context, from, to)
  const isSeries = phrases.some(
    (phrase) =>
      has(phrase, 'shape', 'series') && (phrase.from === to || (phrase.to <= from && from - phrase.to <= 1)),
  )
  const isByline = phrases.some((phrase) => has(phrase, 'by', 'before') && phrase.from === to)
  const significant = words.filter(({ text }) => !articles.has(text)).length
  const isWithArticle = significant === 1 && words.length === 2
  const isNamePart = covering.every((phrase) => has(phrase, 'harmless', 'names'))
  const fitting = candidates.filter(({ of, isWhole, acclaim, bookCount }) => {
    if ((isAll && !isLexical) || isQuote || shortForms.has(phraseOf(words))) return isWhole || bookCount > 1
    if (words.every(({ text }) => text.length < 2)) return false
    // in 'the second book of Legend' the name must be a work or series
    if (slot === 'volume')
      return of !== 'author' && (!isPlainWord || isCapital || ofWords.has(tokens[from - 1]!.text))
    if (isGenre && !isCapital) return false
    if (of === 'author' && !isWhole) {
      const isClause = (from === 0 || words[0]!.gap !== '') && (tokens[to]?.gap ?? '.') !== ''
      const isCommon = isPlainWord || (!isClause && words.some(({ text }) => text.length < 4))
      return slot !== null && ['by', 'like', 'known', 'compare'].includes(slot)
        ? bookCount > 0 && (!isPlainWord || (isCapital && bookCount > 4))
        : (isListed && bookCount > 4 && isNamePart) ||
            (!isCommon &&
              bookCount > 1 &&
              (isCapital ||
                acclaim >= famousAuthor ||
                (isAfterNegation(context, from) && bookCount > 4 && acclaim >= famous)))
    }
    if (isAllContent && !isCapital && slot === null && acclaim < famous) return false
    if (significant > 1)
      return of === 'author' || slot !== 'by' ? words.length > 2 || !isPlainWord || slot !== null : true
    if (isFollowedBy('like') && acclaim >= popular) return true
    if (context.isQuestion && of !== 'author' && acclaim >= popular && (isWithArticle || isNamePart))
      return true
    if (slot === 'like' && of !== 'author' && acclaim >= famous && isWithArticle) return true
    if (isByline && of === 'work' && !isPlainWord) return acclaim >= popular
    if (isLexical) return of === 'author' && slot === 'by' && bookCount > 4
    if (of === 'author') return slot !== null || isCapital
    if (slot === 'by') return isSeries && acclaim >= popular
    const isMarked = (slot !== null && slot !== 'known') || isOwned(context, from)
    if (isPlainWord) return isMarked && isCapital && acclaim >= popular
    return isCapital || acclaim >= (slot === null ? famous : popular)
  })
  const worth = ({ of, isWhole, acclaim }: NameCandidate): number =>
    acclaim +
    (isWhole ? 3 : 0) +
    (slot === 'by' && of === 'author' ? 20 : 0) +
    (slot !== 'by' && of === 'author' && !isWhole ? -2 : 0) +
    ((isSeries || slot === 'volume') && of === 'series' ? 20 : 0) +
    (slot === 'compare' && of === 'work' ? 20 : 0) +
    (of === 'work' ? 0.5 : 0)
  const [best] = fitting.toSorted((a, b) => worth(b) - worth(a) || a.id - b.id)
  return best ? { of: best.of, id: best.id, isSure: slot !== null || isQuote || words.length > 1 } : null
}
/** Returns the index of the first word of a range that is no article; `from` if all are articles. */
function firstWord(tokens: readonly Token[], from: number, to: number): number {
  const at = tokens.slice(from, to).findIndex(({ text }) => !articles.has(text))
  return at === -1 ? from : from + at
}
const ofWords = new Set('of von der des di del della dell dei delle'.split(' '))

/**
 * Looks for misspelt names among the unknown words of a message. Also returns the places of words that must be a name
 * but are not in the catalogue.
 */
export async function guessNames(
  context: Context,
  unknown: readonly Place[],
  lookup: NameLookup,
): Promise<{ names: Name[]; missing: Place[] }> {
  const names: Name[] = []
  const missing: Place[] = []
  let guesses = 0
  for (const place of unknown) {
    const words = context.tokens.slice(place.from, place.to)
    const slot = slotBefore(context, place.from)
    const isCapital =
      !hasGermanNouns[context.language] && words[0]!.isCapital && place.from > 0 && words[0]!.gap !== '.'
    const next = context.tokens[place.to]
    // 'alla' precedes a name in 'alla Sanderson', but not in 'alla finestra'
    const isAlla = context.tokens[place.from - 1]?.text === 'alla'
    const isClause = (place.from === 0 || words[0]!.gap !== '') && (!next || next.gap !== '')
    const isAll = isClause && (words[0]!.isCapital || words.length === context.tokens.length)
    if (phraseOf(words).length < 4 || /^\d/.test(words[0]!.text) || guesses >= mostGuesses) continue
    // a question about a fact contains a name: 'yes! dresden. how many are there', 'is kingkiller done'
    const isSubject =
      context.isQuestion && (isClause || context.phrases.some((one) => keyOf(one, 'question')))
    const options = { isCertain: slot !== null || isCapital || isAll || isSubject, isAuthor: slot === 'by' }
    // a title with a typo may continue with ordinary words ('amercian gods'), and a last name after a first name may be
    // an ordinary word ('octavia butler')
    const isFirstName = context.phrases.some(
      (phrase) => phrase.from === place.to && has(phrase, 'harmless', 'names') && next?.gap === '',
    )
    const end = slot !== null ? endOfName(context, place.to) : isFirstName ? place.to + 1 : place.to
    let guess: (NamedEntity & { to: number }) | null = null
    for (let to = end; to >= place.to && !guess; to = to > place.to ? place.to : -1) {
      guesses += 1
      const found = await lookup.guess(phraseOf(context.tokens.slice(place.from, to)), options)
      guess = found && { ...found, to }
    }
    if (guess) names.push({ ...guess, from: place.from, isSure: true })
    else if ((slot !== null && slot !== 'question' && !isAlla) || isCapital) missing.push(place)
  }
  return { names, missing }
}

/** Returns the end of a name that may continue with up to three ordinary words. */
function endOfName({ tokens, phrases }: Context, from: number): number {
  let to = from
  for (; to < Math.min(tokens.length, from + 3) && tokens[to]!.gap === ''; to += 1) {
    const covering = phrases.filter((phrase) => phrase.from <= to && to < phrase.to)
    const isEnd = covering.some((phrase) => has(phrase, 'not', 'end') || has(phrase, 'not', 'before'))
    if (
      isEnd ||
      !covering.some(
        (phrase) => isFiller(phrase) || hasContent(phrase) || has(phrase, 'harmless', 'everyday'),
      )
    )
      break
  }
  return to
}
