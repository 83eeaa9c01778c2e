import { useMemo } from 'react'
import { useParams, useRouteLoaderData } from 'react-router'
import { fallbackLanguage, isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { PageNamespace, Words } from '#i18n/namespaces'
import { createTranslate, type Translate, type WordTable } from '#i18n/translator'
import type { SiteSettings } from './page-context.ts'

/** Data of the root loader. They are available on every page. */
export interface SiteFacts extends SiteSettings {
  language: Language
  year: number
}

/** Values that are used if the root loader has failed. */
export const unknownSite: SiteFacts = {
  language: fallbackLanguage,
  siteName: 'Biblionaut',
  publicUrl: '',
  year: 0,
  paymentLink: null,
  socialLinks: null,
}

/**
 * Returns the translations of a namespace; undefined if they are not loaded. Each entry point sets its own function.
 */
type Lookup = (namespace: PageNamespace, language: Language) => WordTable | undefined
let lookup: Lookup = () => undefined
export function setWordLookup(find: Lookup): void {
  lookup = find
}

/** Cache of translate functions, one per table of translations. All requests share the cache: tables never change. */
const translators = new WeakMap<WordTable, Translate<Record<string, string>>>()

/**
 * Returns the translate function of a loaded namespace, for use outside of components. A missing translation is shown
 * as its key.
 */
export function wordsFor<N extends PageNamespace>(namespace: N, language: Language): Translate<Words[N]> {
  const table = lookup(namespace, language)
  if (!table) return createTranslate({}, language)
  let translate = translators.get(table)
  if (!translate) translators.set(table, (translate = createTranslate(table, language)))
  return translate as unknown as Translate<Words[N]>
}

/** Returns the data of the root loader; `unknownSite` if the root loader has failed. */
export function useSite(): SiteFacts {
  return useRouteLoaderData<SiteFacts>('root') ?? unknownSite
}

/** Returns the language of the page: the language of the URL, else the negotiated one. */
export function useLanguage(): Language {
  const { lang } = useParams()
  const { language } = useSite()
  return isInterfaceLanguage(lang) ? lang : language
}

/** Returns the translate function of a namespace in the page's language: `const t = useWords('books')`. */
export function useWords<N extends PageNamespace>(namespace: N): Translate<Words[N]> {
  const language = useLanguage()
  return useMemo(() => wordsFor(namespace, language), [namespace, language])
}

/** Returns the year in which the server rendered the page. It is the same on the server and in the browser. */
export function useYear(): number {
  return useSite().year
}
