import { addressOf, type CallName } from '#contract/values/call-paths'
import type { CallAnswer, CallInput } from '#contract/calls/call-types'
import type { ErrorCode, ErrorDetails, ValidationError } from '#contract/values/errors'

/** A response over HTTP, before anything is read from it. */
export interface RawResponse {
  status: number
  headers: Headers
  text: string
}

/** The error of a refused call. `details.fields` is there where the input was refused. */
export interface CallError {
  message: string
  code: ErrorCode
  details: ErrorDetails & { fields: [ValidationError, ...ValidationError[]] }
}

/** The response to a call, of an accepted one as of a refused one. */
export interface CallResponse<Data> extends RawResponse {
  /** The data of the answer. Throws if the call was refused. */
  readonly data: Data
  /** Throws if the call was accepted. */
  readonly error: CallError
}

/** Values of a path or a query may be numbers where text is declared: in a URL both are text. */
type InUrl<Values> = {
  [Key in keyof Values]: string extends Values[Key] ? Values[Key] | number : Values[Key]
}

/** What a call takes: `{ params, query, body }`, as for the client of the pages. */
export type TestInput<Name extends CallName> = {
  [Part in keyof CallInput<Name>]: Part extends 'body' ? CallInput<Name>[Part] : InUrl<CallInput<Name>[Part]>
}

/** Input of any shape; a query that is text is sent as it is. */
export interface UncheckedInput {
  params?: Record<string, string | number>
  query?: string | Record<string, string | number | undefined>
  body?: unknown
}

export interface CallOptions {
  headers?: Record<string, string>
  /** Instead of the caller's own language. */
  language?: string
  /** A file with its fields, for calls that take an upload. */
  form?: FormData
}

/** Makes calls over HTTP by their name. */
export interface Caller {
  call<Name extends CallName>(
    name: Name,
    ...rest: object extends CallInput<Name>
      ? [input?: TestInput<Name>, options?: CallOptions]
      : [input: TestInput<Name>, options?: CallOptions]
  ): Promise<CallResponse<CallAnswer<Name>>>
  /** Makes a call with input that its declaration may refuse. */
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

// the getters are of the class, so that a failed assertion can print a response
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
    if (this.status < 200 || this.status > 299) throw new Error(`no data: ${this.#summary()}`)
    if (this.text === '') return undefined
    const body = JSON.parse(this.text) as Envelope
    return body.success ? body.data : body
  }

  get error(): CallError {
    const { error } = this.status < 400 ? {} : (JSON.parse(this.text) as Envelope)
    if (!error) throw new Error(`no error: ${this.#summary()}`)
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

/** The path of a call, with its query. */
export function pathOf(name: CallName, { params, query }: Omit<UncheckedInput, 'body'> = {}): string {
  const search = searchOf(query)
  return addressOf(name, params).path + (search && `?${search}`)
}

/** Makes a caller of a function that sends a request. */
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
    const response = await send(addressOf(name).method, pathOf(name, input), form ?? input.body, {
      ...(language && { 'accept-language': language }),
      ...headers,
    })
    return new ReceivedResponse(name, response)
  }
  return { call: call as Caller['call'], callUnchecked: call as Caller['callUnchecked'] }
}
