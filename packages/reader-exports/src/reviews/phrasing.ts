import type { Nodes, PhrasingContent } from 'mdast'

/** Moves spaces out of bold and italic phrases, because Markdown cannot write them there: `<b>so </b>`. */
export function tidyPhrases(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = []
  for (const node of nodes.flatMap(withBlanksOutside)) {
    const last = result.at(-1)
    const merged = last === undefined ? null : merge(last, node)
    if (merged === null) result.push(node)
    else result[result.length - 1] = merged
  }
  return result
}

/** Applies {@link tidyPhrases} and removes spaces and line ends at the start and the end. */
export function trimPhrases(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const { inner } = split(tidyPhrases(nodes))
  return inner
}

function withBlanksOutside(node: PhrasingContent): PhrasingContent[] {
  if (!('children' in node)) return node.type === 'text' && node.value === '' ? [] : [node]
  const { before, inner, after } = split(tidyPhrases(node.children))
  if (inner.length === 0) return before
  return [...before, { ...node, children: inner }, ...after]
}

/** Separates the spaces and line ends at the start and the end of a sequence from the nodes between them. */
function split(nodes: readonly PhrasingContent[]) {
  const before: PhrasingContent[] = []
  const after: PhrasingContent[] = []
  let inner = [...nodes]
  for (let edge = edgeOf(inner[0], 'start'); edge; edge = edgeOf(inner[0], 'start')) {
    before.push(edge.blank)
    inner = [...edge.rest, ...inner.slice(1)]
  }
  for (let edge = edgeOf(inner.at(-1), 'end'); edge; edge = edgeOf(inner.at(-1), 'end')) {
    after.unshift(edge.blank)
    inner = [...inner.slice(0, -1), ...edge.rest]
  }
  return { before, inner, after }
}

function edgeOf(node: PhrasingContent | undefined, side: 'start' | 'end') {
  if (node?.type === 'break') return { blank: node, rest: [] }
  if (node?.type !== 'text') return null
  const value = side === 'start' ? node.value.trimStart() : node.value.trimEnd()
  if (value === node.value) return null
  return { blank: { type: 'text' as const, value: ' ' }, rest: value === '' ? [] : [{ ...node, value }] }
}

/** Returns one node for two adjacent nodes of the same style; null if the styles differ. */
function merge(a: PhrasingContent, b: PhrasingContent): PhrasingContent | null {
  if (a.type === 'text' && b.type === 'text') return { ...a, value: a.value + b.value }
  if (a.type !== b.type || !('children' in a) || !('children' in b)) return null
  if (a.type === 'link' && b.type === 'link' && a.url !== b.url) return null
  return { ...a, children: tidyPhrases([...a.children, ...b.children]) }
}

/** Returns the text of a tree, with empty lines between paragraphs and a line for each list item. */
export function plainText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'break') return '\n'
  if (!('children' in node)) return ''
  if (node.type === 'list') {
    const items = node.children.map(plainText)
    return items.map((item, at) => (node.ordered ? `${at + 1}. ` : '- ') + item).join('\n')
  }
  const texts = node.children.map(plainText)
  if (node.type === 'root' || node.type === 'blockquote') return texts.join('\n\n')
  return texts.join(node.type === 'listItem' ? '\n' : '')
}
