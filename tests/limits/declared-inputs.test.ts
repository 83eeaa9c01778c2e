import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/calls/call'
import { allCalls } from '#contract/calls/calls'
import { bodyMaxBytes, readBody, readParams, readQuery } from '#server/platform/http/read-input'
import { isFullMatrix } from '#tests/support/full-matrix'
import { cheapMs, mainThreadMs, slowness } from '#tests/support/time-limits'
import { textShapes } from './hostile-texts.ts'
import { type Part, textPlacesOf } from './text-places.ts'

// Validates hostile texts in each text field that a call declares, including texts that are too long for the field,
// and limits the CPU time of the validation.

const url = 'http://localhost'
const maxMs = 50

/**
 * Maximum number of characters that reach the schema. Node limits the URL and the headers of a request together to 16
 * KiB.
 */
const maxCharacters: Record<Part, number> = { params: 16_384, query: 16_384, body: bodyMaxBytes / 2 }

/** Reads an input as the server does. Ignores errors, because the cost of refused inputs is limited, too. */
async function read(call: Call, part: Part, input: unknown): Promise<void> {
  try {
    if (part === 'params') readParams(input as Record<string, string>, call.params)
    else if (part === 'query')
      readQuery(`${url}/?${new URLSearchParams(input as Record<string, string>).toString()}`, call.query)
    else {
      const request = new Request(url, { method: 'POST', headers: { 'content-type': 'application/json' } })
      const bytes = Buffer.from(JSON.stringify(input))
      await readBody(request, call.body, { signal: AbortSignal.timeout(60_000), bytes })
    }
  } catch {
    // refused
  }
}

describe.skipIf(!isFullMatrix)('reading the input of a call', () => {
  const calls = allCalls.map((call) => ({ id: call.id, call, places: textPlacesOf(call) }))

  it('the test helper textPlacesOf finds a text field in the inputs of more than half of the API calls', () => {
    expect(calls.filter(({ places }) => places.length > 0).length).toBeGreaterThan(allCalls.length / 2)
  })

  it.each(calls.filter(({ places }) => places.length > 0))(
    'reading a hostile text in the input of $id takes at most 50 ms more CPU time than plain JSON, and at most three times as long as a text of half the size',
    { timeout: 600_000 },
    async ({ call, places }) => {
      const expensive: string[] = []
      const limitMs = maxMs * (await slowness())
      for (const { name, part, put } of places.filter(({ maxTexts }) => maxTexts === 1))
        for (const shape of textShapes) {
          const msOf = (characters: number) =>
            mainThreadMs(
              () => put(undefined, [shape.make(characters)]),
              (input) => read(call, part, input),
            )
          const characters = maxCharacters[part]
          const ms = await msOf(characters)
          if (ms <= cheapMs) continue
          const text = shape.make(characters)
          const floor = await mainThreadMs(
            () => undefined,
            () => z.string().parse(JSON.parse(JSON.stringify(text))),
          )
          const half = await msOf(characters / 2)
          if (ms - floor > limitMs || ms > 3 * half)
            expensive.push(`${name} ${shape.name}: ${ms} ms, half the size ${half} ms`)
        }
      expect(expensive).toEqual([])
    },
  )
})
