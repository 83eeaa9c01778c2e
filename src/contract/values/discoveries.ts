/** Lists of books made of facts, each with a page of its own. */
export const discoveries = [
  'start-here',
  'short-and-standalone',
  'complete-series',
  'award-winners',
  'new-in-my-language',
  'under-the-radar',
] as const
export type Discovery = (typeof discoveries)[number]
