import { useMemo } from 'react'
import { useParams, useRouteLoaderData } from 'react-router'
import { fallbackLanguage, isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { PageNamespace, Words } from '#i18n/namespaces'
import { createTranslate, type Translate, type WordTable } from '#i18n/translator'
import type { SiteSettings } from './page-context.ts'

/** What the root's loader tells every page. */
export interface SiteFacts extends SiteSettings {
  language: Language
  year: number
}

/** Where the root's loader has failed there is a name all the same. */
export const unknownSite: SiteFacts = {
  language: fallbackLanguage,
  siteName: 'Biblionaut',
  publicUrl: '',
  year: 0,
  paymentLink: null,
  socialLinks: null,
}

/**
 * Where words are: all in memory on the server, what has been loaded in the browser. Set once by the entries, the same
 * for every request.
 */
type Lookup = (namespace: PageNamespace, language: Language) => WordTable | undefined
let lookup: Lookup = () => undefined
export function setWordLookup(find: Lookup): void {
  lookup = find
}

/** One for each table of words: tables are constants, so their translators may serve every request. */
const translators = new WeakMap<WordTable, Translate<Record<string, string>>>()

/**
 * Words outside of components (titles of pages). Those of the page's namespaces are always there; a missing one shows
 * its key.
 */
export function wordsFor<N extends PageNamespace>(namespace: N, language: Language): Translate<Words[N]> {
  const table = lookup(namespace, language)
  if (!table) return createTranslate({}, language)
  let translate = translators.get(table)
  if (!translate) translators.set(table, (translate = createTranslate(table, language)))
  return translate as unknown as Translate<Words[N]>
}

/** Facts of the site; outside of the root route too. */
export function useSite(): SiteFacts {
  return useRouteLoaderData<SiteFacts>('root') ?? unknownSite
}

/** The language of the page: the address decides, else what the server negotiated. */
export function useLanguage(): Language {
  const { lang } = useParams()
  const { language } = useSite()
  return isInterfaceLanguage(lang) ? lang : language
}

/** Asks for texts of a namespace in the page's language: `const t = useWords('books')`. */
export function useWords<N extends PageNamespace>(namespace: N): Translate<Words[N]> {
  const language = useLanguage()
  return useMemo(() => wordsFor(namespace, language), [namespace, language])
}

/** The year the page was made in; the same on the server and in the browser. */
export function useYear(): number {
  return useSite().year
}
