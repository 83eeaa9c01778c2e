import type { Nodes } from 'mdast'
import { isAllowedLink } from './links.ts'
import { parseSource } from './markdown.ts'
import { isParent } from './tree.ts'

/** Match the part before a URL that begins with `/`: `](` after a link's text; `[label]: ` in a definition. */
const beforeUrl = { link: /^[\s\S]*?\]\(\s*<?(?=\/)/, definition: /^[\s\S]*?\]:\s*<?(?=\/)/ } as const

/** Returns the offset in the source at which the text of a node ends; the start of the node if it has no text. */
const endOfText = (node: Nodes): number => {
  const lastChild = isParent(node) ? (node.children as Nodes[]).at(-1) : undefined
  return lastChild?.position!.end.offset ?? node.position!.start.offset!
}

/**
 * Makes links to pages of this site absolute, for texts that are read outside of the site.
 * @param publicUrl without a trailing slash
 * @throws InputError like `renderMarkdown`
 */
export function withAbsoluteLinks(markdown: string, publicUrl: string): string {
  const offsets: number[] = []
  const visit = (node: Nodes): void => {
    if ((node.type === 'link' || node.type === 'definition') && node.url.startsWith('/')) {
      const start = endOfText(node)
      const before = beforeUrl[node.type].exec(markdown.slice(start, node.position!.end.offset))
      if (before && isAllowedLink(node.url)) offsets.push(start + before[0].length)
    }
    if (isParent(node)) (node.children as Nodes[]).forEach(visit)
  }
  visit(parseSource(markdown))
  return offsets
    .toSorted((a, b) => b - a)
    .reduce((text, offset) => text.slice(0, offset) + publicUrl + text.slice(offset), markdown)
}
