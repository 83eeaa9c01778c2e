/** One parameter of a page's query: which values it takes. Without schema, so that a page loads little. */
export interface QueryParameter<
  Value extends number | string = number | string,
  Default extends Value | undefined = Value | undefined,
  IgnoresInvalid extends boolean = boolean,
> {
  /** The values that there are. */
  values?: readonly Value[]
  /** What any other value looks like. */
  pattern?: RegExp
  /** Several values with commas between them, read in one order and each once. */
  isList?: true
  isNumber?: true
  min?: number
  max?: number
  maxLength?: number
  maxCount?: number
  /** Free text: space around it is left out, and so is what goes beyond its length. */
  isTrimmed?: true
  /** The value that a link leaves out. */
  default?: Default
  /** True: an invalid value counts as none, also as one of a list. Without it the whole query is invalid. */
  ignoresInvalid?: IgnoresInvalid
  /** True: only the browser reads it, once the page is shown. The HTML does not depend on it. */
  isBrowserOnly?: true
}

export type QueryParameters = Readonly<Record<string, QueryParameter>>

type ValueOf<Parameter> =
  Parameter extends QueryParameter<infer Value, infer _Default, infer _Ignores> ? Value : never

type WithDefault<All> = {
  [Name in keyof All]: All[Name] extends QueryParameter<infer _Value, undefined, infer _Ignores>
    ? never
    : Name
}[keyof All]

/** A query that was read: parameters with a default have a value. */
export type QueryOf<All> = { [Name in WithDefault<All>]: ValueOf<All[Name]> } & {
  [Name in Exclude<keyof All, WithDefault<All>>]?: ValueOf<All[Name]> | undefined
}

/** A query as a link takes it. */
export type LinkQueryOf<All> = { [Name in keyof All]?: ValueOf<All[Name]> | undefined }

type Optional<Value extends number | string> = QueryParameter<Value, undefined, false>

/** One of these values. */
export function choice<const Value extends number | string>(values: readonly Value[]): Optional<Value>
export function choice<const Value extends number | string>(
  values: readonly Value[],
  standard: NoInfer<Value>,
): QueryParameter<Value, Value, false>
export function choice(
  values: readonly (number | string)[],
  standard?: number | string,
): QueryParameter<number | string, number | string | undefined, false> {
  return { values, default: standard }
}

/** One or more of these values. */
export const choices = (values: readonly string[]): Optional<string> => ({ values, isList: true })

/** One or more values of free text, or such as look like `pattern`. */
export const list = (
  limits: Pick<QueryParameter, 'maxCount' | 'maxLength' | 'pattern'>,
): Optional<string> => ({ ...limits, isList: true })

export const text = (
  limits: Pick<QueryParameter, 'isTrimmed' | 'maxLength' | 'pattern'> = {},
): Optional<string> => limits

/** A whole number above zero: an id, or one within limits. */
export const integer = (limits: Pick<QueryParameter, 'max' | 'min'> = {}): Optional<number> => ({
  ...limits,
  pattern: /^[1-9]\d{0,8}$/,
  isNumber: true,
})

/** Where a list goes on, as the answer before said. */
export const cursor = text({ maxLength: 400 })
/** Those of a list that is neither filtered nor sorted. */
export const pagedParameters = { cursor }
export type PagedQuery = QueryOf<typeof pagedParameters>

type IgnoringInvalid<All> = {
  readonly [Name in keyof All]: All[Name] extends QueryParameter<infer Value, infer Default, infer _Ignores>
    ? QueryParameter<Value, Default, true>
    : never
}

/** Parameters whose invalid values count as none. */
export const ignoringInvalid = <const All extends QueryParameters>(all: All, mark: object = {}) =>
  Object.fromEntries(
    Object.entries(all).map(([name, parameter]) => [name, { ...parameter, ...mark, ignoresInvalid: true }]),
  ) as IgnoringInvalid<All>

/** Parameters that only the browser reads. */
export const browserOnly = <const All extends QueryParameters>(all: All) =>
  ignoringInvalid(all, { isBrowserOnly: true })

/** The values of a list, each once, in one order: what is chosen alike is cached alike. */
export const listValues = (sent: string): string[] => [...new Set(sent.split(','))].filter(Boolean).toSorted()

/** Reads a value: undefined where there is none, null where it is invalid. */
export function readValue(parameter: QueryParameter, sent: string): number | string | null | undefined {
  const { values, pattern, isList, maxLength = Infinity, maxCount = Infinity } = parameter
  const whole = parameter.isTrimmed ? [...sent.trim()].slice(0, maxLength).join('') : sent
  const parts = isList ? listValues(whole) : [whole].filter(Boolean)
  if (whole.length > maxLength || parts.length > maxCount) return null
  const read = parts.map((part) => {
    if (values) return values.find((value) => String(value) === part)
    return pattern?.test(part) === false ? undefined : parameter.isNumber ? Number(part) : part
  })
  const { min = -Infinity, max = Infinity } = parameter
  const valid = read.filter((value) => value !== undefined && !(Number(value) < min || Number(value) > max))
  if (valid.length < read.length && !(isList && parameter.ignoresInvalid)) return null
  return isList ? valid.join(',') || undefined : valid[0]
}

/**
 * Reads the query of a page, with defaults where nothing is sent. Null for an invalid value, unless its parameter
 * ignores it. Parameters that are not declared are ignored.
 */
export function readQuery<const All extends QueryParameters>(
  parameters: All,
  search: URLSearchParams,
): QueryOf<All> | (All[keyof All] extends { ignoresInvalid?: true } ? never : null) {
  const query: Record<string, number | string | undefined> = {}
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = readValue(parameter, search.get(name) ?? '')
    if (value === null && !parameter.ignoresInvalid) return null as never
    query[name] = value ?? parameter.default
  }
  return query as QueryOf<All>
}
