import type { Nodes, Parents, Root } from 'mdast'
import { tooDeep, markdownMaxDepth } from './limits.ts'
import { mayContainSpoilers, withSpoilers } from './spoilers.ts'

export const isParent = (node: Nodes): node is Parents => 'children' in node

/** Refuses a tree that is nested too deeply. @throws InputError at `path` */
export function requireShallow(root: Root, path: string): void {
  let level: Nodes[] = [root]
  // a list has two levels in the tree, so the tree may be twice as deep as the Markdown
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > 2 * markdownMaxDepth + 4) throw tooDeep(path)
    level = level.flatMap((node) => (isParent(node) ? (node.children as Nodes[]) : []))
  }
}

/**
 * Changes the tree: images become their alternative text, headings get the levels 3 and 4, and text between `||`
 * becomes a spoiler.
 */
export function normaliseTree(node: Nodes): void {
  if (!isParent(node)) return
  if (node.type === 'heading') node.depth = node.depth <= 2 ? 3 : 4
  node.children = node.children.map((child) =>
    child.type === 'image' || child.type === 'imageReference'
      ? { type: 'text', value: child.alt ?? '' }
      : child,
  ) as typeof node.children
  if (mayContainSpoilers(node)) node.children = withSpoilers(node.children)
  for (const child of node.children as Nodes[]) normaliseTree(child)
}
