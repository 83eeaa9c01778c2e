import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AnyShape } from './any-shape.ts'

/** One reply of the model server: it sends text, calls a tool, or misbehaves. */
export type Move =
  | { say: string[]; thenCut?: true; pauseMs?: number }
  | { call: string; with: unknown }
  | { raw: string }
  | { status: number }
  | 'hang'
  | 'garbage'
  | 'flood'

/**
 * Stand-in for a server with the API of OpenAI. Sends its replies in order, the last one repeatedly, and records
 * requests.
 */
export interface ModelServer {
  url: string
  requests: AnyShape[]
  /** Number of connections that closed before the response was complete. */
  readonly aborted: number
  play(...moves: Move[]): void
  close(): Promise<void>
}

const chunk = (delta: unknown, reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return JSON.parse(Buffer.concat(pieces).toString())
}

/** Resolves if the stream can be written or is closed, and then removes its listeners. */
const untilDrained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })

async function play(move: Move, response: ServerResponse): Promise<void> {
  if (move === 'hang') return
  if (typeof move === 'object' && 'status' in move)
    return void response
      .writeHead(move.status, { 'content-type': 'application/json' })
      .end('{"error":{"message":"no"}}')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (move === 'garbage') return void response.end('data: {{{ not json\n\ndata: <html>\n\n')
  if (move === 'flood') {
    const piece = chunk({ content: 'x'.repeat(64 * 1024) })
    for (let sent = 0; sent < 160 && !response.destroyed; sent += 1)
      if (!response.write(piece)) await untilDrained(response)
    return void response.end()
  }
  if ('raw' in move) return void response.end(move.raw)
  if ('call' in move) {
    const call = {
      index: 0,
      id: `call-${Math.random()}`,
      type: 'function',
      function: {
        name: move.call,
        arguments: typeof move.with === 'string' ? move.with : JSON.stringify(move.with),
      },
    }
    return void response.end(
      chunk({ role: 'assistant', tool_calls: [call] }) + chunk({}, 'tool_calls') + 'data: [DONE]\n\n',
    )
  }
  for (const words of move.say) {
    response.write(chunk({ content: words }))
    if (move.pauseMs) await new Promise((resolve) => setTimeout(resolve, move.pauseMs))
  }
  if (move.thenCut) return void response.destroy()
  response.end(chunk({}, 'stop') + 'data: [DONE]\n\n')
}

export async function startModelServer(): Promise<ModelServer> {
  let moves: Move[] = [{ say: ['Hello.'] }]
  let aborted = 0
  const requests: ModelServer['requests'] = []
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableEnded) aborted += 1
    })
    void bodyOf(request).then((body) => {
      requests.push(body)
      return play(moves.length > 1 ? moves.shift()! : moves[0]!, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    get aborted() {
      return aborted
    },
    play: (...next) => void (moves = next),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
