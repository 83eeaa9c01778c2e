export const markdownMarks = ['bold', 'italic', 'quote', 'list', 'spoiler'] as const
export type MarkdownMark = (typeof markdownMarks)[number]

interface Marked {
  text: string
  /** Start of the selection after formatting; its end is `to`. */
  from: number
  to: number
}

const around: Partial<Record<MarkdownMark, string>> = { bold: '**', italic: '*', spoiler: '||' }
const before: Partial<Record<MarkdownMark, string>> = { quote: '> ', list: '- ' }

/** Formats the selection: marks around it, or before each line. Outer spaces stay outside, as Markdown requires. */
export function markText(text: string, from: number, to: number, mark: MarkdownMark): Marked {
  const sign = around[mark]
  if (sign !== undefined) {
    const chosen = text.slice(from, to)
    const inner = chosen.trim()
    const start = from + (chosen.length - chosen.trimStart().length)
    return {
      text: text.slice(0, start) + sign + inner + sign + text.slice(start + inner.length),
      from: start + sign.length,
      to: start + sign.length + inner.length,
    }
  }
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  const lines = text.slice(lineStart, to).split('\n')
  const marked = lines.map((line) => (before[mark] ?? '') + line).join('\n')
  // adds the empty line that Markdown requires between a paragraph and a list
  const gap = lineStart > 0 && text.slice(0, lineStart).trimEnd().length > lineStart - 2 ? '\n' : ''
  const all = text.slice(0, lineStart) + gap + marked + text.slice(to)
  const end = lineStart + gap.length + marked.length
  return { text: all, from: lines.length > 1 ? lineStart + gap.length : end, to: end }
}
