/** Slugs of the curated book lists that are selected by rules. Each has its own page. */
export const discoveries = [
  'start-here',
  'short-and-standalone',
  'complete-series',
  'award-winners',
  'new-in-my-language',
  'under-the-radar',
] as const
export type Discovery = (typeof discoveries)[number]
