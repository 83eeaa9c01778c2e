import type { Nodes, Paragraph, Parents, PhrasingContent, Root } from 'mdast'
import { tooDeep, markdownMaxDepth } from './limits.ts'

/** A stretch that is hidden until the reader asks for it: `||the butler||`. */
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

/** True for nodes that hold others. */
export const isParent = (node: Nodes): node is Parents => 'children' in node

/** Refuses a tree that is nested too deeply, however it was written. @throws InputError at `path` */
export function requireShallow(root: Root, path: string): void {
  let level: Nodes[] = [root]
  // twice the depth of the text: a list is two levels of the tree
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > 2 * markdownMaxDepth + 4) throw tooDeep(path)
    level = level.flatMap((node) => (isParent(node) ? (node.children as Nodes[]) : []))
  }
}

/** Images as their words, headings below those of the page, spoilers found. Changes the tree. */
export function tameTree(node: Nodes): void {
  if (!isParent(node)) return
  if (node.type === 'heading') node.depth = node.depth <= 2 ? 3 : 4
  node.children = node.children.map((child) =>
    child.type === 'image' || child.type === 'imageReference'
      ? { type: 'text', value: child.alt ?? '' }
      : child,
  ) as typeof node.children
  if (holdsPhrases(node)) node.children = withSpoilers(node.children)
  for (const child of node.children as Nodes[]) tameTree(child)
}

type Phrases = Extract<Parents, { children: PhrasingContent[] }>

/** Paragraphs and headings, and what stands in them: a spoiler in bold is one too. */
const holdsPhrases = (node: Parents): node is Phrases =>
  ['paragraph', 'heading', 'emphasis', 'strong', 'link', 'linkReference'].includes(node.type)

/** Joins what stands between two `||` of one paragraph (or of one stretch in bold); a lone `||` stays as it is. */
function withSpoilers(children: PhrasingContent[]): PhrasingContent[] {
  const parts = children.flatMap((child) => (child.type === 'text' ? atMarks(child.value) : [child]))
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

/** A text with its marks apart. */
function atMarks(text: string): (PhrasingContent | '||')[] {
  return text
    .split(/(\|\|)/)
    .filter((part) => part !== '')
    .map((part) => (part === '||' ? part : { type: 'text', value: part }))
}
