import { type Phrase, readPhrases, respelled, type Vocabulary, type WishLanguage } from './lexicon.ts'
import { findNames, guessNames, type NameLookup } from './names.ts'
import {
  has,
  hasContent,
  isFiller,
  isOnlyFiller,
  keyOf,
  type NamedEntity,
  type Node,
  nodesOf,
} from './nodes.ts'
import { type Item, readAges, readCount, readPages, readVolumes, readYears } from './numbers.ts'
import { readParts } from './parts.ts'
import { type Before, type FactQuestion, isWrittenAsQuestion, readPlace, readQuestion } from './questions.ts'
import { joints, readScopes } from './negation-scope.ts'
import { type Token, tokensOf, writtenOf } from './text.ts'
import { readTurn, type TurnWord } from './turns.ts'
import {
  comparisons,
  isWishPart,
  joinBounds,
  partId,
  partsMax,
  singleFields,
  type WishField,
  type WishPart,
} from './wish.ts'

export interface MessageContext extends Before {
  /** Language of the interface. The language of the message is recognised. */
  language: WishLanguage
  year: number
  vocabulary: Vocabulary
  lookup: NameLookup
}

/** Result of reading a message. If a message contains several requests, each of them has its own result. */
export interface MessageReading {
  wish: WishPart[]
  /** Words without a known meaning, as the reader wrote them. */
  notUnderstood: string[]
  /** Names that are not in the catalogue, as the reader wrote them. */
  unknown: string[]
  question: FactQuestion | null
  /** True if so few words are known that the message is probably in a language without a lexicon. */
  isForeign: boolean
  /** The named entity, if the message consists only of its name; else null. */
  onlyName: NamedEntity | null
  turn: ReadonlySet<TurnWord>
  /** Recommendation to which the message refers: 1 for the first, -1 for the last, 0 for the middle one, or null. */
  ordinal: number | null
  /**
   * Set if the message is no request for books: a greeting, thanks, a sentence about the assistant, or a question about
   * the meaning of the genres in `wish`.
   */
  talk: 'greeting' | 'thanks' | 'about' | 'meaning' | null
  /** Fields and ids of conditions that no longer matter to the reader. */
  dropped: readonly string[]
}

/** Fields of conditions by topic: 'the length' → `pages`. Topics are the keys of the lexicon section `side`. */
const topicFields: Readonly<Record<string, readonly WishField[]>> = {
  pages: ['pages', 'compared'],
  language: ['available', 'original'],
  years: ['years'],
  shape: ['shape'],
  award: ['award', 'nominated'],
  author: ['author', 'gender', 'origin'],
}

/** Reads a message. Returns one result for each request in the message, in order. */
export async function readMessage(message: string, context: MessageContext): Promise<MessageReading[]> {
  const pieces = splitWishes(message, context)
  if (pieces.length > 1) {
    const readings = await Promise.all(pieces.map((piece) => readPiece(piece, context)))
    const isRequest = ({ wish, question }: MessageReading) =>
      question !== null || wish.some(({ field, not }) => !not && subjects.has(field))
    if (readings.every(isRequest)) return withSharedCount(readings)
  }
  return [await readPiece(message, context)]
}

/** Fields that can make a request of their own: `genre`, but not `pages`. */
const subjects: ReadonlySet<WishField> = new Set(
  'like author by series group genre mood content type award'.split(' ') as WishField[],
)

/** Requests one book each if the number of books equals the number of requests: 'three presents: dad (dragons), …'. */
function withSharedCount(readings: MessageReading[]): MessageReading[] {
  const isShared = ({ field, value }: WishPart) => field === 'count' && Number(value) === readings.length
  if (!readings.some(({ wish }) => wish.some(isShared))) return readings
  return readings.map((reading) => ({
    ...reading,
    wish: [...reading.wish.filter((part) => !isShared(part)), { field: 'count', value: '1' }],
  }))
}

/** Splits a message with two requests at words such as 'and for my son' or at the numbers of a list. */
function splitWishes(message: string, { language, vocabulary }: MessageContext): string[] {
  const [head = '', ...listed] = message.split(/(?:^|\s)[1-3][.)]\s+/u)
  if (listed.length > 1 && /(?:^|\s)1[.)]\s/u.test(message))
    return [`${head} ${listed[0]}`, ...listed.slice(1)]
  const tokens = tokensOf(message)
  const { phrases } = readPhrases(tokens, language, vocabulary)
  const also = phrases.find((phrase) => has(phrase, 'turn', 'also') && phrase.from > 1)
  const starts = also ? [also.from] : recipientStarts(tokens, phrases)
  const bounds = [0, ...starts.map((at) => tokens[at]!.start), message.length]
  return bounds.slice(1).map((end, at) => message.slice(bounds[at], end))
}

