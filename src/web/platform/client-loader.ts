import type { ClientLoaderFunctionArgs } from 'react-router'
import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { PageNamespace } from '#i18n/namespaces'

/** The arguments of a route's `clientLoader` that `wordsInBrowser` uses. */
export interface ClientLoaderArgs {
  params: Record<string, string | undefined>
}

/** Function that loads translations. The browser's entry point sets it. */
let loadWords: (language: Language, namespaces: readonly PageNamespace[]) => Promise<void> = () =>
  Promise.resolve()
export function setWordLoading(load: typeof loadWords): void {
  loadWords = load
}

/** Namespaces that every page needs. */
const everywhere = ['common', 'catalogue'] as const satisfies PageNamespace[]

/** Loads the translations of a page, and those that every page needs. */
export const loadPageWords = (language: Language, namespaces: readonly PageNamespace[]): Promise<void> =>
  loadWords(language, [...everywhere, ...namespaces])

/** True until the page that the server rendered has been hydrated. */
let isHydrating = true
export function endHydration(): void {
  isHydrating = false
}

/** Returns true until hydration has ended, and always on the server. */
export const isHydrationPending = (): boolean => isHydrating

/** Returns the language of a page in the browser: that of its URL, else that of the document, else English. */
export function clientLanguage(params: { lang?: string | undefined }): Language {
  const { lang } = params
  if (isInterfaceLanguage(lang)) return lang
  const own = document.documentElement.lang
  return isInterfaceLanguage(own) ? own : 'en'
}

/** Loads the translations of a page in the browser. */
export async function wordsInBrowser(
  { params }: Pick<ClientLoaderArgs, 'params'>,
  words: readonly PageNamespace[],
): Promise<null> {
  await loadPageWords(clientLanguage(params), words)
  return null
}

/**
 * Returns the client loader of a page that belongs to the signed-in reader.
 * The server uses only `read` as loader, so that the HTML contains no data of the reader.
 */
export const browserUrl = <Part>(
  read: (args: ClientLoaderFunctionArgs) => Part,
  words: readonly PageNamespace[],
) =>
  Object.assign(
    async (args: ClientLoaderFunctionArgs): Promise<Part> => {
      await wordsInBrowser(args, words)
      return read(args)
    },
    // runs during hydration, too: the HTML may be an offline copy that was stored for another query
    { hydrate: true as const },
  )

/** Loader of a page without data, because the server does not render a page that has only a client loader. */
export const noData = (): null => null

/** Returns the client loader of a page without data, which loads the translations. */
export const browserWords =
  (words: readonly PageNamespace[]) =>
  (args: Pick<ClientLoaderArgs, 'params'>): Promise<null> =>
    wordsInBrowser(args, words)
