/** Returns a 32-bit unsigned hash of a text (FNV-1a with final mixing). */
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

/** Returns a generator of numbers in [0, 1) (mulberry32). Equal seeds give equal sequences. */
export function random(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Random choices of a drawing. Their order never changes, so that the picture stays the same. */
export interface Dice {
  /** A number in [0, 1). */
  roll: () => number
  /** A number between `low` and `high`. */
  between: (low: number, high: number) => number
  /** An integer from `low` to `high` inclusive. */
  whole: (low: number, high: number) => number
  /** An item of the list. */
  pick: <Item>(list: readonly Item[]) => Item
}

/** Creates random choices from a sequence of random numbers. */
export function dice(roll: () => number): Dice {
  return {
    roll,
    between: (low, high) => low + (high - low) * roll(),
    whole: (low, high) => Math.floor(low + (high - low + 1) * roll()),
    pick: (list) => at(list, Math.floor(roll() * list.length)),
  }
}

/** Returns the item with a name. @throws RangeError if there is none */
export function named<Item>(items: Readonly<Record<string, Item | undefined>>, name: string): Item {
  const item = items[name]
  if (item === undefined)
    throw new RangeError(
      `no motif, palette, brush or symbol has the name ${name}, which is used for a cover drawing`,
    )
  return item
}

/** Returns the element at an index. @throws RangeError if there is none, because of an error in the drawing */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined)
    throw new RangeError(
      `a drawing uses element ${index} of a list, but the list has only ${list.length} elements`,
    )
  return item
}
