import { type Box, disc, path, shape } from './shapes.ts'

/** Draws wavy ground: the part of the box below a wavy line at height y. */
export function hill(
  box: Box,
  y: number,
  height: number,
  length: number,
  phase: number,
  fill: string,
): string {
  const bottom = box.y + box.h + 5
  let d = path`M${box.x - 5} ${bottom}`
  for (let i = 0; i <= 18; i++) {
    const x = box.x - 5 + ((box.w + 10) * i) / 18
    const swell = Math.sin(phase + (x / length) * 6.283) + 0.35 * Math.sin(phase * 2 + (x / length) * 13)
    d += path`L${x} ${y + height * swell}`
  }
  return shape(d + path`L${box.x + box.w + 5} ${bottom}Z`, fill)
}

/** Draws a flying bird, about 43 wide at size 1. */
export function crow(x: number, y: number, size: number, fill: string, flip: 1 | -1 = 1): string {
  const at = (dx: number) => x + dx * size * flip
  const to = (dy: number) => y + dy * size
  const d =
    path`M${at(-20)} ${to(-7)}Q${at(-8)} ${to(-10)} ${x} ${y}Q${at(9)} ${to(-12)} ${at(23)} ${to(-10)}` +
    path`Q${at(10)} ${to(-3)} ${at(3)} ${to(6)}L${at(-3)} ${to(7)}Q${at(-7)} ${to(-2)} ${at(-20)} ${to(-7)}Z`
  return shape(d, fill)
}

/** Draws a person in a coat, seen from far away, with the feet at x, y. */
export function person(x: number, y: number, height: number, fill: string): string {
  const h = height
  const coat =
    path`M${x - h * 0.17} ${y}L${x - h * 0.15} ${y - h * 0.58}Q${x} ${y - h * 0.88} ${x + h * 0.15} ${y - h * 0.58}` +
    path`L${x + h * 0.17} ${y}H${x + h * 0.03}L${x} ${y - h * 0.36}L${x - h * 0.03} ${y}Z`
  return disc(x, y - h * 0.88, h * 0.12, fill) + shape(coat, fill)
}
