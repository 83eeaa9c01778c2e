import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useState } from 'react'
import type { Language } from '#contract/values/languages'
import type { PageNamespace } from '#i18n/namespaces'
import { wordsInBrowser } from './client-loader.ts'
import { useLanguage } from './words.tsx'

/**
 * Creates a component whose script and translations are loaded in the browser when the component is first rendered.
 * Until they have loaded in the language of the page, and if that fails, the component renders nothing.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  words: readonly PageNamespace[],
): ComponentType<P> {
  return function OnDemand(props: P) {
    const language = useLanguage()
    const [there, setThere] = useState<{ language: Language; Part: ComponentType<P> } | null>(null)
    useEffect(() => {
      let isOver = false
      Promise.all([load(), wordsInBrowser({ params: { lang: language } }, words)]).then(
        ([Part]) => !isOver && setThere({ language, Part }),
        () => undefined,
      )
      return () => void (isOver = true)
    }, [language])
    return there?.language === language ? <there.Part {...props} /> : null
  }
}

/**
 * Creates a part of a page whose script and translations load on first use. The server renders it with the page.
 * Render it in a Suspense.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  words: readonly PageNamespace[],
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const [Part] = await Promise.all([
      load(),
      typeof document === 'undefined' ? null : wordsInBrowser({ params: {} }, words),
    ])
    return { default: Part }
  })
