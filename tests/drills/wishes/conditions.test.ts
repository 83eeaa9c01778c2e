import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadedCatalogue, type LoadedCatalogue } from '#tests/support/loaded-catalogue'
import {
  createConditionAsker,
  type RequestVerdict,
  tallyConditions,
} from '../../assistant/condition-verdicts.ts'
import { readHalf } from '../../assistant/conditioned-requests.ts'

let catalogue: LoadedCatalogue
let figures: ReturnType<typeof tallyConditions>
beforeAll(async () => {
  catalogue = await loadedCatalogue()
  const ask = await createConditionAsker(catalogue.db)
  const verdicts: RequestVerdict[] = []
  for (const request of readHalf('practice')) verdicts.push(await ask(request))
  figures = tallyConditions(verdicts)
}, 480_000)
afterAll(() => catalogue.close())

it('for at least 97 percent of conditions in practice requests, the assistant satisfies the condition or says that it cannot [spec 20]', () => {
  expect(figures.conditions).toBeGreaterThan(220)
  expect(figures.honest).toBeGreaterThanOrEqual(0.97)
})

it('the assistant satisfies at least 93 percent of the conditions for which the catalogue has data, in the practice requests [spec 20]', () => {
  expect(figures.withFact).toBeGreaterThan(170)
  expect(figures.satisfied).toBeGreaterThanOrEqual(0.93)
})

it('the assistant gives no reason that contradicts the catalogue, recommends no unknown work, and never fails [spec 20]', () => {
  expect(figures).toMatchObject({ falseReasons: [], invented: [], crashes: [] })
})
