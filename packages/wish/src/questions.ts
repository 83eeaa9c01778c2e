import { has, keyOf, type NamedEntity, type Node } from './nodes.ts'
import type { Token } from './text.ts'

/** Kinds of questions about facts of a book, author or series, more specific ones first. */
export const questionKinds = [
  'author',
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
  'likeness',
] as const
export type QuestionKind = (typeof questionKinds)[number]

export interface FactQuestion {
  /** All facts that the message asks about, more specific ones first. */
  kinds: readonly QuestionKind[]
  target: NamedEntity | null
  /** Language of the translation that the question is about; null for other questions. */
  language: string | null
}

/** Returns the question about facts in a message, or `null`. */
export function readQuestion(
  nodes: readonly Node[],
  tokens: readonly Token[],
  message: string,
  isFollowUp: boolean,
): FactQuestion | null {
  const names = nodes.filter(({ name }) => name !== null)
  const named = names.find(({ name }) => name?.of !== 'author') ?? names[0]
  const first = nodes[0]?.senses.has('filler words') ? nodes.slice(0, 3) : nodes.slice(0, 1)
  const isOpening =
    openings.has(tokens[0]?.text ?? '') || first.some((node) => keyOf(node, 'question') !== null)
  const explicit = questionKinds.filter((one) => nodes.some((node) => has(node, 'question', one)))
  const hasOrdinal = isFollowUp && nodes.some((node) => keyOf(node, 'turn')?.startsWith('ordinal'))
  const isQuestion =
    message.includes('?') ||
    (isFollowUp && explicit.length > 0) ||
    isOpening ||
    (named !== undefined && explicit.length > 0) ||
    nodes.some((node) => has(node, 'question', 'ask'))
  if (!isQuestion || nodes.some((node) => has(node, 'like', 'before') && node !== likeAtEnd(nodes)))
    return null
  const kinds = [
    ...new Set([
      ...explicit,
      ...(named || (hasOrdinal && message.includes('?'))
        ? impliedKinds(nodes, tokens, explicit.length > 0)
        : []),
    ]),
  ]
  if (kinds.length === 0) return null
  const hasWish = nodes.some(
    (node) =>
      !node.name && !keyOf(node, 'language') && sectionsOfWishes.some((section) => keyOf(node, section)),
  )
  const isAboutAnswer = isFollowUp && (!hasWish || hasOrdinal) && tokens.length <= 16
  if (named ? hasWish && explicit.length === 0 : !isAboutAnswer) return null
  const language = nodes.map((node) => keyOf(node, 'language')).find((code) => code !== null)
  return {
    kinds: questionKinds.filter((one) => kinds.includes(one)),
    target: named?.name ?? null,
    language: language ?? null,
  }
}

/** Sections of the lexicon whose words express a wish for books, also in a message with a name. */
const sectionsOfWishes = ['genre', 'group', 'mood', 'audience', 'content', 'gender', 'origin', 'period']
const asking = new Set('what whats which was welche welchen welcher cosa che quali quale'.split(' '))
const openings = new Set(
  'is are has have does did do was were ist sind hat haben gibt gibts war wurde wie wieviel wieviele e c esiste ha hanno quanti quante'.split(
    ' ',
  ),
)

/** Returns the word 'like' at the end of a message such as 'what is Dune like', or undefined. */
const likeAtEnd = (nodes: readonly Node[]): Node | undefined => {
  const last = nodes.at(-1)
  return nodes.at(-2)?.name ? last : undefined
}

/**
 * Returns the facts that a message asks about without a word for them: 'Is X finished?', 'Gibt es X auf Deutsch?', 'X:
 * novel or novella?'.
 */
function impliedKinds(nodes: readonly Node[], tokens: readonly Token[], isExplicit: boolean): QuestionKind[] {
  const kinds: QuestionKind[] = []
  const isSaid = (section: string, key?: string) =>
    nodes.some((node) => (key === undefined ? keyOf(node, section) !== null : has(node, section, key)))
  if (isSaid('prize') && !isSaid('prize', 'nominated')) kinds.push('prizes')
  if (isSaid('shape', 'finished') || isSaid('shape', 'ongoing')) kinds.push('finished')
  if (isSaid('shape', 'series') || isSaid('shape', 'standalone')) kinds.push('series')
  if (isSaid('type', 'novel') || isSaid('type', 'novella')) kinds.push('form')
  if (isSaid('size', 'long') || isSaid('size', 'short')) kinds.push('length')
  if (isSaid('language') && !isExplicit) kinds.push('translation')
  if (asking.has(tokens[0]!.text) && likeAtEnd(nodes) && has(nodes.at(-1), 'like', 'before'))
    kinds.push('likeness')
  return kinds
}
