import * as fc from 'fast-check'

/**
 * Short strings that begin or end a syntactic element: of Markdown, of a list, of a name, or of a request to the
 * assistant.
 */
const pieces = [
  'a',
  'A',
  ' ',
  '\t',
  '\n',
  'a\n',
  'a\n\n',
  'a ',
  'a-',
  'a,',
  'a, ',
  ', ',
  ';',
  '-',
  '.',
  'a.',
  ':',
  '/',
  '%',
  '\\',
  '"',
  "'",
  '(',
  ')',
  '*',
  '**',
  '*a',
  '**a ',
  '_',
  '`',
  '```\n',
  '[',
  '](',
  '[a](b) ',
  '![',
  '<',
  '<a>',
  '<!--',
  '&amp;',
  '|',
  '|a|\n|-|\n',
  '# a\n',
  '- ',
  '- a\n',
  '> ',
  '> a\n',
  '1. ',
  '@',
  'a@',
  'a@b.example ',
  'http://a.example ',
  '0',
  '1 ',
  '9780441013593\n',
  'Anna Berg, ',
  'Dune by Frank Herbert\n',
  'Der Wüstenplanet; Frank Herbert; ',
  'like Dune but not by Herbert ',
  'ohne Drachen, ',
  'senza draghi e non troppo lungo ',
  'é',
  'e\u0301',
  'ß',
  '\u00a0',
  '\u00ad',
  '😀',
]

/** A kind of hostile text, such as a repeated `**`. */
export interface TextShape {
  name: string
  /** Creates a text with at most this number of characters. */
  make(characters: number): string
}

/**
 * Repeats the text up to this number of characters. The last character is `!`, so that a pattern for the repeated text
 * fails only at the end.
 */
const repeated = (text: string, characters: number): string =>
  `${text.repeat(Math.floor(Math.max(0, characters - 1) / text.length))}!`

/**
 * Creates lines in which `opening` is repeated once more in each line, so that every line is nested one level deeper.
 */
const nested = (opening: string, characters: number): string => {
  const lines: string[] = []
  for (let length = 0, depth = 1; length + depth * opening.length + 2 <= characters; depth += 1) {
    lines.push(`${opening.repeat(depth)}a`)
    length += depth * opening.length + 2
  }
  return lines.join('\n')
}

const mixed = fc.sample(fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 6 }), {
  numRuns: 12,
  seed: 43,
})

/**
 * Hostile texts: one of the `pieces` repeated, nested lines, an element that opens and closes many times, or a sequence
 * of several pieces repeated.
 */
export const textShapes: readonly TextShape[] = [
  ...pieces.map((piece) => ({
    name: JSON.stringify(piece),
    make: (characters: number) => repeated(piece, characters),
  })),
  ...['> ', '  - ', '    '].map((opening) => ({
    name: `nested ${JSON.stringify(opening)}`,
    make: (characters: number) => nested(opening, characters),
  })),
  ...(
    [
      ['[', ']'],
      ['(', ')'],
      ['<b>', '</b>'],
      ['**a', '**'],
    ] as const
  ).map(([open, close]) => ({
    name: `${open}…${close}`,
    make: (characters: number) => {
      const depth = Math.floor(characters / (open.length + close.length))
      return open.repeat(depth) + close.repeat(depth)
    },
  })),
  ...mixed.map((some) => ({
    name: JSON.stringify(some.join('')),
    make: (characters: number) => repeated(some.join(''), characters),
  })),
]
