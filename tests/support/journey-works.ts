import { dune, type SeedWork } from './seed.ts'

/** Slug of the test book with five editions in three languages. */
export const manyEditions = 'journey-dune'
/** Slug of the test book with one edition. */
export const oneEdition = 'journey-single'
/** Slug of the test book that one journey edits. No other journey uses it. */
export const toBeEdited = 'journey-edited'

/** Slugs of the volumes of the test series, in order. The second volume has only an English title. */
export const volumes = ['journey-volume-prequel', 'journey-volume-two', 'journey-volume-ten'] as const

/** Test books that the journeys add to the shipped catalogue. */
export const journeyWorks: SeedWork[] = [
  {
    ...dune,
    slug: manyEditions,
    // the shipped catalogue may contain the same ISBNs
    editions: dune.editions!.map((edition) => ({ ...edition, isbn13: undefined })),
  },
  {
    slug: toBeEdited,
    year: 1984,
    authors: ['Journey Author'],
    titles: [
      { language: 'en', value: 'Before the Edit' },
      { language: 'de', value: 'Vor der Änderung', kind: 'translated' },
    ],
    editions: [{ title: 'Before the Edit', language: 'en', year: 1984 }],
  },
  {
    slug: oneEdition,
    year: 1985,
    authors: ['Journey Author'],
    titles: [{ language: 'en', value: 'A Single Edition' }],
    editions: [{ title: 'A Single Edition', language: 'en', year: 1985 }],
  },
  {
    slug: volumes[0],
    year: 1991,
    authors: ['Journey Author'],
    titles: [
      { language: 'en', value: 'Before the Journey' },
      { language: 'de', value: 'Vor der Reise', kind: 'translated' },
    ],
    editions: [{ title: 'Before the Journey', language: 'en', year: 1991 }],
  },
  {
    slug: volumes[1],
    year: 1988,
    authors: ['Journey Author'],
    titles: [{ language: 'en', value: 'The Second Day' }],
    editions: [{ title: 'The Second Day', language: 'en', year: 1988 }],
  },
  {
    slug: volumes[2],
    year: 1989,
    authors: ['Journey Author'],
    titles: [
      { language: 'en', value: 'The Tenth Day' },
      { language: 'de', value: 'Der zehnte Tag', kind: 'translated' },
      { language: 'it', value: 'Il decimo giorno', kind: 'translated' },
    ],
    editions: [{ title: 'The Tenth Day', language: 'en', year: 1989 }],
  },
]
