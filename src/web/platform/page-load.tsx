import {
  dehydrate,
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { ComponentType } from 'react'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useLoaderData,
} from 'react-router'
import type { CallName } from '#contract/values/call-paths'
import type { CallAnswer } from '#contract/calls/call-types'
import type { Client, ClientArguments } from '#contract/calls/client'
import type { ErrorDetails } from '#contract/values/errors'
import type { Language } from '#contract/values/languages'
import type { PageNamespace } from '#i18n/namespaces'
import { callQuery, clientIn, useClient } from './client.ts'
import { clientLanguage, loadPageWords } from './client-loader.ts'
import { hasOfflinePages } from './offline-pages.ts'
import { pageContext } from './page-context.ts'
import { prefixOf } from './paths.ts'
import { queryClient, queryDefaults } from './query-client.ts'
import { isSignedOutAnswer, isSomebodyIn } from './session.ts'

/** Arguments of a page's load function. They are the same on the server and in the browser. */
export interface LoadArgs {
  params: Readonly<Record<string, string | undefined>>
  url: URL
  language: Language
  /** Language prefix of the URL; '' if it has none. */
  prefix: '' | `/${Language}`
  /** Makes a call, unless its response is cached. Components read the response with `useAnswer`. */
  fetchCall<Name extends CallName>(name: Name, ...input: ClientArguments<Name>): Promise<CallAnswer<Name>>
  /**
   * Makes a call even if its response is cached, for data that another reader may have made private in the meantime.
   */
  fetchFresh<Name extends CallName>(name: Name, ...input: ClientArguments<Name>): Promise<CallAnswer<Name>>
  /**
   * Resolves to true if the page is rendered for a signed-in reader. On the server this is possible only for the
   * start page.
   */
  isSignedIn(): Promise<boolean>
  /** Sets status and headers of the response, if they differ from the default. Does nothing in the browser. */
  respond(init: ResponseInit): void
  /** Loads translations that the page's `handle` does not list, for example for a tab. */
  words(...namespaces: PageNamespace[]): Promise<void>
}

/**
 * Load function of a page. It fills the query cache and returns the data that the page's `meta` needs. It can throw
 * redirects.
 */
export type Load<Loaded extends object> = (args: LoadArgs) => Promise<Loaded>

/** Data of a loader. On the server, `queries` is the dehydrated query cache; in the browser undefined. */
type WithQueries<Loaded> = Loaded & { queries: DehydratedState | undefined }

function loadArgs(
  client: Client,
  queries: QueryClient,
  { params, request, prefix }: Pick<LoaderFunctionArgs, 'params' | 'request'> & Pick<LoadArgs, 'prefix'>,
): Omit<LoadArgs, 'words' | 'respond' | 'isSignedIn'> {
  return {
    params,
    url: new URL(request.url),
    language: client.language,
    prefix,
    fetchCall: (name, ...input) => queries.fetchQuery(callQuery(client, name, ...input)),
    fetchFresh: (name, ...input) =>
      queries.fetchQuery({ ...callQuery(client, name, ...input), staleTime: 0 }),
  }
}

/** Creates the loader of a page on the server. */
export const serverLoader =
  <Loaded extends object>(load: Load<Loaded>) =>
  async ({ context, ...args }: LoaderFunctionArgs) => {
    const { client, prefix, isSignedIn } = context.get(pageContext)
    const queries = new QueryClient({ defaultOptions: queryDefaults })
    let init: ResponseInit = {}
    const loaded = await orErrorPage(
      load({
        ...loadArgs(client, queries, { ...args, prefix }),
        words: () => Promise.resolve(),
        isSignedIn: () => Promise.resolve(isSignedIn),
        respond: (given) => void (init = given),
      }),
    )
    const answers: WithQueries<Loaded> = { ...loaded, queries: dehydrate(queries) }
    return data(answers, init)
  }

