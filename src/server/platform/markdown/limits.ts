import { validationFailed } from '../http/errors.ts'

/** Longest text of a person that is kept, in UTF-16 units; the database has the same limit. */
export const markdownMaxCharacters = 20_000
/** Quotes in lists in quotes: deeper than this nobody writes by accident. */
export const markdownMaxDepth = 20
/** Columns of indentation past which a line can only be a nested list gone wild. */
const maxIndentation = 200
/** Brackets, stars and the like in one text: parsing them costs more than their number. */
const maxDelimiters = 2_000

/**
 * Refuses, before anything is parsed, what would cost more to parse than it is worth (trust.md I4). One pass over the
 * text.
 * @throws InputError (validation) at `path`: `too_long`, `too_deep`
 */
export function requireCheapMarkdown(markdown: string, path: string): void {
  if (markdown.length > markdownMaxCharacters) {
    throw validationFailed([{ path, code: 'too_long', values: { limit: markdownMaxCharacters } }])
  }
  const delimiters = markdown.match(/[[\]*_`!<|]/g)?.length ?? 0
  if (delimiters > maxDelimiters || markdown.split('\n').some(isTooDeep)) throw tooDeep(path)
}

/** The fault of a text that is nested too deeply. */
export const tooDeep = (path: string) =>
  validationFailed([{ path, code: 'too_deep', values: { limit: markdownMaxDepth } }])

/** Whether a line opens more quotes and lists than allowed: `> > - 1. text` opens four. */
function isTooDeep(line: string): boolean {
  const opening = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/.exec(line)?.[0] ?? ''
  const marks = opening.match(/>|[-*+]|\d{1,9}[.)]/g)?.length ?? 0
  return marks > markdownMaxDepth || opening.length > maxIndentation
}
