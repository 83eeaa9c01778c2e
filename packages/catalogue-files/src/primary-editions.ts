import type { EditionRecord, WorkRecord } from './catalogue-file.ts'

/** A record with the line it stands on. */
type Line<R> = { line: number; record: R }

/**
 * The editions with the primary one of each work decided: what its file says, but one in the original language where
 * that one is not and we have any; the first where no file says it.
 */
export function withPrimaries(
  works: ReadonlyMap<string, Line<WorkRecord>>,
  editions: Line<EditionRecord>[],
): Line<EditionRecord>[] {
  const primaries = new Map<string, string>()
  for (const [key, own] of Map.groupBy(editions, ({ record }) => record.work)) {
    const original = works.get(key)?.record.originalLanguage
    const said = own.find(({ record }) => record.isPrimary)
    const inOriginal = own.find(({ record }) => record.language === original)
    const isRight = said !== undefined && (said.record.language === original || inOriginal === undefined)
    primaries.set(key, (isRight ? said : (inOriginal ?? own[0]!)).record.key)
  }
  return editions.map(({ line, record }) => ({
    line,
    record: { ...record, isPrimary: primaries.get(record.work) === record.key },
  }))
}
