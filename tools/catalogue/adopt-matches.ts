import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { foldForMatch, otherMediumOf, type PersonRecord, type WorkRecord } from '@biblionaut/catalogue-files'
import { languageOfIsbn } from '#contract/values/identifiers'
import { readCatalogue } from '#server/importers/catalogue/index'
import { cleanText } from './clean-text.ts'
import {
  type ListedFantasy,
  type ListedNovel,
  type MatchedIdentifier,
  type MatchedPerson,
  type MatchedRow,
  readCsv,
  readPrinted,
  titleIn,
} from './matches.ts'
import { parseTitle } from './parse-title.ts'
import { publishers as knownPublishers } from './overrides.ts'
import { requireData } from './source-rows.ts'

/**
 * Writes catalogue/matched-editions.ndjson and identifiers.ndjson: `node tools/catalogue/adopt-matches.ts`. Adopts
 * those matches from ../shared/data/next that are certain.
 */
requireData()
const folder = new URL('../../catalogue/', import.meta.url)
const overrides = JSON.parse(readFileSync(new URL('./overrides/matches.json', import.meta.url), 'utf8')) as {
  /**
   * Maps the printed name of a publisher to its preferred spelling, or to null if the printed name is not a publisher.
   */
  publishers: Record<string, string | null>
  /** Maps an ISBN that is left out to the reason. */
  isbns: Record<string, string>
  languages: Record<string, string>
  withoutPublisher: string[]
  /**
   * Maps the key of a work to a Wikipedia article that is left out, because it is about another book with the same
   * title.
   */
  identifiers: Record<string, string>
}
const { catalogue } = await readCatalogue(fileURLToPath(folder))
const works = new Map(catalogue.works.map(({ record }) => [record.key, record]))
const people = new Map(catalogue.people.map(({ record }) => [record.key, record]))
const merged = new Map(
  catalogue.former.flatMap(({ kind, was, now }) => (kind === 'work' && was !== now ? [[was, now]] : [])),
)
const printed = readPrinted()

const sourceKeys: Record<string, string> = {
  'goodreads-cc0': 'goodreads-books',
  'wikidata-sff-predict': 'wikidata',
  'sff-predict': 'wikidata',
  fablefinder: 'open-library',
  '2024s-kg': 'dbpedia',
  gude: 'agude',
  juhnke: 'dreadwarrior',
}

/** Sources of editions, sorted by the number of facts that a source has about an edition, highest first. */
const sourceOrder: readonly MatchedRow['source'][] = [
  'goodreads-cc0',
  'juhnke',
  'gude',
  'wikidata-sff-predict',
]

/** Pattern for names of publishers of audiobooks, plays and study guides. */
const otherMedia =
  /audio|brilliance|recorded books|listening library|books on tape|tantor|caedmon|hörverlag|drama|samuel french|nick hern|sparknotes/i
const adaptation = /\(stage play\)|graphic novel adaptation|literature guide|\(abridged\)/i

/** Returns the work with this key, or the merge target of a merged work. */
const workOf = (key: string): WorkRecord | undefined => works.get(merged.get(key) ?? key)

function isByAuthor(work: WorkRecord, authors: string): boolean {
  const first = foldForMatch(authors.split('/')[0]!)
  const names = work.contributors.flatMap(({ person }) => people.get(person)?.names ?? [])
  return (
    first === 'n roquelaure' || // pen name of Anne Rice
    names.some(({ value }) =>
      first.includes(
        foldForMatch(value)
          .split(' ')
          .findLast((name) => name !== 'jr')!,
      ),
    )
  )
}

/** True if a row is an edition of the work, and not of an audiobook, play or adaptation of the work. */
function isBook(row: MatchedRow, work: WorkRecord): boolean {
  const medium = otherMediumOf(row.isbn13)
  if (row.isbn13 in overrides.isbns || row.how.includes('audio')) return false
  if (medium !== null && medium !== work.workType) return false
  if (row.source !== 'goodreads-cc0') return true
  const { title, authors } = printed.get(`goodreads-cc0 ${row.source_row}`)!
  const isPlay = work.workType === 'play'
  if (otherMedia.test(row.publisher) && !isPlay) return false
  return !adaptation.test(title) && (isPlay || isByAuthor(work, authors))
}

/**
 * Returns the title of an edition, spelled as in the catalogue if possible, because sources lose commas and
 * apostrophes; null if unknown.
 */
