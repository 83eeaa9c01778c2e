import { joints } from './negation-scope.ts'
import { has, isFiller, keyOf, type NamedEntity, type Node, nodeBefore } from './nodes.ts'
import type { Token } from './text.ts'

/** Kinds of questions about facts of a book, author or series, more specific ones first. */
export const questionKinds = [
  /** A fact that no catalogue of books has: the end of a story, a price, a film. */
  'unrecorded',
  'author',
  /** Who an author is. */
  'person',
  /** The book with which to begin an author or series. */
  'start',
  'order',
  'count',
  'sequel',
  'translation',
  'prizes',
  'series',
  'finished',
  'year',
  'original',
  'titles',
  'form',
  'length',
  'formats',
  'likeness',
] as const
export type QuestionKind = (typeof questionKinds)[number]

export interface FactQuestion {
  /** All facts that the message asks about, those with the clearest words first. */
  kinds: readonly QuestionKind[]
  /** The subject; null if it is a book of the last answer or is not in the catalogue. */
  target: NamedEntity | null
  /** The other subject of a comparison: 'which came first, Frankenstein or Dracula'. */
  other: NamedEntity | null
  /** Language of the translation that the question is about; null for other questions. */
  language: string | null
  /** Volume of the series that the question is about: -1 for the last, 0 for the middle one; null without a volume. */
  volume: number | null
}

/** State of a conversation before a message. */
export interface Before {
  /** True if the message follows an answer. */
  isFollowUp: boolean
  /** True if the last answer was about one book or series and not a list of recommendations. */
  isAfterFact: boolean
}

/**
 * Returns the question about facts in a message, or `null`. A question with the name of a work or series is no request
 * for similar books, unless a word such as 'like' precedes the name.
 */
export function readQuestion(
  nodes: readonly Node[],
  tokens: readonly Token[],
  message: string,
  { isFollowUp, isAfterFact }: Before,
): FactQuestion | null {
  const names = nodes.filter(({ name }) => name !== null)
  const named = names.find(({ name }) => name?.of !== 'author') ?? names[0]
  const at = named ? nodes.indexOf(named) : -1
  const isSaid = (section: string, key?: string) =>
    nodes.some((node) => (key === undefined ? keyOf(node, section) !== null : has(node, section, key)))
  const start = nodes[0]?.senses.has('filler words') ? nodes.slice(0, 3) : nodes.slice(0, 1)
  const isOpening = isOpened(tokens) || start.some((node) => keyOf(node, 'question') !== null)
  const hasOrdinal = isFollowUp && readPlace(nodes, 'turn ordinal') !== null
  const isQuestion =
    isOpening ||
    message.includes('?') ||
    isSaid('question', 'ask') ||
    (isAfterFact && joints.has(tokens[0]?.text ?? '')) ||
    // 'and the first one, can i get that as an audiobook' is a question without a question mark
    (hasOrdinal && isSaid('format'))
  // 'which of these won a prize' chooses among recommendations, 'what else did the author write' requests books
  const isOther = isSaid('turn', 'sameAuthor') || (!named && isSaid('turn', 'otherAuthor'))
  if (isFollowUp && (isOther || (!isAfterFact && isSaid('turn', 'among')))) return null
  // 'a hero who is a thief' asks about no author
  const clear = questionKinds.filter((kind) => isSaid('question', kind) && (named || kind !== 'person'))
  // 'are there more' asks for a sequel only if no other fact is named, and 'are there more like Dune' requests books
  const explicit = clear.length === 0 && isSaid('question', 'more') ? (['sequel'] as const) : clear
  // 'books like Dune' is a request, but 'the next book after Dune' is a question
  const before = nodeBefore(nodes, at, tokens, isSkipped)
  const isModel = named && isSaid('turn', 'moreLike')
  const isSlot = isModel || ['like', 'known', 'not'].some((slot) => has(before, slot, 'before'))
  if (isSlot && !clear.includes('sequel')) return null
  const hasWish = nodes.some(
    (node) =>
      !node.name &&
      !['language', 'question'].some((section) => keyOf(node, section)) &&
      sectionsOfWishes.some((section) => keyOf(node, section)),
  )
  const isClear = explicit.length > 0 && (isFollowUp || named) && !isSaid('drop') && !hasWish
  if (!isQuestion && !isClear) return null
  const isAboutAnswer = isFollowUp && (!hasWish || hasOrdinal) && tokens.length <= 16
  // 'is Dune a book for children' asks about Dune, but 'is there good fantasy by Le Guin' requests books
  const isAboutName = isOpening && at > 0 && at < 3
  const isAboutUnknown = !isFollowUp && !hasWish && explicit.length > 0
  if (named ? hasWish && explicit.length === 0 && !isAboutName : !isAboutAnswer && !isAboutUnknown)
    return null
  const isAuthor = named?.name?.of === 'author'
  const isImplied = isQuestion && (named ? !isAuthor : hasOrdinal || isAfterFact)
  const kinds = new Set([...explicit, ...(isImplied ? impliedKinds(nodes, explicit) : [])])
  const volume = isAuthor
    ? null
    : (readPlace(nodes, 'volume ') ?? (named ? readPlace(nodes, 'turn ordinal') : null))
  if (volume !== null) kinds.add('year')
  const isPlain = !others.some((section) => isSaid(section)) && !isSaid('like', 'after')
  const isBare = kinds.size === 0 && isQuestion && isPlain && !isAuthor
  // 'X is by A, right?' asks for the author
  if (isBare && names.length === 2 && names.some(({ name }) => name?.of === 'author')) kinds.add('author')
  if (isBare && names.length === 1) kinds.add(named?.name?.of === 'series' ? 'order' : 'likeness')
  const other = names.find(({ name }) => name !== named?.name && name?.of !== 'author')?.name ?? null
  if (other && kinds.delete('order')) kinds.add('year')
  if (kinds.has('finished') || kinds.has('count') || kinds.has('order')) kinds.delete('series')
  if (kinds.size === 0) return null
  return {
    kinds: [...kinds],
    target: named?.name ?? null,
    other,
    language: nodes.map((node) => keyOf(node, 'language')).find((code) => code !== null) ?? null,
    volume,
  }
}

