import type { Root } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import type { Options as SanitizeOptions } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { requireCheapMarkdown } from './limits.ts'
import { guardLinks } from './links.ts'
import { requireShallow, normaliseTree } from './tree.ts'

export { markdownMaxCharacters, markdownMaxDepth } from './limits.ts'

/**
 * The allowed tags and attributes, without GFM (strikethrough, tables, plain URLs), because fewer elements are easier
 * to secure.
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

/** NUL, and invisible characters that reorder or hide text. */
export const deceptive = /[\0\u202a-\u202e\u2066-\u2069]/g

const parser = unified().use(remarkParse)
const writer = unified()
  .use(remarkRehype)
  .use(() => guardLinks)
  .use(rehypeSanitize, allowed)
  .use(rehypeStringify)
  .freeze()

/**
 * Renders a user's Markdown to safe HTML, without raw HTML and images, and only with links that `isAllowedLink`
 * accepts.
 * @param path field named in a validation error
 * @throws InputError (validation) for a text that exceeds a limit
 */
export function renderMarkdown(markdown: string, path = 'markdown'): string {
  return writer.stringify(writer.runSync(parseMarkdown(markdown, path)))
}

/**
 * Parses a text to a tree for other formats than HTML. `||text||` is a node of the type `spoiler`.
 * @throws like {@link renderMarkdown}
 */
export function parseMarkdown(markdown: string, path = 'markdown'): Root {
  const root = parseSource(markdown.replace(deceptive, ''), path)
  normaliseTree(root)
  return root
}

/**
 * Parses a text to an unmodified tree with the position of every node.
 * @throws like {@link renderMarkdown}
 */
export function parseSource(markdown: string, path = 'markdown'): Root {
  requireCheapMarkdown(markdown, path)
  const root = parser.parse(markdown)
  requireShallow(root, path)
  return root
}
