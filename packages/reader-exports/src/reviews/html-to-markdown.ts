import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import type { Nodes, PhrasingContent, Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkStringify, { type Options as StringifyOptions } from 'remark-stringify'
import { unified } from 'unified'
import { storable } from '../values/text.ts'
import { plainText, trimPhrases } from './phrasing.ts'
import { tidyHtml } from './tidy-html.ts'

/** Word joiner: an invisible character between two `|` of a text, because a backslash cannot escape `||`. */
const joiner = '\u2060'

const reader = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => tidyElements)
  .use(rehypeRemark)
  .use(() => tidyParagraphs)
  .freeze()

const handlers: StringifyOptions['handlers'] = {
  // writes `<s>`, which represents a spoiler, as text between `||`
  delete: Object.assign(
    (node: { children: PhrasingContent[] }, _parent: unknown, state: State, info: Info) =>
      `||${state.containerPhrasing({ type: 'paragraph', ...node }, { ...info, before: '|', after: '|' })}||`,
    { peek: () => '|' },
  ),
  // a `||` in a text, or a `|` of the text beside a spoiler, would be read as the mark of a spoiler
  text(node: { value: string }, _parent: unknown, state: State, info: Info) {
    const text = state.safe(node.value, info).replace(/\|(?=\|)/g, `|${joiner}`)
    return (
      (info.before === '|' && text.startsWith('|') ? joiner : '') +
      text +
      (info.after === '|' && text.endsWith('|') ? joiner : '')
    )
  },
}
type Handle = NonNullable<NonNullable<StringifyOptions['handlers']>['text']>
type State = Parameters<Handle>[2]
type Info = Parameters<Handle>[3]

const writer = unified()
  .use(remarkStringify, { bullet: '-', listItemIndent: 'one', resourceLink: true, handlers })
  .freeze()

/**
 * Converts the HTML of a review to Markdown, or null if it has no text. `isSpoiler`: the whole review is a spoiler.
 */
export function htmlToMarkdown(html: string, isSpoiler = false): string | null {
  return html.trim() === '' ? null : writer.stringify(parse(html, isSpoiler)).trim() || null
}

/** Converts HTML texts to one plain text with empty lines between them. Returns null if they have no text. */
export function htmlToText(...htmls: string[]): string | null {
  const texts = htmls.filter((html) => html.trim() !== '').map((html) => plainText(parse(html)).trim())
  return texts.filter((text) => text !== '').join('\n\n') || null
}

function parse(html: string, isSpoiler = false): Root {
  return reader.runSync(reader.parse(tidyHtml(storable(html), isSpoiler)))
}

/** Reduces white space to single spaces, and removes control characters and empty blocks. Changes the tree. */
function tidyElements(node: HtmlRoot | Element): void {
  for (const child of node.children) {
    // rehype-remark would copy the source position, which nothing uses
    delete child.position
    if (child.type === 'element') tidyElements(child)
    else if (child.type === 'text') child.value = child.value.replace(/\s+/g, ' ').replace(/\p{Cc}/gu, '')
  }
  node.children = node.children.filter((child) => !isBlock(child) || hasWords(child))
}

const isBlock = (node: HtmlNodes): boolean =>
  node.type === 'element' && ['p', 'li', 'ul', 'ol', 'blockquote'].includes(node.tagName)
const hasWords = (node: HtmlNodes): boolean =>
  node.type === 'text' ? node.value.trim() !== '' : 'children' in node && node.children.some(hasWords)

/** Applies {@link trimPhrases} to each paragraph, and removes empty lines between list items. Changes the tree. */
function tidyParagraphs(node: Nodes): void {
  if (node.type === 'paragraph') node.children = trimPhrases(node.children)
  else if ('children' in node) for (const child of node.children) tidyParagraphs(child)
  if (node.type === 'list' || node.type === 'listItem') node.spread = false
}
