import type { z } from 'zod'
import type { Call } from './call.ts'
import type { CallName } from '../values/call-paths.ts'
import type { modules } from './calls.ts'
import type { Page } from './lists.ts'

// Types alone: whoever imports this brings no schema along.

type Intersected<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
type Contract = Intersected<(typeof modules)[number]>

/** What a part of a call takes, under its name; nothing where the call has no such part. */
type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? unknown extends z.input<Schema>
    ? object
    : object extends z.input<Schema>
      ? { [Key in Name]?: z.input<Schema> }
      : { [Key in Name]: z.input<Schema> }
  : object

/**
 * What a call is asked with: `{ params, query, body }`, as far as its declaration has them; a file is sent as a form.
 */
export type CallInput<Name extends CallName> =
  Contract[Name] extends Call<infer Params, infer Query, infer Body, infer _Answer>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never

/** The data of a call's answer; undefined where there is none. */
export type CallAnswer<Name extends CallName> =
  Contract[Name] extends Call<infer _Params, infer _Query, infer _Body, infer Answer>
    ? z.output<Answer>
    : never

/** The calls that answer a page of a list. */
export type ListCall = { [Name in CallName]: CallAnswer<Name> extends Page<unknown> ? Name : never }[CallName]
