import { storable } from './clean.ts'
import { type Block, type Run, plainText, readHtml, type Style } from './html-blocks.ts'
import { escapeLineStart, escapeText, letterAsEntity, joiner } from './markdown-escapes.ts'

/**
 * A review of another site in our markdown, so that it looks as it did there: bold, italics, links, quotes, lists, spoilers between `||`;
 * what is no HTML is what the writer wrote, whatever it would mean in markdown. null where nothing is left.
 * @param isSpoiler the whole review is one
 */
export function reviewOf(html: string, isSpoiler = false): string | null {
  return markdownOf(readHtml(storable(html), isSpoiler))
}

/** A note of another site in lines: markdown is not read in notes. null where nothing is left. */
export function noteOf(...htmls: string[]): string | null {
  const notes = htmls.map((html) => plainText(readHtml(storable(html)))).filter((note) => note !== '')
  return notes.length === 0 ? null : notes.join('\n\n')
}

function markdownOf(blocks: readonly Block[]): string | null {
  const lines = blocks.map((block, place) => separator(blocks[place - 1], block) + markdownOfBlock(block))
  return lines.length === 0 ? null : lines.join('')
}

/** Items of a list follow each other; between all else is an empty line, in the quote that both stand in. */
function separator(before: Block | undefined, block: Block): string {
  if (before === undefined) return ''
  if (before.quotes === block.quotes && before.marker !== '' && block.marker !== '') return '\n'
  return `\n${'> '.repeat(Math.min(before.quotes, block.quotes)).trimEnd()}\n`
}

function markdownOfBlock({ quotes, marker, runs }: Block): string {
  const [first, ...others] = inlineMarkdown(runs).split('\n')
  const quote = '> '.repeat(quotes)
  return [quote + marker + first!, ...others.map((line) => quote + ' '.repeat(marker.length) + line)].join(
    '\n',
  )
}

/** A piece of a line: text as it is to be read, blanks, the end of a line, or a mark of markdown. */
interface Piece {
  kind: 'text' | 'blank' | 'break' | 'open' | 'close'
  text: string
}

/** Styles from the outermost to the innermost, so that they close in order. */
const marks: { has: (style: Style) => string | null; open: string; close: (value: string) => string }[] = [
  { has: (style) => (style.isHidden ? 'hidden' : null), open: '||', close: () => '||' },
  { has: (style) => style.href, open: '[', close: (href) => `](${asDestination(href)})` },
  { has: (style) => (style.isStrong ? 'strong' : null), open: '**', close: () => '**' },
  { has: (style) => (style.isEmphasised ? 'em' : null), open: '*', close: () => '*' },
]

