import type { EditedKind } from '#contract/enums'
import type { Queryable } from '../../../platform/database/database.ts'
import type { InputFault } from '../../../platform/http/errors.ts'

/** What every draft of a thing with an address has. */
export interface AnyDraft {
  slug: string
  names: { language: string | null; value: string; kind: string; isDisplay: boolean }[]
  texts: { language: string; markdown: string }[]
}

/** What of a thing is looked at and written. */
export interface Place {
  id: number
}

/** How things of one kind are read, checked and written. */
export interface EditedThing<D extends AnyDraft> {
  kind: EditedKind
  table: 'works' | 'people' | 'series' | 'genres' | 'awards'
  /** Its name in `features/names`, in `provenance` and `former_slugs`. */
  noun: 'work' | 'person' | 'series' | 'genre' | 'award'
  /** Columns of the table that say when it was changed. */
  isDated: boolean
  /** Group of provenance each field belongs to. */
  groups: Partial<Record<keyof D & string, string>>
  /** The draft of a row that is there. */
  read(tx: Queryable, id: number): Promise<D>
  /** In one form, so that what is the same compares as the same. */
  normal(draft: D): D
  /** What is wrong with these fields of a draft. */
  check(tx: Queryable, draft: D, fields: ReadonlySet<string>, id: number | null): Promise<InputFault[]>
  /** Makes the row with what cannot be null; the rest is written afterwards. */
  insert(tx: Queryable, draft: D): Promise<number>
  /** Writes these fields. */
  write(tx: Queryable, id: number, draft: D, fields: ReadonlySet<string>): Promise<void>
  /** Writes what is worked out from names. */
  index(tx: Queryable, id: number): Promise<void>
}
