import { z } from 'zod'
import type { QueryParameter, QueryParameters } from '../values/query-parameters.ts'

/** Type of an input value. A number can also be passed as text, as in a URL. */
type InputOf<Value> = Value extends number ? number | string : Value

type SchemaOf<Parameter> =
  Parameter extends QueryParameter<infer Value, infer Default, infer _Ignores>
    ? [Default] extends [undefined]
      ? z.ZodOptional<z.ZodType<Value, InputOf<Value>>>
      : z.ZodDefault<z.ZodType<Value, InputOf<Value>>>
    : never

type QueryShape<All> = { -readonly [Name in keyof All]: SchemaOf<All[Name]> }

/** Schema of a comma-separated list of values that match a pattern. */
const listOf = (value: string, most: number) =>
  z.string().regex(new RegExp(`^${value}(?:,${value}){0,${most - 1}}$`))

/** Maximum number of values for a parameter without its own limit. */
const listMax = 30

function valueSchema({ values, pattern, ...rules }: QueryParameter): z.ZodType {
  if (rules.isNumber) {
    const { min, max } = rules
    const number = z.coerce.number<number | string>().int()
    return min === undefined || max === undefined ? number.positive() : number.min(min).max(max)
  }
  if (rules.isList && values) return listOf(`(?:${values.join('|')})`, values.length)
  if (rules.isList && pattern) return listOf(pattern.source.slice(1, -1), listMax)
  if (values) return values.length === 1 ? z.literal(values[0]!) : z.enum(values.map(String))
  if (rules.isTrimmed) return z.string().trim().min(1).max(rules.maxLength!)
  const text = rules.maxLength === undefined ? z.string() : z.string().min(1).max(rules.maxLength)
  return pattern ? text.regex(pattern) : text
}

/** Returns a zod schema for each query parameter. */
export const queryShape = <All extends QueryParameters>(parameters: All) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => {
      const schema = valueSchema(parameter)
      return [name, parameter.default === undefined ? schema.optional() : schema.default(parameter.default)]
    }),
  ) as unknown as QueryShape<All>