function titleOf(row: MatchedRow, work: WorkRecord, language: string | null): string | null {
  const source = printed.get(`${row.source} ${row.source_row}`)
  if (!source) return titleIn(work, language)
  const title = parseTitle(source.title.replace(/(?<=\S) {2,}(?=\S)/g, ', '), () => true).title
  const parts = new Set([source.title, title, ...title.split(': ')].map(foldForMatch))
  const known = work.titles.find(({ value }) => parts.has(foldForMatch(value)))
  return known?.value ?? title
}

function publisherOf(row: MatchedRow): string | null {
  if (row.publisher === '' || overrides.withoutPublisher.includes(row.isbn13)) return null
  const name = row.publisher in overrides.publishers ? overrides.publishers[row.publisher]! : row.publisher
  return name && cleanText(knownPublishers.names[name] ?? name)
}

/** Returns the year of an edition; null if unknown, or if it may be the year of the work. */
function yearOf(row: MatchedRow, work: WorkRecord): number | null {
  const year = Number.parseInt(row.date, 10)
  if (Number.isNaN(year) || row.source === 'gude' || work.firstPublicationYear === null) return null
  return year > work.firstPublicationYear ? year : null
}

const bookIdScheme = { 'goodreads-cc0': 'goodreads-book', juhnke: 'dnb-edition' } as const

const identifiers = readCsv<MatchedIdentifier>('matches-identifiers.csv')
const ownByIsbn = new Map(
  catalogue.editions.flatMap(({ record }) =>
    record.isbn13 === null || record.key.startsWith('isbn:') ? [] : [[record.isbn13, record]],
  ),
)

function editionOf(isbn13: string, rows: readonly MatchedRow[], work: WorkRecord): object | null {
  const [best] = rows
  const stated = rows.find(({ language }) => /^[a-z]{2}$/.test(language))?.language ?? null
  const language = overrides.languages[isbn13] ?? stated
  const title = titleOf(best!, work, language ?? languageOfIsbn(isbn13))
  if (title === null) return null
  const first = <T>(read: (row: MatchedRow) => T | null): T | null =>
    rows.map(read).find((value) => value !== null) ?? null
  const facts = {
    pages: first(({ pages }) => (pages === '' ? null : Number(pages))),
    publisher: first(publisherOf),
    publicationYear: first((row) => yearOf(row, work)),
  }
  const known = ownByIsbn.get(isbn13)?.externalIds ?? []
  const externalIds = rows
    .flatMap(({ source, source_row: value }) =>
      source in bookIdScheme ? [{ scheme: bookIdScheme[source as keyof typeof bookIdScheme], value }] : [],
    )
    .filter(({ scheme, value }) => !known.some((id) => id.scheme === scheme && id.value === value))
  const isAnything = Object.values(facts).some((fact) => fact !== null) || externalIds.length > 0
  if (ownByIsbn.has(isbn13) && !isAnything) return null
  return { work: work.key, isbn13, title, language, ...facts, externalIds, source: sourceKeys[best!.source] }
}

function editionRecords(): { work: string; isbn13: string }[] {
  const rows = readCsv<MatchedRow>('matches-editions.csv').filter((row) => {
    const work = workOf(row.work)
    return work !== undefined && isBook(row, work)
  })
  return [...Map.groupBy(rows, ({ isbn13 }) => isbn13)].flatMap(([isbn13, all]) => {
    const sorted = all.toSorted((a, b) => sourceOrder.indexOf(a.source) - sourceOrder.indexOf(b.source))
    const edition = editionOf(isbn13, sorted, workOf(sorted[0]!.work)!)
    return edition === null ? [] : [edition as { work: string; isbn13: string }]
  })
}

const bracketOfOther = /\((?:.*\b)?(?:film|series|tv|comics|manga|album|game|memoir|short story|play)\b.*\)$/i

/** Checks whether a Wikipedia article is about the work. DBpedia was matched only by the beginning of titles. */
function isArticleOf(work: WorkRecord, value: string): boolean {
  const article = decodeURIComponent(value).replaceAll('_', ' ')
  const title = foldForMatch(article.replace(/ \([^)]*\)$/, ''))
  return (
    !bracketOfOther.test(article) &&
    overrides.identifiers[work.key] !== value &&
    work.titles.some((known) => foldForMatch(known.value) === title)
  )
}

/**
 * Schemes of identifiers that belong to editions. Such identifiers are omitted, because the source does not say to
 * which edition they belong.
 */
const ofEditions = new Set(['openlibrary-edition', 'dnb-edition'])

