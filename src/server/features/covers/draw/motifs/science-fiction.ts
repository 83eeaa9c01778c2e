import { city } from './science-fiction/city.ts'
import { dunes } from './science-fiction/dunes.ts'
import { globe } from './science-fiction/globe.ts'
import { orbits } from './science-fiction/orbits.ts'
import { phases } from './science-fiction/phases.ts'
import { planet } from './science-fiction/planet.ts'
import { slingshot } from './science-fiction/slingshot.ts'

/** Drawings of the group, in the order chance picks from: a new one would change old covers. */
export const scienceFictionMotifs = [planet, orbits, dunes, phases, slingshot, globe, city] as const
