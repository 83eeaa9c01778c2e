import { designsOf } from './motifs/genre-designs.ts'
import type { Motif, Scene } from './motifs/motif.ts'
import type { Palette } from './palettes.ts'
import { type Dice, dice, random } from './random.ts'
import type { Look } from './subject.ts'

/** Position of the text: `foot` is below the drawing, `head` above it, `frame` below a drawing in a frame. */
export type Layout = 'foot' | 'head' | 'frame'
const layouts: readonly Layout[] = ['foot', 'foot', 'head', 'frame', 'head']

/** Random choices of a picture, made before it is drawn. */
export interface Choice {
  palette: Palette
  motif: Motif
  layout: Layout
  /** Makes the random choices for small details, which differ between the volumes of a series. */
  dice: Dice
  scene: Scene
  /** A random number from 0 to 1 that is the same for all volumes of a series. */
  seriesChance: number
}

/** With each volume, the distance of {@link Scene.progress} from 1 is multiplied by this factor. */
const step = 0.72
/** Maximum number of characters of a volume's number. */
const longestVolume = 4

/**
 * Returns the number of the volume that a picture shows; null for a number without a digit or longer than {@link
 * longestVolume}.
 */
export const volumeShown = ({ volume }: Look): string | null =>
  volume !== null && volume.length <= longestVolume && /\d/.test(volume) ? volume : null

/**
 * Chooses palette, motif and layout of a book. Deterministic. `name` distinguishes the clip paths of the pictures on a
 * page.
 */
export function choose(id: string, look: Look, name: string): Choice {
  const { group, genre, family } = look
  const set = dice(random(`set:${family ?? id}`))
  const design = set.pick(designsOf(genre, group))
  const palette = set.pick(design.palettes)
  const layout = set.pick(layouts)
  const seriesChance = set.roll()
  const place = dice(random(`place:${family ?? id}`))
  // always drawn, because otherwise the later random numbers would differ between the volumes of a series
  const chance = place.roll()
  const volume = Number.parseFloat(volumeShown(look) ?? '0') || 0
  let clips = 0
  return {
    palette,
    motif: design.motif,
    layout,
    seriesChance,
    dice: dice(random(`pic:${id}`)),
    scene: {
      set: place,
      progress: volume > 0 ? 1 - step ** Math.max(0, volume - 1) : chance,
      volume: Math.ceil(volume),
      clip: () => `${name}${(clips++).toString(36)}`,
    },
  }
}
