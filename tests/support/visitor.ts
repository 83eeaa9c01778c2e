import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { Pool } from 'pg'
import type { App } from '#server/app'
import type { Database } from '#server/platform/database/database'
import type { AnyShape } from './any-shape.ts'
import { type Caller, callerOf, type RawResponse } from './calls.ts'
import { taskContext } from './task-context.ts'

const origin = 'http://localhost:3000'

export interface Answered extends RawResponse {
  /** Parsed JSON, else the text; null if empty. */
  body: AnyShape
}

/** An HTTP client that stores cookies like a browser, and sends the headers of a browser. */
export interface Visitor extends Caller {
  cookies: Map<string, string>
  /** IP address of the client. Default: a different one for each visitor. */
  ipAddress: string
  get(path: string, headers?: Record<string, string>): Promise<Answered>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  /** Sends a request. A form and a stream are sent as they are, any other body as JSON. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
}

let visitors = 0

/** Creates a visitor of an app, who requests responses in `language`. */
export function createVisitor(app: App, language = 'en', address?: string): Visitor {
  visitors += 1
  const cookies = new Map<string, string>()
  const visitor: Visitor = {
    ...callerOf((method, path, body, headers) => visitor.send(method, path, body, headers)),
    cookies,
    ipAddress: address ?? `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`,
    get: (path, headers) => visitor.send('GET', path, undefined, headers),
    post: (path, body, headers) => visitor.send('POST', path, body, headers),
    async send(method, path, body, headers = {}) {
      const isJsonBody = body !== undefined && !(body instanceof FormData || body instanceof ReadableStream)
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.api.fetch(
        new Request(origin + path, {
          method,
          redirect: 'manual',
          headers: {
            'accept-language': language,
            'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0',
            ...(cookie === '' ? {} : { cookie }),
            ...(method === 'GET' ? {} : { origin, 'sec-fetch-site': 'same-origin' }),
            ...(isJsonBody && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: isJsonBody ? JSON.stringify(body) : body }),
          ...(body instanceof ReadableStream && { duplex: 'half' }),
        } as RequestInit),
        { incoming: { socket: { remoteAddress: visitor.ipAddress } } },
      )
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/max-age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: text === '' ? null : isJson ? JSON.parse(text) : text,
      }
    },
  }
  return visitor
}

export interface WaitingMail {
  to: string
  subject: string
  text: string
  html: string | null
  language: string
}

/** Runs all waiting jobs except the delivery of mails, which tests read in the outbox. */
export async function runJobs(app: App, url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 3 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const taskList: TaskList = {
    'deliver-mail': () => undefined,
    ...Object.fromEntries(
      Object.entries(app.tasks).map(([name, task]) => [
        name,
        (payload: unknown) =>
          (task as (payload: unknown, context: object) => Promise<void>)(payload, taskContext()),
      ]),
    ),
  }
  try {
    await runOnce({
      pgPool: pool,
      taskList,
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    })
  } finally {
    await pool.end()
  }
}

export const mailsTo = (db: Database, to: string): Promise<WaitingMail[]> =>
  db.query<WaitingMail>({
    text: 'select recipient as "to", subject, text_body as text, html_body as html, language from mail_outbox where recipient = $1 order by id',
    values: [to],
  })

/** Returns the token in the link of a mail. @throws if the mail has no link */
export function tokenIn({ text }: Pick<WaitingMail, 'text'>): string {
  const token = /token=([A-Za-z0-9_-]{43})/.exec(text)?.[1]
  if (!token) throw new Error(`no link with a token in the mail: ${text}`)
  return token
}
