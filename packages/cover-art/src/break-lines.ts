import type { Lettering, Weight } from './lettering.ts'
import { at, hash } from './random.ts'
import { px } from './shapes.ts'

/** Returns the parts of a word at its possible breaks; null if its language has no rules or the word has no break. */
type Hyphenate = (word: string) => string[] | null

/** A text that is broken into lines. */
export interface FittedText {
  /** Size of the letters in px. */
  size: number
  lines: string[]
}

/** Space for a text. */
export interface Room {
  /** Width in px. */
  width: number
  /** Sizes to try, in px, largest first. */
  sizes: readonly number[]
  /** Maximum number of lines. */
  lines: number
  weight: Weight
}

/** If a word is too wide even at this size in px, the word is broken. Smaller text would look worse. */
const leastSizeUnbroken = 32
/** Number of lines above the maximum that a text may have if it does not fit even at the smallest size. */
const overrun = 2

/** Chinese and Japanese characters, between which a line may end, and those with which no line may begin. */
const [sign, notFirst] = [
  String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`,
  'ーぁぃぅぇぉっゃゅょァィゥェォッャュョ',
]
const between = new RegExp(`\\s+|(?<=[${sign}ー])(?=[${sign}])(?![${notFirst}])`, 'u')
const isSign = new RegExp(`^[${sign}ー]`, 'u')

/** Joins two words, with a space unless both are Chinese or Japanese. */
function joined(left: string, right: string): string {
  const isWithoutSpace = isSign.test(left.at(-1) ?? '') && isSign.test(right)
  return isWithoutSpace ? left + right : `${left} ${right}`
}

/** Breaks a text at the largest size at which it fits. If none fits, cuts the text off at the smallest size. */
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

/** Returns the beginning of a text with an ellipsis; the whole text if it fits and `always` is false. */
export function shorten(text: string, fits: (line: string) => boolean, always = false): string {
  if (!always && fits(text)) return text
  const words = text.split(' ')
  while (words.length > 1 && !fits(`${words.join(' ')} …`)) words.pop()
  const line = `${words.join(' ')} …`
  if (fits(line)) return line
  const characters = [...words.join(' ')]
  while (characters.length > 1 && !fits(`${characters.join('')}…`)) characters.pop()
  return `${characters.join('')}…`
}

/** Draws a line of text as an SVG path. Its baseline starts at x, y. */
export function letterLine(
  lettering: Lettering,
  text: string,
  { x, y, size, weight, fill }: { x: number; y: number; size: number; weight: Weight; fill: string },
): string {
  const { d, scale } = lettering.outline(text, size, weight)
  // the rounded scale moves the end of the longest line by at most 0.01 px
  return `<path transform="translate(${px(x)} ${px(y)}) scale(${Number(scale.toFixed(4))})" fill="${fill}" d="${d}"/>`
}

/** Draws the lines of a text. The first baseline starts at x, y; `lead` is the distance between two baselines. */
export const letterLines = (
  lettering: Lettering,
  { lines, size }: FittedText,
  { x, y, lead, ...look }: { x: number; y: number; lead: number; weight: Weight; fill: string },
): string =>
  lines.map((line, index) => letterLine(lettering, line, { x, y: y + index * lead, size, ...look })).join('')

/** Returns an id, derived from a seed, for an element of a picture. */
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
