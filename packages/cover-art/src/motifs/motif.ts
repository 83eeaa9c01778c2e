import type { Palette } from '../palettes.ts'
import type { Dice } from '../random.ts'
import type { Box } from '../shapes.ts'

/** Random choices that are the same for all volumes of a series, and values that differ between its volumes. */
export interface Scene {
  /** Random choices for the large forms of a motif, such as positions. All volumes of a series share these choices. */
  set: Dice
  /** Progress of the movable part of the motif, from 0 for the first volume towards 1. Random for a standalone book. */
  progress: number
  /** Number of the volume; 0 for a standalone book. */
  volume: number
  /** Returns a new id for a clip path, unique within this picture. */
  clip: () => string
}

/**
 * Draws SVG elements that fill the box. Elements may exceed the box, because they are clipped. The result depends only
 * on the arguments.
 */
export type Motif = (box: Box, palette: Palette, dice: Dice, scene: Scene) => string
