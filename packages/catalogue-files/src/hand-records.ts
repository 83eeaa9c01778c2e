import { handSource, honourKey } from './add-award-files.ts'
import type { HandPerson, HandSeries, HandWork } from './hand-file.ts'
import type {
  AwardHonourRecord,
  EditionRecord,
  PersonRecord,
  SeriesMembership,
  SeriesRecord,
  WorkRecord,
} from './records.ts'

const source = handSource

/** Returns the record of a new person. Null if the entry has no `record`, because the person already exists. */
export function newPerson({ key, record }: HandPerson): PersonRecord | null {
  if (!record) return null
  const { name, aliases, ...facts } = record
  return {
    key,
    ...facts,
    names: [
      { lang: null, value: name, kind: 'official', isDisplay: true },
      ...aliases.map((value) => ({ lang: null, value, kind: 'alias' as const, isDisplay: false })),
    ],
    kind: 'person',
    penNameOf: [],
    source,
    reviewed: [],
  }
}

/** Returns the record of a new series. Null if the entry has no `record`, because the series already exists. */
export function newSeries({ key, record }: HandSeries): SeriesRecord | null {
  if (!record) return null
  const { names, originalLanguage, ...facts } = record
  return {
    key,
    ...facts,
    names: Object.entries(names).map(([lang, value]) => ({
      lang,
      value,
      kind: lang === originalLanguage ? 'official' : 'translated',
      isDisplay: true,
      source,
      confidence: 'high',
    })),
    source,
    reviewed: [],
  }
}

/** Returns the names of a series together with those aliases that are not among them. */
export function withAliases(names: SeriesRecord['names'], { aliases }: HandSeries): SeriesRecord['names'] {
  const added = aliases.filter(
    ({ lang, value }) => !names.some((name) => name.lang === lang && name.value === value),
  )
  return [
    ...names,
    ...added.map(({ lang, value }) => ({
      lang,
      value,
      kind: 'alias' as const,
      isDisplay: false,
      source,
      confidence: 'high' as const,
    })),
  ]
}

/** Returns the record of a new work. Null if the entry has no `record`, because the work already exists. */
export function newWork({ key, record }: HandWork): WorkRecord | null {
  if (!record) return null
  const { authors, series, ...facts } = record
  return {
    key,
    ...facts,
    titles: [],
    contributors: credits(authors, 'author'),
    series: series.map(memberOf),
    externalIds: [],
    source,
    reviewed: [],
  }
}

const credits = (people: readonly string[], role: 'author' | 'translator') =>
  people.map((person, index) => ({ person, role, position: index + 1, creditedAs: null }))

function memberOf({ series, position, role }: HandWork['series'][number]): SeriesMembership {
  const [first = Number.NaN, last = null] = (position ?? '').split('–').map(Number.parseFloat)
  const isNumbered = Number.isFinite(first)
  const isRange = isNumbered && last !== null
  return {
    series,
    positionLabel: isNumbered ? position : null,
    positionSort: isNumbered ? first : null,
    from: isRange ? first : null,
    to: isRange ? last : null,
    role,
  }
}

/** Adds titles, aliases and places in series to a work. A second title in a language becomes an alias. */
export function withAdditions(record: WorkRecord, { titles, aliases, series }: HandWork): WorkRecord {
  const all = [...record.titles]
  const add = (lang: string, value: string, canBeShown: boolean) => {
    if (all.some((title) => title.lang === lang && title.value === value)) return
    const isDisplay = canBeShown && !all.some((title) => title.lang === lang && title.isDisplay)
    const kind = !isDisplay ? 'alias' : lang === record.originalLanguage ? 'official' : 'translated'
    all.push({ lang, value, kind, isDisplay, source, confidence: 'high' })
  }
  for (const { lang, value } of titles) add(lang, value, true)
  for (const { lang, value } of aliases) add(lang, value, false)
  return { ...record, titles: all, series: [...record.series, ...series.map(memberOf)] }
}

/** Returns the editions of a work. An edition has the key of its work with language and number: `bn:dune:de-1`. */
export function newEditions(
  { key, editions }: HandWork,
  { originalLanguage }: WorkRecord,
  publisherKey: (name: string) => string,
): EditionRecord[] {
  const counted = new Map<string, number>()
  return editions.map(({ title, language, place, year, publisher, translators }) => {
    const number = place ?? (counted.get(language) ?? 0) + 1
    counted.set(language, number)
    return {
      key: `${key}:${language.toLowerCase()}-${number}`,
      work: key,
      title,
      language,
      isOriginalLanguage: originalLanguage === language,
      isPrimary: false,
      isbn13: null,
      publisher: publisher === null ? null : publisherKey(publisher),
      binding: null,
      pages: null,
      publicationYear: year,
      contains: [],
      contributors: credits(translators, 'translator'),
      externalIds: [],
      source,
      enrichedBy: null,
    }
  })
}

/** Returns the honours that an author's hand-written file lists for a work. */
export const newHonours = ({ key, awards }: HandWork): AwardHonourRecord[] =>
  awards.map(({ award, category, year, result }) => ({
    key: honourKey(award, category, year, key),
    printedKey: null,
    award,
    category,
    year,
    result,
    rank: null,
    work: key,
    series: null,
    printedTitle: null,
    printedName: null,
    note: null,
    source,
    confidence: 'certain',
  }))
