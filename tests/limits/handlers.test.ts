import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/calls/call'
import { allCalls } from '#contract/calls/calls'
import { getWish } from '#contract/calls/wishes'
import type { CallName } from '#contract/values/call-paths'
import { loadCatalogueFolder } from '#server/importers/catalogue/load/load-folder'
import { assistantBooksKey } from '#server/platform/cache/versions'
import { unnamedOperator } from '#server/platform/config/operator'
import { bodyMaxBytes } from '#server/platform/http/read-input'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { UncheckedInput } from '#tests/support/calls'
import { waitForChange } from '#tests/support/changes'
import { isFullMatrix } from '#tests/support/full-matrix'
import {
  cheapMs,
  longestTurnMs,
  mainThreadIsIdle,
  mainThreadMs,
  mainThreadRatio,
  slowness,
} from '#tests/support/time-limits'
import { textShapes } from './hostile-texts.ts'
import { createLargestRecords, largestInputs, type LargestRecords } from './largest-inputs.ts'
import { createRecords, type Records } from './records.ts'
import { textInputs } from './text-inputs.ts'
import { type TextPlace, textPlacesOf } from './text-places.ts'

/*
 * Makes each call that takes a text, with hostile texts in each of its text fields, against a database with the whole
 * catalogue. The calls and their texts are read from the declarations.
 */

const maxMs = 50
/**
 * Maximum factor by which the CPU time of a call may grow if its text becomes twice as long. Checked only for slow
 * texts.
 */
const maxGrowth = 3

const catalogue = new URL('../../catalogue', import.meta.url).pathname

/** Maximum number of characters of all hostile texts in one field or list (`place`) together. */
const maxCharacters = (call: Call, { part }: TextPlace): number =>
  part === 'body' ? (call.bodyMaxBytes ?? bodyMaxBytes) * 0.9 : 16_000

/** Returns the number of bytes of an input in the request: in the body, or in the URL. */
const sizeOf = (place: TextPlace, input: unknown): number =>
  place.part === 'body'
    ? Buffer.byteLength(JSON.stringify(input))
    : new URLSearchParams(input as Record<string, string>).toString().length

const isAccepted = (call: Call, place: TextPlace, input: unknown): boolean =>
  sizeOf(place, input) <= maxCharacters(call, place) && (call[place.part]?.safeParse(input).success ?? false)

/** Returns approximately the largest number up to `max` for which `isAllowed` is true; 0 if it is false for 1. */
function largest(max: number, isAllowed: (count: number) => boolean): number {
  let size = Math.floor(max)
  while (size >= 1 && !isAllowed(size)) size = Math.floor(size / 2)
  if (size < 1) return 0
  for (let step = size / 2; step > size / 16 && step >= 1; step /= 2)
    if (isAllowed(Math.floor(size + step))) size = Math.floor(size + step)
  return size
}

/** True if the schema of a text accepts any text of 20 characters, so that a caller can choose it freely. */
const isFree = ({ schema }: TextPlace): boolean =>
  textShapes.some(({ make }) => (schema as NonNullable<Call['body']>).safeParse(make(20)).success)

/** Calls that take a text, first those of readers and visitors. */
const textCalls = allCalls
  .filter((call) => textPlacesOf(call).some(isFree))
  .toSorted((a, b) => Number(a.actor === 'SUPER_USER') - Number(b.actor === 'SUPER_USER'))

describe('inputs of calls that take texts', () => {
  it('text-inputs.ts has an example input for each API call that takes texts and has required inputs', () => {
    const missing = textCalls.filter(
      ({ id, ...call }) =>
        !textInputs[id as CallName] &&
        (['params', 'query', 'body'] as const).some((part) => call[part]?.safeParse({}).success === false),
    )
    expect(missing.map(({ id }) => id)).toEqual([])
  })
})

