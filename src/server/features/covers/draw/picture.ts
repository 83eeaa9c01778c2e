import type { GenreGroup } from '#contract/enums'
import { motifs } from './motifs/index.ts'
import type { Motif } from './motifs/motif.ts'
import { type Palette, palettes } from './palettes.ts'
import { at, random } from './random.ts'

/** The names the design drew its first pictures with. They feed the seed, so they stay. */
const seedNames: Record<GenreGroup, string> = {
  'science-fiction': 'Science Fiction',
  fantasy: 'Fantasy',
  horror: 'Horror',
  crossover: 'Crossover',
}

/** Where drawing and lettering stand: drawing above, below, or framed above. */
export type Layout = 'foot' | 'head' | 'frame'
const layouts: readonly Layout[] = ['foot', 'foot', 'head', 'frame', 'head']

/** What chance has decided about a picture before anything is drawn. */
export interface Choice {
  palette: Palette
  motif: Motif
  layout: Layout
  /** The row of random numbers the drawing goes on with. */
  roll: () => number
  /** 0–1; decides the form of a frame. */
  lens: number
}

/**
 * Palette, motif and layout of a book. The title decides none of them, so a work keeps its picture in all languages and
 * after a change of title; volumes of one family share them and differ in the drawing.
 */
export function choose(id: string, group: GenreGroup, family: string | undefined): Choice {
  const set = random(`set:${family ?? id}:${seedNames[group]}`)
  const pick = <Item>(list: readonly Item[]) => at(list, Math.floor(set() * list.length))
  const palette = pick(palettes[group])
  const motif = pick(motifs[group])
  const layout = pick(layouts)
  return { palette, motif, layout, roll: random(`pic:${id}`), lens: set() }
}
