import type { Nodes } from 'mdast'
import { InputError } from '../http/errors.ts'
import { parseMarkdown } from './markdown.ts'
import { isParent } from './tree.ts'

/** What stands for a spoiler where nobody asked for it. */
const hidden = '[…]'

/** The words of a markdown text in one line, spoilers hidden. @throws InputError as `renderMarkdown` */
export function markdownToPlain(markdown: string, path?: string): string {
  return wordsOf(parseMarkdown(markdown, path)).replace(/\s+/g, ' ').trim()
}

/**
 * The words of a markdown text in its lines, spoilers shown: for the eyes of who wrote it, where markdown is not read.
 * A text that is too much for markdown is taken as it is.
 */
export function markdownToText(markdown: string): string {
  try {
    return linesOf(parseMarkdown(markdown))
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  } catch (cause) {
    if (cause instanceof InputError) return markdown
    throw cause
  }
}

function linesOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value
  if (node.type === 'break') return '\n'
  if (!isParent(node)) return ''
  const parts = (node.children as Nodes[]).map(linesOf)
  if (node.type === 'list') return parts.map((part) => `- ${part}`).join('\n')
  const isBlock = node.type === 'root' || node.type === 'listItem' || node.type === 'blockquote'
  return parts.join(isBlock ? '\n\n' : '')
}

/** At most `maxCharacters` of a text, cut at a word, with an ellipsis (counted in) where something is missing. */
export function cutAtWord(text: string, maxCharacters: number): string {
  const characters = Array.from(text)
  if (characters.length <= maxCharacters) return text
  const cut = characters.slice(0, maxCharacters).join('')
  const start = cut.replace(/(?<!\s)\s+\S*$/, '')
  const words = start === cut ? characters.slice(0, maxCharacters - 1).join('') : start
  return `${words.replace(/(?<![\s.,;:–—-])[\s.,;:–—-]+$/, '')}…`
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
