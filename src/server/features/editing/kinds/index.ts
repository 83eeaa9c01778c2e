import type { EditedKind } from '#contract/enums'
import { authorThing } from './authors.ts'
import { awardThing } from './awards.ts'
import { bookThing } from './books.ts'
import { genreThing } from './genres.ts'
import type { AnyDraft, EditedThing } from './kind.ts'
import { seriesThing } from './series.ts'

export type { AnyDraft, EditedThing } from './kind.ts'

/** Every kind of thing with an address, its drafts' types forgotten: what is the same of all is done by these. */
export const things = {
  books: bookThing,
  authors: authorThing,
  series: seriesThing,
  genres: genreThing,
  awards: awardThing,
} as unknown as Record<EditedKind, EditedThing<AnyDraft>>

/** The columns of a plain field of an entity: one, of a date three. */
export const columnsOfField = (kind: EditedKind, field: string): string[] => things[kind].columnsOf(field)
