import type { ZodType, z } from 'zod'
import type { Call } from '#contract/call'

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

/** The path with its placeholders made alike: two calls may not differ in their names alone. */
export const placeOf = (call: Pick<Call, 'method' | 'path'>): string =>
  `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '{}')}`

const placeholders = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

function looseObjects(schema: ZodType): boolean {
  const def = (schema as unknown as z.core.$ZodTypes)._zod.def
  if (def.type === 'union') return def.options.some((option) => looseObjects(option as ZodType))
  if (def.type !== 'object') return false
  return def.catchall?._zod.def.type !== 'never'
}

const keysOf = (schema: ZodType | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : []

/**
 * A file is large and slow: it has places, time and a reader of its own, and none of that comes with another
 * declaration.
 */
function uploadFaults({ upload, method, body, rate }: Call): string[] {
  if (!upload) return []
  return [
    ...(method === 'POST' || method === 'PUT' ? [] : ['takes a file, and yet neither posts nor puts']),
    ...(body ? ['takes a file, and yet a body besides'] : []),
    ...(rate === 'upload' ? [] : ['takes a file, and yet is not of the rate class upload']),
    ...(Number.isSafeInteger(upload.maxBytes) && upload.maxBytes > 0
      ? []
      : ['takes a file of no stated size']),
  ]
}

/** What shows or changes stars names them by an id, which must be there. */
function starsFaults(call: Call): string[] {
  const { showsStarsOf, showsReviewsIn, changesStarsOf, method, cache, answer, params } = call
  return [
    ...(showsStarsOf && cache !== 'public'
      ? ['names stars that it shows, and yet is cached for nobody']
      : []),
    ...(showsReviewsIn !== undefined && (cache !== 'public' || !keysOf(answer).includes(showsReviewsIn))
      ? [`shows reviews in ${showsReviewsIn}, but is not public or has no such field in its answer`]
      : []),
    ...(showsStarsOf && !keysOf(answer).includes('id')
      ? ['shows the stars of something, and yet has no id in its answer']
      : []),
    ...(changesStarsOf && method === 'GET' ? ['reads, and yet changes stars'] : []),
    ...(changesStarsOf && !keysOf(params).includes('id')
      ? ['changes the stars of something, and yet has no id in its params']
      : []),
  ]
}

function faultsOf(call: Call): string[] {
  const isRead = call.method === 'GET'
  const names = placeholders(call.path)
  return [
    ...requiredFields.filter((field) => call[field] === undefined).map((field) => `declares no ${field}`),
    ...(typeof call.audit === 'boolean' ? [] : ['declares no audit']),
    ...(pathPattern.test(call.path) ? [] : [`has the path ${call.path}, which is none of ours`]),
    ...(!isRead && call.cache === 'public' ? ['writes, and yet would be cached for everyone'] : []),
    ...(isRead && call.body ? ['reads, and yet takes a body'] : []),
    ...(call.ignoresBody && (isRead || call.body) ? ['looks at no body, and yet has or can have none'] : []),
    ...uploadFaults(call),
    ...(call.ownership === 'own' && (call.actor === 'anyone' || call.actor === 'NORMAL_USER')
      ? ['touches what is somebody’s own, and yet needs nobody signed in']
      : []),
    ...(call.isRecentSignInNeeded && (call.actor === 'anyone' || call.actor === 'NORMAL_USER')
      ? ['asks for a recent sign-in, and yet needs nobody signed in']
      : []),
    ...(call.actor !== 'anyone' && call.actor !== 'NORMAL_USER' && call.cache === 'public'
      ? ['needs someone signed in, and yet would be cached for everyone']
      : []),
    ...starsFaults(call),
    ...(['params', 'query', 'body'] as const)
      .filter((part) => call[part] && looseObjects(call[part]))
      .map((part) => `lets unknown names into its ${part}: use z.strictObject`),
    ...(names.toSorted().join() === keysOf(call.params).toSorted().join()
      ? []
      : ['has other placeholders in its path than in its params']),
  ]
}

/**
 * Refuses a call that declares too little or contradicts itself, and one whose id or place another has. Throws at
 * start, naming all faults.
 */
export function checkDeclaration(call: Call, others: readonly Call[]): void {
  const faults = faultsOf(call)
  if (others.some((other) => other.id === call.id)) faults.push('has an id that another call has')
  const twin = others.find((other) => placeOf(other) === placeOf(call))
  if (twin) faults.push(`stands where ${twin.id} stands already (${placeOf(call)})`)
  if (faults.length > 0) throw new Error(`Call ${call.id}: ${faults.join('; ')}`)
}

/**
 * Order of two paths for routing: at the first difference a fixed segment comes before a placeholder. A total order,
 * since a sort by an order that calls unlike paths equal may leave `/books/search` behind `/books/{id}`.
 */
export function bySpecificity(a: Call, b: Call): number {
  const rank = (path: string) => path.replaceAll(/\{\w+\}/g, '\u{ffff}')
  const [left, right] = [rank(a.path), rank(b.path)]
  return left < right ? -1 : Number(left > right)
}