/** Creates the loader of a page in the browser. It loads data and translations in parallel. */
export const browserLoader =
  <Loaded extends object>(load: Load<Loaded>, namespaces: readonly PageNamespace[]) =>
  async (args: ClientLoaderFunctionArgs): Promise<WithQueries<Loaded>> => {
    const language = clientLanguage(args.params)
    const words = (...more: PageNamespace[]) => loadPageWords(language, more)
    const given = loadArgs(clientIn(language), queryClient, { ...args, prefix: prefixOf(args.params) })
    const work = () => load({ ...given, words, isSignedIn: isSomebodyIn, respond: () => undefined })
    const [loaded] = await Promise.all([
      orErrorPage(orStoredPage(orForVisitor(work), given.url)),
      words(...namespaces),
    ])
    return { ...loaded, queries: undefined }
  }

/** Loads a page, and loads it again as for a visitor if a call fails because nobody is signed in any more. */
async function orForVisitor<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (!isSignedOutAnswer(error)) throw error
    return load()
  }
}

/**
 * Awaits the data of a page. After a network error, loads the document again: the service worker responds with a
 * stored page.
 */
async function orStoredPage<Loaded>(work: Promise<Loaded>, { pathname, search }: URL): Promise<Loaded> {
  try {
    return await work
  } catch (error) {
    const isAway = error instanceof Error && 'code' in error && error.code === 'network'
    if (isAway && hasOfflinePages()) throw redirectDocument(pathname + search)
    throw error
  }
}

/**
 * Awaits the data of a page. Throws 4xx errors, in the browser also 5xx, as responses for the error boundary of the
 * route.
 */
async function orErrorPage<Loaded>(work: Promise<Loaded>): Promise<Loaded> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
    const status = hasWrongParams(error)
      ? 404
      : 'status' in error && typeof error.status === 'number'
        ? error.status
        : 0
    // on the server, an internal error is thrown unchanged, because the HTTP server logs it and sends the response
    if (status < 400 || (status >= 500 && import.meta.env.SSR)) throw error
    throw data({ code: error.code }, { status })
  }
}

/** Returns true for a validation error of path parameters: no entity has such a slug or id. */
function hasWrongParams(error: Error): boolean {
  // an error on the server has `issues`; in the browser, the error of a response has the same data in
  // `details.fields`
  const { issues, details } = error as Error & {
    issues?: readonly { path: string }[]
    details?: ErrorDetails
  }
  const rejected = issues ?? details?.fields ?? []
  return rejected.length > 0 && rejected.every(({ path }) => path.startsWith('params.'))
}

/** Awaits a call. Returns null if it fails with 404. */
export async function orAbsent<Answer>(response: Promise<Answer>): Promise<Answer | null> {
  try {
    return await response
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return null
    throw error
  }
}

/**
 * Redirects (301) from a former slug of an entity to its current URL, and preserves the query.
 * @param address returns the path for a slug
 */
export function redirectFormerSlug(
  { url }: Pick<LoadArgs, 'url'>,
  reference: string,
  found: { id: number; slug: string },
  address: (slug: string) => string,
): void {
  if (reference === found.slug || Number(/(?<!\d)\d+$/.exec(reference)?.[0]) === found.id) return
  throw redirect(address(found.slug) + url.search, 301)
}

/** Wraps a page: hydrates the query cache with the responses that the server sent with the page. */
export function withAnswers(Page: ComponentType): ComponentType {
  return function PageWithAnswers() {
    const { queries } = useLoaderData<{ queries: DehydratedState | undefined }>()
    return (
      <HydrationBoundary state={queries}>
        <Page />
      </HydrationBoundary>
    )
  }
}

/**
 * Returns the response of a call that the page's load function has made. The component renders again after the
 * response was invalidated and refetched.
 */
export function useAnswer<Name extends CallName>(
  name: Name,
  ...input: ClientArguments<Name>
): CallAnswer<Name> {
  return useSuspenseQuery(callQuery(useClient(), name, ...input)).data
}
