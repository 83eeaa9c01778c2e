import { join } from 'node:path'
import { loadCatalogueFolder } from '#server/importers/catalogue/load/load-shipped'
import { createDatabase } from '#server/platform/database/database'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index'
import { migrate } from '#server/platform/database/migrate'
import { createLogger } from '#server/platform/log'
import { createWishAsker } from './answer-wish.ts'
import { tally } from './check-answer.ts'
import { readFacts } from './wish-facts.ts'
import { developmentHalf, testHalf, type WishSet } from './wishes.ts'
import { showFigure } from '../../tools/bench/figure.ts'
import { root, temporaryFolder } from '../../tools/bench/servers.ts'

/**
 * How far the assistant's embedded engine serves the committed wishes over the shipped catalogue. Of the test half nothing but the
 * figures is told: it is run once, and nobody may learn from it.
 */
export async function wishFigures(set: WishSet, half: 'development' | 'test'): Promise<void> {
  const log = createLogger({ level: 'error' })
  const folder = temporaryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: () => undefined })
  const db = createDatabase({ url: postgres.url, log, statementTimeoutMs: 900_000 })
  try {
    await migrate({ url: postgres.directUrl, folder: join(root, 'database/migrations'), log })
    await loadCatalogueFolder(db, join(root, 'catalogue'))
    const ask = createWishAsker(db, await readFacts(db))
    const verdicts = []
    for (const wish of half === 'test' ? testHalf(set) : developmentHalf(set)) verdicts.push(await ask(wish))
    const { wishes, filters, satisfied, share, absent, alreadyRead, repeated, enough } = tally(verdicts)
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    say(
      showFigure({
        name: `filters satisfied, set ${set}, ${half} half`,
        ours: `${satisfied}`,
        against: `${filters}`,
        value: share,
        limit: 0.95,
        wanted: 'above',
      }),
    )
    const most = { limit: 0, wanted: 'below', against: 'none', ours: `${wishes} wishes` } as const
    say(showFigure({ ...most, name: 'works that do not exist', value: absent }))
    say(showFigure({ ...most, name: 'works already read', value: alreadyRead }))
    say(showFigure({ ...most, name: 'works named twice', value: repeated }))
    say(
      showFigure({
        name: 'wishes answered with enough',
        ours: `${enough}`,
        against: `${wishes}`,
        value: enough / wishes,
        limit: 1,
        wanted: 'above',
      }),
    )
  } finally {
    await db.close()
    await postgres.stop()
    folder.remove()
  }
}
