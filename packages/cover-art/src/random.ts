/** FNV-1a with a final stir: the same text gives the same 32-bit unsigned number, for ever. */
export function hash(text: string): number {
  let value = 2166136261
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0
    value = Math.imul(value, 16777619)
  }
  value ^= value >>> 15
  value = Math.imul(value, 2246822507)
  value ^= value >>> 13
  return value >>> 0
}

/** Endless numbers in [0, 1) from a seed (mulberry32): the same seed gives the same row of numbers. */
export function random(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Everything chance decides in a drawing is decided by one of these, in a fixed order. */
export interface Dice {
  /** A number in [0, 1). */
  roll: () => number
  /** A number between the two. */
  between: (low: number, high: number) => number
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number
  /** One of the list. */
  pick: <Item>(list: readonly Item[]) => Item
}

/** Dice over a row of random numbers. */
export function dice(roll: () => number): Dice {
  return {
    roll,
    between: (low, high) => low + (high - low) * roll(),
    whole: (low, high) => Math.floor(low + (high - low + 1) * roll()),
    pick: (list) => at(list, Math.floor(roll() * list.length)),
  }
}

/** Returns the item with a name; throws if there is none. */
export function named<Item>(items: Readonly<Record<string, Item | undefined>>, name: string): Item {
  const item = items[name]
  if (item === undefined) throw new RangeError(`nothing is named ${name}`)
  return item
}

/** The element at `index`; throws where there is none, which would be a fault of the drawing. */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`)
  return item
}
