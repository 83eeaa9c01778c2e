import { chevrons } from './science-fiction/chevrons.ts'
import { city } from './science-fiction/city.ts'
import { dunes } from './science-fiction/dunes.ts'
import { globe } from './science-fiction/globe.ts'
import { mirroredCity } from './science-fiction/mirrored-city.ts'
import { neonStreet } from './science-fiction/neon-street.ts'
import { orbits } from './science-fiction/orbits.ts'
import { phases } from './science-fiction/phases.ts'
import { planet } from './science-fiction/planet.ts'
import { pylons } from './science-fiction/pylons.ts'
import { ringedGiant } from './science-fiction/ringed-giant.ts'
import { risingSea } from './science-fiction/rising-sea.ts'
import { slingshot } from './science-fiction/slingshot.ts'
import { splitClock } from './science-fiction/split-clock.ts'
import { visitor } from './science-fiction/visitor.ts'
import { watchingEye } from './science-fiction/watching-eye.ts'
import { wheelStation } from './science-fiction/wheel-station.ts'
import { battlefield } from './fantasy/battlefield.ts'
import { castle } from './fantasy/castle.ts'
import { cityOfDomes } from './fantasy/city-of-domes.ts'
import { dragonEye } from './fantasy/dragon-eye.ts'
import { folkFlowers } from './fantasy/folk-flowers.ts'
import { gates } from './fantasy/gates.ts'
import { leaves } from './fantasy/leaves.ts'
import { peaks } from './fantasy/peaks.ts'
import { ridges } from './fantasy/ridges.ts'
import { river } from './fantasy/river.ts'
import { roses } from './fantasy/roses.ts'
import { streetLamp } from './fantasy/street-lamp.ts'
import { swordAndSnake } from './fantasy/sword-and-snake.ts'
import { tree } from './fantasy/tree.ts'
import { antleredSkull } from './horror/antlered-skull.ts'
import { count } from './horror/count.ts'
import { door } from './horror/door.ts'
import { eye } from './horror/eye.ts'
import { ghost } from './horror/ghost.ts'
import { roots } from './horror/roots.ts'
import { roseWindow } from './horror/rose-window.ts'
import { tentacles } from './horror/tentacles.ts'
import { threads } from './horror/threads.ts'
import { well } from './horror/well.ts'
import { windows } from './horror/windows.ts'
import { airship } from './crossover/airship.ts'
import { discs } from './crossover/discs.ts'
import { flyingFish } from './crossover/flying-fish.ts'
import { folds } from './crossover/folds.ts'
import { lightning } from './crossover/lightning.ts'
import { maze } from './crossover/maze.ts'
import { morph } from './crossover/morph.ts'
import { mosaic } from './crossover/mosaic.ts'
import { mushrooms } from './crossover/mushrooms.ts'
import { teacup } from './crossover/teacup.ts'
import { turns } from './crossover/turns.ts'
import { whale } from './crossover/whale.ts'
import { hat } from './fantasy/hat.ts'
import { wings } from './fantasy/wings.ts'
import { fox } from './fantasy/fox.ts'
import { swordInStone } from './fantasy/sword-in-stone.ts'
import { trireme } from './fantasy/trireme.ts'
import { moth } from './fantasy/moth.ts'
import { crown } from './fantasy/crown.ts'
import { wolf } from './horror/wolf.ts'
import { hands } from './horror/hands.ts'
import { crookedHouse } from './horror/crooked-house.ts'
import { helix } from './science-fiction/helix.ts'
import { rocket } from './science-fiction/rocket.ts'
import { robot } from './science-fiction/robot.ts'
import { keyhole } from './crossover/keyhole.ts'
import { palettes, type Palette, type PaletteName } from '../palettes.ts'
import type { Motif } from './motif.ts'

/** A drawing and the palettes that suit it. */
export interface Design {
  motif: Motif
  palettes: readonly Palette[]
}

const design = (motif: Motif, ...names: PaletteName[]): Design => ({
  motif,
  palettes: names.map((name) => palettes[name]),
})

