import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSearch } from '#server/features/search/index'
import { loadCatalogueFolder } from '#server/importers/catalogue/load/load-folder'
import { KeyedCache } from '#server/platform/cache/keyed-cache'
import { ContentVersions } from '#server/platform/cache/versions'
import { createDatabase } from '#server/platform/database/database'
import { startEmbeddedPostgres } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'
import { migrate } from '#server/platform/database/migrate'
import { createLogger } from '#server/platform/log'
import { askQuality, type QualityQuestion, readQuestions } from './search-quality.ts'
import { root } from './servers.ts'

/** Class of the queries for missing books, which must find nothing or mark their results as inexact. */
const absent = 'absent'

/**
 * Loads the shipped catalogue and runs one half of the queries. Returns a Markdown table of the results and a list of
 * the misses.
 */
export async function searchAnswers(half: QualityQuestion['half']): Promise<string> {
  const log = createLogger({ level: 'warn' })
  const dataDir = mkdtempSync(join(tmpdir(), 'biblionaut-questions-'))
  const postgres = await startEmbeddedPostgres({ name: embeddedName, dataDir, log: () => undefined })
  const db = createDatabase({ url: postgres.url, log, statementTimeoutMs: 600_000 })
  try {
    await migrate({ url: postgres.url, folder: join(root, 'database/migrations'), log })
    await loadCatalogueFolder(db, join(root, 'catalogue'))
    const search = createSearch({ db, cache: new KeyedCache(new ContentVersions()) })
    const questions = readQuestions(join(root, 'tests/quality/search-questions.tsv'))
    const classes = await askQuality(
      db,
      search,
      questions.filter((question) => question.half === half),
    )
    const present = classes.filter(({ className }) => className !== absent)
    const sum = (key: 'count' | 'right') => present.reduce((total, result) => total + result[key], 0)
    const share = (right: number, count: number) => `${((100 * right) / count).toFixed(1)} %`
    return [
      '| class | queries | correct | |',
      '|---|---:|---:|---:|',
      ...classes.map(
        ({ className, count, right }) => `| ${className} | ${count} | ${right} | ${share(right, count)} |`,
      ),
      `| all but ${absent} | ${sum('count')} | ${sum('right')} | ${share(sum('right'), sum('count'))} |`,
      '',
      ...classes.flatMap(({ className, misses }) =>
        misses.map(
          ({ reader, question, wanted, got }) =>
            `- ${className}, ${reader}: “${question}” wanted ${wanted.join(' or ') || 'nothing'}, got ${got}`,
        ),
      ),
    ].join('\n')
  } finally {
    await db.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
