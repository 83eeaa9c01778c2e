import type { ErrorCode } from '#contract/values/errors'
import { errorStatuses } from '#contract/values/errors'
import type { Language } from '#contract/values/languages'
import type { Viewer } from '../http/access.ts'
import type { FailureKind } from './failure-page.ts'

/** Input of one rendering. */
export interface RenderContext {
  language: Language
  prefix: '' | `/${Language}`
  requestId: string
  /**
   * Nonce of the inline scripts of this site. The page host allows the hashes of these scripts, and removes the nonce
   * from the HTML.
   */
  nonce: string
  /** The client's IP address. Set only for personal pages, because a shared response must not depend on it. */
  address?: string
  /**
   * The signed-in reader of a page that is rendered for one reader. Null if nobody is signed in; undefined on shared
   * pages.
   */
  viewer?: Viewer | null
  /** Aborts when the rendering has exceeded its time limit. */
  signal: AbortSignal
  /** Adds a content key on which the page depends, for invalidation of the cached page. */
  dependsOn(key: string): void
  /**
   * Reports an error that the renderer answers with an error page. The page host logs it, and can distinguish an
   * unreachable database from a bug.
   */
  reportError(error: unknown): void
}

/**
 * Renders a complete page. The header `x-page-class: private` prevents caching and is not sent. A status from 500
 * becomes a failure page.
 */
export type RenderPage = (request: Request, context: RenderContext) => Promise<Response>

/** A rendered page. Several requests can be answered with the same rendered page. */
export interface RenderedPage {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  body: Uint8Array
  isPrivate: boolean
}

/** A failed rendering, with the kind of failure page to show. */
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

/** Returns the kind of failure page for the first API error code of an error or its causes. */
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