describe.skipIf(!isFullMatrix)('texts of calls', () => {
  let site: TestSite
  let records: Records
  beforeAll(async () => {
    const operator = { ...unnamedOperator, mailbox: 'operator@biblionaut.example' }
    // `follows: true` as in production; no response is cached, so that each request is measured
    site = await startTestSite({ operator, follows: true, cacheBytes: 0 })
    await loadCatalogueFolder(site.db, catalogue)
    await site.db.query({ text: 'analyze' })
    records = await createRecords(site)
  }, 600_000)
  afterAll(() => site.close())

  const inputOf = async (call: Call): Promise<UncheckedInput> =>
    (await textInputs[call.id as CallName]?.input(records)) ?? {}
  const send = (call: Call, input: UncheckedInput) =>
    (call.actor === 'anyone' ? records.visitor : records.who).callUnchecked(call.id as CallName, input)
  /** Clears the rate limits, and makes the sign-in of the user a recent one. */
  const renew = async (): Promise<void> => {
    await site.db.query({ text: 'delete from limit_counters' })
    await site.db.query({ text: 'update sessions set authenticated_at = now()' })
  }

  /** Makes a request and expects that it succeeds and blocks other requests for at most 50 ms. */
  async function expectShortTurns(
    name: string,
    request: (input: UncheckedInput) => Promise<{ status: number; text: string }>,
    makeInput: () => UncheckedInput | Promise<UncheckedInput> = () => ({}),
  ): Promise<void> {
    const limitMs = maxMs * (await slowness())
    const prepare = async () => {
      await renew()
      return makeInput()
    }
    let cpuMs = Infinity
    const turnMs = await longestTurnMs(
      prepare,
      async (input) => {
        const before = process.threadCpuUsage()
        const { status, text } = await request(input)
        const { user, system } = process.threadCpuUsage(before)
        cpuMs = Math.min(cpuMs, (user + system) / 1000)
        expect(status, text).toBeLessThan(300)
      },
      maxMs / 2,
    )
    process.stdout.write(
      `${name}: ${cpuMs.toFixed(0)} ms, longest turn ${turnMs.toFixed(1)} ms, machine ${(limitMs / maxMs).toFixed(2)} times slower\n`,
    )
    expect(turnMs).toBeLessThan(limitMs)
  }

  it('while the assistant reloads all books after an edit, its call `getWish` blocks other requests at most 50 ms', async () => {
    const { versions } = site.changes
    const wish = () => send(getWish, { query: { genre: 'fantasy' } })
    await wish()
    const limitMs = maxMs * (await slowness())
    const edit = () =>
      waitForChange(versions, () =>
        site.db.query({ text: 'update works set first_year = first_year where id = 1' }),
      )
    const request = async () => {
      const { status, text } = await wish()
      expect(status, text).toBe(200)
    }
    const turnMs = await longestTurnMs(edit, () => waitForChange(versions, request, assistantBooksKey))
    process.stdout.write(
      `getWish after an edit: longest turn until the books are loaded ${turnMs.toFixed(1)} ms, machine ${(limitMs / maxMs).toFixed(2)} times slower\n`,
    )
    expect(turnMs).toBeLessThan(limitMs)
  })

  it.each([
    ['author', 'people'],
    ['work', 'works'],
    ['series', 'series'],
  ])(
    'a request for books with twelve conditions, each with a different %s, blocks other requests for at most 50 ms',
    async (kind, table) => {
      const rows = await site.db.query<{ id: number }>({
        text: `select id from ${table} where merged_into is null order by id limit 12`,
      })
      const targets = rows.map(({ id }) => `${kind}:${id}`).join()
      await expectShortTurns(`getWish with twelve conditions like ${kind}`, () =>
        send(getWish, { query: { like: targets } }),
      )
    },
  )

  it('a message to the assistant by a reader who has rated 3,000 books blocks other requests for at most 50 ms', async () => {
    const reader = await signedIn(site, 'GOLDEN_USER')
    await site.db.query({
      text: `insert into ratings (user_id, work_id, stars)
        select $1, id, 1 + id % 5 from works where merged_into is null order by rank_score desc limit 3000`,
      values: [reader.userId],
    })
    await expectShortTurns('chat of a reader with 3,000 ratings', () =>
      reader.callUnchecked('chat', { body: { text: 'fantasy' } }),
    )
  })

  it.each(textCalls)(
    'any text that the schema of $id accepts occupies the main thread for at most 50 ms, and at most three times as long as a text of half the size',
    { timeout: 1_200_000 },
    async (call) => {
      await renew()
      const base = await inputOf(call)
      const { status, text } = await send(call, base)
      const baseMs = await mainThreadMs(
        async () => {
          await renew()
          return inputOf(call)
        },
        (input) => send(call, input),
      )
      const { refused, isSliced } = textInputs[call.id as CallName] ?? {}
      if (refused === undefined) expect(status, text).toBeLessThan(400)
      else expect(status, text).toBe(refused)
      await mainThreadIsIdle()

      const limitMs = maxMs * (await slowness())
      const expensive: string[] = []
      const failed: string[] = []
      const enoughMs = Math.min(maxMs, Math.max(cheapMs, 1.5 * baseMs))
      let measured = 0
      let accepted = 0
      let highestMs = 0
      let longestMs = 0
      for (const place of textPlacesOf(call, base))
        for (const shape of textShapes) {
          const put = (input: UncheckedInput, count: number): UncheckedInput => ({
            ...input,
            [place.part]: place.put(
              input[place.part],
              place.maxTexts === 1
                ? [shape.make(count)]
                : Array.from({ length: count }, (_, at) => `${shape.make(20)}${at}`),
            ),
          })
          const count = largest(place.maxTexts === 1 ? maxCharacters(call, place) : place.maxTexts, (size) =>
            isAccepted(call, place, put(base, size)[place.part]),
          )
          if (count === 0) continue
          const prepare = (size: number) => async () => {
            await renew()
            return put(await inputOf(call), size)
          }
          const work = async (input: UncheckedInput) => {
            const response = await send(call, input)
            if (response.status < 400) accepted += 1
            if (response.status >= 500)
              failed.push(`${place.name} ${shape.name}: ${response.status} ${response.text}`)
          }
          measured += 1
          const ms = await mainThreadMs(prepare(count), work, enoughMs)
          highestMs = Math.max(highestMs, ms)
          if (ms <= cheapMs) continue
          const blockedMs = isSliced ? await longestTurnMs(prepare(count), work) : ms
          longestMs = Math.max(longestMs, blockedMs)
          // `growth` cannot exceed `ms / baseMs`, so a short `ms` needs no second measurement
          const growth =
            ms > Math.max(2 * cheapMs, maxGrowth * baseMs)
              ? await mainThreadRatio([prepare(count), prepare(Math.floor(count / 2))], work)
              : 0
          if (blockedMs > limitMs || growth > maxGrowth)
            expensive.push(
              `${place.name} ${shape.name} × ${count}: ${Math.round(ms)} ms, longest turn ${Math.round(blockedMs)} ms, ${growth.toFixed(1)} times half the text`,
            )
        }
      process.stdout.write(
        `${call.id}: ${measured} texts (${accepted} requests accepted), at most ${highestMs.toFixed(1)} ms (a short text ${baseMs.toFixed(1)} ms)${isSliced ? `, longest turn ${longestMs.toFixed(1)} ms` : ''}, machine ${(limitMs / maxMs).toFixed(2)} times slower\n${expensive.map((line) => `  ${line}\n`).join('')}`,
      )
      expect(failed).toEqual([])
      expect(expensive).toEqual([])
      expect(measured).toBeGreaterThan(0)
    },
  )

  describe('largest inputs', () => {
    let largest: LargestRecords
    beforeAll(async () => {
      await renew()
      largest = await createLargestRecords(records)
    }, 300_000)

    it.each(largestInputs)(
      'the largest input of $call ($name) blocks other requests for at most 50 ms',
      { timeout: 300_000 },
      async ({ call, name, input }) => {
        const declared = allCalls.find(({ id }) => id === call)!
        await expectShortTurns(
          `${call} (${name})`,
          (large) => send(declared, large),
          () => input(largest),
        )
      },
    )
  })
})
