import type { z, ZodType } from 'zod'
import type { Actor, Call } from '#contract/calls/call'
import type { Language } from '#contract/values/languages'
import type { Caller } from './access.ts'
import type { NewCookie } from './cookies.ts'
import type { Upload } from './read-upload.ts'
import type { HeaderPair } from './security-headers.ts'

/**
 * What a handler is given; everything in it has passed the declaration of the call. `userId` and a viewer that is not
 * null are in it where the actor of the call needs somebody signed in.
 */
export type CallContext<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Who extends Actor = Actor,
> = RequestContext<Params, Query, Body> & Caller<Who>

interface RequestContext<Params, Query, Body> extends Replies {
  params: Params
  query: Query
  body: Body
  /** The file that was sent: set where the call declares `upload`, else null. */
  upload: Upload | null
  /** From Accept-Language. */
  language: Language
  requestId: string
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
}

/**
 * What a handler adds to the audit log: who it was where nobody was signed in, whom it was about, and what it was,
 * without anything secret.
 */
export interface AuditFact {
  userId?: string
  /** Another account that the act was about. */
  subjectId?: string
  [key: string]: string | number | boolean | undefined
}

/**
 * Sends one part of an answer that is written while it comes about. Parts sent after the reader has gone go nowhere.
 */
export type SendPart<Part> = (part: Part) => void

/** An answer that is no data of the call: what a handler returns of one of the functions of {@link Replies}. */
export type Reply<Part = unknown> = Redirect | Document | Stream<Part>

/** Another address. */
export class Redirect {
  readonly status: 301 | 303
  readonly path: string
  constructor(status: 301 | 303, path: string) {
    if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(path))
      throw new Error('A redirect takes an encoded path of this site')
    this.status = status
    this.path = path
  }
}

/** A text or bytes that are no envelope. */
export class Document {
  readonly contentType: string
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly headers: readonly HeaderPair[]
  constructor(contentType: string, body: string | Uint8Array<ArrayBuffer>, headers: readonly HeaderPair[]) {
    this.contentType = contentType
    this.body = body
    this.headers = headers
  }
}

/** An answer in parts. */
export class Stream<Part = unknown> {
  readonly run: (send: SendPart<Part>, signal: AbortSignal) => Promise<void>
  constructor(run: Stream<Part>['run']) {
    this.run = run
  }
}

/** How a handler answers with something else than the data of its call: `return context.redirect('/')`. */
export interface Replies {
  /**
   * 301: the entity is at another path of this site for good. The query of the request goes along where `path` has
   * none.
   */
  moved(path: string): Redirect
  /** 303, for calls that a browser navigates to: it goes on at a path of this site. */
  redirect(path: string): Redirect
  /** 200 with a text or bytes as they are, for documents that have a form of their own (OpenAPI, an archive). */
  document(
    contentType: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers?: readonly HeaderPair[],
  ): Document
  /**
   * 200 with JSON lines (`application/x-ndjson`), each sent as soon as there is one; each is cut to the call's
   * `answer`. The call holds its place until `run` is over; its signal aborts where the reader goes, and when the time
   * of the class is up. `run` does not reject.
   */
  stream<Part>(run: Stream<Part>['run']): Stream<Part>
}

/** The replies of every context. */
export const replies: Replies = {
  moved: (path) => new Redirect(301, path),
  redirect: (path) => new Redirect(303, path),
  document: (contentType, body, headers = []) => new Document(contentType, body, headers),
  stream: (run) => new Stream(run),
}

/** What a handler may return: the data of the answer (undefined, where the answer is `z.void()`: 204), or a reply. */
export type HandlerResult<Answer> = Answer | Reply<Answer>

/** The work of a call. */
export type Handler<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  A extends ZodType,
  Who extends Actor = Actor,
> = (
  context: CallContext<z.output<P>, z.output<Q>, z.output<B>, Who>,
) => HandlerResult<z.input<A>> | Promise<HandlerResult<z.input<A>>>

/** A call with its work, its types forgotten. */
export interface Route {
  call: Call
  handle: (context: CallContext) => unknown
}
