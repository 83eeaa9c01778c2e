import type { z } from 'zod'
import type { AwardRecord } from './award-file.ts'
import type { Line } from './issues.ts'
import {
  type AwardHonourRecord,
  editionRecord,
  type FormerRecord,
  genreRecord,
  type NeighbourRecord,
  personRecord,
  type PickRecord,
  publisherRecord,
  seriesRecord,
  type SourceRecord,
  workRecord,
} from './records.ts'

/** File and schema of each kind of record. A record may only refer to its own kind and to the kinds before it. */
export const catalogueFiles = {
  genres: { file: 'genres.ndjson', schema: genreRecord },
  people: { file: 'people.ndjson', schema: personRecord },
  publishers: { file: 'publishers.ndjson', schema: publisherRecord },
  series: { file: 'series.ndjson', schema: seriesRecord },
  works: { file: 'works.ndjson', schema: workRecord },
  editions: { file: 'editions.ndjson', schema: editionRecord },
} as const

/** A kind of record with one line of a file for each record. */
export type LineKind = keyof typeof catalogueFiles

type CatalogueRecords = { [K in LineKind]: z.infer<(typeof catalogueFiles)[K]['schema']> } & {
  awards: AwardRecord
  awardHonours: AwardHonourRecord
}

export type CatalogueKind = keyof CatalogueRecords

export type CatalogueRecord<K extends CatalogueKind> = CatalogueRecords[K]

export type CatalogueLine<K extends CatalogueKind> = Line<CatalogueRecord<K>>

export type Catalogue = { [K in CatalogueKind]: CatalogueLine<K>[] } & {
  sources: SourceRecord[]
  former: FormerRecord[]
  /** For each work, the works that its readers like too, by ratings on other sites. May contain unknown keys. */
  neighbours: NeighbourRecord[]
  picks: PickRecord[]
}

export const emptyCatalogue: Readonly<Catalogue> = {
  sources: [],
  genres: [],
  people: [],
  publishers: [],
  series: [],
  works: [],
  editions: [],
  awards: [],
  awardHonours: [],
  former: [],
  neighbours: [],
  picks: [],
}

/** All kinds of records: the kinds of `catalogueFiles` in their order, then awards and honours. */
export const catalogueKinds: readonly CatalogueKind[] = [
  ...(Object.keys(catalogueFiles) as LineKind[]),
  'awards',
  'awardHonours',
]

/** Returns the name of the file or folder with the records of a kind, for messages. */
export const fileOf = (kind: CatalogueKind): string =>
  kind === 'awards' || kind === 'awardHonours' ? 'awards/' : catalogueFiles[kind].file
