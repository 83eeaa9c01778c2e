import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/calls/call'
import { allCalls } from '#contract/calls/calls'
import { bodyMaxBytes, readBody, readParams, readQuery } from '#server/platform/http/read-input'

// Reads hostile texts in each text field that a call declares, so that new calls are tested automatically. The
// handlers of the calls are not run.

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']
/** A text field in the input of a call, and a function that creates an input with a text in it. */
type Place = { name: string; put: (text: string) => unknown }

/** Returns the text fields of a schema. */
function placesIn(schema: Schema, name: string): Place[] {
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'string':
      return [{ name, put: (text) => text }]
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) =>
        placesIn(field, `${name}.${key}`).map((place) => ({
          name: place.name,
          put: (text) => ({ [key]: place.put(text) }),
        })),
      )
    case 'array':
      return placesIn(def.element, `${name}[]`).map((place) => ({
        name: place.name,
        put: (text) => [place.put(text)],
      }))
    case 'union':
      return def.options.flatMap((option) => placesIn(option, name))
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return placesIn(def.innerType, name)
    case 'pipe':
      return placesIn(def.in, name)
    default:
      return []
  }
}

const parts = [
  'a',
  ' ',
  '\t',
  '\n',
  'a\n',
  '-',
  '.',
  '*',
  '(',
  '[',
  '<',
  '|',
  '@',
  'a@',
  'a.',
  '0',
  '"',
  'é',
  '😀',
]
const unit = 'http://localhost'

/** CPU time in milliseconds below which an input needs no second measurement. */
const cheapMs = 10

/** Returns the CPU time of `work` in milliseconds: if it is not cheap, the lowest of three. */
async function cpuMs(work: () => unknown): Promise<number> {
  let lowest = Infinity
  for (let run = 0; run < 3 && lowest > cheapMs; run += 1) {
    const before = process.cpuUsage()
    try {
      await work()
    } catch {
      // the cost of rejected inputs is limited too
    }
    const { user, system } = process.cpuUsage(before)
    lowest = Math.min(lowest, (user + system) / 1000)
  }
  return lowest
}

/** Reads an input as the body, query or path of a call. */
type Reader = (input: unknown) => unknown

function inputsOf({ body, query, params }: Call): { place: Place; characters: number; read: Reader }[] {
  const readJson = (input: unknown) => {
    const bytes = Buffer.from(JSON.stringify(input))
    const request = new Request(unit, { method: 'POST', headers: { 'content-type': 'application/json' } })
    return readBody(request, body, { signal: AbortSignal.timeout(60_000), bytes })
  }
  const readSearch = (input: unknown) =>
    readQuery(`${unit}/?${new URLSearchParams(input as Record<string, string>).toString()}`, query)
  return [
    ...(body ? placesIn(body, 'body') : []).map((place) => ({
      place,
      characters: bodyMaxBytes / 2,
      read: readJson,
    })),
    // Node limits target and headers together to 16 KiB
    ...(query ? placesIn(query, 'query') : []).map((place) => ({
      place,
      characters: 16_384,
      read: readSearch,
    })),
    ...(params ? placesIn(params, 'path') : []).map((place) => ({
      place,
      characters: 16_384,
      read: (input: unknown) => readParams(input as Record<string, string>, params),
    })),
  ]
}

const maxMs = 50
const textOf = (part: string, characters: number): string =>
  part.repeat(Math.floor(characters / part.length)) + '!'

describe('reading the input of a call', () => {
  const calls = allCalls.map((call) => ({ id: call.id, inputs: inputsOf(call) }))

  it('inputsOf finds a text field in the inputs of more than half of the calls', () => {
    expect(calls.filter(({ inputs }) => inputs.length > 0).length).toBeGreaterThan(allCalls.length / 2)
  })

  it.each(calls.filter(({ inputs }) => inputs.length > 0))(
    'hostile texts in the input of $id take at most 50 ms more CPU time than plain JSON, and at most three times that of half the size',
    async ({ inputs }) => {
      const expensive: string[] = []
      for (const { place, characters, read } of inputs)
        for (const part of parts) {
          const text = textOf(part, characters)
          const ms = await cpuMs(() => read(place.put(text)))
          if (ms <= cheapMs) continue
          const floor = await cpuMs(() => z.string().parse(JSON.parse(JSON.stringify(text))))
          const half = await cpuMs(() => read(place.put(textOf(part, characters / 2))))
          if (ms - floor > maxMs || ms > 3 * half)
            expensive.push(`${place.name} ${JSON.stringify(part)}: ${ms} ms, half the size ${half} ms`)
        }
      expect(expensive).toEqual([])
    },
  )
})
