import { city } from './science-fiction/city.ts'
import { dunes } from './science-fiction/dunes.ts'
import { globe } from './science-fiction/globe.ts'
import { mirroredCity } from './science-fiction/mirrored-city.ts'
import { phases } from './science-fiction/phases.ts'
import { planet } from './science-fiction/planet.ts'
import { ringedGiant } from './science-fiction/ringed-giant.ts'
import { splitClock } from './science-fiction/split-clock.ts'
import { watchingEye } from './science-fiction/watching-eye.ts'
import { dragonEye } from './fantasy/dragon-eye.ts'
import { leaves } from './fantasy/leaves.ts'
import { peaks } from './fantasy/peaks.ts'
import { ridges } from './fantasy/ridges.ts'
import { river } from './fantasy/river.ts'
import { tree } from './fantasy/tree.ts'
import { eye } from './horror/eye.ts'
import { roots } from './horror/roots.ts'
import { threads } from './horror/threads.ts'
import { well } from './horror/well.ts'
import { windows } from './horror/windows.ts'
import { folds } from './crossover/folds.ts'
import { maze } from './crossover/maze.ts'
import { morph } from './crossover/morph.ts'
import { mosaic } from './crossover/mosaic.ts'
import { turns } from './crossover/turns.ts'
import { hands } from './horror/hands.ts'
import { helix } from './science-fiction/helix.ts'
import { type Palette, palettes } from '../palettes.ts'
import { named } from '../random.ts'
import crossover from './crossover.json' with { type: 'json' }
import fantasy from './fantasy.json' with { type: 'json' }
import palettesOf from './designs.json' with { type: 'json' }
import type { Drawing } from './drawing.ts'
import horror from './horror.json' with { type: 'json' }
import type { Motif } from './motif.ts'
import scienceFiction from './science-fiction.json' with { type: 'json' }
import { motifOf } from './render.ts'

/** A motif and the palettes that suit it. */
export interface Design {
  motif: Motif
  palettes: readonly Palette[]
}

const drawn: Readonly<Record<string, Drawing>> = { ...crossover, ...fantasy, ...horror, ...scienceFiction }
/** Motifs that have to be computed. */
const computed: Readonly<Record<string, Motif>> = {
  city,
  dunes,
  globe,
  mirroredCity,
  phases,
  planet,
  ringedGiant,
  splitClock,
  watchingEye,
  dragonEye,
  leaves,
  peaks,
  ridges,
  river,
  tree,
  eye,
  roots,
  threads,
  well,
  windows,
  folds,
  maze,
  morph,
  mosaic,
  turns,
  hands,
  helix,
}

/** All motifs by name. */
export const designs: Readonly<Record<string, Design>> = Object.fromEntries(
  Object.entries(palettesOf).map(([name, names]) => {
    const motif = drawn[name] ? motifOf(drawn[name]) : named(computed, name)
    return [name, { motif, palettes: names.map((palette) => named(palettes, palette)) }]
  }),
)

export const designOf = (name: string): Design => named(designs, name)
