import { callUrl, type CallName } from '#contract/values/call-paths'
import type { CallAnswer, CallInput } from '#contract/calls/call-types'
import type { ErrorCode, ErrorDetails, ValidationError } from '#contract/values/errors'

/** A response over HTTP before its body is parsed. */
export interface RawResponse {
  status: number
  headers: Headers
  text: string
}

/** The error of a refused call. `details.fields` exists if the input was rejected. */
export interface CallError {
  message: string
  code: ErrorCode
  details: ErrorDetails & { fields: [ValidationError, ...ValidationError[]] }
}

/** The response to an accepted or refused call. */
export interface CallResponse<Data> extends RawResponse {
  /** The data of the response. Throws if the call was refused. */
  readonly data: Data
  /** Throws if the call was accepted. */
  readonly error: CallError
}

/** Values in a path or query. Where a text is declared, a test may also pass a number: `7` is `'7'` in the URL. */
type InUrl<Values> = {
  [Key in keyof Values]: string extends Values[Key] ? Values[Key] | number : Values[Key]
}

/** Input of a call: `{ params, query, body }`, as in the client of the pages. */
export type TestInput<Name extends CallName> = {
  [Part in keyof CallInput<Name>]: Part extends 'body' ? CallInput<Name>[Part] : InUrl<CallInput<Name>[Part]>
}

/** Unvalidated input. A query of type string is sent unchanged. */
export interface UncheckedInput {
  params?: Record<string, string | number>
  query?: string | Record<string, string | number | undefined>
  body?: unknown
}

export interface CallOptions {
  headers?: Record<string, string>
  /** Overrides the language of the caller. */
  language?: string
  /** Form of an upload call: the file and other form fields. */
  form?: FormData
}

/** Makes calls over HTTP by name. */
export interface Caller {
  call<Name extends CallName>(
    name: Name,
    ...rest: object extends CallInput<Name>
      ? [input?: TestInput<Name>, options?: CallOptions]
      : [input: TestInput<Name>, options?: CallOptions]
  ): Promise<CallResponse<CallAnswer<Name>>>
  /** Makes a call with input that its schema may reject. */
  callUnchecked<Name extends CallName>(
    name: Name,
    input?: UncheckedInput,
    options?: CallOptions,
  ): Promise<CallResponse<CallAnswer<Name>>>
}

interface Envelope {
  success: boolean
  data?: unknown
  error?: CallError
}

// `data` and `error` are getters of the class: a failed assertion prints own properties, and these two may throw
class ReceivedResponse implements CallResponse<unknown> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly #name: CallName

  constructor(name: CallName, { status, headers, text }: RawResponse) {
    this.#name = name
    this.status = status
    this.headers = headers
    this.text = text
  }

  get data(): unknown {
    if (this.status < 200 || this.status > 299)
      throw new Error(`the response has no data, because the call failed: ${this.#summary()}`)
    if (this.text === '') return undefined
    const body = JSON.parse(this.text) as Envelope
    return body.success ? body.data : body
  }

  get error(): CallError {
    const { error } = this.status < 400 ? {} : (JSON.parse(this.text) as Envelope)
    if (!error) throw new Error(`the response has no error, although one was expected: ${this.#summary()}`)
    return error
  }

  #summary(): string {
    return `${this.#name} answered ${this.status} ${this.text.slice(0, 1000)}`
  }
}

const searchOf = (query: UncheckedInput['query'] = {}): string =>
  typeof query === 'string'
    ? query
    : String(
        new URLSearchParams(
          Object.entries(query).flatMap(([key, value]) =>
            value === undefined ? [] : [[key, String(value)]],
          ),
        ),
      )

export function pathOf(name: CallName, { params, query }: Omit<UncheckedInput, 'body'> = {}): string {
  const search = searchOf(query)
  return callUrl(name, params).path + (search && `?${search}`)
}

/** Creates a caller from a function that sends a request. */
export function callerOf(
  send: (
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ) => Promise<RawResponse>,
): Caller {
  const call = async (
    name: CallName,
    input: UncheckedInput = {},
    { headers, language, form }: CallOptions = {},
  ) => {
    const response = await send(callUrl(name).method, pathOf(name, input), form ?? input.body, {
      ...(language && { 'accept-language': language }),
      ...headers,
    })
    return new ReceivedResponse(name, response)
  }
  return { call: call as Caller['call'], callUnchecked: call as Caller['callUnchecked'] }
}
