import { has, keyOf, type Node, nodeBefore } from './nodes.ts'
import type { Token } from './text.ts'
import { comparisons } from './wish.ts'

/** Keys of the section `turn` of the lexicons (lexicon/*.json). The words of a key refer to earlier answers. */
const turnWords = [
  'others',
  /** The reader does not want, or already knows, recommended books. */
  'rejected',
  'restart',
  'instead',
  'why',
  /** The reader wants to know why an answer has so few books. */
  'few',
  /** The reader chooses among the recommendations of the last answer: 'which of these is the shortest'. */
  'among',
  /** The reader wants the recommendations of the last answer in another order. */
  'arrange',
  'moreLike',
  'sameAuthor',
  'otherAuthor',
  ...comparisons,
] as const
export type TurnWord = (typeof turnWords)[number]

/** First words of messages that reject all recommendations: 'no, something shorter'. */
const refusals = new Set(['no', 'nein', 'nee', 'nope'])
/** Returns how a message refers to earlier answers. */
export function readTurn(
  nodes: readonly Node[],
  tokens: readonly Token[],
  isFollowUp: boolean,
): Set<TurnWord> {
  const turn = new Set<TurnWord>()
  if (nodes.some((node) => has(node, 'turn', 'otherAuthor'))) turn.add('otherAuthor')
  if (!isFollowUp) return turn
  if (refusals.has(tokens[0]?.text ?? '') && tokens[1]?.gap === ',') turn.add('instead')
  for (const [at, node] of nodes.entries()) {
    const before = nodeBefore(nodes, at, tokens)
    const isNegated =
      has(before, 'not', 'before') &&
      !refusals.has(tokens[before!.from]!.text) &&
      tokens[node.from]!.gap === ''
    for (const word of turnWords) {
      // 'why' in the middle of a sentence asks about no recommendation, and 'not too boring' rejects nothing
      const isMeant = word === 'why' ? at < 4 : word !== 'rejected' || !isNegated
      if (isMeant && has(node, 'turn', word)) turn.add(word)
    }
    const isPlace = keyOf(node, 'turn')?.startsWith('ordinal')
    if (isPlace && has(nodes[at - 1], 'not', 'before')) turn.add('rejected')
    if (isPlace && has(nodes[at - 1], 'like', 'before')) turn.add('moreLike')
    const size = keyOf(node, 'size') ?? (nodes.some(({ name }) => name) ? null : keyOf(node, 'compare'))
    if (size === 'shorter' || size === 'longer') turn.add(size)
  }
  // 'newer' next to a year, as in 'newer, after 2010', does not compare with the books shown before
  if (nodes.some(({ number, isUsed }) => isUsed && number !== null && number > 1400))
    for (const word of ['older', 'newer'] as const) turn.delete(word)
  return turn
}
