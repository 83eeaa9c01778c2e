import type { Lettering, Weight } from './lettering.ts'
import { at, hash } from './random.ts'
import { px } from './shapes.ts'

/** Splits a word where its language allows a break; null where no rule is known. */
type Hyphenate = (word: string) => string[] | null

/** A text broken into lines at the size that fits. */
export interface FittedText {
  /** px */
  size: number
  lines: string[]
}

/** What a text is to be fitted into. */
export interface Room {
  /** Width in px. */
  width: number
  /** Sizes to try, in px, largest first. */
  sizes: readonly number[]
  /** Lines that may be used. */
  lines: number
  weight: Weight
}

/** Title words are set whole down to this size; below it, breaking a long word looks better than small print. */
const leastSizeUnbroken = 32
/** Lines a text may take beyond its room where even the smallest size does not suffice. */
const overrun = 2

/** Chinese and Japanese are written without spaces: a line may end after any sign but before some. */
const [sign, notFirst] = [
  String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`,
  'ーぁぃぅぇぉっゃゅょァィゥェォッャュョ',
]
const between = new RegExp(`\\s+|(?<=[${sign}ー])(?=[${sign}])(?![${notFirst}])`, 'u')
const isSign = new RegExp(`^[${sign}ー]`, 'u')

/** Two words on one line. */
function joined(left: string, right: string): string {
  const isWithoutSpace = isSign.test(left.at(-1) ?? '') && isSign.test(right)
  return isWithoutSpace ? left + right : `${left} ${right}`
}

/**
 * The text at the largest size at which no word has to be broken and the lines suffice; else at the largest size with
 * words broken as the language allows; else at the smallest size, broken anywhere, with an ellipsis where even that is
 * too long. No line is wider than the room.
 */
export function fitText(text: string, room: Room, lettering: Lettering, hyphenate: Hyphenate): FittedText {
  const words = text.trim().split(between).filter(Boolean)
  const fits = (line: string, size: number) => lettering.measure(line, size, room.weight) <= room.width
  const whole = (word: string) => [word]
  const unbroken = (size: number) => words.every((word) => fits(word, size))
  const smallest = at(room.sizes, room.sizes.length - 1)
  for (const size of room.sizes) {
    if (size < leastSizeUnbroken && smallest !== room.sizes[0] && !unbroken(leastSizeUnbroken)) break
    const lines = setLines(words, (line) => fits(line, size), whole)
    if (unbroken(size) && lines.length <= room.lines) return { size, lines }
  }
  for (const size of room.sizes) {
    const fitting = (line: string) => fits(line, size)
    const broken = (word: string) => breakWord(word, fitting, hyphenate(word) ?? afterHyphens(word))
    const lines = setLines(words, fitting, broken)
    if (lines.every(fitting) && lines.length <= room.lines) return { size, lines }
  }
  const fitting = (line: string) => fits(line, smallest)
  const anywhere = (word: string) =>
    breakWord(word, fitting, hyphenate(word) ?? afterHyphens(word)).flatMap((part) =>
      fitting(part) ? part : breakWord(part, fitting, [...part]),
    )
  const lines = setLines(words, fitting, anywhere)
  const most = room.lines + overrun
  if (lines.length <= most) return { size: smallest, lines }
  return { size: smallest, lines: [...lines.slice(0, most - 1), shorten(at(lines, most - 1), fitting, true)] }
}

/** The text if it fits, else as much of it as fits with an ellipsis: whole words where possible. */
export function shorten(text: string, fits: (line: string) => boolean, always = false): string {
  if (!always && fits(text)) return text
  const words = text.split(' ')
  while (words.length > 1 && !fits(`${words.join(' ')} …`)) words.pop()
  const line = `${words.join(' ')} …`
  if (fits(line)) return line
  const letters = [...words.join(' ')]
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('')}…`
}

/** One line of lettering as an SVG path, its base line starting at x, y. */
export function letterLine(
  lettering: Lettering,
  text: string,
  { x, y, size, weight, fill }: { x: number; y: number; size: number; weight: Weight; fill: string },
): string {
  const { d, scale } = lettering.outline(text, size, weight)
  // four decimals: a hundredth of a px at the end of the longest line
  return `<path transform="translate(${px(x)} ${px(y)}) scale(${Number(scale.toFixed(4))})" fill="${fill}" d="${d}"/>`
}

/** Identifier for use inside one picture. */
export const innerId = (seed: string): string => `c${hash(seed).toString(36)}`

function setLines(
  words: string[],
  fits: (line: string) => boolean,
  parts: (word: string) => string[],
): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of words) {
    const pieces = fits(word) ? [word] : parts(word)
    pieces.forEach((piece, index) => {
      const next = current ? joined(current, piece) : piece
      if (!current || fits(next)) current = next
      else {
        lines.push(current)
        current = piece
      }
      if (index < pieces.length - 1) {
        lines.push(current)
        current = ''
      }
    })
  }
  if (current) lines.push(current)
  return lines
}

function breakWord(word: string, fits: (line: string) => boolean, syllables: string[]): string[] {
  if (syllables.length < 2) return [word]
  const hyphenated = (part: string) => (/\p{L}$/u.test(part) ? `${part}-` : part)
  const parts: string[] = []
  let current = ''
  for (const syllable of syllables) {
    if (current && !fits(hyphenated(current + syllable))) {
      parts.push(hyphenated(current))
      current = ''
    }
    current += syllable
  }
  return [...parts, current]
}

function afterHyphens(word: string): string[] {
  return word.split(/(?<=[-–—/…])/u)
}
