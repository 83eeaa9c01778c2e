import { type Palette, palettes } from '../palettes.ts'
import { named } from '../random.ts'
import crossover from './crossover.json' with { type: 'json' }
import { folds } from './crossover/folds.ts'
import { maze } from './crossover/maze.ts'
import { morph } from './crossover/morph.ts'
import { mosaic } from './crossover/mosaic.ts'
import { turns } from './crossover/turns.ts'
import palettesOf from './designs.json' with { type: 'json' }
import type { Drawing } from './drawing.ts'
import fantasy from './fantasy.json' with { type: 'json' }
import { dragonEye } from './fantasy/dragon-eye.ts'
import { leaves } from './fantasy/leaves.ts'
import { peaks } from './fantasy/peaks.ts'
import { ridges } from './fantasy/ridges.ts'
import { river } from './fantasy/river.ts'
import { tree } from './fantasy/tree.ts'
import horror from './horror.json' with { type: 'json' }
import { eye } from './horror/eye.ts'
import { hands } from './horror/hands.ts'
import { roots } from './horror/roots.ts'
import { threads } from './horror/threads.ts'
import { well } from './horror/well.ts'
import { windows } from './horror/windows.ts'
import type { Motif } from './motif.ts'
import { motifOf } from './render.ts'
import scienceFiction from './science-fiction.json' with { type: 'json' }
import { city } from './science-fiction/city.ts'
import { dunes } from './science-fiction/dunes.ts'
import { globe } from './science-fiction/globe.ts'
import { helix } from './science-fiction/helix.ts'
import { mirroredCity } from './science-fiction/mirrored-city.ts'
import { phases } from './science-fiction/phases.ts'
import { planet } from './science-fiction/planet.ts'
import { ringedGiant } from './science-fiction/ringed-giant.ts'
import { splitClock } from './science-fiction/split-clock.ts'
import { watchingEye } from './science-fiction/watching-eye.ts'

/** A motif and its matching palettes. */
export interface Design {
  motif: Motif
  palettes: readonly Palette[]
}

/** Motifs that are declared as data. */
const drawn: Readonly<Record<string, Drawing>> = {
  ...scienceFiction,
  ...fantasy,
  ...horror,
  ...crossover,
}
/** Motifs that are drawn by code. */
const computed: Readonly<Record<string, Motif>> = {
  city,
  dragonEye,
  dunes,
  eye,
  folds,
  globe,
  hands,
  helix,
  leaves,
  maze,
  mirroredCity,
  morph,
  mosaic,
  peaks,
  phases,
  planet,
  ridges,
  ringedGiant,
  river,
  roots,
  splitClock,
  threads,
  tree,
  turns,
  watchingEye,
  well,
  windows,
}

/** All motifs with their palettes, by name. */
export const designs: Readonly<Record<string, Design>> = Object.fromEntries(
  Object.entries(palettesOf).map(([name, names]) => {
    const motif = drawn[name] ? motifOf(drawn[name]) : named(computed, name)
    return [name, { motif, palettes: names.map((palette) => named(palettes, palette)) }]
  }),
)

export const designOf = (name: string): Design => named(designs, name)
