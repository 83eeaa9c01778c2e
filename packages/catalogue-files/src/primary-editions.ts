import type { CatalogueLine } from './catalogue.ts'

/**
 * Returns the editions with exactly one primary edition for each work: the first edition that is marked as primary, or
 * the first edition of the work if none is marked. If this edition is not in the original language of the work but
 * another edition is, the first edition in the original language is primary instead.
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
