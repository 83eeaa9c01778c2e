import type { EditedKind } from '#contract/values/enums'
import { authorEntity } from './authors.ts'
import { awardEntity } from './awards.ts'
import { bookEntity } from './books.ts'
import { genreEntity } from './genres.ts'
import type { AnyDraft, EditedEntity } from './kind.ts'
import { seriesEntity } from './series.ts'

export type { AnyDraft } from './kind.ts'

/** The functions for each kind of entity, with one type of draft for code that handles all kinds. */
export const editedEntities = {
  books: bookEntity,
  authors: authorEntity,
  series: seriesEntity,
  genres: genreEntity,
  awards: awardEntity,
} as unknown as Record<EditedKind, EditedEntity<AnyDraft>>

/** Returns the columns of a plain (single-value) field: three for a date, else one. */
export const columnsOfField = (kind: EditedKind, field: string): string[] =>
  editedEntities[kind].columnsOf(field)
