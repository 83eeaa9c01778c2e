import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useState } from 'react'
import type { Language } from '#contract/values/languages'
import type { PageNamespace } from '#i18n/namespaces'
import { wordsInBrowser } from './client-loader.ts'
import { useLanguage, useWords } from './words.tsx'

/**
 * Creates a component whose script and translations are loaded in the browser when the component is first rendered. The
 * component renders nothing until both have loaded in the language of the page.
 * @param Failure rendered if the loading fails, with the props of the component and a function to retry; by default
 * nothing is rendered. Content that the reader has requested needs {@link FailedPart} or, for a dialog, `FailedDialog`.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  words: readonly PageNamespace[],
  Failure?: ComponentType<P & { onRetry: () => void }>,
): ComponentType<P> {
  return function OnDemand(props: P) {
    const language = useLanguage()
    const [there, setThere] = useState<{ language: Language; Part: ComponentType<P> } | null>(null)
    const [attempt, setAttempt] = useState({ number: 1, hasFailed: false })
    useEffect(() => {
      let isOver = false
      Promise.all([load(), wordsInBrowser({ params: { lang: language } }, words)]).then(
        ([Part]) => !isOver && setThere({ language, Part }),
        () => !isOver && setAttempt(({ number }) => ({ number, hasFailed: true })),
      )
      return () => void (isOver = true)
    }, [language, attempt.number])
    if (there?.language === language) return <there.Part {...props} />
    return Failure && attempt.hasFailed ? (
      <Failure
        {...props}
        onRetry={() => setAttempt(({ number }) => ({ number: number + 1, hasFailed: false }))}
      />
    ) : null
  }
}

/** Error for a part of a page whose script could not be loaded, with a button to retry. */
export function FailedPart({ onRetry }: { onRetry: () => void }) {
  const t = useWords('common')
  return (
    <p role="alert">
      {t('partFailed')}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {t('errorRetry')}
      </button>
    </p>
  )
}

/**
 * Creates a part of a page that the server renders with the page, and whose script and translations the browser loads
 * on first use. Render the part in a Suspense.
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
