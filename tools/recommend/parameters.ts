/**
 * How much EASE holds its weights down. 75 is better than the 200 it is measured against, for liked ratings as these
 * (docs/bench.md).
 */
export const lambda = 75
/** So many neighbours of each work are shipped. */
export const neighboursEach = 40
