import { type AddContext, addHonour, handSource } from './add-award-files.ts'
import type { Catalogue } from './catalogue.ts'
import type { HandFile } from './hand-file.ts'
import {
  newEditions,
  newHonours,
  newPerson,
  newSeries,
  newWork,
  withAdditions,
  withAliases,
} from './hand-records.ts'
import type { Line } from './issues.ts'
import type { NamedFile } from './json-files.ts'
import { withPrimaries } from './primary-editions.ts'
import { publisherKeys } from './publisher-keys.ts'
import type { LocalisedText, PersonRecord, SeriesRecord, WorkRecord } from './records.ts'

/**
 * Adds the files of `by-hand/` to a catalogue. Several files may add to a record if they do not contradict each
 * other.
 */
export function addHandFiles(
  catalogue: Catalogue,
  files: readonly NamedFile<HandFile>[],
  { report, slugOf }: AddContext,
): Catalogue {
  const people = byKey(catalogue.people)
  const series = byKey(catalogue.series)
  const works = byKey(catalogue.works)
  const publishers = publisherKeys(catalogue.publishers, slugOf)
  const editions = [...catalogue.editions]
  const honours = byKey(catalogue.awardHonours)
  const penNames = new Map<string, string[]>()

  for (const { name, content } of files) {
    const place = { file: name, line: 0 }
    const error = (message: string) => report(place, message)

    /**
     * Adds the record `created`, or merges it into the existing record with this key. `created` is null for an entry
     * that only adds texts to an existing record.
     */
    const put = <R extends { key: string; texts?: LocalisedText | undefined }>(
      lines: Map<string, Line<R>>,
      key: string,
      created: R | null,
      texts: LocalisedText | undefined,
    ): Line<R> | null => {
      const known = lines.get(key)
      const record =
        known && created
          ? merged(known.record, created, (field) => error(`${key}: ${field} differs from another file`))
          : (known?.record ?? created)
      if (!record) {
        error(`${key} does not exist; a new entry needs a "record"`)
        return null
      }
      if (texts && record.texts) error(`${key} already has texts in another file`)
      const line = { place: known?.place ?? place, record: texts ? { ...record, texts } : record }
      lines.set(key, line)
      return line
    }

    const publisherKey = (publisher: string) => publishers.keyOf(publisher, handSource, place)

    for (const entry of content.people) {
      put<PersonRecord>(people, entry.key, newPerson(entry), entry.biography)
      if (entry.penNameOf.length > 0) penNames.set(entry.key, entry.penNameOf)
    }
    for (const entry of content.series) {
      const line = put<SeriesRecord>(series, entry.key, newSeries(entry), entry.description)
      if (!line) continue
      const { mainVolumes, volumes, storyOrder, status = line.record.status, parentPosition } = entry
      const parent = line.record.parent ?? entry.parent ?? null
      if (entry.parent !== undefined && entry.parent !== parent)
        error(`${entry.key}: parent differs from another file`)
      if (volumes && line.record.volumes) error(`${entry.key} already has volumes in another file`)
      if (storyOrder && line.record.storyOrder)
        error(`${entry.key} already has a story order in another file`)
      line.record = {
        ...line.record,
        names: withAliases(line.record.names, entry),
        status,
        parent,
        ...(parentPosition !== undefined && { parentPosition }),
        ...(mainVolumes !== undefined && { mainVolumes }),
        ...(volumes && { volumes }),
        ...(storyOrder && { storyOrder }),
      }
    }
    for (const entry of content.works) {
      const line = put<WorkRecord>(works, entry.key, newWork(entry), entry.synopsis)
      if (!line) continue
      const { flagship, grade, length, untranslated, contains } = entry
      if (contains.length > 0 && line.record.contains)
        error(`${entry.key} already has contents in another file`)
      line.record = {
        ...withAdditions(line.record, entry),
        ...(flagship && { flagship }),
        ...(grade !== undefined && { grade }),
        ...(length && { length }),
        ...(untranslated && { untranslated }),
        ...(contains.length > 0 && { contains }),
      }
      for (const record of newEditions(entry, line.record, publisherKey)) editions.push({ place, record })
      for (const honour of newHonours(entry)) {
        const contradiction = addHonour(honours, honour, line.record.titles, place)
        if (contradiction !== null) error(contradiction)
      }
    }
  }

  for (const [key, penNameOf] of penNames) {
    const line = people.get(key)
    if (!line) continue
    const kind = penNameOf.length > 1 ? 'joint-pseudonym' : line.record.kind
    people.set(key, { ...line, record: { ...line.record, kind, penNameOf } })
  }

  return {
    ...catalogue,
    people: [...people.values()],
    series: [...series.values()],
    works: [...works.values()],
    publishers: publishers.lines(),
    editions: withPrimaries(works, editions),
    awardHonours: [...honours.values()],
  }
}

const byKey = <R extends { key: string }>(lines: Line<R>[]) =>
  new Map(lines.map((line) => [line.record.key, line]))

/**
 * Merges two records with the same key. If a field differs, the first value remains, and `differ` reports the field.
 */
function merged<R extends object>(first: R, second: R, differ: (field: string) => void): R {
  const record = { ...first } as Record<string, unknown>
  for (const [field, value] of Object.entries(second)) {
    const known = record[field]
    if (known === undefined || known === null) record[field] = value
    else if (field === 'names') record[field] = united(known as object[], value as object[])
    else if (value !== null && JSON.stringify(known) !== JSON.stringify(value)) differ(field)
  }
  return record as R
}

function united(first: object[], second: object[]): object[] {
  const known = new Set(first.map((entry) => JSON.stringify(entry)))
  return [...first, ...second.filter((entry) => !known.has(JSON.stringify(entry)))]
}
