import type { DraftName } from '#contract/calls/drafts'
import type { Queryable } from '../../platform/database/database.ts'
import type { FormerSlugs } from '../../tables.gen.ts'
import { slugOf } from '../../platform/text/slug.ts'

type Names = readonly Pick<DraftName, 'language' | 'value' | 'isDisplay'>[]
/** What of a draft an address is made from. */
type Addressed = { slug: string; names: Names }

/** The name an address is made from: the English one that is shown, else the first that is shown. */
function addressed(names: Names): string {
  const shown = names.filter(({ isDisplay }) => isDisplay)
  return (shown.find(({ language }) => language === 'en') ?? shown[0] ?? names[0])?.value ?? ''
}

const stemsOf = (names: Names): string[] => names.map(({ value }) => slugOf(value))
/** Words that stand for pages of editors: /books/add. */
export const reservedSlugs: readonly string[] = ['add', 'edit']
const spoken: Readonly<Record<string, string>> = { work: 'book', person: 'author' }
/** Digits alone would be an id. */
const legible = (stem: string, noun: string): string =>
  /^\d+$/.test(stem) || reservedSlugs.includes(stem) ? `${spoken[noun] ?? noun}-${stem}` : stem

/** Whether an address was made from one of these names. */
const isMadeFrom = (slug: string, names: Names): boolean =>
  stemsOf(names).some(
    (stem) => slug === stem || (slug.startsWith(`${stem}-`) && /^\d+$/.test(slug.slice(stem.length + 1))),
  )

/** An address that nothing has and nothing had. */
export async function freeSlug(
  tx: Queryable,
  entity: { table: string; noun: string },
  names: Names,
  id: number | null,
): Promise<string> {
  const stem = legible(slugOf(addressed(names), entity.noun), entity.noun)
  const rows = await tx.query<Pick<FormerSlugs, 'slug'>>({
    text: `select slug from ${entity.table} where (slug = $1 or slug like $1 || '-%') and id <> coalesce($2, 0)
      union select slug from former_slugs where kind = $3 and (slug = $1 or slug like $1 || '-%') and entity_id <> coalesce($2, 0)`,
    values: [stem, id, entity.noun],
  })
  const taken = new Set(rows.map(({ slug }) => slug))
  let slug = stem
  for (let number = 2; taken.has(slug); number += 1) slug = `${stem}-${number}`
  return slug
}

/** The address of an entity under new names: as it was, unless it was made from a name that is gone. */
export const slugAfter = async (
  tx: Queryable,
  entity: { table: string; noun: string },
  before: Addressed,
  names: Names,
  id: number,
): Promise<string> =>
  isMadeFrom(before.slug, before.names) && !isMadeFrom(before.slug, names)
    ? freeSlug(tx, entity, names, id)
    : before.slug
