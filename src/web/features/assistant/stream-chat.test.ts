import { expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import type { AssistantPart } from '#contract/calls/assistant'
import { awaited, withPart } from './shown-message.ts'
import { streamChat } from './stream-chat.ts'

const signal = new AbortController().signal
const answering = (chunks: string[], status = 200) =>
  (() =>
    Promise.resolve(
      new Response(
        new ReadableStream<Uint8Array<ArrayBuffer>>({
          start(controller) {
            for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
            controller.close()
          },
        }),
        { status },
      ),
    )) as typeof fetch

async function read(ask: typeof fetch): Promise<AssistantPart[]> {
  const parts: AssistantPart[] = []
  for await (const part of streamChat({ text: 'x' }, 'en', signal, ask)) parts.push(part)
  return parts
}

it('parts are read wherever the network cuts them, and half a line at the end is left out', async () => {
  const parts = await read(
    answering(['{"type":"text","html":"<p>A', '</p>"}\n{"type":"no', 'tice","notice":"cut"}\n{"type":"do']),
  )
  expect(parts).toEqual([
    { type: 'text', html: '<p>A</p>' },
    { type: 'notice', notice: 'cut' },
  ])
  expect(parts.reduce(withPart, awaited)).toMatchObject({ html: '<p>A</p>', notices: ['cut'] })
})

it('a refusal is told in the words of the server', async () => {
  const refusal = '{"success":false,"error":{"message":"Too often.","code":"too_many_requests","details":{}}}'
  await expect(read(answering([refusal], 429))).rejects.toMatchObject({ message: 'Too often.', status: 429 })
})

it('row 239: a question goes with cookies, as JSON, and in the language of the page', async () => {
  const asked: unknown[] = []
  for (const language of interfaceLanguages) {
    const parts = streamChat({ text: 'x' }, language, signal, (url, init) => {
      asked.push([url, init?.credentials, init?.headers])
      return answering([])(url, init)
    })
    await parts.next()
  }
  expect(asked).toEqual(
    interfaceLanguages.map((language) => [
      '/api/assistant/chat',
      'include',
      { 'Accept-Language': language, 'Content-Type': 'application/json' },
    ]),
  )
})
