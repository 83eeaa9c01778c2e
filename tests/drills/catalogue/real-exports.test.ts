import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMatcher, type MatchRows } from '#server/features/imports/matching'
import { UnreadableFile } from '@biblionaut/reader-exports'
import { readImport } from '#server/features/imports/read-import'
import { createLogger } from '#server/platform/log'
import { loadedCatalogue, type LoadedCatalogue } from '#tests/support/loaded-catalogue'

/**
 * Matches real exports against the shipped catalogue and prints the numbers for docs/imports.md. Writes each match to
 * the file EXPORTS_SURE, for review.
 */

const own = fileURLToPath(new URL('../../fixtures/exports/', import.meta.url))
const folders = [own, ...(process.env['EXPORTS'] ? [`${process.env['EXPORTS']}/`] : [])]
let catalogue: LoadedCatalogue
let match: MatchRows

beforeAll(async () => {
  catalogue = await loadedCatalogue()
  match = createMatcher({ db: catalogue.db, log: createLogger({ level: 'silent' }) })
}, 180_000)
afterAll(() => catalogue.close())

/** Returns titles and authors of works as text, for the person who reviews the matches. */
async function worksOf(ids: readonly number[]): Promise<Map<number, string>> {
  const works = await catalogue.db.query<{ id: number; said: string }>({
    text: `select w.id, concat_ws(' | ', w.slug, w.type, (select string_agg(distinct value, ' ~ ') from work_names where work_id = w.id),
        (select string_agg(printed_name, ', ') from work_contributors where work_id = w.id and role in ('author', 'editor'))) as said
      from works w where id = any($1::int[])`,
    values: [ids],
  })
  return new Map(works.map(({ id, said }) => [id, said]))
}

it(
  'real export files are read and matched, and at least four of them have matches that count as certain [UX 3, 5]',
  { timeout: 600_000 },
  async () => {
    const lines: string[] = []
    const table: Record<string, unknown>[] = []
    for (const folder of folders)
      for (const name of readdirSync(folder).toSorted()) {
        const bytes = readFileSync(folder + name)
        const file = await readImport(name.endsWith('.gz') ? gunzipSync(bytes) : bytes, new Date(), '').catch(
          (error: unknown) => {
            if (error instanceof UnreadableFile) return error
            throw error
          },
        )
        if (file instanceof UnreadableFile) {
          table.push({ file: name, refused: file.reason })
          continue
        }
        const matches = await match(file.rows)
        const count = (bin: string): number => matches.filter((found) => found.bin === bin).length
        table.push({
          file: name,
          source: file.source,
          rows: file.rows.length,
          sure: count('matched'),
          check: count('check'),
          missing: count('missing'),
          unreadable: count('unreadable'),
        })
        const known = await worksOf(matches.flatMap(({ candidates }) => candidates))
        for (const [at, { bin, workId, candidates }] of matches.entries()) {
          const { title, authors, series, isbns } = file.rows[at]!
          const cells = [
            title,
            authors.join(', '),
            series && `${series.name} #${series.position}`,
            isbns[0],
          ].join(' | ')
          const shown =
            workId === null ? candidates.map((id) => known.get(id)).join(' || ') : known.get(workId)
          lines.push([name, bin, cells, shown].join('\t'))
        }
      }
    // eslint-disable-next-line no-console -- the table is the purpose of the test
    console.table(table)
    if (process.env['EXPORTS_SURE']) writeFileSync(process.env['EXPORTS_SURE'], lines.join('\n'))
    expect(table.filter(({ sure }) => typeof sure === 'number' && sure > 0).length).toBeGreaterThanOrEqual(4)
  },
)
