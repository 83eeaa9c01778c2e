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
import type { Language } from '#contract/values/languages'
import type { PageNamespace } from '#i18n/namespaces'
import { callQuery, clientIn, useClient } from './client.ts'
import { clientLanguage, loadPageWords } from './client-loader.ts'
import { hasKeptPages } from './kept-pages.ts'
import { pageContext } from './page-context.ts'
import { prefixOf } from './paths.ts'
import { queryClient, queryDefaults } from './query-client.ts'
import { isSignedOutAnswer, isSomebodyIn, refreshSession } from './session.ts'

/** What a page loads with, the same on the server and in the browser. */
export interface LoadArgs {
  params: Readonly<Record<string, string | undefined>>
  /** The address that was asked for. */
  url: URL
  language: Language
  /** The language segment of the address. */
  prefix: '' | `/${Language}`
  /** Asks a call, once: its answer is in the query cache, where the page's components find it (`useAnswer`). */
  ask<Name extends CallName>(name: Name, ...input: ClientArguments<Name>): Promise<CallAnswer<Name>>
  /** Asks a call with every visit: for what belongs to a person, who may have closed it in the meantime. */
  fetchFresh<Name extends CallName>(name: Name, ...input: ClientArguments<Name>): Promise<CallAnswer<Name>>
  /** Whether the page is made for somebody who is signed in; on the server only the start page may be. */
  isSignedIn(): Promise<boolean>
  /** Status and headers of the page, where they are not those of a page that is there. */
  respond(init: ResponseInit): void
  /** Loads words that the page needs besides its own, as those of one of its tabs. */
  words(...namespaces: PageNamespace[]): Promise<void>
}

/** Fills the query cache with what a page shows; answers what its `meta` needs, and what its address asks for. */
export type Load<Loaded extends object> = (args: LoadArgs) => Promise<Loaded>

/** What a loader hands to its page: on the server with the answers that were asked for. */
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
    ask: (name, ...input) => queries.fetchQuery(callQuery(client, name, ...input)),
    fetchFresh: (name, ...input) =>
      queries.fetchQuery({ ...callQuery(client, name, ...input), staleTime: 0 }),
  }
}

/** The loader of a page on the server. */
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

/** The loader of a page in the browser: the answers and the page's words, each once. */
export const browserLoader =
  <Loaded extends object>(load: Load<Loaded>, namespaces: readonly PageNamespace[]) =>
  async (args: ClientLoaderFunctionArgs): Promise<WithQueries<Loaded>> => {
    const language = clientLanguage(args.params)
    const words = (...more: PageNamespace[]) => loadPageWords(language, more)
    const given = loadArgs(clientIn(language), queryClient, { ...args, prefix: prefixOf(args.params) })
    const work = () => load({ ...given, words, isSignedIn: isSomebodyIn, respond: () => undefined })
    const [loaded] = await Promise.all([
      orErrorPage(orKeptPage(orForVisitor(work), given.url)),
      words(...namespaces),
    ])
    return { ...loaded, queries: undefined }
  }

/** Loads a page once more, for a visitor, if its reader's session has ended. */
async function orForVisitor<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (!isSignedOutAnswer(error)) throw error
    await refreshSession()
    return load()
  }
}

/** Without a network the whole page is asked for: the service worker has it, or one that tells which it has. */
async function orKeptPage<Loaded>(work: Promise<Loaded>, { pathname, search }: URL): Promise<Loaded> {
  try {
    return await work
  } catch (error) {
    const isAway = error instanceof Error && 'code' in error && error.code === 'network'
    if (isAway && hasKeptPages()) throw redirectDocument(pathname + search)
    throw error
  }
}

/**
 * What cannot be had or was asked wrongly becomes a thrown response: the route's error boundary shows it, with that
 * status.
 */
async function orErrorPage<Loaded>(work: Promise<Loaded>): Promise<Loaded> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
    const status = 'status' in error && typeof error.status === 'number' ? error.status : 0
    // on the server a failure of ours is the host's to tell of
    if (status < 400 || (status >= 500 && import.meta.env.SSR)) throw error
    throw data({ code: error.code }, { status })
  }
}

/** Awaits something that may not be there: null where the call answers 404. */
export async function orAbsent<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return null
    throw error
  }
}

/**
 * Leads on from a former address, of a renamed or a merged entity: `address` makes the present one, the query goes
 * along. An id, and a slug that ends in one, stay as they are (decisions, 'Answers and addresses').
 */
export function leadOn(
  { url }: Pick<LoadArgs, 'url'>,
  reference: string,
  found: { id: number; slug: string },
  address: (slug: string) => string,
): void {
  if (reference === found.slug || Number(/(?<!\d)\d+$/.exec(reference)?.[0]) === found.id) return
  throw redirect(address(found.slug) + url.search, 301)
}

/** A page over the answers that came along from the server. */
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

/** The answer of a call that the page has loaded, and again whenever it is invalidated. */
export function useAnswer<Name extends CallName>(
  name: Name,
  ...input: ClientArguments<Name>
): CallAnswer<Name> {
  return useSuspenseQuery(callQuery(useClient(), name, ...input)).data
}
