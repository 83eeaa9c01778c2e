import type { Nodes, Root } from 'mdast'
import { InputError } from '../http/errors.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { deceptive, parseMarkdown } from './markdown.ts'
import { isParent } from './tree.ts'

/** Replacement of a spoiler in plain text. */
const hidden = '[…]'

/**
 * Returns the text of Markdown in one line, without Markdown characters; each spoiler becomes `[…]`. A text that is too
 * long to be parsed retains its Markdown characters.
 */
export function markdownToPlain(markdown: string): string {
  const root = parseWithinBounds(markdown)
  const words = root === null ? mapSpoilers(markdown, () => hidden) : wordsOf(root)
  return words.replace(/\s+/g, ' ').trim()
}

/**
 * Returns HTML for a text that exceeds the limits of `renderMarkdown`: only paragraphs, line breaks and spoilers.
 * Takes linear time.
 */
export function renderUnformatted(markdown: string): string {
  const paragraphs: string[][] = [[]]
  for (const line of escapeHtml(markdown.replace(deceptive, '')).split(/\r\n?|\n/)) {
    if (line.trim() !== '') paragraphs.at(-1)!.push(line)
    else if (paragraphs.at(-1)!.length > 0) paragraphs.push([])
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => mapSpoilers(lines.join('<br>\n'), (text) => `<span data-spoiler="">${text}</span>`))
    .map((text) => `<p>${text}</p>`)
    .join('\n')
}

/** Replaces each text between two `||`; an unpaired `||` is unchanged. */
function mapSpoilers(text: string, replace: (spoiler: string) => string): string {
  const parts = text.split('||')
  return parts
    .map((part, at) => {
      if (at % 2 === 0) return part
      return at < parts.length - 1 && part !== ''
        ? replace(part)
        : `||${part}${at < parts.length - 1 ? '||' : ''}`
    })
    .join('')
}

/**
 * Returns the text of Markdown without Markdown characters but with line breaks, for fields that only the writer
 * sees. A text that is too long to be parsed is returned unchanged.
 */
export function markdownToText(markdown: string): string {
  const root = parseWithinBounds(markdown)
  if (root === null) return markdown
  return linesOf(root)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Parses Markdown. Returns null if the text exceeds the limits of `renderMarkdown`. */
function parseWithinBounds(markdown: string): Root | null {
  try {
    return parseMarkdown(markdown)
  } catch (cause) {
    if (cause instanceof InputError) return null
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

/**
 * Returns at most `maxCharacters` of a text, cut at a word, with an ellipsis (included in the maximum) if it was cut.
 */
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
