import type { DraftName } from '#contract/calls/drafts'
import { entities, type EntityKind } from '#contract/values/entities'
import type { Queryable } from '../../platform/database/database.ts'
import type { FormerSlugs } from '../../tables.gen.ts'
import { slugOf } from '../../platform/text/slug.ts'

type Names = readonly Pick<DraftName, 'language' | 'value' | 'isDisplay'>[]
type SlugSource = { slug: string; names: Names }

/**
 * Returns the name from which a slug is made: the English display name, else the first display name, else the first
 * name.
 */
function nameForSlug(names: Names): string {
  const shown = names.filter(({ isDisplay }) => isDisplay)
  return (shown.find(({ language }) => language === 'en') ?? shown[0] ?? names[0])?.value ?? ''
}

const stemsOf = (names: Names): string[] => names.map(({ value }) => slugOf(value))
/** Slugs that are pages of editors: /books/add. */
export const reservedSlugs: readonly string[] = ['add', 'edit']
/** Adds a prefix to a slug that is reserved, or that would be read as an id. */
const withoutCollision = (stem: string, singular: string): string =>
  /^\d+$/.test(stem) || reservedSlugs.includes(stem) ? `${singular}-${stem}` : stem

/** True if the slug was made from one of these names, with or without a number at the end. */
const isMadeFrom = (slug: string, names: Names): boolean =>
  stemsOf(names).some(
    (stem) => slug === stem || (slug.startsWith(`${stem}-`) && /^\d+$/.test(slug.slice(stem.length + 1))),
  )

/** Returns a slug for these names that no other entity of the kind has or had. `id`: `null` for a new entity. */
export async function freeSlug(
  tx: Queryable,
  kind: EntityKind,
  names: Names,
  id: number | null,
): Promise<string> {
  const { singular, noun, table } = entities[kind]
  const stem = withoutCollision(slugOf(nameForSlug(names), noun), singular)
  const rows = await tx.query<Pick<FormerSlugs, 'slug'>>({
    text: `select slug from ${table} where (slug = $1 or slug like $1 || '-%') and id <> coalesce($2, 0)
      union select slug from former_slugs where kind = $3 and (slug = $1 or slug like $1 || '-%') and entity_id <> coalesce($2, 0)`,
    values: [stem, id, noun],
  })
  const taken = new Set(rows.map(({ slug }) => slug))
  let slug = stem
  for (let number = 2; taken.has(slug); number += 1) slug = `${stem}-${number}`
  return slug
}

/**
 * Returns the slug of an entity after a change of names. The slug changes only if it was made from a name that was
 * removed.
 */
export const slugAfter = async (
  tx: Queryable,
  kind: EntityKind,
  before: SlugSource,
  names: Names,
  id: number,
): Promise<string> =>
  isMadeFrom(before.slug, before.names) && !isMadeFrom(before.slug, names)
    ? freeSlug(tx, kind, names, id)
    : before.slug
