import type { EditedKind } from '#contract/values/enums'
import { authorEntity } from './authors.ts'
import { awardEntity } from './awards.ts'
import { bookEntity } from './books.ts'
import { genreEntity } from './genres.ts'
import type { AnyDraft, EditedEntity } from './kind.ts'
import { seriesEntity } from './series.ts'

export type { AnyDraft, EditedEntity } from './kind.ts'

/** Every kind of entity with an address, its drafts' types forgotten: what is the same of all is done by these. */
export const entities = {
  books: bookEntity,
  authors: authorEntity,
  series: seriesEntity,
  genres: genreEntity,
  awards: awardEntity,
} as unknown as Record<EditedKind, EditedEntity<AnyDraft>>

/** The columns of a plain field of an entity: one, of a date three. */
export const columnsOfField = (kind: EditedKind, field: string): string[] => entities[kind].columnsOf(field)