/**
 * Returns where the requests for further people begin, as indexes of words: 'a funny one for my dad and a scary one
 * for me', 'mum (fairy tales), brother (cyberpunk)'.
 */
function recipientStarts(tokens: readonly Token[], phrases: readonly Phrase[]): number[] {
  const clauses = tokens.flatMap(({ gap, text }, at) =>
    at === 0 || gap !== '' || joints.has(text) ? [at] : [],
  )
  // in 'two wishes: a comic, and a novel from Japan' the second request begins at ', and'
  const isTwo = phrases.some((phrase) => has(phrase, 'turn', 'two'))
  const second = clauses.filter((at) => isTwo && tokens[at]!.gap === ',' && joints.has(tokens[at]!.text))
  if (second.length > 0) return second
  const isRecipient = (from: number, to: number) =>
    phrases.some(
      (phrase) =>
        from <= phrase.from &&
        phrase.to <= to &&
        (has(phrase, 'kin', 'for') ||
          (has(phrase, 'kin', 'people') && phrase.to === to && tokens[to]?.isAfterParenthesis)),
    )
  return clauses.filter((from, at) => isRecipient(from, clauses[at + 1] ?? tokens.length)).slice(1)
}

async function readPiece(message: string, context: MessageContext): Promise<MessageReading> {
  const tokens = tokensOf(message).slice(0, 220)
  const { language, phrases: all } = readPhrases(tokens, context.language, context.vocabulary)
  // a comparison such as 'too scary' refers to earlier answers, so it has no meaning in a first message
  const isCompared = (phrase: Phrase) => comparisons.some((word) => has(phrase, 'turn', word))
  const phrases = all.filter((phrase) => context.isFollowUp || hasContent(phrase) || !isCompared(phrase))
  const isQuestion =
    (isWrittenAsQuestion(tokens, message) || phrases.some((phrase) => keyOf(phrase, 'question'))) &&
    // in 'alternate history where the Armada won?' the armada is no title
    !phrases.some((phrase) => keyOf(phrase, 'genre'))
  const naming = { tokens, phrases, message, language, isQuestion }
  const names = await findNames(naming, context.lookup)
  phrases.push(...respelled(tokens, [...phrases, ...names], language, context.vocabulary, 'themes'))
  const places = unknownPlaces(nodesOf(tokens, phrases, names), tokens)
  const isShort = tokens.length > 0 && tokens.length <= 3 && names.length === 0
  if (isShort && phrases.every((phrase) => phrase.isOpen === true || isOnlyFiller(phrase)))
    places.splice(0, places.length, { from: 0, to: tokens.length })
  const guessed = await guessNames(naming, places, context.lookup)
  const known = [...phrases, ...names, ...guessed.names]
  phrases.push(...respelled(tokens, known, language, context.vocabulary, 'facets'))
  const nodes = nodesOf(tokens, phrases, [...names, ...guessed.names])

  const question = readQuestion(nodes, tokens, message, context)
  const reading = { tokens, nodes, year: context.year }
  const ranges = [readPages, readVolumes, readAges, readCount, readYears].flatMap((read) => read(reading))
  const isObject = (node: Node) =>
    node.isUsed || node.name !== null || hasContent(node) || keyOf(node, 'size') !== null
  const scopes = readScopes(nodes, tokens, isObject, context.isFollowUp)
  // in 'not too long, at most 350 pages' only the number counts
  const hasPages = ranges.some(({ part }) => part.field === 'pages')
  const items = [
    ...ranges.map((range) => withRangeScope(range, nodes, scopes)),
    ...readParts(nodes, tokens, { phrases, ...scopes }).filter(
      ({ part }) => !(hasPages && part.field === 'pages'),
    ),
  ]
  const droppedNodes = nodes.filter(scopes.isDropped)
  // words such as 'is fine too' drop a condition, except the language in a first message: 'English is fine too'
  const isDropped = ({ from, to, part }: Item) =>
    (context.isFollowUp || part.field !== 'available') &&
    droppedNodes.some((node) => from <= node.from && node.to <= to)
  const wish = uniqueParts(items.filter((item) => !isDropped(item)))
  // 'I have read Dune, what now?' requests books like Dune
  const hasSubject = context.isFollowUp || wish.some(({ field, not }) => !not && subjects.has(field))
  for (const part of wish) if (!hasSubject && part.field === 'known') part.field = 'like'
  const content = nodes.filter((node) => node.name !== null || node.isUsed || hasContent(node))
  const ordinal = context.isFollowUp ? readPlace(nodes, 'turn ordinal') : null
  const turn = readTurn(nodes, tokens, context.isFollowUp)
  // 'why not more by Pratchett' requests books
  if (wish.length > 0) turn.delete('few')
  // 'the first one has 900 pages' requests shorter books
  const remark = ordinal !== null && isRemark(nodes, turn) ? wish.findIndex(isExactLength) : -1
  if (remark !== -1) {
    wish.splice(remark, 1)
    turn.add('shorter')
  }
  const notUnderstood = leftOver(nodes, tokens, guessed.missing, message)
  const isTalk = question === null && ordinal === null && turn.size === 0
  return {
    wish: question?.target && question.target.of !== 'author' ? [] : wish,
    notUnderstood,
    isForeign: isForeign(nodes, tokens),
    unknown: guessed.missing.map(({ from, to }) => writtenOf(message, tokens.slice(from, to))),
    question,
    onlyName: onlyNameOf(nodes, names.length + guessed.names.length, content),
    turn,
    ordinal,
    dropped: [
      ...droppedNodes.flatMap((node) => topicFields[keyOf(node, 'side') ?? ''] ?? []),
      ...items.filter(isDropped).flatMap(withdrawn),
    ],
    talk: isTalk ? readTalk(nodes, wish, notUnderstood.length === 0) : null,
  }
}

