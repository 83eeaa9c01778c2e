import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  catalogueFiles,
  type EditionRecord,
  formatIssue,
  type GenreRecord,
  type LineKind,
  type PersonRecord,
  type WorkRecord,
} from '@biblionaut/catalogue-files'
import { readCatalogue } from '#server/importers/catalogue/index'
import { fillBoxes } from './boxes.ts'
import { enrich, Publishers } from './enrich.ts'
import { readExports } from './exports.ts'
import { agreeOnAudience, correctGenres } from './genres.ts'
import * as overrides from './overrides.ts'
import { People } from './people.ts'
import { SeriesIndex } from './series.ts'
import { Slugs } from './slugs.ts'
import { readSourceRows, requireData } from './source-rows.ts'
import type { SourceRow } from './source-rows.ts'
import { mapRow, printedName } from './works.ts'
import { checkShipped } from './check-shipped.ts'

const folder = new URL('../../catalogue/', import.meta.url)

/**
 * Generates the .ndjson files of catalogue/ from ../shared/data and overrides: `node tools/catalogue/build.ts`.
 */
async function build(): Promise<void> {
  requireData()
  const rows = readSourceRows()
  const context = {
    people: new People(),
    series: new SeriesIndex(),
    slugs: new Slugs(),
    languageOfAuthor: languages(rows),
  }
  const mapped = rows.map((row) => mapRow(row, context))
  const works = mapped.map((row) => row.work)
  const editions = mapped.map((row) => row.edition)
  const publishers = new Publishers()
  const enriched = enrich(works, editions, readExports(), context.people, publishers)
  agreeOnAudience(works)
  correctGenres(works)
  fillBoxes(works, editions)
  mkdirSync(folder, { recursive: true })
  write(
    'genres',
    overrides.genres.map((genre): GenreRecord => ({ ...genre, source: 'biblionaut' })),
    false,
  )
  write('people', credited(context.people.all(), works, editions))
  write('publishers', publishers.all())
  write('series', context.series.all())
  write('works', works)
  write('editions', editions)
  writeDropped(mapped)
  console.log(
    `Written to catalogue/: ${works.length} works, ${editions.length} editions (${enriched.added} further, ${enriched.filled} completed from exports)`,
  )
  await check()
}

/** Returns the people who contributed to a work or edition, and all people behind pen names. */
function credited(people: PersonRecord[], works: WorkRecord[], editions: EditionRecord[]): PersonRecord[] {
  const named = new Set([
    ...[...works, ...editions].flatMap(({ contributors }) => contributors.map(({ person }) => person)),
    ...people.flatMap(({ penNameOf }) => penNameOf),
  ])
  return people.filter(({ key }) => named.has(key))
}

/** Maps an author to the language of the author's first row with a language code, for rows without a code. */
function languages(rows: SourceRow[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const row of rows) {
    const language = overrides.languages.codes[row.language_code ?? '']
    if (language !== undefined && !found.has(printedName(row))) found.set(printedName(row), language)
  }
  return found
}

const naturally = new Intl.Collator('en', { numeric: true })

function write(kind: LineKind, records: { key: string }[], sorted = true): void {
  const lines = sorted ? records.toSorted((a, b) => naturally.compare(a.key, b.key)) : records
  writeFileSync(
    new URL(catalogueFiles[kind].file, folder),
    `${lines.map((record) => JSON.stringify(record)).join('\n')}\n`,
  )
}

function writeDropped(mapped: ReturnType<typeof mapRow>[]): void {
  const lines = mapped.flatMap(({ edition, dropped }) =>
    dropped.map((name) => `${edition.key}\t${edition.title}\t${name.replace(/\s+/g, ' ').trim()}`),
  )
  writeFileSync(
    new URL('dropped-contributors.tsv', folder),
    `work\ttitle\tname left out\n${lines.toSorted(naturally.compare).join('\n')}\n`,
  )
}

async function check(): Promise<void> {
  const { catalogue, issues } = await readCatalogue(fileURLToPath(folder))
  const all = [...issues, ...checkShipped(catalogue)]
  for (const issue of all) console.error(formatIssue(issue))
  if (all.length > 0) process.exitCode = 1
}

try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
