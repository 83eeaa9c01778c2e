import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { PageNamespace } from '#i18n/namespaces'

/** Arguments of a route's clientLoader that are used here. */
interface ClientLoaderArgs {
  params: Record<string, string | undefined>
}

/** Loads translations by language and namespaces. Set by the browser's entry point. */
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

/** True until the page that the server rendered is hydrated. */
let isHydrating = true
export function endHydration(): void {
  isHydrating = false
}

/** Returns true before hydration, and always on the server. */
export const isHydrationPending = (): boolean => isHydrating

/** Returns the language of a navigation in the browser: the language of the URL, else that of the document. */
export function clientLanguage(params: { lang?: string | undefined }): Language {
  const { lang } = params
  if (isInterfaceLanguage(lang)) return lang
  const own = document.documentElement.lang
  return isInterfaceLanguage(own) ? own : 'en'
}

/** Client loader of pages without data: loads their translations before the page is shown. */
export async function wordsInBrowser(
  { params }: Pick<ClientLoaderArgs, 'params'>,
  words: readonly PageNamespace[],
): Promise<null> {
  await loadPageWords(clientLanguage(params), words)
  return null
}
