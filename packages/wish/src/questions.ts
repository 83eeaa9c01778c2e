import { has, hasContent, keyOf, type NamedEntity, type Node } from './nodes.ts'
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
  'likeness',
] as const
export type QuestionKind = (typeof questionKinds)[number]

export interface FactQuestion {
  kind: QuestionKind
  target: NamedEntity | null
  /** Language of the translation that the question is about; null for other questions. */
  language: string | null
}

/** Returns the question about a fact in a message, or `null`. */
export function readQuestion(
  nodes: readonly Node[],
  tokens: readonly Token[],
  message: string,
  isFollowUp: boolean,
): FactQuestion | null {
  const named = nodes.find(({ name }) => name !== null)
  const implied = named?.name && message.includes('?') ? impliedQuestion(nodes, tokens) : null
  if (implied) return { ...implied, target: named!.name }
  const at = nodes.findIndex((node) => keyOf(node, 'question') !== null)
  if (at === -1) return null
  const isQuestion = message.includes('?') || at <= 1 || nodes.some((node) => has(node, 'question', 'ask'))
  const kind = questionKinds.find((one) => nodes.some((node) => has(node, 'question', one)))
  const hasWish = nodes.some(
    (node) =>
      !node.name &&
      keyOf(node, 'question') === null &&
      hasContent(node) &&
      !keyOf(node, 'language') &&
      !keyOf(node, 'shape') &&
      !keyOf(node, 'prize') &&
      !has(node, 'type', 'novel'),
  )
  if (
    !kind ||
    !isQuestion ||
    (hasWish && at > 1) ||
    (!named && (!isFollowUp || hasWish || tokens.length > 12))
  )
    return null
  const language = nodes.map((node) => keyOf(node, 'language')).find((code) => code !== null)
  return { kind, target: named?.name ?? null, language: language ?? null }
}

const winning = new Set('win won wins gewonnen gewann vinto'.split(' '))
const asking = new Set('what which was welche welchen welcher cosa che quali quale'.split(' '))
const openings = new Set(
  'is ist sind are has have hat haben gibt gibts e c esiste ha was wurde does did exists'.split(' '),
)

/**
 * Returns the question that a message implies by its first word and its topic: 'Is X finished?', 'Gibt es X auf
 * Deutsch?'.
 */
function impliedQuestion(
  nodes: readonly Node[],
  tokens: readonly Token[],
): Omit<FactQuestion, 'target'> | null {
  if (asking.has(tokens[0]!.text) && tokens.some(({ text }) => winning.has(text)))
    return { kind: 'prizes', language: null }
  if (!openings.has(tokens[0]!.text) || nodes.some((node) => has(node, 'like', 'before'))) return null
  const language = nodes.map((node) => keyOf(node, 'language')).find((code) => code !== null) ?? null
  if (language) return { kind: 'translation', language }
  const shapes = new Set(nodes.map((node) => keyOf(node, 'shape')))
  if (shapes.has('finished') || shapes.has('ongoing')) return { kind: 'finished', language }
  if (shapes.has('series') || shapes.has('standalone')) return { kind: 'series', language }
  return nodes.some((node) => keyOf(node, 'prize')) ? { kind: 'prizes', language } : null
}
