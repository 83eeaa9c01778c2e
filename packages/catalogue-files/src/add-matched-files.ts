import { z } from 'zod'
import type { AddContext } from './add-award-files.ts'
import type { Catalogue, CatalogueLine } from './catalogue.ts'
import { externalId, isbn13, key, languageTag, plainText } from './fields.ts'
import type { Line } from './issues.ts'
import { withPrimaries } from './primary-editions.ts'
import { publisherKeys } from './publisher-keys.ts'
import { editionRecord, type EditionRecord, type ExternalId } from './records.ts'

const edition = editionRecord.shape

/** A line of `matched-editions.ndjson`: an edition from another catalogue, identified by its ISBN. */
export const matchedEdition = z.strictObject({
  work: key,
  isbn13,
  title: plainText(400),
  /** Null if no source states the language of the edition. The registration group of the ISBN is no such source. */
  language: languageTag.nullable(),
  pages: edition.pages,
  /** Printed name of the publisher. */
  publisher: plainText(120).nullable(),
  publicationYear: edition.publicationYear,
  externalIds: edition.externalIds,
  source: key,
})

/** A line of `identifiers.ndjson`: the identifier of a work or person in another catalogue. */
export const identifier = externalId.safeExtend({ kind: z.enum(['work', 'person']), key, source: key })

/** The lines of `matched-editions.ndjson` and `identifiers.ndjson`. */
export interface MatchedFiles {
  editions: readonly Line<z.infer<typeof matchedEdition>>[]
  identifiers: readonly Line<z.infer<typeof identifier>>[]
}

/**
 * Adds editions and identifiers from other catalogues. Completes an existing edition with the same ISBN. Reports the
 * ISBN if that edition is of another work.
 */
export function addMatchedFiles(
  catalogue: Catalogue,
  { editions: matched, identifiers }: MatchedFiles,
  { report, slugOf }: AddContext,
): Catalogue {
  const works = new Map(catalogue.works.map((line) => [line.record.key, line]))
  const people = new Set(catalogue.people.map(({ record }) => record.key))
  const publishers = publisherKeys(catalogue.publishers, slugOf)
  const known = new Map(
    catalogue.editions.flatMap((line) => (line.record.isbn13 ? [[line.record.isbn13, line]] : [])),
  )
  const filled = new Map<string, CatalogueLine<'editions'>>()
  const added: CatalogueLine<'editions'>[] = []

  for (const { place, record } of matched) {
    const work = works.get(record.work)
    const own = known.get(record.isbn13)
    if (!work) report(place, `refers to "${record.work}", which does not exist`)
    else if (own && own.record.work !== record.work)
      report(place, `${record.isbn13} belongs to ${own.record.work}, not to ${record.work}`)
    else {
      const { publisher: name, source } = record
      const facts = { ...record, publisher: name === null ? null : publishers.keyOf(name, source, place) }
      if (own) filled.set(own.record.key, { ...own, record: fill(own.record, facts) })
      else added.push({ place, record: newEdition(facts, work.record.originalLanguage) })
    }
  }
  for (const { place, record } of identifiers)
    if (!(record.kind === 'work' ? works : people).has(record.key))
      report(place, `refers to "${record.key}", which does not exist`)
  const idsOf = Map.groupBy(identifiers, ({ record }) => record.key)
  const editions = [...catalogue.editions.map((line) => filled.get(line.record.key) ?? line), ...added]
  return {
    ...catalogue,
    works: catalogue.works.map((line) => withIdentifiers(line, idsOf)),
    people: catalogue.people.map((line) => withIdentifiers(line, idsOf)),
    publishers: publishers.lines(),
    editions: withPrimaries(works, editions),
  }
}

/** Adds the matched identifiers of a record to the record. */
function withIdentifiers<R extends { key: string; externalIds?: ExternalId[] | undefined }>(
  line: Line<R>,
  idsOf: ReadonlyMap<string, MatchedFiles['identifiers'][number][]>,
): Line<R> {
  const { key, externalIds = [] } = line.record
  const ids = idsOf.get(key)?.map(({ record: { scheme, value, source } }) => ({ scheme, value, source }))
  return ids ? { ...line, record: { ...line.record, externalIds: [...externalIds, ...ids] } } : line
}

type Facts = Omit<z.infer<typeof matchedEdition>, 'publisher'> & { publisher: string | null }

function fill(own: EditionRecord, facts: Facts): EditionRecord {
  const seen = new Set(own.externalIds.map(({ scheme, value }) => `${scheme} ${value}`))
  const isNew = ({ scheme, value }: ExternalId) => !seen.has(`${scheme} ${value}`)
  return {
    ...own,
    publisher: own.publisher ?? facts.publisher,
    pages: own.pages ?? facts.pages,
    publicationYear: own.publicationYear ?? facts.publicationYear,
    externalIds: [...own.externalIds, ...facts.externalIds.filter(isNew)],
    enrichedBy: own.enrichedBy ?? facts.source,
  }
}

const newEdition = (facts: Facts, originalLanguage: string | null): EditionRecord => ({
  ...facts,
  key: `isbn:${facts.isbn13}`,
  isOriginalLanguage: facts.language === null ? null : facts.language === originalLanguage,
  isPrimary: false,
  binding: null,
  contains: [],
  contributors: [],
  enrichedBy: null,
})
