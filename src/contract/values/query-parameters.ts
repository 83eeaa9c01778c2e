/** Declaration of a query parameter of a page. It is no zod schema, so that pages load little code. */
export interface QueryParameter<
  Value extends number | string = number | string,
  Default extends Value | undefined = Value | undefined,
  IgnoresInvalid extends boolean = boolean,
> {
  /** All allowed values. */
  values?: readonly Value[]
  /** Pattern of allowed values, if `values` is undefined. */
  pattern?: RegExp
  /** True for a comma-separated list, which is read without duplicates and in sorted order. */
  isList?: true
  isNumber?: true
  min?: number
  max?: number
  maxLength?: number
  maxCount?: number
  /** True for free text: surrounding white space is removed, and text beyond `maxLength` is cut off. */
  isTrimmed?: true
  /** Default value. Links omit a parameter with this value. */
  default?: Default
  /** True if an invalid value or list item is ignored. Otherwise one invalid value makes the whole query invalid. */
  ignoresInvalid?: IgnoresInvalid
  /** True if only the browser reads the parameter, so that the HTML is the same for all values. */
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

/** A parsed query. Parameters with a default always have a value. */
export type QueryOf<All> = { [Name in WithDefault<All>]: ValueOf<All[Name]> } & {
  [Name in Exclude<keyof All, WithDefault<All>>]?: ValueOf<All[Name]> | undefined
}

/** The query of a link, in which every parameter is optional. */
export type LinkQueryOf<All> = { [Name in keyof All]?: ValueOf<All[Name]> | undefined }

type Optional<Value extends number | string> = QueryParameter<Value, undefined, false>

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

/** Declares a parameter with a list of these values. */
export const choices = (values: readonly string[]): Optional<string> => ({ values, isList: true })

/** Declares a parameter with a list of free texts, or of texts that match `pattern`. */
export const list = (
  limits: Pick<QueryParameter, 'maxCount' | 'maxLength' | 'pattern'>,
): Optional<string> => ({ ...limits, isList: true })

export const text = (
  limits: Pick<QueryParameter, 'isTrimmed' | 'maxLength' | 'pattern'> = {},
): Optional<string> => limits

/** Declares a parameter with a positive integer: an id, or a number within limits. */
export const integer = (limits: Pick<QueryParameter, 'max' | 'min'> = {}): Optional<number> => ({
  ...limits,
  pattern: /^[1-9]\d{0,8}$/,
  isNumber: true,
})

/** Marks where the next entries of a list begin. Clients copy the value from the response with the previous entries. */
export const cursor = text({ maxLength: 400 })
/** Parameters of a list without filters and sort orders. */
export const pagedParameters = { cursor }
export type PagedQuery = QueryOf<typeof pagedParameters>

type IgnoringInvalid<All> = {
  readonly [Name in keyof All]: All[Name] extends QueryParameter<infer Value, infer Default, infer _Ignores>
    ? QueryParameter<Value, Default, true>
    : never
}

/** Marks parameters so that pages ignore invalid values. The schemas of calls reject them. */
export const ignoringInvalid = <const All extends QueryParameters>(all: All, mark: object = {}) =>
  Object.fromEntries(
    Object.entries(all).map(([name, parameter]) => [name, { ...parameter, ...mark, ignoresInvalid: true }]),
  ) as IgnoringInvalid<All>

export const browserOnly = <const All extends QueryParameters>(all: All) =>
  ignoringInvalid(all, { isBrowserOnly: true })

/** Splits a list into its values, without duplicates and sorted, so that equal selections share a cache key. */
export const listValues = (sent: string): string[] => [...new Set(sent.split(','))].filter(Boolean).toSorted()

/** Reads a value of a parameter. Returns undefined if the value is empty, null if it is invalid. */
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

/** Reads the query of a page and fills in defaults. Returns null for an invalid value that is not ignored. */
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
