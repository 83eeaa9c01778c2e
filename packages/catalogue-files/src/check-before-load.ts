import {
  type Catalogue,
  type CatalogueKind,
  catalogueKinds,
  type CatalogueLine,
  fileOf,
} from './catalogue.ts'
import { checkContents } from './check-contents.ts'
import { checkStoryOrders } from './check-story-orders.ts'
import { type CatalogueIssue, collectIssues, type Line, type Place, type Report } from './issues.ts'
import { localisedTexts } from './localised-texts.ts'
import type { LocalisedName, SeriesMembership } from './records.ts'

export interface CheckOptions {
  /** Languages in which texts may exist. */
  languages: readonly string[]
  /** Language in which every text must exist, except synonyms. Pages use it if a text lacks the reader's language. */
  fallbackLanguage: string
}

/** Checks rules for which the schemas do not suffice, such as unique keys and existing references. */
export const checkCatalogue = (catalogue: Catalogue, options: CheckOptions): CatalogueIssue[] =>
  collectIssues((report) => {
    const keys = collectKeys(catalogue, report)
    checkSources(catalogue, report)
    checkTextLanguages(catalogue, options, report)
    checkGenres(catalogue, options, report)
    checkPeople(catalogue, keys, report)
    checkSeries(catalogue, keys, report)
    checkWorks(catalogue, keys, report)
    checkContents(catalogue, report)
    checkStoryOrders(catalogue, report)
    checkEditions(catalogue, keys, report)
    checkAwardHonours(catalogue, keys, report)
    checkIdentifiers(catalogue, report)
    checkFormer(catalogue, keys, report)
    checkPicks(catalogue, report)
  })

type Keys = Record<CatalogueKind, Set<string>>

function collectKeys(catalogue: Catalogue, report: Report): Keys {
  const keys: Partial<Keys> = {}
  for (const kind of catalogueKinds) {
    const lines: CatalogueLine<CatalogueKind>[] = catalogue[kind]
    keys[kind] = unique(lines, (record) => record.key, 'key', report)
    unique(lines, (record) => ('slug' in record ? record.slug : null), 'slug', report)
  }
  return keys as Keys
}

function unique<R>(
  lines: Line<R>[],
  read: (record: R) => string | null,
  what: string,
  report: Report,
): Set<string> {
  const first = new Map<string, Place>()
  for (const { place, record } of lines) {
    const value = read(record)
    if (value === null) continue
    const known = first.get(value)
    if (known) report(place, `${what} "${value}" already exists in ${known.file}:${known.line}`)
    else first.set(value, place)
  }
  return new Set(first.keys())
}

function refer(keys: Keys, kind: CatalogueKind, value: string | null, place: Place, report: Report): void {
  if (value !== null && !keys[kind].has(value))
    report(place, `refers to "${value}", which ${fileOf(kind)} does not contain`)
}

function checkSources(catalogue: Catalogue, report: Report): void {
  const sources = new Set(catalogue.sources.map(({ key }) => key))
  const check = (source: string, place: Place) => {
    if (!sources.has(source)) report(place, `source "${source}" is not in sources.json`)
  }
  for (const kind of catalogueKinds) {
    const lines: CatalogueLine<CatalogueKind>[] = catalogue[kind]
    for (const { place, record } of lines) check(record.source, place)
  }
  for (const { place, record } of catalogue.works)
    for (const { source } of record.titles) check(source, place)
}

function checkTextLanguages(
  catalogue: Catalogue,
  { languages, fallbackLanguage }: CheckOptions,
  report: Report,
): void {
  const check = (what: string, language: string, place: Place) => {
    if (!languages.includes(language))
      report(place, `has a ${what} in ${language}, which is not one of the languages`)
  }
  for (const { what, isRequired, texts } of localisedTexts(catalogue))
    for (const { place, text } of texts) {
      for (const language of Object.keys(text)) check(what, language, place)
      if (isRequired && text[fallbackLanguage] === undefined)
        report(place, `has no ${what} in ${fallbackLanguage}`)
    }
  for (const { place, record } of catalogue.works)
    for (const language of record.untranslated ?? []) check('missing translation', language, place)
}

