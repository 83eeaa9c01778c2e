import { discs } from './crossover/discs.ts'
import { folds } from './crossover/folds.ts'
import { morph } from './crossover/morph.ts'
import { mosaic } from './crossover/mosaic.ts'
import { turns } from './crossover/turns.ts'

/** Drawings of the group, in the order chance picks from: a new one would change old covers. */
export const crossoverMotifs = [mosaic, turns, discs, folds, morph] as const
