import type { DraftName, DraftText } from '#contract/calls/drafts'
import type { EditedKind } from '#contract/values/enums'
import type { Queryable } from '../../../platform/database/database.ts'
import type { InputIssue } from '../../../platform/http/errors.ts'

export interface AnyDraft {
  slug: string
  names: DraftName[]
  texts: DraftText[]
}

/** Reads, validates and writes a field that is stored as several rows. */
export interface Rows<V> {
  /** Returns SQL of the value as JSON. `id`: SQL of the entity's id. */
  json(id: string): string
  /** Returns rows in a fixed order and form, so that equal values compare as equal. */
  normal?(rows: V): V
  issues(tx: Queryable, rows: V, id: number | null): Promise<InputIssue[]> | InputIssue[]
  write(tx: Queryable, id: number, rows: V): Promise<void>
}

/** Properties of a kind of entity that are not in `contract/values/entity-fields.ts`. */
export interface KindOfEntity<D extends AnyDraft> {
  kind: EditedKind
  /** True if the table has the column `updated_at`. */
  isDated: boolean
  /** Columns with another name than the field: `coverImage: 'cover_path'`. For a date, the columns' prefix: 'first'. */
  columns: Readonly<Partial<Record<keyof D & string, string>>>
  rows: { readonly [Name in keyof D as D[Name] extends readonly unknown[] ? Name : never]: Rows<D[Name]> }
  computed?(draft: D): Readonly<Record<string, unknown>>
  /** Updates the search index of the entity. */
  index(tx: Queryable, id: number): Promise<void>
}

export interface EditedEntity<D extends AnyDraft> {
  isDated: boolean
  /** Returns the columns of a plain (single-value) field: three for a date, else one. */
  columnsOf(field: string): string[]
  read(tx: Queryable, id: number): Promise<D>
  /** Returns a draft in a fixed form, so that equal drafts compare as equal. */
  normal(draft: D): D
  /** Returns validation errors of the changed `fields`. `id`: `null` for a new entity. */
  check(tx: Queryable, draft: D, fields: ReadonlySet<string>, id: number | null): Promise<InputIssue[]>
  /** Inserts an entity with its slug and plain (single-value) fields. The caller then writes the other fields. */
  insert(tx: Queryable, draft: D): Promise<number>
  write(tx: Queryable, id: number, draft: D, fields: ReadonlySet<string>): Promise<void>
  /** Updates the search index of the entity. */
  index(tx: Queryable, id: number): Promise<void>
}
