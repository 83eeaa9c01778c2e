/** Numbers that look random and are the same for the same seed on every machine. */
export interface Random {
  /** At least 0, below 1. */
  float(): number
  /** A whole number at least 0 and below `end`. */
  below(end: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** A rank below `end`; rank r comes up 1 / (r + 1) as often as rank 0: the long tail of words (Zipf). */
  zipf(end: number): number
  /** A rank below `end` with a flatter tail (r to the power of -0.6): nobody writes a tenth of a whole catalogue. */
  tail(end: number): number
}

/** The mulberry32 generator: 32 bits of state, a period of 2^32, far more than a catalogue draws. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const float = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(float() * end)
  return {
    float,
    below,
    chance: (probability) => float() < probability,
    pick: (list) => list[below(list.length)]!,
    zipf: (end) => Math.min(end - 1, Math.floor(Math.exp(float() * Math.log(end + 1))) - 1),
    tail: (end) => Math.floor(end * float() ** 2.5),
  }
}
