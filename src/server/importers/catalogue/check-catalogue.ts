import { interfaceLanguages } from '#contract/values/languages'
import { catalogueKinds, placeOf } from './catalogue-file.ts'
import type { CatalogueKind, LocalisedName } from './catalogue-file.ts'
import type { CatalogueIssue } from './issues.ts'
import type { Catalogue, CatalogueLine } from './read-catalogue.ts'

/** A name of anything: `lang` is null where it is the same in every language. */
type ShownName = Pick<LocalisedName, 'value' | 'isDisplay'> & { lang: string | null }

/** Notes a fault of a line. */
export type ReportIssue = (line: number, message: string) => void

/** Runs checks that note what is wrong, and returns every fault, sorted by file and line. */
export function collectIssues(
  catalogue: Catalogue,
  check: (noteFor: (kind: CatalogueKind) => ReportIssue) => void,
): CatalogueIssue[] {
  const faults: CatalogueIssue[] = []
  check((kind) => (line, message) => {
    const handFile = catalogue.handFiles.get(line)
    const place = handFile === undefined ? { file: placeOf[kind], line } : { file: handFile, line: 0 }
    faults.push({ ...place, message })
  })
  return faults.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

/**
 * Checks what one line alone cannot show and loading relies on: unique keys and slugs, references, one display name a
 * language, one primary edition a work, ranges in order, ISBNs used once.
 */
export const checkCatalogue = (catalogue: Catalogue): CatalogueIssue[] =>
  collectIssues(catalogue, (noteFor) => {
    const keys = collectKeys(catalogue, noteFor)
    const sources = new Set(catalogue.sources.map((source) => source.key))
    checkSources(catalogue, sources, noteFor)
    checkGenres(catalogue, noteFor('genres'))
    checkPeople(catalogue, keys, noteFor('people'))
    checkSeries(catalogue, keys, noteFor('series'))
    checkWorks(catalogue, keys, sources, noteFor('works'))
    checkEditions(catalogue, keys, noteFor('editions'))
    checkAwardHonours(catalogue, keys, noteFor('awardHonours'))
  }).concat(checkFormer(catalogue), checkPicks(catalogue))

/** An editor names works that are here, each once, and never another volume of the same series. */
function checkPicks({ works, picks }: Catalogue): CatalogueIssue[] {
  const seriesOf = new Map(works.map(({ record }) => [record.key, record.series.map(({ series }) => series)]))
  const seen = new Set<string>()
  return picks.flatMap(({ key, picks }, at) => {
    const named = [key, ...picks]
    const messages = named.filter((one) => !seriesOf.has(one)).map((one) => `there is no work "${one}"`)
    if (seen.has(key)) messages.push(`"${key}" stands twice`)
    seen.add(key)
    if (new Set(named).size < named.length) messages.push(`"${key}" goes with a work twice, or with itself`)
    const own = new Set(seriesOf.get(key))
    for (const pick of picks)
      if (seriesOf.get(pick)?.some((series) => own.has(series)))
        messages.push(`"${pick}" is of a series of "${key}"`)
    return messages.map((message) => ({ file: 'picks.ndjson', line: at + 1, message }))
  })
}

type Keys = Record<CatalogueKind, Set<string>>

function collectKeys(catalogue: Catalogue, noteFor: (kind: CatalogueKind) => ReportIssue): Keys {
  const keys: Partial<Keys> = {}
  for (const kind of catalogueKinds) {
    const lines: CatalogueLine<CatalogueKind>[] = catalogue[kind]
    const note = noteFor(kind)
    keys[kind] = unique(lines, (record) => record.key, 'key', note)
    unique(lines, (record) => ('slug' in record ? record.slug : null), 'slug', note)
  }
  return keys as Keys
}

function unique<R>(
  lines: { line: number; record: R }[],
  read: (record: R) => string | null,
  what: string,
  note: ReportIssue,
): Set<string> {
  const seen = new Map<string, number>()
  for (const { line, record } of lines) {
    const value = read(record)
    if (value === null) continue
    const first = seen.get(value)
    if (first === undefined) seen.set(value, line)
    else note(line, `${what} "${value}" stands already on line ${first}`)
  }
  return new Set(seen.keys())
}

function refer(
  keys: Set<string>,
  kind: CatalogueKind,
  value: string | null,
  line: number,
  note: ReportIssue,
): void {
  if (value !== null && !keys.has(value))
    note(line, `refers to "${value}", which ${placeOf[kind]} does not hold`)
}

function checkSources(
  catalogue: Catalogue,
  sources: Set<string>,
  noteFor: (kind: CatalogueKind) => ReportIssue,
): void {
  for (const kind of catalogueKinds) {
    const lines: CatalogueLine<CatalogueKind>[] = catalogue[kind]
    for (const { line, record } of lines) {
      if ('source' in record && !sources.has(record.source))
        noteFor(kind)(line, `source "${record.source}" is not in sources.json`)
    }
  }
}

function checkNames(names: ShownName[], line: number, note: ReportIssue): void {
  const shown = names.filter((name) => name.isDisplay).map((name) => name.lang)
  if (shown.length === 0) note(line, 'has no display name')
  if (new Set(shown).size !== shown.length) note(line, 'has two display names in one language')
  const all = names.map((name) => `${name.lang} ${name.value}`)
  if (new Set(all).size !== all.length) note(line, 'has the same name twice')
}

function checkGenres(catalogue: Catalogue, note: ReportIssue): void {
  for (const { line, record } of catalogue.genres)
    for (const lang of interfaceLanguages) {
      const words = [record.names[lang], ...(record.synonyms[lang] ?? [])]
      if (new Set(words).size !== words.length) note(line, `has the same word twice in ${lang}`)
    }
}

function checkPeople(catalogue: Catalogue, keys: Keys, note: ReportIssue): void {
  for (const { line, record } of catalogue.people) {
    checkNames(record.names, line, note)
    for (const person of record.penNameOf) refer(keys.people, 'people', person, line, note)
    if (record.bornYear !== null && record.diedYear !== null && record.diedYear < record.bornYear)
      note(line, 'died before being born')
  }
}

function checkSeries(catalogue: Catalogue, keys: Keys, note: ReportIssue): void {
  const parents = new Map(catalogue.series.map(({ record }) => [record.key, record.parent]))
  for (const { line, record } of catalogue.series) {
    checkNames(record.names, line, note)
    refer(keys.series, 'series', record.parent, line, note)
    if (record.parentPosition !== undefined && record.parent === null)
      note(line, 'has a place in a world, and no parent')
    // A parent may have a parent; a circle would never end.
    let above = record.parent
    for (let steps = 0; above !== null && above !== undefined; steps += 1) {
      if (steps > 10) {
        note(line, 'is its own ancestor, or lies too deep')
        break
      }
      above = parents.get(above) ?? null
    }
  }
}

function checkWorks(catalogue: Catalogue, keys: Keys, sources: Set<string>, note: ReportIssue): void {
  const withEditions = new Set(catalogue.editions.map((e) => e.record.work))
  const withPrimary = new Set(catalogue.editions.filter((e) => e.record.isPrimary).map((e) => e.record.work))
  for (const { line, record } of catalogue.works) {
    checkNames(record.titles, line, note)
    for (const title of record.titles)
      if (!sources.has(title.source)) note(line, `source "${title.source}" is not in sources.json`)
    for (const genre of record.genres) refer(keys.genres, 'genres', genre, line, note)
    for (const person of record.contributors) refer(keys.people, 'people', person.person, line, note)
    checkMemberships(record.series, keys, line, note)
    if (withEditions.has(record.key) && !withPrimary.has(record.key)) note(line, 'has no primary edition')
  }
}

function checkMemberships(
  series: Catalogue['works'][number]['record']['series'],
  keys: Keys,
  line: number,
  note: ReportIssue,
): void {
  if (new Set(series.map((member) => member.series)).size !== series.length)
    note(line, 'is in one series twice')
  for (const member of series) {
    refer(keys.series, 'series', member.series, line, note)
    if ((member.from === null) !== (member.to === null)) note(line, 'has half a range of volumes')
    if (member.from !== null && member.to !== null && member.from >= member.to)
      note(line, 'has a range that does not rise')
    if ((member.positionLabel === null) !== (member.positionSort === null))
      note(line, 'has a position without label or number')
  }
}

function checkEditions(catalogue: Catalogue, keys: Keys, note: ReportIssue): void {
  unique(catalogue.editions, (edition) => edition.isbn13, 'ISBN', note)
  unique(
    catalogue.editions,
    (edition) => (edition.isPrimary ? edition.work : null),
    'primary edition of',
    note,
  )
  for (const { line, record } of catalogue.editions) {
    refer(keys.works, 'works', record.work, line, note)
    for (const held of record.contains) refer(keys.works, 'works', held, line, note)
    refer(keys.publishers, 'publishers', record.publisher, line, note)
    for (const person of record.contributors) refer(keys.people, 'people', person.person, line, note)
  }
}

const kindsOf = { work: 'works', person: 'people', series: 'series', genre: 'genres' } as const

/** Checks that no former address is one of today, and that each leads to a record that is here. */
function checkFormer(catalogue: Catalogue): CatalogueIssue[] {
  const seen = new Set<string>()
  return catalogue.former.flatMap(({ kind, slug, was, now }, index) => {
    const lines: { record: { key: string; slug: string } }[] = catalogue[kindsOf[kind]]
    const keys = new Set(lines.map(({ record }) => record.key))
    const faults = [
      ...(lines.some(({ record }) => record.slug === slug) ? ['is an address of today'] : []),
      ...(seen.has(`${kind} ${slug}`) ? ['stands twice'] : []),
      ...(now !== null && !keys.has(now) ? [`leads to "${now}", which is not there`] : []),
      ...(was !== now && keys.has(was) ? [`was that of "${was}", which is still there`] : []),
    ]
    seen.add(`${kind} ${slug}`)
    return faults.map((fault) => ({
      file: 'former.json',
      line: 0,
      message: `${index}: ${kind} "${slug}" ${fault}`,
    }))
  })
}

function checkAwardHonours(catalogue: Catalogue, keys: Keys, note: ReportIssue): void {
  const categories = new Set(
    catalogue.awards.flatMap(({ record }) => record.categories.map(({ key }) => `${record.key} ${key}`)),
  )
  for (const { line, record } of catalogue.awardHonours) {
    refer(keys.awards, 'awards', record.award, line, note)
    refer(keys.works, 'works', record.work, line, note)
    refer(keys.series, 'series', record.series, line, note)
    if (keys.awards.has(record.award) && !categories.has(`${record.award} ${record.category}`))
      note(line, `refers to "${record.category}", which is no category of ${record.award}`)
  }
}
