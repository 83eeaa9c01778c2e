import type { Phrase, Sense } from './lexicon.ts'
import type { Token } from './text.ts'

/** An entity that a name in a message means. */
export interface NamedEntity {
  of: 'work' | 'author' | 'series'
  id: number
}

/** A piece of a message: words with a meaning in the lexicon, a name, a number or a single unknown word. */
export interface Node {
  from: number
  to: number
  senses: ReadonlySet<Sense>
  number: number | null
  name: NamedEntity | null
  /** True after a condition with a number (pages, volumes, age, count or years) was read from the node. */
  isUsed: boolean
}

const functional = new Set(
  'filler harmless unit number bound not like by known soft tongue kin side drop turn volume question fact compare size place talk'.split(
    ' ',
  ),
)
const isContent = (sense: Sense): boolean => !functional.has(sense.split(' ')[0]!)
/** True for words that can express a condition without other words. */
export const hasContent = ({ senses }: Pick<Phrase, 'senses'>): boolean => [...senses].some(isContent)
export const isFiller = ({ senses }: Pick<Phrase, 'senses'>): boolean => senses.has('filler words')
/** True for filler words that have no other meaning in a request. */
export const isOnlyFiller = (node: Pick<Phrase, 'senses'>): boolean =>
  isFiller(node) && [...node.senses].every((sense) => /^(?:filler|talk|fact) /.test(sense))

export const has = (node: Pick<Phrase, 'senses'> | undefined, section: string, key: string): boolean =>
  node?.senses.has(`${section} ${key}`) ?? false
/** Returns the key of a node's meaning in a section of the lexicon; null if it has none there. */
export function keyOf(node: Pick<Phrase, 'senses'> | undefined, section: string): string | null {
  for (const sense of node?.senses ?? [])
    if (sense.startsWith(`${section} `)) return sense.slice(section.length + 1)
  return null
}
export const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }): boolean =>
  a.from < b.to && b.from < a.to

export interface Name extends NamedEntity {
  from: number
  to: number
  /** True if the name has priority over a phrase of the lexicon that has equally many words. */
  isSure: boolean
}

/** Returns the number of a word with digits, such as '300' or '19th', or `null`. */
function readDigits(text: string): number | null {
  const digits = /^(?:\d{1,4}$|\d\d(?=(?:th|st)$))/.exec(text)
  return digits ? Number(digits[0]) : null
}

/** Splits a message into nodes. If phrases and names overlap, the longest one is used. */
export function nodesOf(
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  names: readonly Name[],
): Node[] {
  const candidates: (Omit<Node, 'number' | 'isUsed'> & { rank: number })[] = [
    ...phrases.map((phrase) => ({ ...phrase, name: null, rank: hasContent(phrase) ? 1 : 2 })),
    ...names.map(({ from, to, of, id, isSure }) => ({
      from,
      to,
      senses: new Set<Sense>(),
      name: { of, id },
      rank: isSure ? 0 : 1.5,
    })),
  ]
  candidates.sort((a, b) => b.to - b.from - (a.to - a.from) || a.rank - b.rank || a.from - b.from)
  const taken: Node[] = []
  for (const { from, to, senses, name } of candidates)
    if (!taken.some((node) => overlaps(node, { from, to }))) {
      const digits = to === from + 1 ? readDigits(tokens[from]!.text) : null
      const spelled = [...senses].find((sense) => sense.startsWith('number '))
      const number = digits ?? (spelled ? Number(spelled.slice(7)) : null)
      taken.push({ from, to, senses, number, name, isUsed: false })
    }
  tokens.forEach(({ text }, at) => {
    if (taken.some(({ from, to }) => from <= at && at < to)) return
    const node = { from: at, to: at + 1, senses: new Set<Sense>(), name: null, isUsed: false }
    taken.push({ ...node, number: readDigits(text) })
  })
  return taken.sort((a, b) => a.from - b.from)
}

/** Returns the nearest node before an index that is no filler, at most four nodes away and in the same sentence. */
export function nodeBefore(
  nodes: readonly Node[],
  at: number,
  tokens: readonly Token[],
  isSkipped: (node: Node) => boolean = isOnlyFiller,
): Node | undefined {
  for (let place = at - 1; place >= Math.max(0, at - 4); place -= 1) {
    if (tokens[nodes[place + 1]!.from]!.gap === '.') return undefined
    if (!isSkipped(nodes[place]!)) return nodes[place]
  }
  return undefined
}