function workIdentifiers() {
  return identifiers.flatMap(({ work: key, scheme, value, source }) => {
    const work = workOf(key)
    if (!work || ofEditions.has(scheme)) return []
    if (source === '2024s-kg' && scheme === 'wikipedia-en' && !isArticleOf(work, value)) return []
    return [
      { kind: 'work', key: work.key, scheme, value: decodeURIComponent(value), source: sourceKeys[source]! },
    ]
  })
}

/**
 * Returns Wikidata identifiers of authors of honoured novels. If a person and a pen name share one, only the person
 * gets it.
 */
function personIdentifiers() {
  const matched = readCsv<MatchedPerson>('matches-people.csv').filter(
    ({ how, person }) => how === 'author of a prize novel' && people.has(person),
  )
  const keysOf = Map.groupBy(matched, ({ wikidata }) => wikidata)
  const isOwner = (person: PersonRecord, all: readonly MatchedPerson[]) =>
    all.length === 1 ||
    all.every((other) => !person.penNameOf.includes(other.person) || other.person === person.key)
  return matched.flatMap(({ person, wikidata: value }) =>
    isOwner(people.get(person)!, keysOf.get(value)!)
      ? [{ kind: 'person', key: person, scheme: 'wikidata', value, source: 'wikidata' }]
      : [],
  )
}

/** Maximum difference between a work's years in a list and in the catalogue, for {@link listedIdentifiers}. */
const yearsApart = 1

/**
 * Returns identifiers from old lists of missing works, if the catalogue now contains the work. Compares title, author
 * and year.
 */
function listedIdentifiers() {
  const byTitle = Map.groupBy(
    [...works.values()].flatMap((work) =>
      work.titles.map(({ value }) => ({ title: foldForMatch(value), work })),
    ),
    ({ title }) => title,
  )
  const find = (title: string, authors: string, date: string): WorkRecord | null => {
    const found = new Set((byTitle.get(foldForMatch(title)) ?? []).map(({ work }) => work))
    const fitting = [...found].filter((work) => {
      const year = Number.parseInt(date, 10)
      const isNear = Math.abs(year - (work.firstPublicationYear ?? year)) <= yearsApart
      return isByAuthor(work, authors) && (isNear || Number.isNaN(year))
    })
    return fitting.length === 1 ? fitting[0]! : null
  }
  const identifier = (work: WorkRecord | null, scheme: string, value: string, source: string) =>
    work === null ? [] : [{ kind: 'work', key: work.key, scheme, value, source }]
  return [
    ...readCsv<ListedNovel>('missing-prize-novels.csv').flatMap(
      ({ work_qid, title, authors, publication_date }) =>
        identifier(find(title, authors, publication_date), 'wikidata', work_qid, 'wikidata'),
    ),
    ...readCsv<ListedFantasy>('missing-fantasy-2022-2026.csv').flatMap(
      ({ openlibrary_work, title, authors, first_publish_year }) =>
        identifier(
          find(title, authors, first_publish_year),
          'openlibrary-work',
          openlibrary_work,
          'open-library',
        ),
    ),
  ]
}

const naturally = new Intl.Collator('en', { numeric: true })

function write<T extends object>(file: string, records: readonly T[], order: (record: T) => string): void {
  const lines = records
    .toSorted((a, b) => naturally.compare(order(a), order(b)))
    .map((record) => JSON.stringify(record))
  writeFileSync(new URL(file, folder), `${[...new Set(lines)].join('\n')}\n`)
  console.log(`Wrote ${new Set(lines).size} records to ${file}`)
}

/** Removes repeated identifiers, and identifiers that the work already has in works.ndjson. */
function withoutRepeats<T extends { key: string; scheme: string; value: string }>(
  records: readonly T[],
): T[] {
  const seen = new Set(
    [...works.values()].flatMap(({ key, externalIds }) =>
      externalIds.flatMap(({ scheme, value, source }) =>
        source === undefined ? [`${key} ${scheme} ${value}`] : [],
      ),
    ),
  )
  return records.filter(({ key, scheme, value }) => {
    const identity = `${key} ${scheme} ${value}`
    return !seen.has(identity) && seen.add(identity)
  })
}

write('matched-editions.ndjson', editionRecords(), ({ work, isbn13 }) => `${work} ${isbn13}`)
write(
  'identifiers.ndjson',
  withoutRepeats([...workIdentifiers(), ...listedIdentifiers(), ...personIdentifiers()]),
  ({ kind, key, scheme, value }) => `${kind} ${key} ${scheme} ${value}`,
)
