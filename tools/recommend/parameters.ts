/** Regularisation of EASE. 75 is better than the published 200 for these weighted ratings (docs/bench.md). */
export const lambda = 75
/** Number of related works per work in the shipped file. */
export const neighboursEach = 40
