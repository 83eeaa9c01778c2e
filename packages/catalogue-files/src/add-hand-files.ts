import { slugOf } from '../../platform/text/slug.ts'
import type {
  AwardHonourRecord,
  EditionRecord,
  PersonRecord,
  PublisherRecord,
  SeriesMembership,
  SeriesRecord,
  WorkRecord,
} from './catalogue-file.ts'
import { honourKey, placeHonour } from './add-award-files.ts'
import { namedLines } from './named-lines.ts'
import type { HandPerson, HandSeries, HandWork } from './hand-file.ts'
import type { CatalogueIssue } from './issues.ts'
import { withPrimaries } from './primary-editions.ts'
import type { Catalogue } from './read-catalogue.ts'
import type { NamedHandFile } from './read-hand-files.ts'

const source = 'general-knowledge'

/**
 * Puts what was written by hand beside the records of the files: new records behind them, texts, titles, editions and
 * honours onto them. The same new person may stand in several files as long as none contradicts another. What refers to
 * nothing is reported.
 */
export function addHandFiles(
  catalogue: Catalogue,
  files: readonly NamedHandFile[],
  report: (fault: CatalogueIssue) => void,
): Catalogue {
  const { handFiles, next } = namedLines(catalogue.handFiles)
  const people = byKey(catalogue.people)
  const series = byKey(catalogue.series)
  const works = byKey(catalogue.works)
  const publishers = new Map(catalogue.publishers.map((line) => [line.record.name.toLowerCase(), line]))
  const editions = [...catalogue.editions]
  const entries = byKey(catalogue.awardHonours)

  const behind = new Map<string, string[]>()

  for (const { name, content } of files) {
    const fault = (message: string) => report({ file: name, line: 0, message })
    /** Makes or finds a record, and sees that a second making says the same. */
    const place = <R extends { key: string; texts?: PersonRecord['texts'] }>(
      all: Map<string, { line: number; record: R }>,
      made: R | null,
      key: string,
      texts: R['texts'],
    ): R | null => {
      const known = all.get(key)?.record
      const record =
        known && made
          ? agreed(known, made, (field) => fault(`${key}: ${field} is another here`))
          : (known ?? made)
      if (!record) {
        fault(`${key} is in no file; an entry for something new needs a "record"`)
        return null
      }
      if (texts && record.texts) fault(`${key} has its texts in another file already`)
      const whole = texts ? { ...record, texts } : record
      all.set(key, { line: all.get(key)?.line ?? next(name), record: whole })
      return whole
    }
    for (const entry of content.people) {
      place(people, newPerson(entry), entry.key, entry.biography)
      if (entry.penNameOf.length > 0) behind.set(entry.key, entry.penNameOf)
    }
    for (const entry of content.series) {
      const record = place<SeriesRecord>(series, newSeries(entry), entry.key, entry.description)
      if (!record) continue
      const { mainVolumes, volumes, status = record.status, parentPosition } = entry
      const parent = record.parent ?? entry.parent ?? null
      if (entry.parent !== undefined && entry.parent !== parent) fault(`${entry.key}: parent is another here`)
      if (volumes && record.volumes) fault(`${entry.key} has its volumes in another file already`)
      series.set(entry.key, {
        line: series.get(entry.key)!.line,
        record: {
          ...record,
          status,
          parent,
          ...(parentPosition !== undefined && { parentPosition }),
          ...(mainVolumes !== undefined && { mainVolumes }),
          ...(volumes && { volumes }),
        },
      })
    }
    for (const entry of content.works) {
      const placed = place<WorkRecord>(works, newWork(entry), entry.key, entry.synopsis)
      if (!placed) continue
      const record = withAdditions(placed, entry)
      works.set(entry.key, {
        line: works.get(entry.key)!.line,
        record: {
          ...record,
          ...(entry.flagship && { flagship: true }),
          ...(entry.grade !== undefined && { grade: entry.grade }),
          ...(entry.length && { length: entry.length }),
          ...(entry.untranslated && { untranslated: entry.untranslated }),
        },
      })
      for (const edition of newEditions(entry, record, publisherKey))
        editions.push({ line: next(name), record: edition })
      for (const honour of newEntries(entry)) {
        const contradiction = placeHonour(entries, honour, record.titles, () => next(name))
        if (contradiction !== null) fault(contradiction)
      }
    }
  }

  for (const [key, penNameOf] of behind) {
    const line = people.get(key)
    if (!line) continue
    const kind = penNameOf.length > 1 ? 'joint-pseudonym' : line.record.kind
    people.set(key, { ...line, record: { ...line.record, kind, penNameOf } })
  }

  function publisherKey(name: string): string {
    const known = publishers.get(name.toLowerCase())
    if (known) return known.record.key
    const slug = slugOf(name)
    const record: PublisherRecord = { key: `pub:${slug}`, slug, name, source }
    publishers.set(name.toLowerCase(), { line: 0, record })
    return record.key
  }

  return {
    ...catalogue,
    people: [...people.values()],
    series: [...series.values()],
    works: [...works.values()],
    publishers: [...publishers.values()],
    editions: withPrimaries(works, editions),
    awardHonours: [...entries.values()],
    handFiles,
  }
}

