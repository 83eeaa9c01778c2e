import type { z, ZodType } from 'zod'
import type { Actor, Call } from '#contract/calls/call'
import type { AuditFactName } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { Caller } from './access.ts'
import type { NewCookie } from './cookies.ts'
import type { Upload } from './read-upload.ts'
import type { HeaderPair } from './security-headers.ts'

/** Context of a handler with validated input. `userId` and a non-null viewer exist if visitors cannot make the call. */
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
  /** The uploaded file if the call declares `upload`; else null. */
  upload: Upload | null
  /**
   * Language of the response: from the header Accept-Language, or that of the page that makes the call in this
   * process.
   */
  language: Language
  requestId: string
  /** IP address of the client, not that of a trusted proxy; 'unknown' for calls of the cache class `public`. */
  address: string
  /** Returns a request header by its lower-case name. Null for `public` calls and calls of a page in this process. */
  header: (name: string) => string | null
  /**
   * Sets or deletes a cookie in the response, even if the call fails. No effect if a page makes the call in this
   * process.
   */
  setCookie: (cookie: NewCookie) => void
  /** Adds facts to the entry of this call in the audit log, if the call declares `audit`. */
  audit: (fact: AuditFact) => void
  /** Aborts when the request has exceeded its time limit. */
  signal: AbortSignal
}

/** Facts that a handler adds to the audit log. They must not contain secrets. */
export interface AuditFact extends Partial<Record<AuditFactName, string | number | boolean | undefined>> {
  /** The acting user. Set only if nobody was signed in when the request arrived. */
  userId?: string
  /** Another account that the action affects. */
  subjectId?: string
}

/** Sends one part of a streamed response. Ignores parts after the client has disconnected. */
export type SendPart<Part> = (part: Part) => void

/** A response other than the data of the call, created by a function of {@link Replies}. */
export type Reply<Part = unknown> = Redirect | Document | Stream<Part>

/** A redirect to another path of this site. */
export class Redirect {
  readonly status: 301 | 303
  readonly path: string
  constructor(status: 301 | 303, path: string) {
    if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(path))
      throw new Error(`A redirect needs an encoded path of this site, not ${JSON.stringify(path)}`)
    this.status = status
    this.path = path
  }
}

/** A text or binary response without the JSON envelope. */
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

/** A response that is sent in parts. */
export class Stream<Part = unknown> {
  readonly run: (send: SendPart<Part>, signal: AbortSignal) => Promise<void>
  constructor(run: Stream<Part>['run']) {
    this.run = run
  }
}

/** Functions that create responses without the data of the call: `return context.redirect('/')`. */
export interface Replies {
  /** 301 to another path of this site. The query of the request is appended, unless `path` has one. */
  moved(path: string): Redirect
  /** 303 to a path of this site, for calls that a browser navigates to. */
  redirect(path: string): Redirect
  /**
   * 200 with a text or bytes instead of the JSON envelope, for documents with their own format (OpenAPI, an archive).
   */
  document(
    contentType: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers?: readonly HeaderPair[],
  ): Document
  /**
   * 200 with JSON lines. Each part is sent immediately, with only the fields of the `answer` schema. `run` must not
   * reject.
   */
  stream<Part>(run: Stream<Part>['run']): Stream<Part>
}

export const replies: Replies = {
  moved: (path) => new Redirect(301, path),
  redirect: (path) => new Redirect(303, path),
  document: (contentType, body, headers = []) => new Document(contentType, body, headers),
  stream: (run) => new Stream(run),
}

/** Result of a handler: the data of the call (undefined if `answer` is `z.void()`, sent as 204) or a reply. */
export type HandlerResult<Answer> = Answer | Reply<Answer>

export type Handler<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  A extends ZodType,
  Who extends Actor = Actor,
> = (
  context: CallContext<z.output<P>, z.output<Q>, z.output<B>, Who>,
) => HandlerResult<z.input<A>> | Promise<HandlerResult<z.input<A>>>

/** A call with its handler, without their type parameters. */
export interface Route {
  call: Call
  handle: (context: CallContext) => unknown
}
