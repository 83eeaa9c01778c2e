import type { Series } from '#contract/series'

/** A series as its page asks for one, for tests. */
export const testSeries = (fields: Partial<Series> = {}): Series => ({
  id: 5,
  slug: 'sprawl',
  name: 'Sprawl',
  nameLanguage: 'en',
  originalName: null,
  kind: 'author',
  status: null,
  bookCount: 3,
  authors: [],
  image: null,
  description: null,
  covers: [],
  descriptionHtml: null,
  descriptionLanguage: null,
  otherNames: [],
  parent: null,
  children: [],
  orders: ['publication'],
  volumeCount: 3,
  mainVolumes: 3,
  coverage: [],
  sources: [],
  version: 1,
  ...fields,
})
