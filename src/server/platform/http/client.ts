import type { CallName } from '#contract/values/call-paths'
import type { Client } from '#contract/calls/client'
import type { Language } from '#contract/values/languages'
import type { Logger } from '../log.ts'
import { allows, callerOf, type Viewer } from './access.ts'
import { createResponseMaker } from './response-maker.ts'
import { keysShownBy } from './content-keys.ts'
import { AppError } from './errors.ts'
import { Redirect, replies, type Route } from './handler.ts'
import { checkInput } from './read-input.ts'

/** The user, the language and the request for which the server renders a page. The page's calls run with these data. */
export interface ClientContext {
  language: Language
  requestId: string
  /** IP address of the client, not that of a trusted proxy. */
  address: string
  /** The signed-in user; null while a cached page is rendered, even if the request has a session cookie. */
  viewer: Viewer | null
  /** Receives the keys of the content that the responses depend on. */
  dependsOn: (key: string) => void
  signal: AbortSignal
}

interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const maxRedirects = 3

/**
 * Returns a function that creates a page's client. The client checks access and input of each call, but takes no slots
 * (places among concurrent requests): waiting would deadlock.
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
        makeAnswer: createResponseMaker(route.call, { isChecked: options.isAnswerChecked, log: options.log }),
      },
    ]),
  )

  async function run(name: string, input: Input, context: ClientContext, redirects = 0): Promise<unknown> {
    const route = byName.get(name)
    if (!route) throw new Error(`There is no route for the call ${name}`)
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
      const params = redirects < maxRedirects ? paramsOf(call.path, result.path) : null
      if (!params)
        throw new Error(
          `${name} redirects to ${result.path}, which is no path of this call or one redirect too many`,
        )
      return run(name, { ...input, params }, context, redirects + 1)
    }
    if (call.cache === 'public') keysShownBy(call.id, result).forEach(context.dependsOn)
    const { body } = makeAnswer(result, { search: '', signal })
    if (body !== null && typeof body !== 'string')
      throw new Error(`The response of the call ${name} is not JSON`)
    // the conversion to JSON and back gives the values that a browser gets, without Date and undefined
    return body === null ? undefined : (JSON.parse(body) as { data: unknown }).data
  }

  return (context) => ({
    language: context.language,
    call: ((name: CallName, input: Input = {}) => run(name, input, context)) as Client['call'],
  })
}

const withoutUndefined = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Returns the values of the placeholders of a path template; null if `path` does not match. */
function paramsOf(template: string, path: string): Record<string, string> | null {
  const pattern = template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/?]+)')
  const found = new RegExp(`^${pattern}(?:\\?.*)?$`).exec(path)?.groups
  return found
    ? Object.fromEntries(Object.entries(found).map(([key, value]) => [key, decodeURIComponent(value)]))
    : null
}
