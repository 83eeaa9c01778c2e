import type { ErrorCode } from '#contract/values/errors'
import { errorStatuses } from '#contract/values/errors'
import type { Language } from '#contract/values/languages'
import type { Viewer } from '../http/access.ts'
import type { FailureKind } from './failure-page.ts'

/** What a rendering is told. */
export interface RenderContext {
  language: Language
  prefix: '' | `/${Language}`
  requestId: string
  /**
   * Goes on every inline script that is our own (`<Scripts nonce>`, `<ServerRouter nonce>`); taken out again before the
   * page is sent.
   */
  nonce: string
  /**
   * Whence the request comes; only where the page is a personal one, for an answer that others share belongs to no
   * address.
   */
  address?: string
  /** Whom the page is made for; nobody where it is the same for all. */
  viewer?: Viewer | null
  /** Aborts when the rendering has taken too long. */
  signal: AbortSignal
  /** Names a key of content that the page shows. */
  dependsOn(key: string): void
  /**
   * Tells of an error that the renderer turns into a page of its own, so that the host can tell 'database away' from a
   * bug.
   */
  fault(error: unknown): void
}

/**
 * Renders a page whole. The request of a public page carries nothing of the reader but the language, so that the answer
 * may be shared. A response header `x-page-class: private` keeps a page from being cached (it is taken out). May throw;
 * a 5xx is replaced by a failure page.
 */
export type RenderPage = (request: Request, context: RenderContext) => Promise<Response>

/** What has been rendered, in a form that several requests can answer from. */
export interface RenderedPage {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  body: Uint8Array
  isPrivate: boolean
}

/** A rendering that came to nothing. */
export class RenderFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, cause: unknown) {
    super(`Rendering failed: ${kind}`, { cause })
    this.name = 'RenderFailure'
    this.kind = kind
  }
}

const kindOfCode: Partial<Record<ErrorCode, FailureKind>> = {
  database_unavailable: 'databaseAway',
  timeout: 'databaseAway',
  overloaded: 'overloaded',
  storage_full: 'storageFull',
}

/** The failure page that goes with an error: by its contract code, also where the error is the cause of another. */
export function failureKindOf(error: unknown): FailureKind {
  let current = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    const code = 'code' in current ? current.code : undefined
    if (typeof code === 'string' && Object.hasOwn(errorStatuses, code))
      return kindOfCode[code as ErrorCode] ?? 'unknown'
    current = 'cause' in current ? current.cause : undefined
  }
  return 'unknown'
}
