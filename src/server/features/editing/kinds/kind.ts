import type { DraftName, DraftText } from '#contract/calls/drafts'
import type { EditedKind } from '#contract/values/enums'
import type { Queryable } from '../../../platform/database/database.ts'
import type { InputIssue } from '../../../platform/http/errors.ts'

/** Fields that drafts of all entities have. */
export interface AnyDraft {
  slug: string
  names: DraftName[]
  texts: DraftText[]
}

/** A field that is stored in several rows: how they are read, validated and written. */
export interface Rows<V> {
  /** Returns SQL that selects the rows as a draft has them. `id`: SQL of the entity's id. */
  json(id: string): string
  /** Brings rows into a canonical order and form, so that equal values compare as equal. */
  normal?(rows: V): V
  /** Returns validation errors. `id` is `null` for a new entity. */
  issues(tx: Queryable, rows: V, id: number | null): Promise<InputIssue[]> | InputIssue[]
  /** Replaces the stored rows. */
  write(tx: Queryable, id: number, rows: V): Promise<void>
}

/** Properties of one kind of entity besides its field descriptions (`contract/values/entity-fields.ts`). */
export interface KindOfEntity<D extends AnyDraft> {
  kind: EditedKind
  /** True if the table has columns for the time of creation and change. */
  isDated: boolean
  /**
   * Columns of plain fields whose name is not the snake case form of the field. For a date: the prefix of `_year`.
   */
  columns: Readonly<Partial<Record<keyof D & string, string>>>
  /** Fields that are stored in several rows. */
  rows: { readonly [Name in keyof D as D[Name] extends readonly unknown[] ? Name : never]: Rows<D[Name]> }
  /** Returns columns that are computed from the draft. */
  computed?(draft: D): Readonly<Record<string, unknown>>
  /** Updates the search index of the entity. */
  index(tx: Queryable, id: number): Promise<void>
}

/** Reads, validates and writes entities of one kind. */
export interface EditedEntity<D extends AnyDraft> {
  isDated: boolean
  /** Returns the columns of a plain field: three for a date, else one. */
  columnsOf(field: string): string[]
  /** Returns the draft of an existing row. */
  read(tx: Queryable, id: number): Promise<D>
  /** Brings a draft into a canonical form, so that equal values compare as equal. */
  normal(draft: D): D
  /** Returns validation errors of these fields of a draft. */
  check(tx: Queryable, draft: D, fields: ReadonlySet<string>, id: number | null): Promise<InputIssue[]>
  /** Inserts the row with its plain fields. Lists are written afterwards. */
  insert(tx: Queryable, draft: D): Promise<number>
  write(tx: Queryable, id: number, draft: D, fields: ReadonlySet<string>): Promise<void>
  /** Updates the search index of the entity. */
  index(tx: Queryable, id: number): Promise<void>
}
