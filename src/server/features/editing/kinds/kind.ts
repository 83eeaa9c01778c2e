import type { DraftName, DraftText } from '#contract/calls/drafts'
import type { EditedKind } from '#contract/values/enums'
import type { Queryable } from '../../../platform/database/database.ts'
import type { InputIssue } from '../../../platform/http/errors.ts'

/** What every draft of an entity with an address has. */
export interface AnyDraft {
  slug: string
  names: DraftName[]
  texts: DraftText[]
}

export type EntityTable = 'works' | 'people' | 'series' | 'genres' | 'awards'
export type Noun = 'work' | 'person' | 'series' | 'genre' | 'award'

/** A field of several rows: how they are read, checked and written. */
export interface Rows<V> {
  /** SQL of the rows as a draft has them; `id` is SQL of the entity's. */
  json(id: string): string
  /** In one order and form, so that what is the same compares as the same. */
  normal?(rows: V): V
  /** What is wrong; `id` is null for a new entity. */
  faults(tx: Queryable, rows: V, id: number | null): Promise<InputIssue[]> | InputIssue[]
  /** Replaces what stands there. */
  write(tx: Queryable, id: number, rows: V): Promise<void>
}

/** What is told of one kind of entity besides the description of its fields (`contract/values/entity-fields.ts`). */
export interface KindOfEntity<D extends AnyDraft> {
  kind: EditedKind
  table: EntityTable
  /** Its name in `features/names`, in `provenance` and `former_slugs`. */
  noun: Noun
  /** Columns of the table that say when it was changed. */
  isDated: boolean
  /** Columns of plain fields that are not called as the field is. Of a date: what stands before `_year`. */
  columns: Readonly<Partial<Record<keyof D & string, string>>>
  /** The fields of several rows. */
  rows: { readonly [Name in keyof D as D[Name] extends readonly unknown[] ? Name : never]: Rows<D[Name]> }
  /** Columns that are worked out from the draft. */
  computed?(draft: D): Readonly<Record<string, unknown>>
  /** Writes what is worked out from names. */
  index(tx: Queryable, id: number): Promise<void>
}

/** How entities of one kind are read, checked and written. */
export interface EditedEntity<D extends AnyDraft> {
  kind: EditedKind
  table: EntityTable
  noun: Noun
  isDated: boolean
  /** The columns of a plain field: one, of a date three. */
  columnsOf(field: string): string[]
  /** The draft of a row that is there. */
  read(tx: Queryable, id: number): Promise<D>
  /** In one form, so that what is the same compares as the same. */
  normal(draft: D): D
  /** What is wrong with these fields of a draft. */
  check(tx: Queryable, draft: D, fields: ReadonlySet<string>, id: number | null): Promise<InputIssue[]>
  /** Makes the row with its plain fields; lists are written afterwards. */
  insert(tx: Queryable, draft: D): Promise<number>
  /** Writes these fields. */
  write(tx: Queryable, id: number, draft: D, fields: ReadonlySet<string>): Promise<void>
  /** Writes what is worked out from names. */
  index(tx: Queryable, id: number): Promise<void>
}
