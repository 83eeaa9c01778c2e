import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { PageNamespace } from '#i18n/namespaces'

/** What a route's clientLoader is given, as far as it matters here. */
interface ClientLoaderArgs {
  params: Record<string, string | undefined>
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

/** True until the page that came from the server has been taken over. */
let isHydrating = true
export function endHydration(): void {
  isHydrating = false
}

/** Whether the page is still as the server sent it; on the server always. */
export const isHydrationPending = (): boolean => isHydrating

/** The language of a navigation in the browser: the address, else that of the page which came from the server. */
export function clientLanguage(params: { lang?: string | undefined }): Language {
  const { lang } = params
  if (isInterfaceLanguage(lang)) return lang
  const own = document.documentElement.lang
  return isInterfaceLanguage(own) ? own : 'en'
}

/** For pages without data: loads their words before they show. */
export async function wordsInBrowser(
  { params }: Pick<ClientLoaderArgs, 'params'>,
  words: readonly PageNamespace[],
): Promise<null> {
  await loadPageWords(clientLanguage(params), words)
  return null
}