const isExactLength = ({ field, value }: WishPart): boolean => field === 'pages' && /\d\.\.\d/.test(value)

/** True if 'the first one has 900 pages' is probably a mere remark: one number, and no word that requests anything. */
const isRemark = (nodes: readonly Node[], turn: ReadonlySet<TurnWord>): boolean =>
  nodes.filter(({ isUsed, number }) => isUsed && number !== null).length === 1 &&
  !nodes.some((node) => turn.has('moreLike') || keyOf(node, 'like') || keyOf(node, 'bound'))

/** Maximum number of words of small talk, by its kind. A longer message is a request. */
const talkMax = { greeting: 6, thanks: 10, praise: 4, about: 8, service: 12, meaning: 12 }
function readTalk(
  nodes: readonly Node[],
  wish: readonly WishPart[],
  isUnderstood: boolean,
): MessageReading['talk'] {
  const isSaid = (kind: string) => nodes.some((node) => has(node, 'talk', kind))
  const length = nodes.at(-1)?.to ?? 0
  if (wish.length === 0) {
    const isService = isSaid('service') && length <= talkMax.service
    if (isService || (isSaid('about') && length <= talkMax.about)) return 'about'
    // 'something nice' is a request, but 'nice' is praise
    const isPraise = has(nodes[0], 'talk', 'praise') && length <= talkMax.praise
    if (isUnderstood && (isPraise || (isSaid('thanks') && length <= talkMax.thanks))) return 'thanks'
    return isSaid('greeting') && length <= talkMax.greeting ? 'greeting' : null
  }
  if (wish.some(({ field }) => field !== 'genre' && field !== 'award') || length > talkMax.meaning)
    return null
  // 'what is space opera' asks for the meaning, but 'what is a good space opera' does not
  const isDefinition =
    isSaid('definition') && nodes.every((node) => !isFiller(node) || has(node, 'talk', 'definition'))
  return isSaid('meaning') || isDefinition ? 'meaning' : null
}

/** Minimum share of known words. A message with fewer known words is regarded as foreign. */
const foreignShare = 0.4
/** Minimum number of words of a message that can be regarded as foreign. */
const foreignWords = 4
function isForeign(nodes: readonly Node[], tokens: readonly Token[]): boolean {
  const known = nodes.filter(({ senses, name }) => senses.size > 0 || name !== null)
  const words = known.reduce((sum, { from, to }) => sum + to - from, 0)
  return tokens.length >= foreignWords && words < foreignShare * tokens.length
}

