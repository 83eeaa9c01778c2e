import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadCatalogueFolder } from '#server/importers/catalogue/load/load-folder'
import { createDatabase, type Database } from '#server/platform/database/database'
import { createLogger } from '#server/platform/log'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'
import {
  createConditionAsker,
  type RequestVerdict,
  tallyConditions,
} from '../../assistant/condition-verdicts.ts'
import { readHalf } from '../../assistant/conditioned-requests.ts'

let test: TestDatabase
let db: Database
let figures: ReturnType<typeof tallyConditions>
beforeAll(async () => {
  test = await createTestDatabase()
  db = createDatabase({ url: test.url, log: createLogger({ level: 'silent' }), statementTimeoutMs: 120_000 })
  await loadCatalogueFolder(db, fileURLToPath(new URL('../../../catalogue', import.meta.url)))
  const ask = await createConditionAsker(db)
  const verdicts: RequestVerdict[] = []
  for (const request of readHalf('practice')) verdicts.push(await ask(request))
  figures = tallyConditions(verdicts)
}, 480_000)
afterAll(async () => {
  await db.close()
  await test.drop()
})

it('the assistant satisfies at least 97 percent of the conditions in practice requests, or says that it does not [spec 20]', () => {
  expect(figures.conditions).toBeGreaterThan(220)
  expect(figures.honest).toBeGreaterThanOrEqual(0.97)
})

it('the assistant satisfies at least 93 percent of those conditions in the practice requests for which the catalogue has data [spec 20]', () => {
  expect(figures.withFact).toBeGreaterThan(170)
  expect(figures.satisfied).toBeGreaterThanOrEqual(0.93)
})

it('the assistant gives no reason that contradicts the catalogue, recommends no unknown work, and never fails [spec 20]', () => {
  expect(figures).toMatchObject({ falseReasons: [], invented: [], crashes: [] })
})
