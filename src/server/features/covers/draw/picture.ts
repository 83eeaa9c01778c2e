import type { GenreGroup } from '#contract/values/enums'
import { designsOf } from './motifs/genre-designs.ts'
import type { Motif, Scene } from './motifs/motif.ts'
import type { Palette } from './palettes.ts'
import { type Dice, dice, random } from './random.ts'

/** What decides the look of a book. Its title does not: a work keeps its picture in all languages. */
export interface Look {
  group: GenreGroup
  /** Slug of the genre that the drawing is chosen by: of a series its first volume's; null where it has none. */
  genre: string | null
  /** Volumes of one family share drawing, palette and layout. */
  family: string | undefined
  /** Its number in the family, as it is printed; null where it has none. */
  volume: string | null
}

/** Where drawing and lettering stand: drawing above, below, or framed above. */
export type Layout = 'foot' | 'head' | 'frame'
const layouts: readonly Layout[] = ['foot', 'foot', 'head', 'frame', 'head']

/** What chance has decided about a picture before anything is drawn. */
export interface Choice {
  palette: Palette
  motif: Motif
  layout: Layout
  /** Strews what is small: of this picture alone. */
  dice: Dice
  scene: Scene
  /** 0–1, the same for a series: the form of a frame, the foot of a spine. */
  lens: number
}

/** By how much less each further volume moves on: many volumes never reach the end. */
const step = 0.72
/** As many letters of a volume's number as there is room for. */
const longestVolume = 4

/** The number that a volume's picture shows; null where it is none, or too long to be one. */
export function volumeShown({ family, volume }: Look): string | null {
  return family !== undefined && volume !== null && volume.length <= longestVolume && /\d/.test(volume)
    ? volume
    : null
}

/**
 * Palette, motif and layout of a book, the same for ever. `name` tells the clips of this picture from those of others
 * on a page that holds several in itself.
 */
export function choose(id: string, look: Look, name: string): Choice {
  const { group, genre, family } = look
  const set = dice(random(`set:${family ?? id}`))
  const design = set.pick(designsOf(genre, group))
  const palette = set.pick(design.palettes)
  const layout = set.pick(layouts)
  const lens = set.roll()
  const place = dice(random(`place:${family ?? id}`))
  // rolled for every volume, so that numbered ones and others go on with the same row
  const chance = place.roll()
  const volume = Number.parseFloat(volumeShown(look) ?? '0') || 0
  let clips = 0
  return {
    palette,
    motif: design.motif,
    layout,
    lens,
    dice: dice(random(`pic:${id}`)),
    scene: {
      set: place,
      progress: volume > 0 ? 1 - step ** Math.max(0, volume - 1) : chance,
      volume: Math.ceil(volume),
      clip: () => `${name}${(clips++).toString(36)}`,
    },
  }
}
