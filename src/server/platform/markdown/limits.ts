import { validationFailed } from '../http/errors.ts'
import type { ValidationCode } from '../http/validation-text.ts'

/** Maximum length of a user's text in UTF-16 code units. The database allows as many code points. */
export const markdownMaxCharacters = 20_000
/** Maximum nesting depth of quotes and lists. */
export const markdownMaxDepth = 20
/** Maximum number of lines. Rendering a text with more lines can take over 50 ms (`npm run verify -- limits`). */
export const markdownMaxLines = 1_000
/**
 * Maximum number of blocks (paragraphs, headings, list items, quoted lines), because parsing time grows with the square
 * of their number.
 */
export const markdownMaxBlocks = 300
/** Maximum number of characters before the text of a line: quotation marks (`>`), bullets, numbers and spaces. */
const maxIndentation = 200
/** Each eight columns of indentation count as one more block, because indented lines take longer to parse. */
const columnsPerBlock = 8

/**
 * Maximum numbers of the characters that begin Markdown constructs, because parsing time grows with the square of their
 * number.
 */
export const markdownMarkLimits: readonly { pattern: RegExp; marks: string; limit: number }[] = [
  { pattern: /[[\]*_`!<|\\&]/g, marks: '[ ] * _ ` ! < | \\ &', limit: 2_000 },
  { pattern: /[*_]/g, marks: '* _', limit: 600 },
  { pattern: /[[\]]/g, marks: '[ ]', limit: 1_000 },
  // the parser searches for the end of a tag or comment up to the end of the text
  { pattern: /</g, marks: '<', limit: 50 },
]

/** Matches the part before the text of a line: quotation marks (`>`), bullets, numbers and spaces. */
const opening = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/
const openingMark = />|[-*+]|\d{1,9}[.)]/g
/** Matches the start of lines that possibly begin a heading, rule, code, HTML or definition. */
const leafMark = /^[#=`~<[_*+-]/

/**
 * Refuses a text that is too expensive to parse. Runs before the parser, in linear time (trust I4).
 * @throws InputError (validation) at `path`: `too_long`, `too_many_marks`, `too_many_lines`, `too_many_blocks`,
 * `too_deep`
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
 * Returns a number that is at least the number of blocks in the lines. Further lines of a plain paragraph do not count.
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

/** Creates the validation error for a text that is nested too deeply. */
export const tooDeep = (path: string) =>
  validationFailed([{ path, code: 'too_deep', values: { limit: markdownMaxDepth } }])