/** A name of a record. `lang` is null if the name is the same in every language. */
type ShownName = Pick<LocalisedName, 'value' | 'isDisplay'> & { lang: string | null }

function checkNames(names: ShownName[], place: Place, report: Report): void {
  const shown = names.filter((name) => name.isDisplay).map((name) => name.lang)
  if (shown.length === 0) report(place, 'has no display name')
  if (hasDoubles(shown)) report(place, 'has two display names in one language')
  if (hasDoubles(names.map((name) => `${name.lang} ${name.value}`))) report(place, 'has the same name twice')
}

const hasDoubles = (list: readonly unknown[]): boolean => new Set(list).size !== list.length

function checkGenres(catalogue: Catalogue, { languages }: CheckOptions, report: Report): void {
  for (const { place, record } of catalogue.genres)
    for (const language of languages)
      if (hasDoubles([record.names[language], ...(record.synonyms[language] ?? [])]))
        report(place, `has the same word twice in ${language}`)
}

function checkPeople(catalogue: Catalogue, keys: Keys, report: Report): void {
  for (const { place, record } of catalogue.people) {
    checkNames(record.names, place, report)
    for (const person of record.penNameOf) refer(keys, 'people', person, place, report)
    if (record.bornYear !== null && record.diedYear !== null && record.diedYear < record.bornYear)
      report(place, 'died before being born')
  }
}

const maxAncestors = 10

function checkSeries(catalogue: Catalogue, keys: Keys, report: Report): void {
  const parents = new Map(catalogue.series.map(({ record }) => [record.key, record.parent]))
  for (const { place, record } of catalogue.series) {
    checkNames(record.names, place, report)
    refer(keys, 'series', record.parent, place, report)
    if (record.parentPosition !== undefined && record.parent === null)
      report(place, 'has a parentPosition without a parent')
    let ancestors = 0
    for (let key = record.parent; key !== null && ancestors <= maxAncestors; key = parents.get(key) ?? null)
      ancestors += 1
    if (ancestors > maxAncestors) report(place, 'is its own ancestor, or has too many ancestors')
  }
}

function checkWorks(catalogue: Catalogue, keys: Keys, report: Report): void {
  const withEditions = new Set(catalogue.editions.map(({ record }) => record.work))
  const withPrimary = new Set(
    catalogue.editions.flatMap(({ record }) => (record.isPrimary ? [record.work] : [])),
  )
  for (const { place, record } of catalogue.works) {
    checkNames(record.titles, place, report)
    for (const genre of record.genres) refer(keys, 'genres', genre, place, report)
    for (const { person } of record.contributors) refer(keys, 'people', person, place, report)
    checkMemberships(record.series, keys, place, report)
    if (withEditions.has(record.key) && !withPrimary.has(record.key)) report(place, 'has no primary edition')
  }
}

function checkMemberships(
  members: readonly SeriesMembership[],
  keys: Keys,
  place: Place,
  report: Report,
): void {
  if (hasDoubles(members.map(({ series }) => series))) report(place, 'is in one series twice')
  for (const { series, from, to, positionLabel, positionSort } of members) {
    refer(keys, 'series', series, place, report)
    if ((from === null) !== (to === null)) report(place, 'has an incomplete range of volumes')
    if (from !== null && to !== null && from >= to) report(place, 'has a range that does not ascend')
    if ((positionLabel === null) !== (positionSort === null))
      report(place, 'has a position without label or number')
  }
}

function checkEditions({ editions }: Catalogue, keys: Keys, report: Report): void {
  unique(editions, ({ isbn13 }) => isbn13, 'ISBN', report)
  unique(editions, ({ isPrimary, work }) => (isPrimary ? work : null), 'primary edition of', report)
  for (const { place, record } of editions) {
    for (const work of [record.work, ...record.contains]) refer(keys, 'works', work, place, report)
    refer(keys, 'publishers', record.publisher, place, report)
    for (const { person } of record.contributors) refer(keys, 'people', person, place, report)
  }
}

