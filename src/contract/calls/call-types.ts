import type { z } from 'zod'
import type { Call } from './call.ts'
import type { CallName } from '../values/call-paths.ts'
import type { modules } from './calls.ts'
import type { Page } from './pagination.ts'

// This module contains only types, so that an import loads no schemas.

type Intersected<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
type Contract = Intersected<(typeof modules)[number]>

/** Type of one part of the input of a call: `{ query: … }`, or `object` if the call does not declare this part. */
type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? unknown extends z.input<Schema>
    ? object
    : object extends z.input<Schema>
      ? { [Key in Name]?: z.input<Schema> }
      : { [Key in Name]: z.input<Schema> }
  : object

/** Input of a call: `{ params, query, body }`, as declared. Excludes uploaded files, which are sent as a form. */
export type CallInput<Name extends CallName> =
  Contract[Name] extends Call<infer Params, infer Query, infer Body, infer _Answer>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never

/** Data of the response; undefined if there is none. */
export type CallAnswer<Name extends CallName> =
  Contract[Name] extends Call<infer _Params, infer _Query, infer _Body, infer Answer>
    ? z.output<Answer>
    : never

/** Names of calls that return a page of a list. */
export type ListCall = { [Name in CallName]: CallAnswer<Name> extends Page<unknown> ? Name : never }[CallName]

export type ListItem<Name extends ListCall> = CallAnswer<Name> extends Page<infer Item> ? Item : never