/** All drawings by name. */
export const designs = {
  chevrons: design(chevrons, 'olive', 'black', 'steel'),
  city: design(city, 'night', 'teal', 'sand', 'sky', 'royal', 'orange'),
  dunes: design(dunes, 'teal', 'sand', 'rust', 'sky', 'orange', 'royal'),
  globe: design(globe, 'night', 'sand', 'rust', 'black', 'royal'),
  mirroredCity: design(mirroredCity, 'sand', 'sky', 'steel'),
  neonStreet: design(neonStreet, 'neon', 'acid', 'indigo'),
  orbits: design(orbits, 'night', 'teal', 'rust', 'black', 'royal'),
  phases: design(phases, 'night', 'sky', 'royal', 'black', 'orange'),
  planet: design(planet, 'night', 'teal', 'rust', 'sky', 'black', 'royal'),
  pylons: design(pylons, 'sand', 'olive', 'teal', 'orange'),
  ringedGiant: design(ringedGiant, 'night', 'royal', 'teal', 'black', 'rust'),
  risingSea: design(risingSea, 'night', 'teal', 'royal'),
  slingshot: design(slingshot, 'night', 'teal', 'rust', 'black'),
  splitClock: design(splitClock, 'royal', 'teal', 'sand', 'orange'),
  visitor: design(visitor, 'black', 'teal', 'sky', 'night'),
  watchingEye: design(watchingEye, 'steel', 'bone', 'sand', 'rust'),
  wheelStation: design(wheelStation, 'night', 'black', 'royal', 'teal'),
  battlefield: design(battlefield, 'blood', 'bone', 'scarlet'),
  castle: design(castle, 'forest', 'meadow', 'gold', 'sage', 'lake'),
  cityOfDomes: design(cityOfDomes, 'lake', 'gold', 'wine'),
  dragonEye: design(dragonEye, 'forest', 'wine', 'lake', 'night'),
  folkFlowers: design(folkFlowers, 'meadow', 'forest', 'blush', 'wine'),
  gates: design(gates, 'forest', 'lake', 'wine', 'plum'),
  leaves: design(leaves, 'forest', 'meadow', 'sage', 'wine', 'lake'),
  peaks: design(peaks, 'forest', 'meadow', 'gold', 'lake', 'sage'),
  ridges: design(ridges, 'meadow', 'sage', 'gold', 'lake', 'forest'),
  river: design(river, 'meadow', 'gold', 'wine', 'lake'),
  roses: design(roses, 'berry', 'plum', 'wine', 'forest'),
  streetLamp: design(streetLamp, 'indigo', 'lake', 'plum'),
  swordAndSnake: design(swordAndSnake, 'wine', 'forest', 'olive'),
  tree: design(tree, 'sage', 'meadow', 'forest', 'lake', 'blush'),
  antleredSkull: design(antleredSkull, 'blood', 'bone', 'moss'),
  count: design(count, 'blood', 'scarlet', 'bruise'),
  door: design(door, 'bruise', 'blood', 'moss', 'scarlet'),
  eye: design(eye, 'blood', 'moss', 'bone', 'bruise'),
  ghost: design(ghost, 'bruise', 'abyss', 'moss'),
  roots: design(roots, 'blood', 'moss', 'bruise'),
  roseWindow: design(roseWindow, 'bruise', 'blood', 'night'),
  tentacles: design(tentacles, 'abyss', 'moss', 'indigo'),
  threads: design(threads, 'blood', 'bruise', 'moss'),
  well: design(well, 'blood', 'bruise', 'scarlet', 'bone'),
  windows: design(windows, 'moss', 'bruise', 'blood', 'abyss'),
  airship: design(airship, 'brass', 'teal', 'wine'),
  discs: design(discs, 'blush', 'cream', 'plum', 'honey'),
  flyingFish: design(flyingFish, 'honey', 'blush', 'sage'),
  folds: design(folds, 'indigo', 'plum', 'berry', 'honey'),
  lightning: design(lightning, 'honey', 'cream', 'royal'),
  maze: design(maze, 'indigo', 'cream', 'berry', 'blush'),
  morph: design(morph, 'plum', 'indigo', 'berry', 'cream'),
  mosaic: design(mosaic, 'plum', 'cream', 'indigo', 'blush'),
  mushrooms: design(mushrooms, 'acid', 'plum', 'abyss'),
  teacup: design(teacup, 'honey', 'indigo', 'berry', 'cream'),
  turns: design(turns, 'cream', 'plum', 'blush', 'indigo'),
  whale: design(whale, 'night', 'plum', 'teal'),
  hat: design(hat, 'night', 'plum', 'teal', 'forest'),
  wings: design(wings, 'night', 'wine', 'indigo', 'blood'),
  fox: design(fox, 'meadow', 'sage', 'wine', 'teal'),
  swordInStone: design(swordInStone, 'lake', 'forest', 'wine', 'night'),
  trireme: design(trireme, 'rust', 'sand', 'teal', 'royal'),
  moth: design(moth, 'plum', 'forest', 'indigo', 'lake'),
  crown: design(crown, 'wine', 'blood', 'lake', 'forest'),
  wolf: design(wolf, 'bruise', 'blood', 'moss', 'night', 'bone'),
  hands: design(hands, 'moss', 'blood', 'bruise', 'scarlet'),
  crookedHouse: design(crookedHouse, 'bruise', 'moss', 'blood', 'night', 'scarlet'),
  helix: design(helix, 'teal', 'black', 'night', 'steel', 'acid'),
  rocket: design(rocket, 'night', 'teal', 'royal', 'rust', 'sand'),
  robot: design(robot, 'teal', 'night', 'sky', 'royal', 'plum'),
  keyhole: design(keyhole, 'indigo', 'brass', 'plum', 'teal'),
} as const satisfies Record<string, Design>

export type DesignName = keyof typeof designs
