/** Regularisation of EASE. 75 is better than the published 200 for these weighted ratings (docs/bench.md). */
export const lambda = 75
/** Number of shipped neighbours per work. */
export const neighboursEach = 40
