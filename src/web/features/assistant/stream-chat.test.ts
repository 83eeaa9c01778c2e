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

async function read(fetchStream: typeof fetch): Promise<AssistantPart[]> {
  const parts: AssistantPart[] = []
  for await (const part of streamChat({ text: 'x' }, 'en', signal, fetchStream)) parts.push(part)
  return parts
}

it('streamChat reads messages that are split across network chunks, and ignores an incomplete last line', async () => {
  const parts = await read(
    answering(['{"type":"text","html":"<p>A', '</p>"}\n{"type":"no', 'tice","notice":"cut"}\n{"type":"do']),
  )
  expect(parts).toEqual([
    { type: 'text', html: '<p>A</p>' },
    { type: 'notice', notice: 'cut' },
  ])
  expect(parts.reduce(withPart, awaited)).toMatchObject({ html: '<p>A</p>', notices: ['cut'] })
})

it("streamChat throws an error with the server's message if the server rejects the request", async () => {
  const refusal = '{"success":false,"error":{"message":"Too often.","code":"too_many_requests","details":{}}}'
  await expect(read(answering([refusal], 429))).rejects.toMatchObject({ message: 'Too often.', status: 429 })
})

it('streamChat sends the request with cookies, as JSON and in the language of the page [spec 239]', async () => {
  const requests: unknown[] = []
  for (const language of interfaceLanguages) {
    const parts = streamChat({ text: 'x' }, language, signal, (url, init) => {
      requests.push([url, init?.credentials, init?.headers])
      return answering([])(url, init)
    })
    await parts.next()
  }
  expect(requests).toEqual(
    interfaceLanguages.map((language) => [
      '/api/assistant/chat',
      'include',
      { 'Accept-Language': language, 'Content-Type': 'application/json' },
    ]),
  )
})
