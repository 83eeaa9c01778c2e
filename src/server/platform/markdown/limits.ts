import { validationFailed } from '../http/errors.ts'
import type { ValidationCode } from '../http/validation-text.ts'

/** Longest text of a person that is kept, in UTF-16 units; the database has the same limit. */
export const markdownMaxCharacters = 20_000
/** Quotes in lists in quotes: deeper than this nobody writes by accident. */
export const markdownMaxDepth = 20
/** A text with more lines takes more than 50 ms (`npm run verify -- limits`). */
export const markdownMaxLines = 1_000
/** Paragraphs, headings, items of lists, quoted lines and the like. The parser's time grows with their square. */
export const markdownMaxBlocks = 300
/** Columns of indentation past which a line can only be a nested list gone wild. */
const maxIndentation = 200
/** An indented line is parsed once for each list that it may be in: so many columns count as one more block. */
const columnsPerBlock = 8

/** How many of some characters a text may have, because the parser's time grows with their square. */
export const markdownMarkLimits: readonly { pattern: RegExp; marks: string; limit: number }[] = [
  { pattern: /[[\]*_`!<|\\&]/g, marks: '[ ] * _ ` ! < | \\ &', limit: 2_000 },
  { pattern: /[*_]/g, marks: '* _', limit: 600 },
  { pattern: /[[\]]/g, marks: '[ ]', limit: 1_000 },
  // the end of a tag or a comment is looked for up to the end of the text
  { pattern: /</g, marks: '<', limit: 50 },
]

/** What is before the text of a line: quotes, bullets, numbers and blanks. */
const opening = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/
const openingMark = />|[-*+]|\d{1,9}[.)]/g
/** What a line that begins a heading, a rule, code, HTML or a definition begins with; some other lines do as well. */
const leafMark = /^[#=`~<[_*+-]/

/**
 * Refuses, before anything is parsed, what would cost more to parse than it is worth (trust.md I4). One pass over the
 * text.
 * @throws InputError (validation) at `path`: `too_long`, `too_many_marks`, `too_many_lines`, `too_many_blocks`,
 *   `too_deep`
 */
export function requireCheapMarkdown(markdown: string, path: string): void {
  const refuseAbove = (code: ValidationCode, count: number, limit: number, values = {}) => {
    if (count > limit) throw validationFailed([{ path, code, values: { limit, ...values } }])
  }
  refuseAbove('too_long', markdown.length, markdownMaxCharacters)
  for (const { pattern, marks, limit } of markdownMarkLimits)
    refuseAbove('too_many_marks', markdown.match(pattern)?.length ?? 0, limit, { marks })
  const lines = markdown.split(/\r\n?|\n/)
  refuseAbove('too_many_lines', lines.length, markdownMaxLines)
  refuseAbove('too_many_blocks', countBlocks(lines, path), markdownMaxBlocks)
}

/**
 * How many blocks begin in these lines, at most: only further lines of a paragraph that begins after an empty line,
 * not indented, are known to begin none.
 */
function countBlocks(lines: readonly string[], path: string): number {
  let blocks = 0
  let isAfterBlank = true
  let isInParagraph = false
  for (const line of lines) {
    const before = opening.exec(line)?.[0] ?? ''
    const marks = before.match(openingMark)?.length ?? 0
    if (marks > markdownMaxDepth || before.length > maxIndentation) throw tooDeep(path)
    const isBlank = before === line && marks === 0
    isInParagraph = before === '' && !isBlank && !leafMark.test(line) && (isAfterBlank || isInParagraph)
    if (!isBlank && !(isInParagraph && !isAfterBlank))
      blocks += Math.max(1, marks) + Math.floor(columnsOf(before) / columnsPerBlock)
    isAfterBlank = isBlank
  }
  return blocks
}

const columnsOf = (before: string): number => before.replaceAll('\t', '    ').match(/ /g)?.length ?? 0

/** The validation error for a text that is nested too deeply. */
export const tooDeep = (path: string) =>
  validationFailed([{ path, code: 'too_deep', values: { limit: markdownMaxDepth } }])