/**
 * Two records of the same thing: what one leaves empty the other may fill; where they contradict each other it is told,
 * and the first holds.
 */
function agreed<R extends object>(first: R, second: R, contradict: (field: string) => void): R {
  const record = { ...first } as Record<string, unknown>
  for (const [field, value] of Object.entries(second)) {
    const known = record[field]
    if (known === undefined || known === null) record[field] = value
    else if (field === 'names') record[field] = united(known as object[], value as object[])
    else if (value !== null && JSON.stringify(known) !== JSON.stringify(value)) contradict(field)
  }
  return record as R
}

/** Both lists, nothing twice. */
const united = (first: object[], second: object[]): object[] => {
  const has = new Set(first.map((entry) => JSON.stringify(entry)))
  return [...first, ...second.filter((entry) => !has.has(JSON.stringify(entry)))]
}

function byKey<R extends { key: string }>(lines: { line: number; record: R }[]) {
  return new Map(lines.map((line) => [line.record.key, line]))
}

function newPerson({ key, record }: HandPerson): PersonRecord | null {
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

function newSeries({ key, record }: HandSeries): SeriesRecord | null {
  if (!record) return null
  const { slug, names, originalLanguage, kind, status, parent } = record
  return {
    key,
    slug,
    names: Object.entries(names).map(([lang, value]) => ({
      lang,
      value,
      kind: lang === originalLanguage ? 'official' : 'translated',
      isDisplay: true,
      source,
      confidence: 'high',
    })),
    kind,
    status,
    parent,
    source,
    reviewed: [],
  }
}

function newWork({ key, record }: HandWork): WorkRecord | null {
  if (!record) return null
  const { authors, series, ...facts } = record
  return {
    key,
    ...facts,
    titles: [],
    contributors: authors.map((person, index) => ({
      person,
      role: 'author',
      position: index + 1,
      creditedAs: null,
    })),
    series: series.map(memberOf),
    externalIds: [],
    source,
    reviewed: [],
  }
}

function memberOf({ series, position, role }: HandWork['series'][number]): SeriesMembership {
  const [first = Number.NaN, last = null] = (position ?? '').split('–').map(Number.parseFloat)
  const isNumbered = Number.isFinite(first)
  const isRun = isNumbered && last !== null
  return {
    series,
    positionLabel: isNumbered ? position : null,
    positionSort: isNumbered ? first : null,
    from: isRun ? first : null,
    to: isRun ? last : null,
    role,
  }
}

/**
 * The work with the titles and the places in series that it lacked. A language that has a shown title keeps it:
 * another one is an alias.
 */
function withAdditions(record: WorkRecord, { titles, aliases, series }: HandWork): WorkRecord {
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

/**
 * Its editions, each under a key that stays when facts are added to it: the work's, the language, its place among that
 * language's.
 */
function newEditions(
  { key, editions }: HandWork,
  work: WorkRecord,
  publisherKey: (name: string) => string,
): EditionRecord[] {
  const counted = new Map<string, number>()
  const isOriginal = (language: string) => work.originalLanguage === language
  return editions.map((edition) => {
    const place = edition.place ?? (counted.get(edition.language) ?? 0) + 1
    counted.set(edition.language, place)
    return {
      key: `${key}:${edition.language.toLowerCase()}-${place}`,
      work: key,
      title: edition.title,
      language: edition.language,
      isOriginalLanguage: isOriginal(edition.language),
      isPrimary: false,
      isbn13: null,
      publisher: edition.publisher === null ? null : publisherKey(edition.publisher),
      binding: null,
      pages: null,
      publicationYear: edition.year,
      contains: [],
      contributors: edition.translators.map((person, at) => ({
        person,
        role: 'translator',
        position: at + 1,
        creditedAs: null,
      })),
      externalIds: [],
      source,
      enrichedBy: null,
    }
  })
}

function newEntries({ key, awards }: HandWork): AwardHonourRecord[] {
  return awards.map(({ award, category, year, result }) => ({
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
}
