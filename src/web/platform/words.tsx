import { useMemo } from 'react'
import { useParams, useRouteLoaderData } from 'react-router'
import { fallbackLanguage, isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { PageNamespace, Words } from '#i18n/namespaces'
import { createTranslate, type Translate, type WordTable } from '#i18n/translator'
import type { SiteSettings } from './page-context.ts'

/** Data of the root loader, which every page receives. */
export interface SiteFacts extends SiteSettings {
  language: Language
  year: number
}

/** Used if the root loader has failed. */
export const unknownSite: SiteFacts = {
  language: fallbackLanguage,
  siteName: 'Biblionaut',
  publicUrl: '',
  year: 0,
  paymentLink: null,
  socialLinks: null,
}

/**
 * Returns the translations of a namespace. The server has all of them in memory; the browser has those that it has
 * loaded. Set once by the entry points.
 */
type Lookup = (namespace: PageNamespace, language: Language) => WordTable | undefined
let lookup: Lookup = () => undefined
export function setWordLookup(find: Lookup): void {
  lookup = find
}

/** Translate functions by table of translations. The tables are constant, so one function can serve all requests. */
const translators = new WeakMap<WordTable, Translate<Record<string, string>>>()

/**
 * Returns the translate function of a namespace, for use outside of components, for example in titles. The
 * translations of the page's namespaces are always loaded; a missing translation is shown as its key.
 */
export function wordsFor<N extends PageNamespace>(namespace: N, language: Language): Translate<Words[N]> {
  const table = lookup(namespace, language)
  if (!table) return createTranslate({}, language)
  let translate = translators.get(table)
  if (!translate) translators.set(table, (translate = createTranslate(table, language)))
  return translate as unknown as Translate<Words[N]>
}

/** Returns the data of the root loader, or `unknownSite` if there are none. */
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

/** Returns the year in which the page was rendered, which is the same on the server and in the browser. */
export function useYear(): number {
  return useSite().year
}
