import { expect, it } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../log.ts'
import type { Stream } from './handler.ts'
import { type ApiOptions, createApi } from './registry.ts'
import { testCall } from '#tests/support/serve-api'

const call = testCall({
  id: 'stream',
  method: 'GET',
  path: '/api/stream',
  summary: 'Streams words.',
  tag: 'things',
  answer: z.strictObject({ word: z.string() }),
  actor: 'anyone',
  ownership: 'none',
  rate: 'assistant',
  cache: 'none',
  audit: false,
})

function serveStream(run: Stream<{ word: string }>['run'], options: Partial<ApiOptions> = {}) {
  const api = createApi({
    log: createLogger({ level: 'silent' }),
    translateError: (code) => code,
    publicUrl: 'http://localhost:3000',
    checkAnswers: true,
    ...options,
  })
  api.route(call, (context) => context.stream(run))
  const get = () => api.fetch(new Request('http://localhost:3000/api/stream'))
  return { get, inFlight: () => api.inFlight.count('assistant') }
}

it('the API sends each line of a JSON stream while the handler of the call is still running', async () => {
  const { promise: later, resolve } = Promise.withResolvers<void>()
  const { get, inFlight } = serveStream(async (send) => {
    send({ word: 'first' })
    await later
    send({ word: 'second' })
  })
  const response = await get()
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

it('if the client of a JSON stream disconnects, the API aborts the handler and releases the slot [trust V2]', async () => {
  const aborted = Promise.withResolvers<void>()
  const { get, inFlight } = serveStream(async (send, signal) => {
    send({ word: 'first' })
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    send({ word: 'to nobody' })
    aborted.resolve()
  })
  const reader = (await get()).body!.getReader()
  await reader.read()
  await reader.cancel()
  await aborted.promise
  await expect.poll(inFlight).toBe(0)
})

it('the API aborts the handler’s signal when the time limit of a JSON stream is over [trust F7]', async () => {
  const { get } = serveStream(
    async (send, signal) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      send({ word: 'late' })
    },
    { timeLimitsMs: { assistant: 20 } },
  )
  expect(await (await get()).text()).toBe('{"word":"late"}\n')
})

it('the API breaks a JSON stream off before it sends a line that does not match its schema', async () => {
  const { get, inFlight } = serveStream(async (send) => {
    await Promise.resolve()
    send({ word: 'a', secret: 'b' } as { word: string })
  })
  await expect((await get()).text()).rejects.toThrow()
  await expect.poll(inFlight).toBe(0)
})
