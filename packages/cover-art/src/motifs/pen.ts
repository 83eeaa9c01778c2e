import { type Colour, mix } from '../colours.ts'
import { isLight, type Palette } from '../palettes.ts'
import { at, type Dice } from '../random.ts'
import type { Box } from '../shapes.ts'
import { type Term, termsOf } from './amounts.ts'
import type { Amount, Paint, Part, Value } from './drawing.ts'
import type { Scene } from './motif.ts'

/** State while a part of a motif is drawn: its frame, values and colours. */
export interface Pen {
  box: Box
  palette: Palette
  dice: Dice
  scene: Scene
  /** `x`, `y`: origin of the frame in px. `w`, `h`: width and height of a unit of the frame in px. */
  x: number
  y: number
  w: number
  h: number
  values: Readonly<Record<string, number>>
  colours: Readonly<Record<string, Colour>>
  symbols: Readonly<Record<string, readonly Part[] | undefined>>
}

/** Returns the value of a name in an amount, such as `p` in `0.5-0.12p`. @throws RangeError if the name is unknown */
function valueOf(pen: Pen, name: string): number {
  const value = pen.values[name]
  if (value !== undefined) return value
  const { box, x, y, w, h, scene } = pen
  switch (name) {
    case 'roll':
      return pen.dice.roll()
    case 'p':
      return scene.progress
    case 'n':
      return scene.volume
    case 'x':
      return x
    case 'y':
      return y
    case 'unit':
      return w
    case 'below':
      return (box.y + box.h - y) / h
    case 'width':
      return box.w
    case 'height':
      return box.h
    case 'small':
      return Math.min(box.w, box.h)
    case 'grid':
      return box.w / 400
    default:
      throw new RangeError(
        `an amount of a drawing uses the unknown name ${name}: add it to the values of the drawing`,
      )
  }
}

export const termOf = (pen: Pen, { factor, name, over }: Term): number =>
  (name === undefined ? factor : factor * valueOf(pen, name)) / over

/** Returns the value of an amount such as `0.5-0.12p`. */
export const amount = (pen: Pen, given: Amount): number =>
  typeof given === 'number' ? given : termsOf(given).reduce((sum, term) => sum + termOf(pen, term), 0)

/** Returns the value of a rule. Draws a random number if the rule requires one. */
export function decide(pen: Pen, value: Value): number {
  if (typeof value !== 'object') return amount(pen, value)
  const { dice, scene } = pen
  const { set, dice: own, setPick, pick, whole, round, ceil, least, times, ratio, clamp, count } = value
  if (set) return scene.set.between(at(set, 0), at(set, 1))
  if (own) return dice.between(at(own, 0), at(own, 1))
  if (setPick) return scene.set.pick(setPick)
  if (pick) return dice.pick(pick)
  if (whole) return dice.whole(at(whole, 0), at(whole, 1))
  if (round !== undefined) return Math.round(amount(pen, round))
  if (ceil !== undefined) return Math.ceil(amount(pen, ceil))
  if (least) return Math.min(...least.map((one) => amount(pen, one)))
  if (times) return times.reduce<number>((product, one) => product * amount(pen, one), 1)
  if (ratio) return amount(pen, at(ratio, 0)) / amount(pen, at(ratio, 1))
  if (clamp !== undefined) return Math.max(0, Math.min(1, amount(pen, clamp)))
  if (value.if !== undefined) return decide(pen, (holds(pen, value.if) ? value.then : value.else) ?? 0)
  if (!count)
    throw new TypeError('an entry of `values` in a drawing has no operation, such as `pick` or `times`')
  const { plus, most, alone } = count
  return scene.volume > 0 ? Math.min(most, plus + scene.volume) : decide(pen, alone)
}

/** Returns the colour of a paint. */
export function paint(pen: Pen, given: Paint): Colour {
  if (typeof given === 'string') return mixed(pen, given)
  if (isList(given)) return paint(pen, at(given, (pen.values['i'] ?? 0) % given.length))
  const { pick, mix: blend, by, of, if: condition, then, else: other } = given
  if (pick) return paint(pen, pen.dice.pick(pick))
  if (blend) {
    const [from, to] = [paint(pen, blend.from), paint(pen, blend.to)]
    return mix(from, to, decide(pen, blend.share))
  }
  if (by !== undefined && of) return paint(pen, at(of, amount(pen, by) % of.length))
  if (condition === undefined || then === undefined || other === undefined)
    throw new TypeError(
      'a colour of a drawing has no operation: add pick, mix, by and of, or if, then and else',
    )
  return paint(pen, holds(pen, condition) ? then : other)
}

const isList = (given: Paint): given is readonly Paint[] => Array.isArray(given)

function mixed(pen: Pen, text: string): Colour {
  const [first = '', ...others] = text.split('>')
  return others.reduce(
    (colour, other) => {
      const [name = '', share = ''] = other.split(' ')
      return mix(colour, colourNamed(pen, name), amount(pen, share))
    },
    colourNamed(pen, first),
  )
}

function colourNamed({ colours, palette }: Pen, name: string): Colour {
  const colour = name.startsWith('#') ? name : (colours[name] ?? palette[name as keyof Palette])
  if (colour === undefined)
    throw new RangeError(`unknown colour ${name} in a drawing: use a colour of the drawing or of its palette`)
  return colour
}

/** True if a condition of a drawing is fulfilled: `i<lit`. */
export function holds(pen: Pen, condition: string): boolean {
  if (condition === 'light') return isLight(pen.palette)
  // `=` and `!` first, because the colours beside them may contain `>`, which mixes colours
  const equal = condition.search(/[=!]/)
  const sign = equal === -1 ? condition.search(/[<>]/) : equal
  const [left, right] = [condition.slice(0, sign), condition.slice(sign + 1)]
  if (sign === equal) return (mixed(pen, left) === mixed(pen, right)) === (condition[sign] === '=')
  const [one, other] = [amount(pen, left), amount(pen, right)]
  return condition[sign] === '<' ? one < other : one > other
}
