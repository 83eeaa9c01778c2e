import { useMemo } from 'react'
import { useParams, useRouteLoaderData } from 'react-router'
import { fallbackLanguage, isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { PageNamespace, Words } from '#i18n/namespaces'
import { createTranslate, type Translate, type WordTable } from '#i18n/translator'
import type { SiteSettings } from './page-context.ts'

/** Data of the root loader for every page. */
export interface SiteFacts extends SiteSettings {
  language: Language
  year: number
}

/** Used if the root loader failed. */
export const unknownSite: SiteFacts = {
  language: fallbackLanguage,
  siteName: 'Biblionaut',
  publicUrl: '',
  year: 0,
  paymentLink: null,
  socialLinks: null,
}

/**
 * Finds the words of a namespace: all are in memory on the server; the browser has those that it has loaded. Set once
 * by the entry points.
 */
type Lookup = (namespace: PageNamespace, language: Language) => WordTable | undefined
let lookup: Lookup = () => undefined
export function setWordLookup(find: Lookup): void {
  lookup = find
}

/** Translators by table of words. Tables are constant, so a translator can serve all requests. */
const translators = new WeakMap<WordTable, Translate<Record<string, string>>>()

/**
 * Returns the translator of a namespace outside of components (titles of pages). The words of the page's namespaces
 * are always loaded; a missing word shows its key.
 */
export function wordsFor<N extends PageNamespace>(namespace: N, language: Language): Translate<Words[N]> {
  const table = lookup(namespace, language)
  if (!table) return createTranslate({}, language)
  let translate = translators.get(table)
  if (!translate) translators.set(table, (translate = createTranslate(table, language)))
  return translate as unknown as Translate<Words[N]>
}

/** Returns the data of the root loader; also works outside of the root route. */
export function useSite(): SiteFacts {
  return useRouteLoaderData<SiteFacts>('root') ?? unknownSite
}

/** Returns the language of the page: that of the URL, else the negotiated one. */
export function useLanguage(): Language {
  const { lang } = useParams()
  const { language } = useSite()
  return isInterfaceLanguage(lang) ? lang : language
}

/** Returns the translator of a namespace in the page's language: `const t = useWords('books')`. */
export function useWords<N extends PageNamespace>(namespace: N): Translate<Words[N]> {
  const language = useLanguage()
  return useMemo(() => wordsFor(namespace, language), [namespace, language])
}

/** Returns the year of the rendering; the same on the server and in the browser. */
export function useYear(): number {
  return useSite().year
}
