import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFullMatrix } from '#tests/support/full-matrix'
import { lowestWithinCpuMs } from '#tests/support/time-limits'
import { AppError } from '../http/errors.ts'
import { markdownMarkLimits, markdownMaxBlocks, markdownMaxCharacters, markdownMaxLines } from './limits.ts'
import { renderMarkdown } from './markdown.ts'

/** Parts that begin or end a Markdown construct. Texts that repeat a few of them are the worst cases of a parser. */
const pieces = [
  'a',
  ' ',
  '\n',
  '\n\n',
  '\t',
  '    ',
  '> ',
  '>',
  '- ',
  '-',
  '* ',
  '1. ',
  '# ',
  '===',
  '---',
  '```',
  '~~~',
  '*',
  '**',
  '_',
  '`',
  '``',
  '[',
  ']',
  '](',
  '[a]: b\n',
  '![',
  '(',
  ')',
  '<',
  '>',
  '<a',
  '</',
  '<!--',
  '&',
  '&#',
  '&amp;',
  '|',
  '||',
  '\\',
  '~',
  ':',
  '@',
  'http://a',
  'a@b.c',
  '"',
  "'",
  '\u00a0',
  '\r\n',
  'ä',
  '😀',
]
const piece = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...pieces) }, fc.string({ maxLength: 3 }))
/** Texts that a schema accepts: up to 20,000 characters that repeat a sequence of one to six pieces. */
const text = fc
  .record({
    parts: fc.array(piece, { minLength: 1, maxLength: 6 }),
    characters: fc.integer({ min: 1, max: markdownMaxCharacters }),
  })
  .map(({ parts, characters }) => {
    const part = parts.join('')
    return part === '' ? '' : part.repeat(Math.ceil(characters / part.length)).slice(0, characters)
  })

/** Renders a text and returns true if it was accepted. */
function isRendered(markdown: string): boolean {
  try {
    renderMarkdown(markdown, 'text')
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}

const numRuns = isFullMatrix ? 1_000 : 100

describe('the cost of rendering Markdown', () => {
  it('renderMarkdown accepts no text with more lines or Markdown characters than the limits allow [trust I4]', () => {
    fc.assert(
      fc.property(text, (markdown) => {
        if (!isRendered(markdown)) return
        expect(markdown.split(/\r\n?|\n/).length).toBeLessThanOrEqual(markdownMaxLines)
        for (const { pattern, limit } of markdownMarkLimits)
          expect(markdown.match(pattern)?.length ?? 0).toBeLessThanOrEqual(limit)
      }),
      { numRuns },
    )
  })

  it.each([
    ['headings', (index: number) => `# ${index}\n`],
    ['items of a list', (index: number) => `- ${index}\n`],
    ['quoted lines', (index: number) => `> ${index}\n>\n`],
    ['underlined headings', (index: number) => `${index}\n===\n`],
    ['paragraphs', (index: number) => `${index}\n\n`],
  ])('renderMarkdown refuses a text with too many %s [trust I4]', (_, block) => {
    const blocks = (count: number) => Array.from({ length: count }, (_none, index) => block(index)).join('')
    expect(isRendered(blocks(markdownMaxBlocks / 2))).toBe(true)
    expect(isRendered(blocks(markdownMaxBlocks + 1))).toBe(false)
  })

  it(
    'renderMarkdown takes at most 50 ms of CPU time for any text that a schema accepts [trust I4]',
    { timeout: 600_000 },
    async () => {
      // renders some texts before the measurement, so that V8 has loaded and compiled the parser
      for (let round = 0; round < 20; round += 1)
        isRendered('Ein *gutes* Buch, [hier](https://a.example).\n\n'.repeat(100))
      await fc.assert(
        fc.asyncProperty(text, async (markdown) => {
          await lowestWithinCpuMs(50, () => isRendered(markdown))
        }),
        { numRuns },
      )
    },
  )
})
