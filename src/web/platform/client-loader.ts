import type { ClientLoaderFunctionArgs } from 'react-router'
import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { PageNamespace } from '#i18n/namespaces'

type ClientLoaderArgs = Pick<ClientLoaderFunctionArgs, 'params'>

/** Loads translations. The entry point of the browser replaces this function. */
let loadWords: (language: Language, namespaces: readonly PageNamespace[]) => Promise<void> = () =>
  Promise.resolve()
export function setWordLoading(load: typeof loadWords): void {
  loadWords = load
}

/** Namespaces of the translations that every page needs. */
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

/** Loads the translations of a page. Returns null, which is the data of a client loader without data. */
export async function wordsInBrowser(
  { params }: ClientLoaderArgs,
  words: readonly PageNamespace[],
): Promise<null> {
  await loadPageWords(clientLanguage(params), words)
  return null
}

/**
 * Returns a client loader that returns the result of `read`. `read` must use only the URL: the server also calls
 * `read`, for HTML that must contain no data of the signed-in reader.
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
    // the HTML may be an offline copy of a URL with another query, so the loader also runs during hydration
    { hydrate: true as const },
  )

/** Server loader without data. The server does not render a page that has a client loader but no server loader. */
export const noData = (): null => null

/** Returns the client loader of a page without data. It loads the translations. */
export const browserWords =
  (words: readonly PageNamespace[]) =>
  (args: ClientLoaderArgs): Promise<null> =>
    wordsInBrowser(args, words)