const asDestination = (href: string): string =>
  href
    .replace(/[()<>|\\\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('&', '&amp;')

const plain: Style = { isHidden: false, isStrong: false, isEmphasised: false, href: null }

function inlineMarkdown(runs: readonly Run[]): string {
  const pieces: Piece[] = []
  /** The value of each mark that is open. */
  let open: (string | null)[] = [null, null, null, null]
  const become = (style: Style): void => {
    const wanted = marks.map((mark) => mark.has(style))
    const first = wanted.findIndex((value, place) => value !== open[place])
    if (first < 0) return
    for (let place = marks.length - 1; place >= first; place--) {
      if (open[place] !== null) pieces.push({ kind: 'close', text: marks[place]!.close(open[place]!) })
    }
    for (let place = first; place < marks.length; place++) {
      if (wanted[place] !== null) pieces.push({ kind: 'open', text: marks[place]!.open })
    }
    open = wanted
  }
  for (const run of withBlanksApart(runs)) {
    become(run)
    const kind = run.text === '\n' ? 'break' : run.text.trim() === '' ? 'blank' : 'text'
    pieces.push({ kind, text: run.text })
  }
  become(plain)
  return written(pieces)
}

/** Blanks apart from words, in no style but that of both neighbours: `<b>so </b>` must not become `**so **`, which is no bold. */
function withBlanksApart(runs: readonly Run[]): Run[] {
  const parts = runs.flatMap((run) =>
    run.text === '\n' ? [run] : splitEdges(run.text).map((text) => ({ ...run, text })),
  )
  const words = parts.map((part) => (part.text.trim() === '' ? null : part))
  const before: (Run | null)[] = []
  const after: (Run | null)[] = Array.from({ length: parts.length }, () => null)
  words.reduce<Run | null>((last, word) => (before.push(last), word ?? last), null)
  words.reduceRight<Run | null>((next, word, place) => ((after[place] = next), word ?? next), null)
  const firstWord = words.findIndex((word) => word !== null)
  const lastWord = words.findLastIndex((word) => word !== null)
  return parts
    .map((part, place) => words[place] ?? { ...common(before[place]!, after[place]!), text: part.text })
    .slice(firstWord, lastWord + 1)
}

function splitEdges(text: string): string[] {
  const start = text.length - text.trimStart().length
  const end = text.trimEnd().length
  return end <= start
    ? [text]
    : [text.slice(0, start), text.slice(start, end), text.slice(end)].filter((part) => part !== '')
}

/** The outer styles that two runs share: what is further in is closed between them. */
function common(a: Run | null, b: Run | null): Style {
  if (a === null || b === null || a.isHidden !== b.isHidden) return plain
  const { isHidden } = a
  if (a.href !== b.href) return { ...plain, isHidden }
  const { href } = a
  if (a.isStrong !== b.isStrong) return { ...plain, isHidden, href }
  return { isHidden, href, isStrong: a.isStrong, isEmphasised: a.isEmphasised && b.isEmphasised }
}

/** Pieces in a row, escaped. */
function written(pieces: readonly Piece[]): string {
  const texts = pieces.map(({ kind, text }, place) => {
    if (kind === 'break') return '\\\n'
    if (kind !== 'text') return text
    const before = pieces[place - 1]
    const isLineStart = before === undefined || before.kind === 'break'
    const escaped = escapeText(text)
    const whole = isLineStart ? escapeLineStart(escaped) : escaped
    return apartFromMarks(whole, before, pieces[place + 1])
  })
  pieces.forEach((_, place) => guardStars(pieces, texts, place))
  return texts.join('')
}

/** A `|` of the writer right beside our `||` would be read as part of it, and `!` before a link makes a picture of it. */
function apartFromMarks(text: string, before: Piece | undefined, after: Piece | undefined): string {
  const start = before?.text === '||' && text.startsWith('|') ? joiner : ''
  const end = after?.text === '||' && text.endsWith('|') ? joiner : ''
  const whole = start + text + end
  return after?.text === '[' && whole.endsWith('!') ? `${whole.slice(0, -1)}\\!` : whole
}

const isStars = (piece: Piece | undefined): boolean =>
  piece !== undefined && /^\*+$/.test(piece.text) && piece.kind !== 'text'
/** As micromark sees it, which looks at halves of surrogate pairs: an emoji is a letter. */
const isPunctuation = (sign: string): boolean => sign.length === 1 && /[\p{P}\p{S}]/u.test(sign)

/**
 * CommonMark takes `**so!**yes` for no bold: stars between a sign and a letter do not close, and between a letter and a sign do not open.
 * The letter is then written as an entity, whose `&` or `;` is a sign. Stars that close are parted from stars that open, by what is not seen:
 * how such a row is shared out depends on its length. Changes `texts`; `place` is looked at where a row of stars begins.
 */
function guardStars(pieces: readonly Piece[], texts: string[], place: number): void {
  if (!isStars(pieces[place]) || isStars(pieces[place - 1])) return
  let end = place
  while (isStars(pieces[end + 1])) end++
  const kinds = new Set(pieces.slice(place, end + 1).map(({ kind }) => kind))
  if (kinds.size > 1) {
    let opening = place
    while (pieces[opening]!.kind !== 'open') opening++
    texts[opening] = letterAsEntity(joiner) + texts[opening]!
    return
  }
  const before = pieces[place - 1]?.kind === 'break' ? '' : ([...(texts[place - 1] ?? '')].at(-1) ?? '')
  const after = [...(texts[end + 1] ?? '')][0] ?? ''
  if (before.trim() === '' || after.trim() === '' || isPunctuation(before) === isPunctuation(after)) return
  if (isPunctuation(before) && kinds.has('close')) {
    texts[end + 1] = letterAsEntity(after) + texts[end + 1]!.slice(after.length)
  } else if (isPunctuation(after) && kinds.has('open')) {
    texts[place - 1] = texts[place - 1]!.slice(0, -before.length) + letterAsEntity(before)
  }
}
