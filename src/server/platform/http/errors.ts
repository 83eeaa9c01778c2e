import { errorStatuses } from '#contract/values/errors'
import type { ErrorCode, ErrorDetails } from '#contract/values/errors'

/**
 * The one kind of error that services throw. `details` leave the server with the answer, so they hold nothing private;
 * what is only for the log goes into `cause`.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails

  /**
   * @param code of the contract; decides the status and the message
   * @param details public; `retryAfterSeconds` becomes the Retry-After of a 429 or 503, `fields` a list of field faults
   */
  constructor(code: ErrorCode, details: ErrorDetails = {}, options: { cause?: unknown } = {}) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.status = errorStatuses[code]
    this.details = details
  }
}

/**
 * One fault at one field before it has words: the message is made when the answer is written, in the reader's language.
 * `path` as in the input: 'rating' (body), 'query.sort', 'params.id'.
 */
export interface InputIssue {
  path: string
  code: string
  values?: Record<string, string | number>
}

/** Input that the rules refuse, field by field. A 400. */
export class InputError extends AppError {
  readonly faults: readonly InputIssue[]

  constructor(code: 'validation' | 'unknown_parameter', faults: readonly InputIssue[]) {
    super(code)
    this.name = 'InputError'
    this.faults = faults
  }
}

/** 404: the entity is not there, or the caller may not know that it is. `entity` is a noun of the contract: 'book'. */
export const notFound = (entity?: string): AppError => new AppError('not_found', entity ? { entity } : {})

/** 400 with the fields at fault; `code` one of `ValidationCode`, or one of the feature's own. */
export const validationFailed = (faults: readonly InputIssue[]): AppError =>
  new InputError('validation', faults)

/** 401: the call needs someone signed in. */
export const notSignedIn = (): AppError => new AppError('not_signed_in')

/** 403: signed in, but not allowed to. */
export const notAuthorised = (): AppError => new AppError('not_authorised')

/** 409: someone else changed the entity since it was read; `version` is the present one. */
export const versionConflict = (version: number): AppError => new AppError('version_conflict', { version })

/** 409: it clashes with something that is there already. */
export const conflict = (details: ErrorDetails = {}): AppError => new AppError('conflict', details)

/** 429: too often; the caller may come back after `retryAfterSeconds`. */
export const tooManyRequests = (retryAfterSeconds: number): AppError =>
  new AppError('too_many_requests', { retryAfterSeconds })
