import type { Nodes } from 'mdast'
import { parseMarkdown } from './markdown.ts'
import { isParent } from './tree.ts'

/** What stands for a spoiler where nobody asked for it. */
const hidden = '[…]'

/** The words of a markdown text in one line, spoilers hidden. @throws InputError as `renderMarkdown` */
export function markdownToPlain(markdown: string, path?: string): string {
  return wordsOf(parseMarkdown(markdown, path)).replace(/\s+/g, ' ').trim()
}

/** At most `maxCharacters` of a text, cut at a word, with an ellipsis (counted in) where something is missing. */
export function cutAtWord(text: string, maxCharacters: number): string {
  const characters = Array.from(text)
  if (characters.length <= maxCharacters) return text
  const cut = characters.slice(0, maxCharacters).join('')
  const start = cut.replace(/\s+\S*$/, '')
  const words = start === cut ? characters.slice(0, maxCharacters - 1).join('') : start
  return `${words.replace(/[\s.,;:–—-]+$/, '')}…`
}

function wordsOf(node: Nodes): string {
  if (node.type === 'spoiler') return hidden
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value
  if (node.type === 'break') return ' '
  if (!isParent(node)) return ''
  const isBlock =
    node.type === 'root' || node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote'
  return (node.children as Nodes[]).map(wordsOf).join(isBlock ? ' ' : '')
}
