import {
  type EditionRecord,
  foldForMatch,
  type PublisherRecord,
  type WorkRecord,
} from '@biblionaut/catalogue-files'
import { cleanText } from './clean-text.ts'
import { displayPersonName } from './parse-person-name.ts'
import type { ExportedEdition } from './exports.ts'
import * as overrides from './overrides.ts'
import type { People } from './people.ts'
import { Slugs } from './slugs.ts'

/** Collects the publishers of the exports. Spellings of the same publisher become one record. */
export class Publishers {
  #byName = new Map<string, PublisherRecord>()
  #slugs = new Slugs()

  of(printed: string, source: string): PublisherRecord {
    const name = cleanText(overrides.publishers.names[printed] ?? printed)
    const known = this.#byName.get(foldForMatch(name))
    if (known) return known
    const slug = this.#slugs.take(name)
    const record = { key: `pub:${slug}`, slug, name, source }
    this.#byName.set(foldForMatch(name), record)
    return record
  }

  all(): PublisherRecord[] {
    return [...this.#byName.values()]
  }
}

/**
 * Adds editions of personal exports to works with the same title and first author. Completes an edition that the
 * catalogue already has.
 */
export function enrich(
  works: WorkRecord[],
  editions: EditionRecord[],
  exported: ExportedEdition[],
  people: People,
  publishers: Publishers,
): { filled: number; added: number } {
  const byTitle = titleIndex(works, editions, people)
  const counts = { filled: 0, added: 0 }
  for (const item of exported) {
    const work = byTitle.get(matchKey(item.title, item.author))
    if (work === undefined) continue
    const own = editions.find(
      (edition) => edition.key === `gb:${item.id}` && item.scheme === 'goodreads-book',
    )
    if (own && (own.isbn13 === null || item.isbn13 === null || own.isbn13 === item.isbn13)) {
      fill(own, work, item, publishers)
      counts.filled += 1
    } else if (isNew(editions, work, item)) {
      editions.push(further(work, item, publishers))
      counts.added += 1
    }
  }
  return counts
}

function titleIndex(works: WorkRecord[], editions: EditionRecord[], people: People): Map<string, WorkRecord> {
  const names = new Map(people.all().map((person) => [person.key, person.names[0]?.value ?? '']))
  const index = new Map<string, WorkRecord>()
  for (const work of works) {
    const author = names.get(work.contributors.find((person) => person.role === 'author')?.person ?? '') ?? ''
    const titles = [
      ...work.titles.map((title) => title.value),
      ...editions.filter((e) => e.work === work.key).map((e) => e.title),
    ]
    for (const title of titles) {
      const key = matchKey(title, author)
      if (!index.has(key)) index.set(key, work)
    }
  }
  return index
}

function matchKey(title: string, author: string): string {
  const printed = author.replace(/\s+/g, ' ')
  return `${foldForMatch(title)} | ${foldForMatch(displayPersonName(overrides.people.renamed[printed] ?? printed))}`
}

/**
 * Checks whether the exported edition is missing from the catalogue. Compares the ISBN or, without an ISBN, binding and
 * year.
 */
function isNew(editions: EditionRecord[], work: WorkRecord, item: ExportedEdition): boolean {
  const own = editions.filter((edition) => edition.work === work.key)
  if (item.isbn13 !== null) return !editions.some((edition) => edition.isbn13 === item.isbn13)
  return (
    item.publisher !== null &&
    !own.some((e) => e.isbn13 === null && e.binding === item.binding && e.publicationYear === item.year)
  )
}

function fill(own: EditionRecord, work: WorkRecord, item: ExportedEdition, publishers: Publishers): void {
  own.isbn13 ??= item.isbn13
  own.publisher ??= item.publisher === null ? null : publishers.of(item.publisher, item.source).key
  own.binding ??= item.binding
  own.pages ??= item.pages
  own.publicationYear ??= item.year
  own.language ??= languageOf(item)
  own.isOriginalLanguage ??= isOriginal(own.language, work)
  own.enrichedBy ??= item.source
}

function further(work: WorkRecord, item: ExportedEdition, publishers: Publishers): EditionRecord {
  const language = languageOf(item)
  return {
    key: `${item.scheme === 'goodreads-book' ? 'gr' : 'lt'}:${item.id}`,
    work: work.key,
    title: item.title,
    language,
    isOriginalLanguage: isOriginal(language, work),
    isPrimary: false,
    isbn13: item.isbn13,
    publisher: item.publisher === null ? null : publishers.of(item.publisher, item.source).key,
    binding: item.binding,
    pages: item.pages,
    publicationYear: item.year,
    contains: [],
    contributors: [],
    externalIds: [{ scheme: item.scheme, value: item.id }],
    source: item.source,
    enrichedBy: null,
  }
}

function isOriginal(language: string | null, work: WorkRecord): boolean | null {
  return language === null || work.originalLanguage === null ? null : language === work.originalLanguage
}

/** Returns the edition's language, else a guess from the publisher. Null if language and publisher are unknown. */
function languageOf(item: ExportedEdition): string | null {
  if (item.language !== null || item.publisher === null) return item.language
  return overrides.publishers.languages[item.publisher] ?? 'en'
}
