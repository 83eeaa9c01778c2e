import type { Nodes, Paragraph, Parents, PhrasingContent, Root } from 'mdast'
import { tooDeep, markdownMaxDepth } from './limits.ts'

/** Text that is hidden until the reader reveals it: `||the butler||`. */
interface Spoiler {
  type: 'spoiler'
  children: PhrasingContent[]
  data: { hName: 'span'; hProperties: { dataSpoiler: '' } }
  position?: Paragraph['position']
}

declare module 'mdast' {
  interface PhrasingContentMap {
    spoiler: Spoiler
  }
  interface RootContentMap {
    spoiler: Spoiler
  }
}

export const isParent = (node: Nodes): node is Parents => 'children' in node

/** Refuses a tree that is nested too deeply. @throws InputError at `path` */
export function requireShallow(root: Root, path: string): void {
  let level: Nodes[] = [root]
  // the limit is twice the depth of the text, because a list has two levels in the tree
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > 2 * markdownMaxDepth + 4) throw tooDeep(path)
    level = level.flatMap((node) => (isParent(node) ? (node.children as Nodes[]) : []))
  }
}

/**
 * Replaces images by their alternative text, sets the level of headings to 3 or 4, and creates spoilers. Changes the
 * tree.
 */
export function normaliseTree(node: Nodes): void {
  if (!isParent(node)) return
  if (node.type === 'heading') node.depth = node.depth <= 2 ? 3 : 4
  node.children = node.children.map((child) =>
    child.type === 'image' || child.type === 'imageReference'
      ? { type: 'text', value: child.alt ?? '' }
      : child,
  ) as typeof node.children
  if (hasPhrasing(node)) node.children = withSpoilers(node.children)
  for (const child of node.children as Nodes[]) normaliseTree(child)
}

type Phrases = Extract<Parents, { children: PhrasingContent[] }>

/** Returns true for paragraphs, headings and inline nodes, which may contain spoilers. */
const hasPhrasing = (node: Parents): node is Phrases =>
  ['paragraph', 'heading', 'emphasis', 'strong', 'link', 'linkReference'].includes(node.type)

/** Replaces each pair of `||` and the nodes between them by a spoiler. An unpaired `||` is unchanged. */
function withSpoilers(children: PhrasingContent[]): PhrasingContent[] {
  const parts = children.flatMap((child) => (child.type === 'text' ? splitAtMarks(child.value) : [child]))
  const result: PhrasingContent[] = []
  let open = -1
  for (const part of parts) {
    if (part !== '||') {
      result.push(part)
    } else if (open < 0) {
      open = result.push({ type: 'text', value: '||' }) - 1
    } else if (open === result.length - 1) {
      result.push({ type: 'text', value: '||' })
      open = -1
    } else {
      const hidden = result.splice(open + 1)
      result[open] = {
        type: 'spoiler',
        children: hidden,
        data: { hName: 'span', hProperties: { dataSpoiler: '' } },
      }
      open = -1
    }
  }
  return result
}

/** Splits a text at its `||` marks. */
function splitAtMarks(text: string): (PhrasingContent | '||')[] {
  return text
    .split(/(\|\|)/)
    .filter((part) => part !== '')
    .map((part) => (part === '||' ? part : { type: 'text', value: part }))
}