function checkAwardHonours(catalogue: Catalogue, keys: Keys, report: Report): void {
  const categories = new Set(
    catalogue.awards.flatMap(({ record }) => record.categories.map(({ key }) => `${record.key} ${key}`)),
  )
  for (const { place, record } of catalogue.awardHonours) {
    refer(keys, 'awards', record.award, place, report)
    refer(keys, 'works', record.work, place, report)
    refer(keys, 'series', record.series, place, report)
    if (keys.awards.has(record.award) && !categories.has(`${record.award} ${record.category}`))
      report(place, `refers to "${record.category}", which is no category of ${record.award}`)
  }
}

/** Reports an identifier that two works, two people or two editions share, and an identifier with an unknown source. */
function checkIdentifiers(catalogue: Catalogue, report: Report): void {
  const sources = new Set(catalogue.sources.map(({ key }) => key))
  for (const kind of ['works', 'people', 'editions'] as const) {
    const seen = new Map<string, string>()
    for (const { place, record } of catalogue[kind])
      for (const { scheme, value, source } of record.externalIds ?? []) {
        const owner = seen.get(`${scheme} ${value}`)
        if (owner !== undefined) report(place, `${scheme} ${value} is the identifier of ${owner} too`)
        if (source !== undefined && !sources.has(source))
          report(place, `source "${source}" is not in sources.json`)
        seen.set(`${scheme} ${value}`, record.key)
      }
  }
}

const kindsOfFormer = { work: 'works', person: 'people', series: 'series', genre: 'genres' } as const

/** Checks former slugs. `was`: the record that had the slug; `now`: the record to which the slug redirects. */
function checkFormer(catalogue: Catalogue, keys: Keys, report: Report): void {
  const seen = new Set<string>()
  for (const [index, { kind, slug, was, now }] of catalogue.former.entries()) {
    const error = (message: string) =>
      report({ file: 'former.json', line: 0 }, `${index}: ${kind} "${slug}" ${message}`)
    const lines: { record: { slug: string } }[] = catalogue[kindsOfFormer[kind]]
    const known = keys[kindsOfFormer[kind]]
    if (lines.some(({ record }) => record.slug === slug)) error('is a current slug')
    if (seen.has(`${kind} ${slug}`)) error('is listed twice')
    if (now !== null && !known.has(now)) error(`leads to "${now}", which does not exist`)
    if (was !== now && known.has(was)) error(`belonged to "${was}", which still exists`)
    seen.add(`${kind} ${slug}`)
  }
}

/** Checks picks: works that an editor recommends after a work, and that belong to no series of this work. */
function checkPicks({ works, series, picks }: Catalogue, report: Report): void {
  const lists = new Set(
    series
      .filter(({ record: { kind } }) => kind === 'publisher' || kind === 'collection')
      .map(({ record }) => record.key),
  )
  const seriesOf = new Map(
    works.map(({ record }) => [
      record.key,
      record.series.map((member) => member.series).filter((key) => !lists.has(key)),
    ]),
  )
  const seen = new Set<string>()
  for (const [index, { key, picks: named }] of picks.entries()) {
    const error = (message: string) => report({ file: 'picks.ndjson', line: index + 1 }, message)
    for (const work of [key, ...named]) if (!seriesOf.has(work)) error(`unknown work "${work}"`)
    if (seen.has(key)) error(`"${key}" is listed twice`)
    seen.add(key)
    if (hasDoubles([key, ...named])) error(`"${key}" lists a work twice, or itself`)
    const own = new Set(seriesOf.get(key))
    for (const work of named)
      if (seriesOf.get(work)?.some((of) => own.has(of))) error(`"${work}" belongs to a series of "${key}"`)
  }
}
