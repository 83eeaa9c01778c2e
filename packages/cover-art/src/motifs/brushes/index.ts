import type { Brush } from './brush.ts'
import { corridor, ridge, tentacle, terrace, towers, wire } from './land.ts'
import { batWing, meander, snake, surf, weapons } from './legends.ts'
import { gear, halftone, spiral } from './machines.ts'
import { antler, bareTree, firs, roseVine, thorns } from './plants.ts'

/** All brushes, by the names that drawings use. */
export const brushes: Readonly<Record<string, Brush>> = {
  antler,
  bareTree,
  batWing,
  corridor,
  firs,
  gear,
  halftone,
  meander,
  ridge,
  roseVine,
  snake,
  spiral,
  surf,
  tentacle,
  terrace,
  thorns,
  towers,
  weapons,
  wire,
}
