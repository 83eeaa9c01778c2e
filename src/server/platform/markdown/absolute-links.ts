import type { Nodes } from 'mdast'
import { isAllowedLink } from './links.ts'
import { parseSource } from './markdown.ts'
import { isParent } from './tree.ts'

/** What stands before the address of a link: behind its words or, where it is defined apart, behind its label. */
const beforeAddress = { link: /^[\s\S]*?\]\(\s*<?(?=\/)/, definition: /^[\s\S]*?\]:\s*<?(?=\/)/ } as const

/** Where the words of a node end in the source: its start where it has none. */
const endOfWords = (node: Nodes): number => {
  const words = isParent(node) ? (node.children as Nodes[]).at(-1) : undefined
  return words?.position!.end.offset ?? node.position!.start.offset!
}

/**
 * A markdown text whose links to pages of this site say where the site is, for what is read elsewhere: in a mail
 * program `/en/books` leads nowhere. What is no link of ours, or none that may be followed (`isAllowedLink`), stays as
 * it is.
 * @param publicUrl without a stroke at its end
 * @throws InputError as `renderMarkdown`
 */
export function withAbsoluteLinks(markdown: string, publicUrl: string, path?: string): string {
  const places: number[] = []
  const visit = (node: Nodes): void => {
    if ((node.type === 'link' || node.type === 'definition') && node.url.startsWith('/')) {
      const start = endOfWords(node)
      const before = beforeAddress[node.type].exec(markdown.slice(start, node.position!.end.offset))
      if (before && isAllowedLink(node.url)) places.push(start + before[0].length)
    }
    if (isParent(node)) (node.children as Nodes[]).forEach(visit)
  }
  visit(parseSource(markdown, path))
  return places
    .toSorted((a, b) => b - a)
    .reduce((text, place) => text.slice(0, place) + publicUrl + text.slice(place), markdown)
}
