/** Error codes of responses with their HTTP status. Their messages are in `i18n` under `errors`. */
export const errorStatuses = {
  validation: 400,
  unknown_parameter: 400,
  bad_cursor: 400,
  passkey_failed: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  email_not_verified: 403,
  account_locked: 403,
  recent_sign_in_needed: 403,
  not_authorised: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  other_reader: 409,
  passkey_limit: 409,
  last_sign_in_method: 409,
  last_super_user: 409,
  version_conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unknown: 500,
  overloaded: 503,
  database_unavailable: 503,
  storage_full: 503,
  storage_unavailable: 503,
  timeout: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

/** `path`: as in the input ('rating', 'query.sort'). `message`: in the language of the request. */
export interface ValidationError {
  path: string
  code: string
  message: string
}

/** Details of a failed response besides its message. */
export interface ErrorDetails {
  requestId?: string
  fields?: ValidationError[]
  [key: string]: unknown
}

/** Envelope of every JSON response. */
export type Envelope<T> =
  | { success: true; data: T }
  | { success: false; error: { message: string; code: ErrorCode; details: ErrorDetails } }
