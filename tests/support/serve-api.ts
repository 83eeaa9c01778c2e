import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { z, type ZodType } from 'zod'
import type { Actor, Call } from '#contract/calls/call'
import { createLogger } from '#server/platform/log'
import { createApi } from '#server/platform/http/registry'
import type { Api, ApiEnvironment, ApiOptions } from '#server/platform/http/registry'

/** Declares a test call that is not in the contract. Returns the declaration, typed by its schemas. */
export const testCall = <
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  A extends ZodType,
  const Who extends Actor,
>(
  call: Call<P, Q, B, A, Who>,
): Call<P, Q, B, A, Who> => call

/** A minimal valid declaration, as a base for the calls of tests. */
export const plainCall = testCall({
  id: 'getThing',
  method: 'GET',
  path: '/api/things',
  summary: 'A test call.',
  tag: 'things',
  answer: z.strictObject({ name: z.string() }),
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})

/** Creates a logger that stores each logged line in `lines`. */
export function listeningLog() {
  const lines: string[] = []
  const log = createLogger({
    level: 'debug',
    destination: { write: (line: string) => void lines.push(line) },
  })
  const events = (): Record<string, unknown>[] =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { log, lines, events }
}

/** Sends raw bytes and resolves to the response, for requests that HTTP clients cannot send. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(text))
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (answer += chunk))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

/** Serves an API on a free port of the loopback interface. */
export async function serveApi(mount: (api: Api) => void, options: Partial<ApiOptions> = {}) {
  const listening = listeningLog()
  const api = createApi({
    log: listening.log,
    translateError: (code, language) => `${language}:${code}`,
    publicUrl: 'http://books.example',
    checkAnswers: true,
    ...options,
  })
  mount(api)
  const server = createAdaptorServer({ fetch: (request, env) => api.fetch(request, env as ApiEnvironment) })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    ...listening,
    api,
    port,
    get: (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init }),
    raw: (text: string) => sendRaw(port, text),
    target: (target: string, method = 'GET') =>
      sendRaw(port, `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

export type Served = Awaited<ReturnType<typeof serveApi>>

export interface Failure {
  success: false
  error: {
    message: string
    code: string
    details: {
      requestId?: string
      fields?: { path: string; code: string; message: string }[]
      [key: string]: unknown
    }
  }
}

export const failureOf = async (response: Response): Promise<Failure['error']> =>
  ((await response.json()) as Failure).error
