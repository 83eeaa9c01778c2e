import { entities, type EntityKind } from '#contract/values/entities'
import { notFound } from '../../platform/http/errors.ts'
import type { Replies } from '../../platform/http/registry.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Reference } from '../../platform/text/reference.ts'

/** What looking up an entity ends in: found, moved to another address (a former slug, a merged record), or absent. */
export type Found<T> = { kind: 'found'; value: T } | { kind: 'moved'; slug: string } | { kind: 'absent' }

/** Where a reference leads. `isPresent` false means the address is a former one, or of a record merged into this. */
export interface Resolved {
  id: number
  slug: string
  isPresent: boolean
}

/**
 * Finds what a reference means: a present slug first, then a former slug, then the number as an id; what was merged
 * leads to what it went into, over any number of steps. Null where nothing fits.
 */
export async function resolveAddress(
  db: Queryable,
  kind: EntityKind,
  { slug, id }: Reference,
): Promise<Resolved | null> {
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

/**
 * What a call answers for something looked up: the entity, a 301 to where it is now, or a 404 of this kind of entity.
 */
export function answerFound<T>(
  context: Pick<Replies, 'moved'>,
  found: Found<T>,
  entity: string,
  pathOf: (slug: string) => string,
) {
  if (found.kind === 'moved') return context.moved(pathOf(found.slug))
  if (found.kind === 'absent') throw notFound(entity)
  return found.value
}