const isSkipped = (node: Node): boolean => isFiller(node) && node.senses.size === 1

/** True if a message is written as a question. */
export const isWrittenAsQuestion = (tokens: readonly Token[], message: string): boolean =>
  message.includes('?') || isOpened(tokens)
const isOpened = (tokens: readonly Token[]): boolean =>
  openings.has(tokens.find(({ text }) => !leads.has(text))?.text ?? '')
/** Words before the first word of a question, such as 'ok' in 'ok, is it good'. */
const leads = new Set('ok okay and und so also hm hmm ma aber but dann then allora ah oh'.split(' '))

/** Returns the ordinal in a message: 2 for 'the second one', -1 for 'the last', 0 for 'the middle'; null if none. */
export function readPlace(nodes: readonly Node[], start: 'turn ordinal' | 'volume '): number | null {
  const senses = nodes.flatMap((node) => [...node.senses])
  const sense = senses.find((one) => one.startsWith(start))
  return sense === undefined ? null : Number(sense.slice(start.length))
}

/** Sections of the lexicon whose words express a wish for books, also in a message with a name. */
const sectionsOfWishes = ['genre', 'group', 'mood', 'audience', 'content', 'gender', 'origin', 'period']
/** Sections of words that make a name beside them part of a request and not the subject of a question. */
const others = ['known', 'compare', 'turn', 'not', 'count', 'size', 'sort']
/** First words of questions. */
const openings = new Set(
  'is are has have does did do was were can could should would what whats which who whos how ist sind hat haben gibt gibts war wurde wie wieviel wieviele was wer welche welchen welcher welches e c ce esiste ha hanno quanti quante cosa che chi qual quali quale quando posso puoi dovrei devo kann kannst soll sollte'.split(
    ' ',
  ),
)
/** Kinds of questions that words of other sections imply: in 'X: novel or novella?', `type` implies `form`. */
const implied: Readonly<Record<string, QuestionKind>> = {
  prize: 'prizes',
  award: 'prizes',
  'bare-award': 'prizes',
  shape: 'series',
  type: 'form',
  size: 'length',
  format: 'formats',
}

/** Returns the facts that a question implies by single words: 'Is X finished?', 'Gibt es X auf Deutsch?'. */
function impliedKinds(nodes: readonly Node[], explicit: readonly QuestionKind[]): QuestionKind[] {
  const found = nodes.flatMap((node) =>
    // 'shorter' requests books
    [...node.senses].flatMap((sense) =>
      sense.startsWith('fact ')
        ? [sense.slice(5) as QuestionKind]
        : (implied[sense.replace(/ (?!\w+er$).*/, '')] ?? []),
    ),
  )
  if (has(nodes.at(-1), 'like', 'before')) found.push('likeness')
  const kinds = questionKinds.filter((kind) => found.includes(kind))
  const isOfLanguage = nodes.some((node) => keyOf(node, 'language') !== null)
  if (!isOfLanguage || [...explicit, ...kinds].some((kind) => kind === 'titles' || kind === 'original'))
    return kinds
  // 'has it come out in German' is about the translation, 'was it written in German' about the original
  const isOriginal = explicit.length === 0 && nodes.some((node) => has(node, 'tongue', 'original'))
  const rest = kinds.filter((kind) => kind !== 'year' && kind !== 'author')
  return [isOriginal ? 'original' : 'translation', ...rest]
}
