import type { CatalogueLine } from './catalogue.ts'

/** Sets `isPrimary` for exactly one edition of each work, if possible for one in the original language. */
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
