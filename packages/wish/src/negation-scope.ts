import { has, isFiller, keyOf, type Node } from './nodes.ts'
import { articles, type Token } from './text.ts'

/** Maximum number of words between a negation and its object. 'no books about dragons' has only two: 'books about'. */
const reach = 4
/** Words that begin a relative clause. A negation before it covers the clause: 'nichts, was älter als 2010 ist'. */
const relatives = new Set('was das die der che that'.split(' '))
/** Matches words with an ending that excludes the beginning of the word: 'drachenfrei', 'magicless', not 'harmlos'. */
const free = /^(?!harm).*[a-z](?:frei|freie[rnsm]?|los|lose[rnsm]?|free|less)$/
/** First words of phrases of the lexicon that contain their own negation, such as 'no sequels'. */
const negators = new Set(
  'kein keine keinen nicht nichts ohne no not non never without senza niente nessun nessuna dont doesnt too zu troppo'.split(
    ' ',
  ),
)
/** Words that join the items of a list. */
export const joints: ReadonlySet<string> = new Set(
  'and or nor und oder noch e o ne ed od sowie bzw oppure neither weder sia u'.split(' '),
)

/** Sections of the lexicon whose words may follow each other in one list. */
const themes = new Set(['genre', 'group', 'mood', 'content', 'type'])
/** Words that join items of a list and continue a negation after a comma: 'keine Vampire, noch Elfen'. */
const negativeJoints = new Set('nor noch ne neither weder'.split(' '))

/**
 * Finds the nodes to which negations and similar words of a message apply. `isNegated`: a negation excludes the node;
 * `isDirect`: the node follows the negation as its first object; `isSoft`: the reader only prefers it; `isDropped`: the
 * reader withdraws it or does not mind.
 */
