import type { ZodType } from 'zod'
import { type CallName, callPaths } from '../values/call-paths.ts'
import type { Role } from '../values/enums.ts'

/**
 * Who may call. `anyone` includes the anonymous; `signed-in` is its own guard, since an anonymous visitor passes a
 * NORMAL_USER check (specification, section 6).
 */
export type Actor = 'anyone' | 'signed-in' | Role

/** The actors that need somebody signed in: the others include the anonymous. */
export type SignedInActor = Exclude<Actor, 'anyone' | 'NORMAL_USER'>

/** Whose the entity is that is touched: nobody's in particular, or only ever the caller's own. */
export type Ownership = 'none' | 'own'

/** Which share of the server's in-flight places a call draws on; a flood in one class cannot starve another. */
export type RateClass =
  | 'health'
  | 'read'
  | 'search'
  | 'write'
  | 'auth'
  | 'upload'
  | 'analytics'
  | 'assistant'
  | 'admin'

/**
 * `public`: the same for every reader of a language, cached until what it shows changes.
 * `private`: belongs to one reader, `no-store`. `none`: never cached, nothing personal.
 */
export type CacheClass = 'public' | 'private' | 'none'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A file that is sent as `multipart/form-data` in the field `image` (specification, section 7), unless told otherwise.
 */
export interface UploadRule {
  /** The field's name: a file that is no picture is in `file`. */
  field?: 'file'
  /** Bytes of the file at most. */
  maxBytes: number
  /** Text fields beside the file that the handler is given; all others are ignored. */
  fields?: readonly string[]
}

/** What every route must declare before it can be mounted (trust.md, section 8, point 2). */
export interface Call<
  Params extends ZodType = ZodType,
  Query extends ZodType = ZodType,
  Body extends ZodType = ZodType,
  Answer extends ZodType = ZodType,
  Who extends Actor = Actor,
> {
  /** Stable name, used by the OpenAPI document and the logs: `listBooks`. */
  id: string
  method: Method
  /** Path with `{name}` placeholders, as in the specification. */
  path: string
  /** One sentence for the documentation. */
  summary: string
  tag: string
  params?: Params
  query?: Query
  body?: Body
  /** Bytes of the body at most, where that is less than for other calls. */
  bodyMaxBytes?: number
  /** Instead of `body`: the call takes a file. Needs the rate class `upload`. */
  upload?: UploadRule
  /** The allow-list of what leaves: fields it does not name are refused in tests and stripped in the answer. */
  answer: Answer
  /** Decides what a handler gets of the caller: `userId` where the actor needs somebody signed in. */
  actor: Who
  ownership: Ownership
  rate: RateClass
  /** Counts against the writes of the reader's account (600 an hour). */
  limit?: 'writes'
  cache: CacheClass
  /** True when the call belongs in the audit log. */
  audit: boolean
  /** A body may come along and is not looked at: mail programs post a form (RFC 8058). */
  ignoresBody?: true
  /** True where a sign-in of the last minutes (`recentSignInMinutes`) is asked for besides the actor (trust.md S15). */
  isRecentSignInNeeded?: boolean
}

/** Declares the call of a name; its method and path stand in `call-paths.ts`. The types of its parts are kept. */
export function defineCall<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  A extends ZodType,
  const Who extends Actor,
>(id: CallName, parts: Omit<Call<P, Q, B, A, Who>, 'id' | 'method' | 'path'>): Call<P, Q, B, A, Who> {
  const [method, path] = callPaths[id].split(' ') as [Method, string]
  return { ...parts, id, method, path }
}
