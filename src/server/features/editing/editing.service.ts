import { isDeepStrictEqual } from 'node:util'
import type { Deleted, Written } from '#contract/calls/editing-schemas'
import { entities } from '#contract/values/entities'
import { entityFields } from '#contract/values/entity-fields'
import type { EditedKind } from '#contract/values/enums'
import type { Dependents } from '#contract/calls/history'
import type { Language } from '#contract/values/languages'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { conflict, notFound, validationFailed } from '../../platform/http/errors.ts'
import { resolveReference } from '../slugs/index.ts'
import { findDependents } from './dependents.repo.ts'
import { actionOf, changeOf, findRepeated, insertChange, lastChange, nameOf } from './history.repo.ts'
import { rejectVersion } from './history.service.ts'
import { openJournal } from './journal.ts'
import type { JournalTables } from '../../platform/database/journal-table.ts'
import { type AnyDraft, editedEntities } from './kinds/index.ts'
import { idsIn, labelsOf } from './labels.repo.ts'
import { setByPerson } from './provenance.repo.ts'
import { freeSlug, slugAfter } from './new-slugs.ts'

/** Fields of a draft of any kind of entity. The contract has validated them. */
export type Fields = Record<string, unknown>

/** The user who makes a change. `why`: the reason in the history. */
export interface Editor {
  userId: string
  language: Language
  why?: string | undefined
}

/** `undoes`: id of the earlier change that this one undoes. */
export interface ChangeOptions {
  undoes?: number
}

/**
 * Reads, adds, changes and deletes entities of the catalogue. Each transaction also writes the history and the search
 * index.
 */
export interface Editing {
  /** @throws AppError `not_found` */
  read(kind: EditedKind, reference: string, language: Language): Promise<Fields>
  create(kind: EditedKind, draft: Fields, editor: Editor): Promise<Written>
  /**
   * Changes fields of an entity.
   * @throws AppError `version_conflict` with the current state, if `version` is no longer the current one
   */
  update(kind: EditedKind, id: number, version: number, draft: Fields, editor: Editor): Promise<Written>
  remove(kind: EditedKind, id: number, version: number, editor: Editor): Promise<Deleted>
  dependents(kind: EditedKind, id: number): Promise<Dependents>
}

/**
 * Locks an entity. Returns its version and slug.
 * @throws AppError `not_found`, also for a merged entity
 */
export async function lockEntity(
  tx: Queryable,
  kind: EditedKind,
  id: number,
): Promise<{ version: number; slug: string }> {
  const [row] = await tx.query<{ version: number; slug: string }>({
    text: `select version, slug from ${entities[kind].table} where id = $1 and merged_into is null for update`,
    values: [id],
  })
  if (!row) throw notFound(entities[kind].singular)
  return row
}

async function present(db: Queryable, kind: EditedKind, id: number, language: Language): Promise<Fields> {
  const { table } = entities[kind]
  const [row] = await db.query<{ slug: string; version: number }>({
    text: `select slug, version from ${table} where id = $1`,
    values: [id],
  })
  const draft = await editedEntities[kind].read(db, id)
  const last = await lastChange(db, kind, id)
  return {
    id,
    ...row!,
    changedAt: last?.at.toISOString() ?? null,
    draft,
    labels: await labelsOf(db, idsIn(kind, draft as unknown as Fields), language),
  }
}

export const rejectStale = async (
  tx: Queryable,
  kind: EditedKind,
  id: number,
  version: number,
  language: Language,
): Promise<never> => rejectVersion(tx, kind, id, version, await present(tx, kind, id, language))

const pick = (draft: AnyDraft, fields: Iterable<string>): Fields =>
  Object.fromEntries([...fields].map((field) => [field, (draft as unknown as Fields)[field]]))

/** Writes fields of a draft, their provenance and the search index. Returns the stored draft. */
async function writeFields(
  tx: Queryable,
  kind: EditedKind,
  id: number,
  draft: AnyDraft,
  fields: ReadonlySet<string>,
): Promise<AnyDraft> {
  const entity = editedEntities[kind]
  const { noun, table } = entities[kind]
  await entity.write(tx, id, draft, fields)
  const groups = [...fields].flatMap((name) => {
    const field = entityFields[kind][name]
    return field && 'group' in field ? [field.group] : []
  })
  await setByPerson(tx, noun, id, groups)
  await tx.query({
    text: `update ${table} set version = version + 1 ${entity.isDated ? ', updated_at = now()' : ''} where id = $1`,
    values: [id],
  })
  await entity.index(tx, id)
  return entity.read(tx, id)
}

const fieldsOf = (draft: object): ReadonlySet<string> => new Set(Object.keys(draft))

