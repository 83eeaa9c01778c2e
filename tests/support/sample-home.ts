import type { Home } from '#contract/calls/reader-home'
import type { ReadingPage } from '#contract/calls/reading-list'

/** An empty reading list. */
export const noEntries: ReadingPage = {
  items: [],
  nextCursor: null,
  total: 0,
  more: false,
  counts: { all: 0, 'to-read': 0, reading: 0, read: 0, paused: 0, 'did-not-finish': 0 },
  undatedCount: 0,
  removedCount: 0,
  copyCounts: { owned: 0, lent: 0 },
  ratingCounts: { '5': 0, '4+': 0, '3+': 0, '2+': 0, '1+': 0, none: 0 },
}

/** The data of the start page of a user without books. */
export const nothingAtHome: Home = {
  preferences: { languages: [], groups: [], isWelcomed: true },
  reading: [],
  queue: [],
  counts: { reading: 0, queue: 0, all: 0, ratings: 0 },
  series: [],
  year: { year: new Date().getFullYear(), finished: 0, goal: null },
  newest: [],
  begin: [],
}
