import { mix } from '../../colours.ts'
import { at } from '../../random.ts'
import { disc, line, path, poly, rect, shape } from '../../shapes.ts'
import type { Brush } from './brush.ts'

/** A mountain ridge with peaks and valleys around the y of the origin. Argument: height of the peaks above this y. */
export const ridge: Brush = ({ box, y, scene }, [height = 0], fill) => {
  const outline = [0, 0.3, -0.6, 0.4, -1, 0.2, -0.4, 0.5, 0].map(
    (rise, i) => rise * height + (i && i < 8 ? scene.set.roll() * height * 0.7 - height * 0.35 : 0),
  )
  const foot = box.y + box.h + 4
  const top = outline.map((rise, i) => path`L${box.x - 4 + ((box.w + 8) * i) / 8} ${y + rise}`)
  return shape(path`M${box.x - 4} ${foot}${top.join('')}L${box.x + box.w + 4} ${foot}Z`, fill)
}

/** A row of houses on the ground at the height of the origin. Some windows are bright. */
export const terrace: Brush = ({ box, y: ground, palette, dice }) => {
  let svg = ''
  let x = box.x - 8
  for (let i = 0; x < box.x + box.w; i++) {
    const w = dice.pick([58, 70, 82])
    const h = box.h * dice.between(0.3, 0.5)
    const y = ground - h
    const wall = mix(palette.field, palette.second, at([0.55, 0.8, 0.66], i % 3))
    const roof = dice.whole(0, 2)
    svg += rect(x, y, w, h + 8, wall)
    if (roof === 0) svg += shape(path`M${x} ${y + 1}L${x + w / 2} ${y - w * 0.55}L${x + w} ${y + 1}Z`, wall)
    if (roof === 1) {
      const [left, right] = [x + w * 0.22, x + w * 0.78]
      const step = path`M${x} ${y + 1}L${x} ${y - 20}L${left} ${y - 20}L${left} ${y - 36}`
      svg += shape(
        step + path`L${right} ${y - 36}L${right} ${y - 20}L${x + w} ${y - 20}L${x + w} ${y + 1}Z`,
        wall,
      )
    }
    svg += rect(x + w * 0.68, y - 44, 11, 46, wall)
    for (let r = 0; r < Math.floor(h / 40); r++)
      for (let q = 0; q < 2; q++) {
        const glass = dice.roll() > 0.72 ? palette.third : mix(wall, palette.field, 0.55)
        svg += rect(x + w * (0.2 + q * 0.38), y + 14 + r * 38, w * 0.2, 22, glass)
      }
    x += w + 1
  }
  return svg
}

/** Six doorways within each other. Each is smaller than the one around it and nearer to the origin. */
export const corridor: Brush = ({ box, x, palette }) => {
  const foot = box.y + box.h
  let svg = ''
  for (let i = 0; i < 6; i++) {
    const share = Math.pow(i / 6, 0.8)
    const w = box.w * 0.5 * (1 - share * 0.86)
    const top = box.y + box.h * 0.5 * share
    const middle = box.x + box.w / 2 + (x - box.x - box.w / 2) * share
    const floor = foot - box.h * 0.16 * share
    const wall = mix(palette.field, palette.second, at([0.05, 0.35, 0.15, 0.6, 0.3, 0.85], i))
    const edge = mix(palette.field, palette.third, 0.18 + i * 0.06)
    svg +=
      rect(middle - w, top, w * 2, floor - top + (i ? 0 : 9), wall) +
      line(path`M${middle - w} ${floor}V${top}H${middle + w}V${floor}`, edge, 1.6)
  }
  return svg
}

/** An arm of a sea monster from the origin. Arguments: height, horizontal shift of the tip, width, side (-1 or 1). */
export const tentacle: Brush = ({ x, y, palette }, [height = 0, lean = 0, width = 0, side = 1], fill) => {
  const left: (readonly [number, number])[] = []
  const right: (readonly [number, number])[] = []
  let suckers = ''
  for (let i = 0; i <= 26; i++) {
    const share = i / 26
    const top = y + 60 - height * (share - 0.1 * share * share)
    const middle =
      x +
      lean * share * share +
      side * Math.sin(share * 5.2) * 24 * share +
      side * (share > 0.7 ? -Math.sin((share - 0.7) * 5.2) * 80 : 0)
    const half = width * (1 - share) * 0.5 + 2.2
    left.push([middle - half, top])
    right.unshift([middle + half, top])
    if (i > 2 && i < 23 && i % 2) {
      const radius = Math.max(1.4, half * 0.28)
      const colour = mix(fill, palette.spark, 0.55)
      suckers += disc(middle + side * half * 0.5, top, radius, colour)
    }
  }
  return shape(poly([...left, ...right]), fill) + suckers
}

/** A wire between two pylons. Arguments: side (-1 or 1), then x, y and height of each as fractions of the box. */
export const wire: Brush = ({ box }, [side = 1, a = 0, b = 0, h = 0, toA = 0, toB = 0, toH = 0], fill) => {
  const from = { x: box.x + box.w * a, y: box.y + box.h * b, h: box.h * h }
  const to = { x: box.x + box.w * toA, y: box.y + box.h * toB, h: box.h * toH }
  const [top, end] = [from.y - from.h * 0.72, to.y - to.h * 0.72]
  const middle = path`${(from.x + to.x) / 2} ${(top + to.y - to.h * 0.72) / 2 + from.h * 0.18}`
  const d = path`M${from.x + side * from.h * 0.25} ${top}Q${middle} ${to.x + side * to.h * 0.25} ${end}`
  return line(d, fill, 1.2)
}

/** Towers with bright windows along both sides of a street. */
export const towers: Brush = ({ box, palette, dice }) => {
  let svg = ''
  for (const side of [-1, 1]) {
    let edge = side < 0 ? box.x : box.x + box.w
    for (let i = 0; i < 5; i++) {
      const w = at([58, 44, 38, 30, 24], i) * dice.between(0.85, 1.1)
      const h = box.h * at([0.9, 0.68, 0.78, 0.5, 0.34], i) * dice.between(0.85, 1.05)
      const x = side < 0 ? edge : edge - w
      const y = box.y + box.h - h
      const wall = mix(palette.field, palette.second, at([1, 0.75, 0.55, 0.8, 0.4], i))
      const lights = [
        palette.third,
        palette.third,
        palette.first,
        palette.spark,
        mix(wall, palette.spark, 0.3),
      ]
      svg += rect(x, y, w, h + 5, wall)
      const columns = Math.max(2, Math.round(w / 13))
      const step = w / columns
      for (let r = 0; r < h / 15 - 1; r++)
        for (let q = 0; q < columns; q++)
          if (dice.roll() > 0.55)
            svg += rect(x + q * step + 3, y + 10 + r * 15, step - 6, 5, dice.pick(lights))
      if (i < 3 && dice.roll() > 0.35) {
        const sign = side < 0 ? x + w - 3 : x - 9
        svg += rect(sign, y + 30, 13, 74, palette.third)
        for (let z = 0; z < 4; z++) svg += rect(sign + 3, y + 36 + z * 17, 7, 9, palette.field)
      }
      edge += side < 0 ? w + 2 : -w - 2
    }
  }
  return svg
}
