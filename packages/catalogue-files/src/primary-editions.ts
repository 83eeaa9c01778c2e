import type { CatalogueLine } from './catalogue.ts'

/**
 * Marks exactly one edition of each work as primary: the first edition that the files mark as primary, else the first
 * edition of the work. If that edition is a translation and the work has an edition in its original language, the first
 * such edition becomes primary instead.
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
