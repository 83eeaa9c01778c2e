import { data } from 'react-router'
import { isInterfaceLanguage, type Language } from '#contract/languages'
import type { PageNamespace } from '#i18n/namespaces'
import { ApiError } from './api-error.ts'
import { arrivalAddress } from './arrival.ts'
import { queryClient } from './query-client.ts'

/** What a route's clientLoader is given, as far as it matters here. */
interface ClientLoaderArgs {
  params: Record<string, string | undefined>
  request: Request
  serverLoader: () => Promise<unknown>
}

/** Set by the browser's entry: loads words before a page of another language or namespace shows. */
let loadWords: (language: Language, namespaces: readonly PageNamespace[]) => Promise<void> = () =>
  Promise.resolve()
export function setWordLoading(load: typeof loadWords): void {
  loadWords = load
}

/** Words that the shell and the primitives need on every page. */
const everywhere = ['common', 'catalogue'] as const satisfies PageNamespace[]

/** Loads words for a page, with those that are on every page. */
export const loadPageWords = (language: Language, namespaces: readonly PageNamespace[]): Promise<void> =>
  loadWords(language, [...everywhere, ...namespaces])

/** Asked once: a page is taken over once. */
const arrival = arrivalAddress()

/** True until the page that came from the server has been taken over. */
let isHydrating = true
export function endHydration(): void {
  isHydrating = false
}

/** Whether the page is still as the server sent it; on the server always. */
export const isBeingTakenOver = (): boolean => isHydrating

/** Whether a page's data came along with it: who goes Back before it is taken over asks for another page already. */
const isFromServer = ({ url }: Request): boolean => isHydrating && (arrival === null || url === arrival)

/** The language of a navigation in the browser: the address, else that of the page which came from the server. */
export function clientLanguage(params: { lang?: string | undefined }): Language {
  const { lang } = params
  if (isInterfaceLanguage(lang)) return lang
  const own = document.documentElement.lang
  return isInterfaceLanguage(own) ? own : 'en'
}

/**
 * Loads a page's data in the browser: once for each key and language, then never again; with the words the page needs.
 * The page that came from the server brings its data along and asks for nothing. A failed request becomes a thrown
 * Response, so that the route's error boundary shows what a server-rendered page would.
 */
export async function loadInBrowser<T>(
  args: ClientLoaderArgs,
  words: readonly PageNamespace[],
  key: readonly unknown[],
  load: (language: Language, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const language = clientLanguage(args.params)
  const queryKey = [language, ...key]
  if (isFromServer(args.request)) {
    const fromServer = (await args.serverLoader()) as T
    queryClient.setQueryData(queryKey, fromServer)
    return fromServer
  }
  try {
    const [result] = await Promise.all([
      queryClient.ensureQueryData({ queryKey, queryFn: () => load(language, args.request.signal) }),
      loadPageWords(language, words),
    ])
    return result
  } catch (error) {
    if (error instanceof ApiError && error.status > 0)
      throw data({ code: error.code }, { status: error.status })
    throw error
  }
}

/**
 * The arguments for one part of a page that has several, each under a key of its own: on the page from the server the part is taken
 * out of what its loader answered.
 */
export function partOf(args: ClientLoaderArgs, name: string): ClientLoaderArgs {
  return { ...args, serverLoader: async () => ((await args.serverLoader()) as Record<string, unknown>)[name] }
}

/**
 * As `loadInBrowser` for what belongs to a person: asked for anew with every visit, since its owner may have closed it by now.
 */
export async function loadAnewInBrowser<T>(...[args, words, key, load]: Parameters<typeof loadInBrowser<T>>) {
  queryClient.removeQueries({ queryKey: [clientLanguage(args.params), ...key] })
  return loadInBrowser<T>(args, words, key, load)
}

/** Awaits something that may not be there: null where the API answers 404. */
export async function orAbsent<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** For pages without data: loads their words before they show. */
export async function wordsInBrowser(
  { params }: Pick<ClientLoaderArgs, 'params'>,
  words: readonly PageNamespace[],
): Promise<null> {
  await loadPageWords(clientLanguage(params), words)
  return null
}
