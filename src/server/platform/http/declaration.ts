import type { ZodType, z } from 'zod'
import type { Call } from '#contract/calls/call'
import { isSignedInActor } from './access.ts'

const requiredFields = [
  'id',
  'method',
  'path',
  'summary',
  'tag',
  'answer',
  'actor',
  'ownership',
  'rate',
  'cache',
] as const
const pathPattern = /^\/api(\/([a-z0-9][a-z0-9.-]*|\{[a-zA-Z]+\}))+$/

/** Returns the method and path of a call without the names of placeholders. No two calls may have the same result. */
export const placeOf = (call: Pick<Call, 'method' | 'path'>): string =>
  `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '{}')}`

const placeholders = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

function hasLooseObject(schema: ZodType): boolean {
  const def = (schema as unknown as z.core.$ZodTypes)._zod.def
  if (def.type === 'union') return def.options.some((option) => hasLooseObject(option as ZodType))
  if (def.type !== 'object') return false
  return def.catchall?._zod.def.type !== 'never'
}

const keysOf = (schema: ZodType | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : []

function uploadErrors({ upload, method, body, rate }: Call): string[] {
  if (!upload) return []
  return [
    ...(method === 'POST' || method === 'PUT' ? [] : ['`upload` requires POST or PUT']),
    ...(body ? ['`upload` cannot be combined with `body`'] : []),
    ...(rate === 'upload' || rate === 'import'
      ? []
      : ['`upload` requires the rate class `upload` or `import`']),
    ...(Number.isSafeInteger(upload.maxBytes) && upload.maxBytes > 0
      ? []
      : ['`upload` requires `maxBytes`, a positive integer']),
  ]
}

function errorsOf(call: Call): string[] {
  const isRead = call.method === 'GET'
  const names = placeholders(call.path)
  return [
    ...requiredFields.filter((field) => call[field] === undefined).map((field) => `\`${field}\` is required`),
    ...(typeof call.audit === 'boolean' ? [] : ['`audit` is required']),
    ...(pathPattern.test(call.path)
      ? []
      : [`the path ${call.path} must begin with /api/ and have lower-case segments`]),
    ...(!isRead && call.cache === 'public' ? ['a write cannot have the cache class `public`'] : []),
    ...(isRead && call.body ? ['a GET cannot have a `body`'] : []),
    ...(call.ignoresBody && (isRead || call.body)
      ? ['`ignoresBody` cannot be combined with `body` or GET']
      : []),
    ...uploadErrors(call),
    ...(call.ownership === 'own' && !isSignedInActor(call.actor)
      ? ['the ownership `own` requires a signed-in actor']
      : []),
    ...(call.isRecentSignInNeeded && !isSignedInActor(call.actor)
      ? ['`isRecentSignInNeeded` requires a signed-in actor']
      : []),
    ...(call.limit && !isSignedInActor(call.actor) ? ["`limit: 'writes'` requires a signed-in actor"] : []),
    ...(isSignedInActor(call.actor) && call.cache === 'public'
      ? ['a signed-in actor cannot be combined with the cache class `public`']
      : []),
    ...(['params', 'query', 'body'] as const)
      .filter((part) => call[part] && hasLooseObject(call[part]))
      .map((part) => `\`${part}\` must be a z.strictObject`),
    ...(names.toSorted().join() === keysOf(call.params).toSorted().join()
      ? []
      : ['the placeholders of the path must be the keys of `params`']),
  ]
}

/** Checks the declaration of a mounted call. @throws Error with every broken rule */
export function checkDeclaration(call: Call, others: readonly Call[]): void {
  const errors = errorsOf(call)
  if (others.some((other) => other.id === call.id)) errors.push('another call has this id')
  const twin = others.find((other) => placeOf(other) === placeOf(call))
  if (twin) errors.push(`${twin.id} has the same method and path (${placeOf(call)})`)
  if (errors.length > 0)
    throw new Error(`The declaration of the call ${call.id} is invalid: ${errors.join('; ')}`)
}

/**
 * Compares two paths for routing: at the first difference, a fixed segment comes before a placeholder. Returns 0 only
 * for equal paths.
 */
export function bySpecificity(a: Call, b: Call): number {
  const rank = (path: string) => path.replaceAll(/\{\w+\}/g, '\u{ffff}')
  const [left, right] = [rank(a.path), rank(b.path)]
  return left < right ? -1 : Number(left > right)
}
