import type { CatalogueLine } from './catalogue.ts'

/**
 * Returns the editions with exactly one primary edition for each work. If the work has editions in its original
 * language, the primary edition is one of these: the first edition marked as primary if it is in this language, else
 * the first edition in this language. For any other work, it is the first edition marked as primary, else the first
 * edition.
 */
export function withPrimaries(
  works: ReadonlyMap<string, CatalogueLine<'works'>>,
  editions: CatalogueLine<'editions'>[],
): CatalogueLine<'editions'>[] {
  const primaries = new Map<string, string>()
  for (const [key, own] of Map.groupBy(editions, ({ record }) => record.work)) {
    const original = works.get(key)?.record.originalLanguage
    const named = own.find(({ record }) => record.isPrimary)
    const inOriginal = own.find(({ record }) => record.language === original)
    const isRight = named !== undefined && (named.record.language === original || inOriginal === undefined)
    primaries.set(key, (isRight ? named : (inOriginal ?? own[0]!)).record.key)
  }
  return editions.map(({ place, record }) => ({
    place,
    record: { ...record, isPrimary: primaries.get(record.work) === record.key },
  }))
}