const onlyNameOf = (nodes: readonly Node[], names: number, content: readonly Node[]): NamedEntity | null => {
  const named = nodes.find(({ name }) => name !== null)
  const isAlone =
    names === 1 && content.length === 1 && nodes.every((node) => node.name !== null || isOnlyFiller(node))
  return named?.name && isAlone && nodes.length <= 2 ? named.name : null
}

/** Returns the places of consecutive words without a meaning. */
function unknownPlaces(nodes: readonly Node[], tokens: readonly Token[]): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = []
  for (const { from, to, senses, name, number, isUsed } of nodes) {
    if (senses.size > 0 || name || number !== null || isUsed) continue
    const last = places.at(-1)
    if (last?.to === from && tokens[from]!.gap === '' && to - last.from <= 5) last.to = to
    else places.push({ from, to })
  }
  return places
}

/**
 * Applies a negation or preference to a range. A negation reverses a range with one bound ('nothing over 400 pages'
 * means up to 400) and excludes a range with two bounds.
 */
function withRangeScope(
  range: Item,
  nodes: readonly Node[],
  { isDirect, isNegated, isSoft }: ReturnType<typeof readScopes>,
): Item {
  const inside = nodes.filter(({ from, to }) => range.from <= from && to <= range.to)
  const soft = inside.some(isSoft) ? { soft: true as const } : {}
  if (!range.isRange) return inside.some(isNegated) ? { ...range, part: { ...range.part, not: true } } : range
  if (!inside.some(isDirect)) return { ...range, part: { ...range.part, ...soft } }
  const [from = '', to = ''] = range.part.value.split('..')
  if (from !== '' && to !== '') return { ...range, part: { ...range.part, not: true } }
  const step = range.part.field === 'pages' ? 0 : 1
  const value = from === '' ? `${Number(to) + step}..` : `..${Number(from) - step}`
  return { ...range, part: { ...range.part, value } }
}

const repeatable: ReadonlySet<WishField> = new Set(['author', 'genre', 'group', 'content', 'origin'])

/** Removes duplicate conditions, and joins several ranges of one field into one range. */
function uniqueParts(items: readonly Item[]): WishPart[] {
  const parts = new Map<string, WishPart>()
  const hasShape = items.some(({ part }) => part.field === 'shape' && part.value !== 'series')
  const hasType = items.some(({ part }) => part.field === 'type' && part.value !== 'novel' && !part.not)
  const excluded = new Set(items.flatMap(({ part }) => (part.not ? [`${part.field}:${part.value}`] : [])))
  for (const { part } of items.toSorted((a, b) => a.from - b.from)) {
    // a message may name again what it excludes: 'not Liu Cixin, everyone recommends Liu Cixin'
    if (repeatable.has(part.field) && !part.not && excluded.has(partId(part))) continue
    if (part.field === 'count' && part.not) continue
    // 'an omnibus with three novels' is no request for single novels
    if (hasType && part.field === 'type' && part.value === 'novel' && !part.not) continue
    if (hasShape && part.field === 'shape' && part.value === 'series') continue
    const range = ['years', 'pages', 'volumes'].includes(part.field) && !part.not
    const key = range ? part.field : partId(part)
    const before = parts.get(key)
    parts.set(key, range && before ? { ...part, value: joinBounds(before.value, part.value) } : part)
  }
  return [...parts.values()].filter(isWishPart).slice(0, partsMax)
}

/** Returns the field or the ids of a condition that the reader withdraws: 'the length does not matter'. */
const withdrawn = ({ part }: Item): string[] =>
  singleFields.has(part.field)
    ? [part.field]
    : [partId({ ...part, not: undefined }), partId({ ...part, not: true })]

/** Returns the words that were not understood, except unknown names. */
function leftOver(
  nodes: readonly Node[],
  tokens: readonly Token[],
  missing: readonly { from: number; to: number }[],
  message: string,
): string[] {
  // 'island' is in the lexicon only as a word of book titles, so it counts as not understood
  const isTitleWord = (node: Node) => node.senses.size === 1 && has(node, 'harmless', 'names')
  const bare = nodes.map((node) => (isTitleWord(node) ? { ...node, senses: new Set<never>() } : node))
  const words = unknownPlaces(bare, tokens)
    .filter(({ from, to }) => !missing.some((place) => place.from <= from && to <= place.to))
    .map(({ from, to }) => writtenOf(message, tokens.slice(from, to)))
    .filter((word) => word.length > 2)
  return [...new Set(words)].slice(0, 8)
}
