import type { Palette } from '../palettes.ts'
import type { Dice } from '../random.ts'
import type { Box } from '../shapes.ts'

/** The series and the volume for which a motif is drawn. */
export interface Scene {
  /** Random choices for large forms, such as positions. All volumes of a series share them. */
  set: Dice
  /** Progress of the moving part of a motif, from 0 for the first volume towards 1. Random for a standalone book. */
  progress: number
  /** Number of the volume; 0 for a standalone book. */
  volume: number
  /** Returns an id for a clip path, another one for each call. */
  clip: () => string
}

/** Draws SVG elements that fill the box, and may exceed it because they are clipped. Depends only on the arguments. */
export type Motif = (box: Box, palette: Palette, dice: Dice, scene: Scene) => string
