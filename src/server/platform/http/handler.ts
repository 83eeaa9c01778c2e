import type { z, ZodType } from 'zod'
import type { Call } from '#contract/call'
import type { Language } from '#contract/languages'
import type { Viewer } from './access.ts'
import type { NewCookie } from './cookies.ts'
import type { Upload } from './read-upload.ts'
import type { HeaderPair } from './security-headers.ts'

/** What a handler is given; everything in it has passed the declaration of the call. */
export interface CallContext<Params = unknown, Query = unknown, Body = unknown> {
  params: Params
  query: Query
  body: Body
  /** The file that was sent: set where the call declares `upload`, else null. */
  upload: Upload | null
  /** From Accept-Language. */
  language: Language
  requestId: string
  /** Who calls: set where the call needs someone, or where its cache class is `private`; else null. */
  viewer: Viewer | null
  /** Where the request comes from, past trusted proxies. */
  address: string
  /** A header of the request, by lower-case name. */
  header: (name: string) => string | null
  /** Has a cookie set or taken away, whatever becomes of the request. */
  setCookie: (cookie: NewCookie) => void
  /** Adds to what the audit log keeps of this call, where it is declared to be kept. */
  audit: (fact: AuditFact) => void
  /** Aborts when the time of the request is up. */
  signal: AbortSignal
  /**
   * Names content the answer was made from (`book:12`, `books`): kept answers of it are dropped when that changes. In a writing call, what
   * it has changed: this process drops what it keeps of that before the answer goes out, the database's notice may come later.
   */
  note: (...tags: string[]) => void
}

/** What a handler adds to the audit log: who it was where nobody was signed in, whom it was about, and what it was, without anything secret. */
export interface AuditFact {
  userId?: string
  /** Another account that the act was about. */
  subjectId?: string
  [key: string]: string | number | boolean | undefined
}

/** The thing is at another path: see {@link moved}. */
export class Moved {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
}

/** Answers 301. `path` is a path of this site; the query of the request goes along where `path` has none. */
export function moved(path: string): Moved {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) throw new Error('moved() takes an encoded path of this site')
  return new Moved(path)
}

/** The browser goes on elsewhere: see {@link seeOther}. */
export class SeeOther {
  readonly location: string
  constructor(location: string) {
    this.location = location
  }
}

/** Answers 303 for calls that a browser navigates to. `path` is a path of this site. */
export function seeOther(path: string): SeeOther {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(path))
    throw new Error('seeOther() takes an encoded path of this site')
  return new SeeOther(path)
}

/** An answer that is no envelope: see {@link raw}. */
export class Raw {
  readonly contentType: string
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly headers: readonly HeaderPair[]
  constructor(contentType: string, body: string | Uint8Array<ArrayBuffer>, headers: readonly HeaderPair[]) {
    this.contentType = contentType
    this.body = body
    this.headers = headers
  }
}

/** Answers 200 with a text or bytes as they are, for documents that have a form of their own (OpenAPI, an archive). */
export const raw = (
  contentType: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: readonly HeaderPair[] = [],
): Raw => new Raw(contentType, body, headers)

/** Sends one part of an answer that is written while it comes about. Parts sent after the reader has gone go nowhere. */
export type SendPart<Part> = (part: Part) => void

/** An answer in parts: see {@link lines}. */
export class Lines<Part = unknown> {
  readonly run: (send: SendPart<Part>, signal: AbortSignal) => Promise<void>
  constructor(run: Lines<Part>['run']) {
    this.run = run
  }
}

/**
 * Answers 200 with JSON lines (`application/x-ndjson`), each sent as soon as there is one; each is cut to the call's `answer`. The call holds
 * its place until `run` is over; its signal aborts where the reader goes, and when the time of the class is up. `run` does not reject.
 */
export const lines = <Part>(run: Lines<Part>['run']): Lines<Part> => new Lines(run)

/** What a handler may return: the data of the answer (undefined, where the answer is `z.void()`: 204), another path, a document, or parts. */
export type HandlerResult<Answer> = Answer | Moved | SeeOther | Raw | Lines<Answer>

/** The work of a call. */
export type Handler<P extends ZodType, Q extends ZodType, B extends ZodType, A extends ZodType> = (
  context: CallContext<z.output<P>, z.output<Q>, z.output<B>>,
) => HandlerResult<z.input<A>> | Promise<HandlerResult<z.input<A>>>

/** A call with its work, its types forgotten. */
export interface Route {
  call: Call
  handle: (context: CallContext) => unknown
}

/** Waits for what a writing call does and then notes what is another by it: whoever did it finds it so with the next request. */
export async function changing<T>(
  { note }: Pick<CallContext, 'note'>,
  tags: readonly string[],
  work: Promise<T>,
): Promise<T> {
  const outcome = await work
  note(...tags)
  return outcome
}
