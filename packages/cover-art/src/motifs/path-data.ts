import { px } from '../shapes.ts'
import type { Amount } from './drawing.ts'
import { across, down, high, wide } from './frame.ts'
import type { Pen } from './pen.ts'

/** A command of SVG path data: its letter and its amounts. */
interface Command {
  letter: string
  numbers: Amount[]
}

const token = /([A-Za-z])|\{([^{}]*)\}|(-?\d+(?:\.\d+)?)/g
const parsed = new Map<string, readonly Command[]>()

function commandsOf(text: string): readonly Command[] {
  const known = parsed.get(text)
  if (known) return known
  const commands: Command[] = []
  for (const [, letter, given, number] of text.matchAll(token))
    if (letter !== undefined) commands.push({ letter, numbers: [] })
    else commands.at(-1)?.numbers.push(given ?? Number(number))
  parsed.set(text, commands)
  return commands
}

/** Converts a path in the frame of a part to SVG path data in px. */
export function pathData(pen: Pen, text: string): string {
  return commandsOf(text)
    .map(
      ({ letter, numbers }) =>
        letter + numbers.map((number, k) => coordinate(pen, letter, number, k)).join(' '),
    )
    .join('')
}

function coordinate(pen: Pen, letter: string, number: Amount, index: number): string {
  if (letter === 'A') {
    const place = index % 7
    if (place > 1 && place < 5) return String(number)
    return px([wide, high, wide, high, high, across, down][place]?.(pen, number) ?? 0)
  }
  const isAcross = letter === 'H' || letter === 'h' || (letter !== 'V' && letter !== 'v' && index % 2 === 0)
  const isRelative = letter > 'Z'
  if (isAcross) return px((isRelative ? wide : across)(pen, number))
  return px((isRelative ? high : down)(pen, number))
}