export function readScopes(
  nodes: readonly Node[],
  tokens: readonly Token[],
  isObject: (node: Node) => boolean,
  isFollowUp: boolean,
): Record<'isNegated' | 'isDirect' | 'isSoft' | 'isDropped', (node: Node) => boolean> {
  const gapOf = (node: Node) => tokens[node.from]!.gap
  const isJoint = (node: Node) => node.to === node.from + 1 && joints.has(tokens[node.from]!.text)
  const isArticle = (node: Node) => node.to === node.from + 1 && articles.has(tokens[node.from]!.text)
  const isSelfNegated = (node: Node) => node.to > node.from + 1 && negators.has(tokens[node.from]!.text)
  const sectionsOf = ({ senses }: Node) =>
    [...senses].map((sense) => sense.split(' ')[0]!).filter((section) => section !== 'filler')
  const isAlike = (a: Node, b: Node) => sectionsOf(a).some((section) => sectionsOf(b).includes(section))
  const isTheme = (node: Node) => sectionsOf(node).some((section) => themes.has(section))
  /** True if two objects can be items of one list without a word such as 'or' between them. */
  const isListed = (a: Node, b: Node) =>
    (a.name !== null && b.name !== null) || (isTheme(a) && isTheme(b)) || isAlike(a, b)
  const negated = new Set<Node>()
  const direct = new Set<Node>()
  const soft = new Set<Node>()
  const dropped = new Set<Node>()
  const isTopic = (node: Node) => isObject(node) || keyOf(node, 'side') !== null
  nodes.forEach((node, at) => {
    const isNot = has(node, 'not', 'before')
    // 'forget the dragons' withdraws an earlier condition, but excludes dragons in a first message
    const isDrop = has(node, 'drop', 'before') && (isFollowUp || !isNot)
    if (!isDrop && isNot) forward(at, negated, isObject, direct)
    if (has(node, 'not', 'after')) backward(at, negated, isObject)
    const { size } = dropped
    if (isDrop) forward(at, dropped, isTopic)
    if (has(node, 'drop', 'after') && gapOf(node) === '' && dropped.size === size)
      backward(at, dropped, isTopic)
    if (has(node, 'drop', 'self')) dropped.add(node)
    if (has(node, 'soft', 'words')) forward(at, soft, isObject)
    if (has(node, 'soft', 'after') && gapOf(node) === '') backward(at, soft, isObject)
  })

  /** Marks the next object after the word at an index, and further objects of the same list. */
  function forward(at: number, marked: Set<Node>, isItem: typeof isObject, first?: Set<Node>): void {
    let plain = 0
    let isInList = false
    let hasJoint = false
    let objects = 0
    const previous = nodes[at - 1]
    // in 'no elves, no vampires, horror' each item has its own negation
    const isRepeated = nodes
      .slice(0, at)
      .some(({ from }) => tokens[from]!.text === tokens[nodes[at]!.from]!.text && marked === negated)
    for (const [offset, node] of nodes.slice(at + 1).entries()) {
      const isNext = offset === 0
      if (gapOf(node) === '.' && !(isNext && tokens[node.from]!.isAfterColon)) return
      const isComma = gapOf(node) === ','
      if (isComma && isInList && (marked === dropped || isRepeated)) return
      if (isComma && (hasJoint || (!isInList && !(isNext && relatives.has(tokens[node.from]!.text))))) return
      // in 'no vampires, and for adults' the comma before 'and' ends the negation, because the list has only one item
      if (isComma && objects === 1 && isJoint(node) && !negativeJoints.has(tokens[node.from]!.text)) return
      if (isItem(node)) {
        objects += 1
        if (isSelfNegated(node)) return
        if (isInList && isComma && !isItem(nodes[at + offset]!)) return
        if (isInList && isComma && !isListed(nodes[at + offset]!, node)) return
        if (plain > (isInList ? 0 : reach)) return
        marked.add(node)
        if (!isInList) first?.add(node)
        // 'Latin America not Spain, spooky': the negation corrects the word before it and covers nothing else
        if (!isInList && previous && isItem(previous) && gapOf(nodes[at]!) === '' && isAlike(previous, node))
          return
        isInList = true
        plain = 0
      } else if (isJoint(node)) hasJoint ||= isInList
      else if (isInList && isArticle(node)) continue
      else {
        const isEnd = has(node, 'not', 'end') && !has(node, 'not', 'before')
        if (isEnd && (isInList || (!isFiller(node) && marked !== soft))) return
        if (isInList && (isComma || has(node, 'not', 'after'))) return
        plain += 1
      }
    }
  }

  /** Marks the last object before the word at an index, and earlier objects of the same list. */
  function backward(at: number, marked: Set<Node>, isItem: typeof isObject): void {
    const isAlsoBefore = has(nodes[at], 'not', 'before')
    const next = nodes[at + 1]
    // 'no' and 'not' negate earlier words only at the end of a clause
    if (isAlsoBefore && next && gapOf(next) === '') return
    if (isAlsoBefore && gapOf(nodes[at]!) !== '') return
    let plain = 0
    let isInList = false
    let isJoined = false
    for (let place = at - 1; place >= 0; place -= 1) {
      const node = nodes[place]!
      const follower = nodes[place + 1]!
      const gap = gapOf(follower)
      if (gap !== '' && marked !== negated) return
      if (gap === '.' && !(place === at - 1 && !isAlsoBefore && isItem(node))) return
      if (isItem(node)) {
        if (isInList && !isJoined && gap !== ',') return
        // in 'gothic, by a woman, Americans no' the word 'no' negates only 'Americans'
        if (isInList && !isJoined && isAlsoBefore) return
        // 'with dragons, elves I do not like' requests dragons and negates only elves
        if (isInList && gap === ',' && place > 0 && has(nodes[place - 1], 'not', 'end')) return
        marked.add(node)
        isJoined = false
        isInList = true
        plain = 0
      } else if (isJoint(node)) isJoined = true
      else if (isInList && isArticle(node)) continue
      else if (has(node, 'not', 'end') || has(node, 'like', 'before')) return
      else {
        plain += 1
        if (isInList || plain > 3) return
      }
    }
  }

  return {
    isNegated: (node) => negated.has(node) || free.test(tokens[node.from]!.text),
    isDirect: (node) => direct.has(node),
    isSoft: (node) => soft.has(node),
    isDropped: (node) => dropped.has(node),
  }
}
