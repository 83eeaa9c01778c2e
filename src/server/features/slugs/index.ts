import type { Call } from '#contract/calls/call'
import { entities, type EntityKind } from '#contract/values/entities'
import { notFound } from '../../platform/http/errors.ts'
import { type Redirect, replies } from '../../platform/http/handler.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { parseReference } from '../../platform/text/reference.ts'

/** Result of a look-up by a slug or id in a URL. `moved`: the URL must redirect to the entity's current `slug`. */
export type Found<T> = { kind: 'found'; value: T } | { kind: 'moved'; slug: string } | { kind: 'absent' }

/** An entity found by a reference. `isPresent` is false for a former slug, or a merged entity's slug or id. */
export interface Resolved {
  id: number
  slug: string
  isPresent: boolean
}

/** Finds an entity by its current slug, else by a former slug, else by an id. Follows merges. */
export async function resolveReference(
  db: Queryable,
  kind: EntityKind,
  reference: string,
): Promise<Resolved | null> {
  const { slug, id } = parseReference(reference)
  const { noun, table } = entities[kind]
  const rows = await db.query<{ id: number; slug: string; is_present: boolean }>({
    name: `resolve_${noun}`,
    text: `with recursive hit as (
        (select e.id, e.slug, e.merged_into, true as is_present from ${table} e where e.slug = $1)
        union all
        (select e.id, e.slug, e.merged_into, false from former_slugs f join ${table} e on e.id = f.entity_id
          where f.kind = '${noun}' and f.slug = $1 and not exists (select from ${table} where slug = $1))
        union all
        (select e.id, e.slug, e.merged_into, true from ${table} e
          where e.id = $2::int and not exists (select from ${table} where slug = $1)
            and not exists (select from former_slugs where kind = '${noun}' and slug = $1))
      ), present as (
        select * from hit
        union all
        select e.id, e.slug, e.merged_into, false from present p join ${table} e on e.id = p.merged_into
      )
      select id, slug, is_present from present where merged_into is null limit 1`,
    values: [slug, id],
  })
  const row = rows[0]
  return row ? { id: row.id, slug: row.slug, isPresent: row.is_present } : null
}

/** Returns the id of the entity with a reference. */
export async function findReference(
  db: Queryable,
  kind: EntityKind,
  reference: string,
): Promise<Found<number>> {
  const resolved = await resolveReference(db, kind, reference)
  if (!resolved) return { kind: 'absent' }
  return resolved.isPresent ? { kind: 'found', value: resolved.id } : { kind: 'moved', slug: resolved.slug }
}

/** Reads a found entity. `read` returns null if the entity was deleted meanwhile. */
export async function readFound<Key, T>(
  finding: Promise<Found<Key>>,
  read: (key: Key) => Promise<T | null>,
): Promise<Found<T>> {
  const found = await finding
  if (found.kind !== 'found') return found
  const value = await read(found.value)
  return value === null ? { kind: 'absent' } : { kind: 'found', value }
}

/** Returns the found entity, or a redirect (301) of the call to its current slug. @throws AppError `not_found` */
export function answerFound<T>(found: Found<T>, entity: string, { path }: Pick<Call, 'path'>): T | Redirect {
  if (found.kind === 'moved') {
    if (!path.includes('{id}')) throw new Error(`The path ${path} must contain {id} for the current slug.`)
    return replies.moved(path.replace('{id}', () => found.slug))
  }
  if (found.kind === 'absent') throw notFound(entity)
  return found.value
}
