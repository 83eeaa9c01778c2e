import { expect, it } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../log.ts'
import type { Stream } from './handler.ts'
import { type ApiOptions, createApi } from './registry.ts'
import { testCall } from './test-kit.ts'

const call = testCall({
  id: 'tell',
  method: 'GET',
  path: '/api/tell',
  summary: 'Tells things one by one.',
  tag: 'things',
  answer: z.strictObject({ word: z.string() }),
  actor: 'anyone',
  ownership: 'none',
  rate: 'assistant',
  cache: 'none',
  audit: false,
})

function telling(run: Stream<{ word: string }>['run'], options: Partial<ApiOptions> = {}) {
  const api = createApi({
    log: createLogger({ level: 'silent' }),
    translateError: (code) => code,
    publicUrl: 'http://localhost:3000',
    checkAnswers: true,
    ...options,
  })
  api.route(call, (context) => context.stream(run))
  const ask = () => api.fetch(new Request('http://localhost:3000/api/tell'))
  return { ask, inFlight: () => api.inFlight.count('assistant') }
}

it('an answer in parts is sent part by part, while the rest is still to come', async () => {
  const { promise: later, resolve } = Promise.withResolvers<void>()
  const { ask, inFlight } = telling(async (send) => {
    send({ word: 'first' })
    await later
    send({ word: 'second' })
  })
  const response = await ask()
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toBe('{"word":"first"}\n')
  expect(inFlight()).toBe(1)
  resolve()
  expect((await reader.read()).value).toBe('{"word":"second"}\n')
  expect((await reader.read()).done).toBe(true)
  expect(inFlight()).toBe(0)
})

it('V2: whoever goes away ends the work for them, and its place is free when it has ended', async () => {
  const aborted = Promise.withResolvers<void>()
  const { ask, inFlight } = telling(async (send, signal) => {
    send({ word: 'first' })
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    send({ word: 'to nobody' })
    aborted.resolve()
  })
  const reader = (await ask()).body!.getReader()
  await reader.read()
  await reader.cancel()
  await aborted.promise
  await expect.poll(inFlight).toBe(0)
})

it('F7: when the time of its class is up the work is told so', async () => {
  const { ask } = telling(
    async (send, signal) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      send({ word: 'late' })
    },
    { timeLimitsMs: { assistant: 20 } },
  )
  expect(await (await ask()).text()).toBe('{"word":"late"}\n')
})

it('a part that does not keep to its schema breaks the answer off, and nothing of it is sent', async () => {
  const { ask, inFlight } = telling(async (send) => {
    await Promise.resolve()
    send({ word: 'a', secret: 'b' } as { word: string })
  })
  await expect((await ask()).text()).rejects.toThrow()
  await expect.poll(inFlight).toBe(0)
})
