import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadCatalogueFolder } from '#server/importers/catalogue/load/load-folder'
import { createDatabase } from '#server/platform/database/database'
import { startEmbeddedPostgres } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'
import { migrate } from '#server/platform/database/migrate'
import { createLogger } from '#server/platform/log'
import { createWishAsker } from './answer-wish.ts'
import { tally } from './check-answer.ts'
import { createConditionAsker, tallyConditions } from './condition-verdicts.ts'
import { readFacts } from './wish-facts.ts'
import { readHalf } from './conditioned-requests.ts'
import { developmentHalf, testHalf, type WishSet } from './wishes.ts'

/**
 * Measures the assistant without a language model. Prints only totals, because developers must not see the requests
 * that `--half test` uses: `node tests/assistant/wish-figures.ts [--set 1|2|3|4|6] [--half test]`
 */
const { values } = parseArgs({
  options: { set: { type: 'string', default: '2' }, half: { type: 'string', default: 'development' } },
})
const set = Number(values.set)
const root = fileURLToPath(new URL('../..', import.meta.url))
const log = createLogger({ level: 'error' })
const dataDir = mkdtempSync(join(tmpdir(), 'biblionaut-wishes-'))
const postgres = await startEmbeddedPostgres({ name: embeddedName, dataDir, log: () => undefined })
const db = createDatabase({ url: postgres.url, log, statementTimeoutMs: 900_000 })
try {
  await migrate({ url: postgres.url, folder: join(root, 'database/migrations'), log })
  await loadCatalogueFolder(db, join(root, 'catalogue'))
  await (set === 4 || set === 6 ? measureConditions(set) : measureFilters(set as WishSet))
} finally {
  await db.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measureConditions(of: 4 | 6): Promise<void> {
  const ask = await createConditionAsker(db)
  const verdicts = []
  for (const request of readHalf(values.half === 'test' ? 'test' : 'practice', of))
    verdicts.push(await ask(request))
  const { conditions, honest, withFact, satisfied, falseReasons, invented, crashes } =
    tallyConditions(verdicts)
  process.stdout.write(
    `set ${of}, ${values.half} half: of ${conditions} conditions ${honest.toFixed(3)} satisfied or announced (at least 0.97), ` +
      `of ${withFact} with facts ${satisfied.toFixed(3)} satisfied (at least 0.93); false reasons ${falseReasons.length}, ` +
      `invented works ${invented.length}, crashes ${crashes.length} (all three must be 0)\n`,
  )
}

async function measureFilters(of: WishSet): Promise<void> {
  const ask = createWishAsker(db, await readFacts(db))
  const verdicts = []
  for (const wish of values.half === 'test' ? testHalf(of) : developmentHalf(of))
    verdicts.push(await ask(wish))
  const { wishes, filters, satisfied, share, absent, alreadyRead, repeated, enough } = tally(verdicts)
  process.stdout.write(
    `set ${of}, ${values.half} half: ${satisfied} of ${filters} filters satisfied (${share.toFixed(3)}, at least 0.95), ` +
      `${enough} of ${wishes} requests answered with enough works; absent ${absent}, already read ${alreadyRead}, named twice ${repeated} (all three must be 0)\n`,
  )
}
