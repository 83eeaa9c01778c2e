import type { DraftName, DraftText } from '#contract/calls/drafts'
import type { EditedKind } from '#contract/values/enums'
import type { Queryable } from '../../../platform/database/database.ts'
import type { InputIssue } from '../../../platform/http/errors.ts'

/** Fields that the drafts of all kinds of entities have. */
export interface AnyDraft {
  slug: string
  names: DraftName[]
  texts: DraftText[]
}

/** Functions that read, validate and write a field whose value is stored as several rows. */
export interface Rows<V> {
  /** Returns SQL of the field's value as JSON. `id`: SQL of the entity's id. */
  json(id: string): string
  /** Returns rows in a canonical order and form, so that equal values compare as equal. */
  normal?(rows: V): V
  /** Returns validation errors. `id` is `null` for a new entity. */
  issues(tx: Queryable, rows: V, id: number | null): Promise<InputIssue[]> | InputIssue[]
  /** Replaces the stored rows. */
  write(tx: Queryable, id: number, rows: V): Promise<void>
}

/** Properties of one kind of entity that are not in its field descriptions (`contract/values/entity-fields.ts`). */
export interface KindOfEntity<D extends AnyDraft> {
  kind: EditedKind
  /** True if the table has a column for the time of the last change. */
  isDated: boolean
  /**
   * Column names by plain field, if they differ from the field in snake case. A date's three columns share a name
   * without suffix.
   */
  columns: Readonly<Partial<Record<keyof D & string, string>>>
  /** Fields that are stored as several rows. */
  rows: { readonly [Name in keyof D as D[Name] extends readonly unknown[] ? Name : never]: Rows<D[Name]> }
  /** Returns the values of columns that are computed from the draft, by column name. */
  computed?(draft: D): Readonly<Record<string, unknown>>
  /** Updates the search index of the entity. */
  index(tx: Queryable, id: number): Promise<void>
}

/** Reads, validates and writes entities of one kind. */
export interface EditedEntity<D extends AnyDraft> {
  isDated: boolean
  /** Returns the columns of a plain (single-value) field: three for a date, else one. */
  columnsOf(field: string): string[]
  /** Returns the draft of an existing row. */
  read(tx: Queryable, id: number): Promise<D>
  /** Returns a draft in a canonical form, so that equal drafts compare as equal. */
  normal(draft: D): D
  /** Returns validation errors of the changed `fields` of a draft. `id` is `null` for a new entity. */
  check(tx: Queryable, draft: D, fields: ReadonlySet<string>, id: number | null): Promise<InputIssue[]>
  /**
   * Inserts the row with its slug and plain (single-value) fields. Fields that are stored as several rows are written
   * afterwards.
   */
  insert(tx: Queryable, draft: D): Promise<number>
  write(tx: Queryable, id: number, draft: D, fields: ReadonlySet<string>): Promise<void>
  /** Updates the search index of the entity. */
  index(tx: Queryable, id: number): Promise<void>
}
