import type { Envelope, ErrorCode, ErrorDetails } from '#contract/values/errors'
import type { Language } from '#contract/values/languages'
import type { Logger } from '../log.ts'
import { createRefusalSampler } from './request-log.ts'
import type { Randomness } from '../randomness.ts'
import { AppError, InputError } from './errors.ts'
import { validationText } from './validation-text.ts'

/** Returns the message of an error code in a language. `values`: the error's details that are strings or numbers. */
export type TranslateError = (
  code: ErrorCode,
  language: Language,
  values: Record<string, string | number>,
) => string

export interface ErrorWriterOptions {
  log: Logger
  randomness: Randomness
  translateError: TranslateError
}

export interface WrittenError {
  status: number
  code: ErrorCode
  body: string
  headers: [string, string][]
}

const retryAfterMinSeconds = 2
const retryJitterSeconds = 3

/** Returns the value of Retry-After in seconds, with a random addition, so that clients do not all retry at once. */
export function retryAfterSeconds(randomness: Randomness, minSeconds = retryAfterMinSeconds): string {
  const jitter = (randomness.bytes(1)[0] ?? 0) % retryJitterSeconds
  return String(Math.max(retryAfterMinSeconds, Math.ceil(minSeconds)) + jitter)
}

const plainValues = (details: ErrorDetails): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(details).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  )

function fieldsOf(error: AppError, language: Language): Pick<ErrorDetails, 'fields'> {
  if (!(error instanceof InputError)) return {}
  return {
    fields: error.issues.map(({ path, code, values }) => ({
      path,
      code,
      message: validationText(code, language, values),
    })),
  }
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined)

/**
 * Creates a function that converts an error to a response. Unknown errors are logged; their response contains only the
 * request id (trust V10).
 */
export function createErrorWriter({ log, randomness, translateError }: ErrorWriterOptions) {
  const sample = createRefusalSampler()
  const logRefusal = ({ code, cause }: AppError, requestId: string) => {
    const leftOut = sample()
    if (leftOut === null) return
    const reason = cause instanceof Error ? { cause: cause.message, causeCode: codeOf(cause) } : { cause }
    log.warn(
      { error: code, ...reason, requestId, ...(leftOut > 0 && { leftOut }) },
      'request answered with a server error',
    )
  }
  const known = (error: unknown, requestId: string): AppError => {
    if (error instanceof AppError && error.code !== 'unknown') {
      if (error.status >= 500) logRefusal(error, requestId)
      return error
    }
    log.error({ err: error, requestId }, 'request failed')
    return new AppError('unknown')
  }
  return (
    thrown: unknown,
    { requestId, language }: { requestId: string; language: Language },
  ): WrittenError => {
    const error = known(thrown, requestId)
    const { retryAfterSeconds: suggestedSeconds, ...details } = error.details
    const envelope: Envelope<never> = {
      success: false,
      error: {
        message: translateError(error.code, language, plainValues(error.details)),
        code: error.code,
        details: { ...details, ...fieldsOf(error, language), requestId },
      },
    }
    const isTemporary = error.status === 429 || error.status === 503
    const seconds = typeof suggestedSeconds === 'number' ? suggestedSeconds : undefined
    return {
      status: error.status,
      code: error.code,
      body: JSON.stringify(envelope),
      headers: isTemporary ? [['Retry-After', retryAfterSeconds(randomness, seconds)]] : [],
    }
  }
}
