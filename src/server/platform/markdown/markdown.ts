import type { Element, Nodes as HtmlNodes } from 'hast'
import type { Root } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import type { Options as SanitizeOptions } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { requireCheapMarkdown } from './limits.ts'
import { isAllowedLink } from './links.ts'
import { requireShallow, tameTree } from './tree.ts'

export { markdownMaxCharacters, markdownMaxDepth } from './limits.ts'

/**
 * All that may come out. Strikethrough, tables and bare addresses as links (GFM) are left out: more syntax, more ways
 * in.
 */
const allowed: SanitizeOptions = {
  tagNames: [
    'p',
    'em',
    'strong',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'br',
    'hr',
    'h3',
    'h4',
    'span',
  ],
  attributes: { a: ['href', 'rel'], ol: [['start', /^\d{1,9}$/]], span: [['dataSpoiler', '']] },
  protocols: { href: ['http', 'https', 'mailto'] },
  required: {},
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
}

/** Invisible characters that reorder or hide what is read. */
export const deceptive = /[\0\u202a-\u202e\u2066-\u2069]/g

const parser = unified().use(remarkParse)
const writer = unified()
  .use(remarkRehype)
  .use(() => guardLinks)
  .use(rehypeSanitize, allowed)
  .use(rehypeStringify)
  .freeze()

/**
 * Markdown of a person as HTML that is safe to store and to show: CommonMark without raw HTML and images, links only
 * where `isAllowedLink` says, `||text||` as `<span data-spoiler>`. Headings become h3 and h4.
 * @param path field to name in a fault
 * @throws InputError (validation) for a text that exceeds a bound of `limits.ts`
 */
export function renderMarkdown(markdown: string, path = 'markdown'): string {
  return writer.stringify(writer.runSync(parseMarkdown(markdown, path)))
}

/** The tame tree of a text, for other forms than HTML. @throws as {@link renderMarkdown} */
export function parseMarkdown(markdown: string, path = 'markdown'): Root {
  const root = parseSource(markdown.replace(deceptive, ''), path)
  tameTree(root)
  return root
}

/** The tree of a text as it is written: every node knows its place in it. @throws as {@link renderMarkdown} */
export function parseSource(markdown: string, path = 'markdown'): Root {
  requireCheapMarkdown(markdown, path)
  const root = parser.parse(markdown)
  requireShallow(root, path)
  return root
}

/** Every link says that we do not vouch for it; one that may not stay keeps its words alone. Changes the tree. */
function guardLinks(node: HtmlNodes): void {
  if (node.type === 'element' && node.tagName === 'a') guardLink(node)
  if ('children' in node) for (const child of node.children) guardLinks(child)
}

function guardLink(link: Element): void {
  const { href } = link.properties
  if (typeof href === 'string' && isAllowedLink(href)) {
    link.properties = { href, rel: ['nofollow', 'noopener', 'ugc'] }
    return
  }
  link.tagName = 'span'
  link.properties = {}
}
