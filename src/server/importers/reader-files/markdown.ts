import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import type { Nodes, PhrasingContent, Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkStringify, { type Options as StringifyOptions } from 'remark-stringify'
import { unified } from 'unified'
import { storable } from './clean.ts'
import { tidyHtml } from './html-source.ts'
import { plainText, trimPhrases } from './phrasing.ts'

/**
 * Joins without being seen (U+2060). Our `||` cannot be escaped with a backslash: spoilers are looked for in the text
 * that is left.
 */
const joiner = '\u2060'

const reader = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => tidyElements)
  .use(rehypeRemark, {
    handlers: { u: (state, node: Element) => ({ type: 'spoiler', children: state.all(node) }) as never },
  })
  .use(() => tidyParagraphs)
  .freeze()

const handlers: StringifyOptions['handlers'] = {
  spoiler: Object.assign(
    (node: { children: PhrasingContent[] }, _parent: unknown, state: State, info: Info) =>
      `||${state.containerPhrasing({ type: 'paragraph', ...node }, { ...info, before: '|', after: '|' })}||`,
    { peek: () => '|' },
  ),
  // `||` of the writer would be a mark, and a `|` right beside a mark a part of it
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
 * A review of another site in our markdown, so that it looks as it did there: bold, italics, links, quotes, lists,
 * spoilers between `||`; what is no HTML is what the writer wrote, whatever it would mean in markdown. null where
 * nothing is left.
 * @param isSpoiler the whole review is one
 */
export function reviewOf(html: string, isSpoiler = false): string | null {
  return html.trim() === '' ? null : writer.stringify(read(html, isSpoiler)).trim() || null
}

/** A note of another site in lines: markdown is not read in notes. null where nothing is left. */
export function noteOf(...htmls: string[]): string | null {
  const notes = htmls.filter((html) => html.trim() !== '').map((html) => plainText(read(html)).trim())
  return notes.filter((note) => note !== '').join('\n\n') || null
}

function read(html: string, isSpoiler = false): Root {
  return reader.runSync(reader.parse(tidyHtml(storable(html), isSpoiler)))
}

/** Blanks are single, control characters fall away, and blocks without words are gone. Changes the tree. */
function tidyElements(node: HtmlRoot | Element): void {
  for (const child of node.children) {
    // nobody asks where it stood, and rehype-remark copies it for each node
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

/** Phrases as markdown can write them, items of lists without empty lines between them. Changes the tree. */
function tidyParagraphs(node: Nodes): void {
  if (node.type === 'paragraph') node.children = trimPhrases(node.children)
  else if ('children' in node) for (const child of node.children) tidyParagraphs(child)
  if (node.type === 'list' || node.type === 'listItem') node.spread = false
}