/** Changes fields of an entity that the caller has locked with {@link lockEntity}, and writes the history. */
export async function changeEntity(
  tx: Queryable,
  kind: EditedKind,
  id: number,
  changes: Fields,
  editor: Editor,
  options: ChangeOptions = {},
): Promise<Written> {
  const entity = editedEntities[kind]
  const before = await entity.read(tx, id)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const wanted = entity.normal({ ...before, ...given })
  if (given['names'] && !given['slug']) wanted.slug = await slugAfter(tx, kind, before, wanted.names, id)
  const differing = Object.keys(wanted).filter(
    (field) => !isDeepStrictEqual((wanted as unknown as Fields)[field], (before as unknown as Fields)[field]),
  )
  const [{ version } = { version: 0 }] = await tx.query<{ version: number }>({
    text: `select version from ${entities[kind].table} where id = $1`,
    values: [id],
  })
  if (differing.length === 0) return { id, slug: before.slug, version, changeId: null }
  const fields = new Set(differing)
  const issues = await entity.check(tx, wanted, fields, id)
  if (issues.length > 0) throw validationFailed(issues)
  const after = await writeFields(tx, kind, id, wanted, fields)
  const changeId = await insertChange(tx, {
    ...changeOf(editor, { kind, id }),
    ...actionOf('edit', options),
    before: pick(before, differing),
    after: pick(after, differing),
  })
  return { id, slug: after.slug, version: version + 1, changeId }
}

/**
 * Adds an entity and writes the history. Returns the existing entity if the addition is repeated ({@link
 * findRepeated}).
 */
export async function addEntity(
  tx: Queryable,
  kind: EditedKind,
  given: Fields,
  editor: Editor,
): Promise<Written> {
  const entity = editedEntities[kind]
  const { slug: wantedSlug, ...rest } = given
  const repeated = await findRepeated(tx, { userId: editor.userId, kind, after: comparable(rest) })
  if (repeated !== null) {
    const row = await lockEntity(tx, kind, repeated)
    return { id: repeated, ...row, changeId: null }
  }
  const names = given['names'] as AnyDraft['names']
  const slug = typeof wantedSlug === 'string' ? wantedSlug : await freeSlug(tx, kind, names, null)
  const draft = entity.normal({ ...given, slug } as unknown as AnyDraft)
  const fields = fieldsOf(draft)
  const issues = await entity.check(tx, draft, fields, null)
  if (issues.length > 0) throw validationFailed(issues)
  const id = await entity.insert(tx, draft)
  const after = await writeFields(tx, kind, id, draft, fields)
  const changeId = await insertChange(tx, {
    ...changeOf(editor, { kind, id }),
    action: 'add',
    before: null,
    after,
  })
  const { version } = await lockEntity(tx, kind, id)
  return { id, slug: after.slug, version, changeId }
}

/**
 * Returns the fields by which a repeated addition is recognised. The items of other fields get ids when they are
 * stored, so they differ from the input.
 */
const comparable = (draft: Fields): Fields =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => field === 'names' || value === null || typeof value !== 'object',
    ),
  )

/**
 * Deletes an entity that the caller has locked with {@link lockEntity}. Returns the id of the change in the history.
 * @throws AppError `conflict` with `reason` `dependents`
 */
export async function removeEntity(
  tx: Queryable,
  journalTables: JournalTables,
  kind: EditedKind,
  id: number,
  editor: Editor,
  options: ChangeOptions = {},
): Promise<number> {
  const entity = editedEntities[kind]
  const { noun, table } = entities[kind]
  const items = await findDependents(tx, kind, id)
  if (items.some(({ isBlocking }) => isBlocking)) throw conflict({ reason: 'dependents', items })
  const name = await nameOf(tx, kind, id)
  const before = await entity.read(tx, id)
  const journal = await openJournal(tx, journalTables[kind], [id])
  if (kind === 'genres') await tx.query({ text: 'delete from work_genres where genre_id = $1', values: [id] })
  await tx.query({
    text: 'delete from former_slugs where kind = $1 and entity_id = $2',
    values: [noun, id],
  })
  await tx.query({ text: `delete from ${table} where id = $1`, values: [id] })
  await entity.index(tx, id)
  const changeId = await insertChange(tx, {
    ...changeOf(editor, { kind, id }),
    ...actionOf('delete', options),
    name,
    before,
    after: null,
  })
  await journal.save(changeId)
  return changeId
}

export interface EditingParts {
  db: Database
  /** For each kind of entity, the tables whose rows the journal stores when an entity is merged or deleted. */
  journalTables: JournalTables
}

export function createEditing({ db, journalTables }: EditingParts): Editing {
  return {
    async read(kind, reference, language) {
      const found = await resolveReference(db, kind, reference)
      if (!found) throw notFound(entities[kind].singular)
      return db.transaction((tx) => present(tx, kind, found.id, language), {
        isolation: 'repeatable read',
        readOnly: true,
      })
    },
    create: (kind, draft, editor) => db.transaction((tx) => addEntity(tx, kind, draft, editor)),
    update: (kind, id, version, draft, editor) =>
      db.transaction(async (tx) => {
        const row = await lockEntity(tx, kind, id)
        if (row.version !== version) await rejectStale(tx, kind, id, row.version, editor.language)
        return changeEntity(tx, kind, id, draft, editor)
      }),
    remove: (kind, id, version, editor) =>
      db.transaction(async (tx) => {
        const row = await lockEntity(tx, kind, id)
        if (row.version !== version) await rejectStale(tx, kind, id, row.version, editor.language)
        return { changeId: await removeEntity(tx, journalTables, kind, id, editor) }
      }),
    async dependents(kind, id) {
      const [row] = await db.query<{ version: number }>({
        text: `select version from ${entities[kind].table} where id = $1 and merged_into is null`,
        values: [id],
      })
      if (!row) throw notFound(entities[kind].singular)
      const items = await findDependents(db, kind, id)
      return { version: row.version, isDeletable: !items.some(({ isBlocking }) => isBlocking), items }
    },
  }
}
