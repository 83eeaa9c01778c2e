import { designsOf } from './motifs/genre-designs.ts'
import type { Motif, Scene } from './motifs/motif.ts'
import type { Palette } from './palettes.ts'
import { type Dice, dice, random } from './random.ts'
import type { Look } from './subject.ts'

/** Place of the text: below the drawing, above it, or below a drawing in a frame. */
export type Layout = 'foot' | 'head' | 'frame'
const layouts: readonly Layout[] = ['foot', 'foot', 'head', 'frame', 'head']

/** Palette, motif (subject of the drawing), layout and further random choices, made before a picture is drawn. */
export interface Choice {
  palette: Palette
  motif: Motif
  layout: Layout
  /** Random choices for small details, which differ between the volumes of a series. */
  dice: Dice
  scene: Scene
  /** Random number from 0 to 1, the same for all volumes of a series. */
  seriesChance: number
}

/** {@link Scene.progress} of volume n is 1 - step ** (n - 1): 0 for volume 1, 0.28 for volume 2. */
const step = 0.72
/** Maximum length of the number of a volume. */
const longestVolume = 4

/** Returns the number that a picture shows; null without a digit, or above {@link longestVolume} characters. */
export const volumeShown = ({ volume }: Look): string | null =>
  volume !== null && volume.length <= longestVolume && /\d/.test(volume) ? volume : null

/** Chooses palette, motif and layout of a book, always the same. `name` begins the ids of its clip paths. */
export function choose(id: string, look: Look, name: string): Choice {
  const { group, genre, family } = look
  const set = dice(random(`set:${family ?? id}`))
  const design = set.pick(designsOf(genre, group))
  const palette = set.pick(design.palettes)
  const layout = set.pick(layouts)
  const seriesChance = set.roll()
  const place = dice(random(`place:${family ?? id}`))
  // numbered volumes do not use this roll, but without the roll the next random numbers of `place` would change
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
