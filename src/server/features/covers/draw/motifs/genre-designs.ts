import type { GenreGroup } from '#contract/values/enums'
import { type Design, type DesignName, designs } from './designs.ts'

/**
 * The drawings that a genre of the catalogue chooses from, by its slug. Their order is part of every picture: a change
 * changes old covers. One that stands twice is chosen twice as often.
 */
const ofGenre: Record<string, readonly DesignName[]> = {
  'space-opera': [
    'ringedGiant',
    'planet',
    'slingshot',
    'orbits',
    'ringedGiant',
    'globe',
    'rocket',
    'wheelStation',
  ],
  dystopia: ['watchingEye', 'watchingEye', 'city', 'maze', 'robot'],
  'post-apocalypse': ['pylons', 'pylons', 'risingSea', 'dunes'],
  cyberpunk: ['neonStreet'],
  'time-travel': ['splitClock', 'splitClock', 'phases'],
  'first-contact': ['visitor', 'visitor', 'orbits', 'planet', 'helix'],
  'military-sf': ['chevrons', 'chevrons', 'ringedGiant'],
  'alternate-history': ['mirroredCity', 'mirroredCity', 'splitClock'],
  'science-thriller': ['helix', 'helix', 'risingSea', 'globe', 'robot', 'city'],
  'high-fantasy': [
    'castle',
    'castle',
    'peaks',
    'river',
    'ridges',
    'gates',
    'crown',
    'swordInStone',
    'swordAndSnake',
  ],
  'urban-fantasy': ['streetLamp', 'streetLamp', 'keyhole', 'wolf'],
  'paranormal-romance': ['roses', 'roses', 'moth'],
  'fairy-tales': ['folkFlowers', 'folkFlowers', 'leaves', 'tree'],
  mythology: ['trireme', 'trireme', 'tree', 'wings'],
  arthurian: ['swordInStone', 'swordInStone', 'crown'],
  dragons: ['dragonEye', 'dragonEye', 'peaks'],
  fae: ['moth', 'moth', 'folkFlowers', 'leaves', 'roses'],
  'witches-wizards': ['hat', 'hat', 'mushrooms'],
  'angels-demons': ['wings', 'wings', 'roseWindow'],
  'magical-realism': ['flyingFish', 'flyingFish', 'discs', 'tree'],
  'historical-fantasy': ['cityOfDomes', 'cityOfDomes', 'river', 'gates'],
  'animal-fantasy': ['fox', 'fox', 'leaves'],
  'dark-fantasy': ['battlefield', 'battlefield', 'crown', 'roots'],
  vampires: ['count', 'count', 'windows'],
  shapeshifters: ['wolf', 'wolf', 'antleredSkull'],
  ghosts: ['ghost', 'ghost', 'crookedHouse', 'door'],
  zombies: ['hands'],
  gothic: ['roseWindow', 'crookedHouse', 'door', 'windows'],
  steampunk: ['airship'],
  superheroes: ['lightning'],
  humour: ['teacup', 'teacup', 'turns'],
  mystery: ['keyhole', 'keyhole', 'streetLamp'],
  'graphic-novel': ['lightning', 'folds', 'mosaic'],
  'young-adult': ['maze', 'maze', 'morph'],
  children: ['whale', 'whale', 'turns'],
}

/** What the rest of a group chooses from. */
const ofGroup: Record<GenreGroup, readonly DesignName[]> = {
  'science-fiction': [
    'planet',
    'orbits',
    'dunes',
    'phases',
    'slingshot',
    'globe',
    'city',
    'wheelStation',
    'visitor',
    'ringedGiant',
    'splitClock',
    'rocket',
    'robot',
    'helix',
  ],
  fantasy: [
    'peaks',
    'ridges',
    'river',
    'gates',
    'leaves',
    'tree',
    'castle',
    'folkFlowers',
    'hat',
    'crown',
    'moth',
  ],
  horror: [
    'roots',
    'eye',
    'door',
    'well',
    'threads',
    'windows',
    'tentacles',
    'antleredSkull',
    'crookedHouse',
  ],
  crossover: ['mosaic', 'morph', 'turns', 'discs', 'folds', 'mushrooms', 'flyingFish'],
}

/** The drawings that a book of a genre, or else of a group, chooses from. */
export function designsOf(genre: string | null, group: GenreGroup): readonly Design[] {
  return (ofGenre[genre ?? ''] ?? ofGroup[group]).map((name) => designs[name])
}
