import type { Palette } from '../palettes.ts'
import type { Dice } from '../random.ts'
import type { Box } from '../shapes.ts'

/**
 * One kind of drawing: SVG elements that fill the box (they may leave it, the box is clipped), decided by palette and
 * dice alone.
 */
export type Motif = (box: Box, palette: Palette, dice: Dice) => string
