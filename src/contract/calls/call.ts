import type { ZodType } from 'zod'
import { type CallName, callPaths } from '../values/call-paths.ts'
import type { Role } from '../values/enums.ts'

/** Users who may make a call. A role includes all higher roles. `NORMAL_USER` also includes visitors, like `anyone`. */
export type Actor = 'anyone' | 'signed-in' | Role

/** Values of {@link Actor} that exclude visitors who are not signed in. */
export type SignedInActor = Exclude<Actor, 'anyone' | 'NORMAL_USER'>

/** Ownership of the affected data: `own` if the call only affects data of the caller, else `none`. */
export type Ownership = 'none' | 'own'

/** Rate limit class. Too many requests of one class do not block calls of other classes. */
export type RateClass =
  | 'health'
  | 'read'
  | 'search'
  | 'write'
  | 'form'
  | 'auth'
  | 'upload'
  | 'import'
  | 'analytics'
  | 'assistant'
  | 'admin'

/** Caching of responses. `private`: personal, sent with `no-store`. `none`: not personal, but never cached. */
export type CacheClass = 'public' | 'private' | 'none'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file that is sent as `multipart/form-data`, by default in the field `image`. */
export interface UploadRule {
  /** Name of the field. Files that are no pictures use `file`. */
  field?: 'file'
  /** Maximum size of the file in bytes. */
  maxBytes: number
  /** Names of the text fields that are passed to the handler. All other text fields of the form are ignored. */
  fields?: readonly string[]
}

/** Declaration of a call. A route is mounted only with a declaration. */
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
  /** Description of the call in one sentence, for the documentation. */
  summary: string
  tag: string
  params?: Params
  query?: Query
  body?: Body
  /** Maximum size of the body in bytes, if it is smaller than the general maximum. */
  bodyMaxBytes?: number
  /** Declares an upload instead of `body`. Needs the rate limit class `upload` or `import`. */
  upload?: UploadRule
  /** Schema of the response data. Undeclared fields fail in tests and are removed in production. */
  answer: Answer
  /**
   * Status of the redirect that replaces the data. 301: from a former slug or merged record to the current one. 303: to
   * another page.
   */
  redirect?: 301 | 303
  /** True if the response is a 202, because a job continues the work. */
  isAccepted?: true
  /**
   * Users who are allowed to make the call. If visitors who are not signed in are excluded, the handler receives
   * `userId`.
   */
  actor: Who
  ownership: Ownership
  rate: RateClass
  /** `writes` if the call counts against the write limit of the account (600 per hour). */
  limit?: 'writes'
  cache: CacheClass
  /** True if the call is recorded in the audit log. */
  audit: boolean
  /** True if the call accepts a body and ignores it, because mail programs post a form (RFC 8058). */
  ignoresBody?: true
  /** True if the user must have signed in within the last `recentSignInMinutes` (trust S15). */
  isRecentSignInNeeded?: boolean
}

/** Declares a call. Method and path come from `call-paths.ts`. The result retains the types of the schemas. */
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
