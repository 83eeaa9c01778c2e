import { type Colour, mix } from '../../colours.ts'
import { isLight } from '../../palettes.ts'
import { at } from '../../random.ts'
import { disc, line, path, px, rect, shape } from '../../shapes.ts'
import type { Brush } from './brush.ts'

/** A snake around a sword. Argument: 1 for the parts in front of the sword, 0 for those behind it. */
export const snake: Brush = ({ box, palette, scene }, [isFront]) => {
  const x = box.x + box.w / 2
  const top = box.y + box.h * 0.04
  const guard = box.y + box.h * 0.74
  const turns = 12 + scene.progress * 5
  const body = (first: number, last: number) => {
    let d = ''
    for (let i = first; i <= last; i++) {
      const share = i / 60
      const y = guard - 8 - share * (guard - top - 80)
      d += (d ? 'L' : 'M') + path`${x + Math.sin(share * turns) * (58 - share * 20)} ${y}`
    }
    return d
  }
  const isBefore = (i: number) => Math.cos((i / 60) * turns) > 0
  let svg = ''
  let first = 0
  for (let i = 1; i <= 61; i++) {
    if (i < 61 && isBefore(i) === isBefore(i - 1)) continue
    if (isBefore(i - 1) === (isFront === 1)) {
      const d = body(first, Math.min(i, 60))
      svg +=
        line(d, palette.third, 21, ' stroke-linecap="round" stroke-linejoin="round"') +
        line(d, mix(palette.third, palette.spark, 0.55), 3, ' stroke-dasharray="2 7" stroke-linejoin="round"')
    }
    first = i
  }
  return svg
}

/** A meander (Greek key pattern) along the upper edge of the box. */
export const meander: Brush = ({ box, w: unit }, _, fill) => {
  const step = 40 * unit
  const top = box.y + 12 * unit
  let d = ''
  for (let left = box.x - step; left < box.x + box.w + step; left += step)
    d +=
      path`M${left} ${top + 24 * unit}V${top}H${left + step * 0.78}V${top + 16 * unit}H${left + step * 0.4}` +
      path`V${top + 9 * unit}M${left} ${top + 24 * unit}H${left + step}`
  return line(d, fill, 4 * unit)
}

/** Curling waves across the box at the height of the origin. Argument: 1 shifts them by half their length. */
export const surf: Brush = ({ box, y, w: unit, scene }, [later = 0], fill) => {
  let left = box.x - 60 * unit + later * 26 * unit + scene.set.between(0, 1)
  let d = ''
  for (; left < box.x + box.w + 60; left += 52 * unit) {
    const crest = path`${left + 16 * unit} ${y + 16 * unit} ${left + 16 * unit} ${y - 12 * unit}`
    const curl = path`${left + 50 * unit} ${y - 6 * unit} ${left + 40 * unit} ${y + 10 * unit}`
    d +=
      path`M${left} ${y + 16 * unit}C${crest} ${left + 34 * unit} ${y - 10 * unit}` +
      path`C${curl} ${left + 32 * unit} ${y + 2 * unit}M${left + 24 * unit} ${y + 16 * unit}H${left + 52 * unit}`
  }
  return line(d, fill, 4.5 * unit, ' stroke-linecap="round"')
}

/** A wing of skin between bones. Argument: degrees by which it is turned upwards. */
export const batWing: Brush = ({ w: unit, palette }, [open = 0], fill) => {
  const tips = [-66, -40, -12, 18].map((degrees, i) => {
    const angle = ((degrees - open + 8) * Math.PI) / 180
    const length = (176 - i * 22) * unit
    return [length * Math.cos(angle), length * Math.sin(angle)] as const
  })
  const elbow = [20 * unit, -96 * unit] as const
  let skin = path`M0 0L${elbow[0]} ${elbow[1]}`
  let bones = ''
  tips.forEach(([x, y], i) => {
    const [fromX, fromY] = i === 0 ? elbow : at(tips, i - 1)
    skin += path`Q${((fromX + x) / 2) * 0.84} ${((fromY + y) / 2) * 0.84} ${x} ${y}`
    bones += path`M${elbow[0]} ${elbow[1]}L${x} ${y}`
  })
  skin += path`Q${40 * unit} ${60 * unit} 0 ${70 * unit}Z`
  return (
    shape(skin, fill) +
    `<path d="${bones}" fill="none" stroke="${mix(fill, palette.paper, 0.5)}" stroke-width="${px(4 * unit)}"/>`
  )
}

/** Spears, swords, torn flags and staffs in the ground at the height of the origin, the tallest ones behind. */
export const weapons: Brush = ({ box, y, palette, dice }) => {
  const light = isLight(palette)
  const upright = Array.from({ length: 34 }, (_, i) => ({
    x: box.x + (box.w * (i + dice.between(0.1, 0.9))) / 34,
    h: box.h * dice.between(0.16, 0.62),
    lean: dice.between(-9, 9),
    kind: dice.whole(0, 3),
  })).toSorted((one, other) => other.h - one.h)
  const near = (i: number) =>
    light ? palette.first : mix(palette.second, palette.third, 0.25 + (i / 34) * 0.6)
  const draw = (kind: number, h: number, colour: Colour, flag: Colour) => {
    if (kind === 0)
      return rect(-1.7, -h, 3.4, h + 30, colour) + shape(path`M-7 ${-h}L0 ${-h - 32}L7 ${-h}Z`, colour)
    if (kind === 1)
      return (
        shape(path`M-6 ${-h}L0 ${-h - 4}L6 ${-h}L3.6 30L-3.6 30Z`, colour) +
        rect(-19, -h - 4, 38, 6, colour) +
        rect(-3, -h - 34, 6, 30, colour) +
        disc(0, -h - 36, 6, colour)
      )
    if (kind === 3) return rect(-1.6, -h, 3.2, h + 30, colour)
    const cloth = path`M0 ${-h}L34 ${-h + 7}L25 ${-h + 19}L36 ${-h + 31}L0 ${-h + 40}Z`
    return rect(-2.2, -h, 4.4, h + 30, colour) + shape(cloth, flag)
  }
  return upright
    .map(({ x, h, lean, kind }, i) => {
      const colour = i < 12 ? mix(palette.field, palette.second, 0.9) : near(i)
      const flag = i % 3 ? colour : light ? palette.third : palette.second
      return `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(lean)})">${draw(kind, h, colour, flag)}</g>`
    })
    .join('')
}
