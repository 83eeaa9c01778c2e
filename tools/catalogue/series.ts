import { foldForMatch, type LocalisedName, type SeriesRecord } from '@biblionaut/catalogue-files'
import { cleanText } from './clean-text.ts'
import * as overrides from './overrides.ts'
import { Slugs } from './slugs.ts'

/** Collects the series of all rows. A name means one series for all authors only if the overrides say so. */
export class SeriesIndex {
  #byIdentity = new Map<string, SeriesRecord>()
  #slugs = new Slugs()

  /**
   * Returns the series of a printed name; null if the overrides drop the name, because it is a label of a publisher.
   */
  of(printed: string, author: { key: string; familyName: string | null }): SeriesRecord | null {
    if (overrides.series.dropped.includes(printed)) return null
    const renamed =
      overrides.series.renamed[printed] ?? overrides.series.renamed[printed.replaceAll('’', "'")]
    const name = cleanText(renamed ?? printed)
    const shared = overrides.series.sharedAcrossAuthors.includes(name) || isParent(name)
    const identity = `${foldForMatch(name)} ${shared ? '' : author.key}`
    const known = this.#byIdentity.get(identity)
    if (known) return known
    const record = this.#make(name, author.familyName)
    this.#byIdentity.set(identity, record)
    return record
  }

  /** Returns the English names of the series of a work. */
  namesOf(members: { series: string }[]): string[] {
    const keys = new Set(members.map((member) => member.series))
    return this.all()
      .filter((record) => keys.has(record.key))
      .flatMap((record) => record.names.filter((name) => name.lang === 'en').map((name) => name.value))
  }

  all(): SeriesRecord[] {
    return [...this.#byIdentity.values()]
  }

  #make(name: string, author: string | null): SeriesRecord {
    const { series } = overrides
    const slug = this.#slugs.take(name, [author])
    const parent = series.parents[name]
    const status = statusOf(name)
    const names = namesOf(name)
    const record: SeriesRecord = {
      key: `s:${slug}`,
      slug,
      names,
      kind: series.kinds[name] ?? 'author',
      status,
      parent: parent === undefined ? null : (this.of(parent, { key: '', familyName: null })?.key ?? null),
      source: 'goodbooks-10k',
      reviewed: [
        ...(status === null ? [] : ['status']),
        ...(parent === undefined ? [] : ['parent']),
        ...(names.length > 1 ? ['names'] : []),
      ],
    }
    return record
  }
}

function isParent(name: string): boolean {
  return Object.values(overrides.series.parents).includes(name)
}

function statusOf(name: string): SeriesRecord['status'] {
  if (overrides.series.status.completed.includes(name)) return 'completed'
  return overrides.series.status.ongoing.includes(name) ? 'ongoing' : null
}

function namesOf(name: string): LocalisedName[] {
  const original = overrides.series.original[name]
  const known = { source: 'general-knowledge', confidence: 'high' } as const
  const names: LocalisedName[] = [
    {
      lang: 'en',
      value: name,
      kind: original ? 'translated' : 'official',
      isDisplay: true,
      source: 'goodbooks-10k',
    },
  ]
  if (original)
    names.unshift({ lang: original[0], value: original[1], kind: 'official', isDisplay: true, ...known })
  for (const [lang, value] of Object.entries(overrides.translated.series[name] ?? {}))
    if (original?.[0] !== lang) names.push({ lang, value, kind: 'translated', isDisplay: true, ...known })
  for (const [lang, value] of overrides.series.aliases[name] ?? [])
    names.push({ lang, value, kind: 'alias', isDisplay: false, ...known })
  return names
}
