import type { Palette } from '../palettes.ts'
import type { Dice } from '../random.ts'
import type { Box } from '../shapes.ts'

/** What a series decides for its volumes, and what moves from one volume to the next. */
export interface Scene {
  /** The same for all volumes of a series: where things stand. The picture's own dice strew what is small. */
  set: Dice
  /** From 0 for a first volume towards 1: the one thing that moves. By chance where a book stands alone. */
  progress: number
  /** The number of the volume, 0 where a book stands alone. */
  volume: number
  /** A new name for a clip, of this picture alone. */
  clip: () => string
}

/**
 * One kind of drawing: SVG elements that fill the box (they may leave it, the box is clipped), decided by its
 * arguments alone. Flat shapes in the five colours of the palette and tints of them; one large form, one small
 * surprise.
 */
export type Motif = (box: Box, palette: Palette, dice: Dice, scene: Scene) => string
