import { mix } from '../../colours.ts'
import { line, path, px, shape } from '../../shapes.ts'
import type { Brush } from './brush.ts'

/** A vine with thorns across the box at the height of the origin. Argument: width of the vine in px. */
export const thorns: Brush = ({ box, y, w: unit, dice, scene }, [width = 0], fill) => {
  let d = ''
  let pricks = ''
  const phase = scene.set.between(0, 6)
  for (let i = 0; i <= 44; i++) {
    const share = i / 44
    const left = box.x - 14 + share * (box.w + 28)
    const top = y + Math.sin(phase + share * 9) * 26 * unit + Math.sin(phase * 2 + share * 17) * 9 * unit
    d += (d ? 'L' : 'M') + path`${left} ${top}`
    if (i % 3 === 1) {
      const up = i % 2 ? 1 : -1
      const prick = shape(path`M-5 0Q2 ${-12 * up} 9 ${-21 * up}Q7 ${-8 * up} 6 0Z`, fill)
      pricks += `<g transform="translate(${px(left)} ${px(top)}) rotate(${px(dice.between(-24, 24))})">${prick}</g>`
    }
  }
  return line(d, fill, width, ' stroke-linejoin="round"') + pricks
}

/** A vine from the lower to the upper end of the box. Argument: side on which it begins, -1 or 1. */
export const roseVine: Brush = ({ box, x, palette }, [side = 1], fill) => {
  let d = ''
  let leaves = ''
  for (let i = 0; i <= 40; i++) {
    const share = i / 40
    const top = box.y + box.h * (1.02 - share * 0.98)
    const left = x + side * Math.sin(share * 6.6 + 0.5) * box.w * (0.38 - share * 0.12)
    d += (d ? 'L' : 'M') + path`${left} ${top}`
    if (i % 4 === 2) {
      const isRight = i % 8 === 2
      const leaf = shape('M0 0Q14 -12 32 0Q14 12 0 0Z', isRight ? palette.second : fill)
      leaves += `<g transform="translate(${px(left)} ${px(top)}) rotate(${(isRight ? 50 : -50) - 90})">${leaf}</g>`
    }
  }
  return line(d, fill, 5, ' stroke-linejoin="round"') + leaves
}

/** An antler that grows from the origin. Argument: number of times that its branches divide. */
export const antler: Brush = ({ box, x, y }, [depth = 0], fill) => {
  const grow = (
    from: { x: number; y: number },
    angle: number,
    length: number,
    width: number,
    left: number,
  ): string => {
    const end = { x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) }
    const bend = path`${(from.x + end.x) / 2 + length * 0.16} ${(from.y + end.y) / 2 + length * 0.1}`
    const svg = line(
      path`M${from.x} ${from.y}Q${bend} ${end.x} ${end.y}`,
      fill,
      width,
      ' stroke-linecap="round"',
    )
    if (left === 0) return svg
    return (
      svg +
      grow(end, angle - 0.42, length * 0.74, width * 0.72, left - 1) +
      grow(end, angle + 0.5, length * 0.5, width * 0.6, Math.max(0, left - 2))
    )
  }
  return grow({ x, y }, -0.62, box.w * 0.14, 10, depth)
}

/** A bare tree that grows from the origin. */
export const bareTree: Brush = ({ x, y, w: unit, dice }, _, fill) => {
  const grow = (from: { x: number; y: number }, angle: number, length: number, width: number): string => {
    if (width < 1.4) return ''
    const end = { x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) }
    return (
      line(path`M${from.x} ${from.y}L${end.x} ${end.y}`, fill, width, ' stroke-linecap="round"') +
      grow(end, angle - dice.between(0.3, 0.7), length * 0.72, width * 0.62) +
      grow(end, angle + dice.between(0.25, 0.7), length * 0.7, width * 0.6)
    )
  }
  return grow({ x, y }, -1.5, 70 * unit, 12 * unit)
}

/** A row of firs on the ground at the height of the origin. Firs near the origin are shorter trees. */
export const firs: Brush = ({ box, x, y, palette, dice }, _, fill) => {
  let svg = ''
  for (let i = 0; i < 15; i++) {
    const at = box.x + (box.w * (i + dice.between(0, 0.8))) / 15
    const h = box.h * dice.between(0.16, 0.34) * (0.5 + Math.abs(at - x) / box.w)
    const w = h * 0.24
    for (let j = 0; j < 4; j++) {
      const top = y - h + (j * h) / 4.6
      const half = w * (0.35 + j * 0.22)
      const d = path`M${at - half} ${top + h * 0.36}L${at} ${top}L${at + half} ${top + h * 0.36}Z`
      svg += shape(d, mix(palette.field, fill, 0.75))
    }
  }
  return svg
}
