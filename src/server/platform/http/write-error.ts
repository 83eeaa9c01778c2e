import type { Envelope, ErrorCode, ErrorDetails } from '#contract/values/errors'
import type { Language } from '#contract/values/languages'
import type { Logger } from '../log.ts'
import type { Randomness } from '../randomness.ts'
import { AppError, InputError } from './errors.ts'
import { validationText } from './validation-text.ts'

/** The sentence to a code of the contract in a language; `values` are the plain details of the error. */
export type TranslateError = (
  code: ErrorCode,
  language: Language,
  values: Record<string, string | number>,
) => string

/** What the writer of error answers needs. */
export interface ErrorWriterOptions {
  log: Logger
  randomness: Randomness
  translateError: TranslateError
}

/** An error ready to be sent. */
export interface WrittenError {
  status: number
  code: ErrorCode
  body: string
  headers: [string, string][]
}

const retryAfterMinSeconds = 2
const retryJitterSeconds = 3

/**
 * Seconds after which to come back: never under 2, spread so that the refused do not return all at once (trust.md,
 * section 6).
 */
export function retryAfterSeconds(randomness: Randomness, wishedSeconds = retryAfterMinSeconds): string {
  const jitter = (randomness.bytes(1)[0] ?? 0) % retryJitterSeconds
  return String(Math.max(retryAfterMinSeconds, Math.ceil(wishedSeconds)) + jitter)
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
    fields: error.faults.map(({ path, code, values }) => ({
      path,
      code,
      message: validationText(code, language, values),
    })),
  }
}

/**
 * The one place where an error becomes an answer: status, envelope, message in the request's language. What is not an
 * AppError is logged in full and answered with an opaque 500 that carries the request id and nothing else (V10).
 */
export function createErrorWriter({ log, randomness, translateError }: ErrorWriterOptions) {
  const known = (error: unknown, requestId: string): AppError => {
    if (error instanceof AppError && error.code !== 'unknown') {
      if (error.status >= 500) log.warn({ err: error, cause: error.cause, requestId }, 'request refused')
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
    const { retryAfterSeconds: wishedSeconds, ...details } = error.details
    const envelope: Envelope<never> = {
      success: false,
      error: {
        message: translateError(error.code, language, plainValues(error.details)),
        code: error.code,
        details: { ...details, ...fieldsOf(error, language), requestId },
      },
    }
    const isPassing = error.status === 429 || error.status === 503
    const seconds = typeof wishedSeconds === 'number' ? wishedSeconds : undefined
    return {
      status: error.status,
      code: error.code,
      body: JSON.stringify(envelope),
      headers: isPassing ? [['Retry-After', retryAfterSeconds(randomness, seconds)]] : [],
    }
  }
}
