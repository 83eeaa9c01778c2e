import type { CallName } from '#contract/values/call-paths'
import type { Client } from '#contract/calls/client'
import type { Language } from '#contract/values/languages'
import type { Logger } from '../log.ts'
import { allows, callerOf, type Viewer } from './access.ts'
import { createAnswerMaker } from './answer.ts'
import { keysShownBy } from './content-keys.ts'
import { AppError } from './errors.ts'
import { Redirect, replies, type Route } from './handler.ts'
import { checkInput } from './read-input.ts'

/** For whom and in which language calls are run. */
export interface ClientContext {
  language: Language
  requestId: string
  /** Whence the page was asked, past trusted proxies. */
  address: string
  /** Who asks; nobody while a page that is cached is made, whatever cookie came. */
  viewer: Viewer | null
  /** Learns the keys of the content that the answers depend on. */
  dependsOn: (key: string) => void
  signal: AbortSignal
}

interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const movesMax = 3

/**
 * Makes the clients of pages: they run calls in the process, by the same declarations as over HTTP (role, input,
 * allow-list of the answer). A place in the rate class, the sender's origin and the audit log belong to HTTP's door: a
 * page that waited for places of its own calls would lock up under load.
 */
export function createClients(
  routes: readonly Route[],
  options: { isAnswerChecked: boolean; log: Logger },
): (context: ClientContext) => Client {
  const byName = new Map(
    routes.map((route) => [
      route.call.id,
      {
        ...route,
        makeAnswer: createAnswerMaker(route.call, { isChecked: options.isAnswerChecked, log: options.log }),
      },
    ]),
  )

  async function run(name: string, input: Input, context: ClientContext, moves = 0): Promise<unknown> {
    const route = byName.get(name)
    if (!route) throw new Error(`No call ${name} is mounted`)
    const { call, handle, makeAnswer } = route
    const access = allows(call.actor, context.viewer)
    if (access !== 'allowed') throw new AppError(access)
    if (call.isRecentSignInNeeded && !context.viewer?.hasRecentSignIn)
      throw new AppError('recent_sign_in_needed')
    const { language, requestId, address, viewer, signal } = context
    const result = await handle({
      ...replies,
      params: checkInput('params', call.params, input.params ?? {}),
      query: checkInput('query', call.query, withoutUndefined(input.query ?? {})),
      body: call.body ? checkInput('', call.body, input.body as object) : undefined,
      upload: null,
      language,
      requestId,
      ...callerOf(call.actor, call.cache === 'public' ? null : viewer),
      address: call.cache === 'public' ? 'unknown' : address,
      header: () => null,
      setCookie: () => undefined,
      audit: () => undefined,
      signal,
    })
    if (result instanceof Redirect) {
      const params = moves < movesMax ? paramsOf(call.path, result.path) : null
      if (!params) throw new Error(`${name} leads to ${result.path}, which is no address of it`)
      return run(name, { ...input, params }, context, moves + 1)
    }
    if (call.cache === 'public') keysShownBy(call.id, result).forEach(context.dependsOn)
    const { body } = makeAnswer(result, { search: '', signal })
    if (body !== null && typeof body !== 'string') throw new Error(`${name} answers with no data`)
    // what JSON can say, as in the browser: no Date, nothing undefined
    return body === null ? undefined : (JSON.parse(body) as { data: unknown }).data
  }

  return (context) => ({
    language: context.language,
    call: ((name: CallName, input: Input = {}) => run(name, input, context)) as Client['call'],
  })
}

const withoutUndefined = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** The placeholders of a call's path as they stand in another address of it; null where it is none. */
function paramsOf(template: string, path: string): Record<string, string> | null {
  const pattern = template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/?]+)')
  const found = new RegExp(`^${pattern}(?:\\?.*)?$`).exec(path)?.groups
  return found
    ? Object.fromEntries(Object.entries(found).map(([key, value]) => [key, decodeURIComponent(value)]))
    : null
}
