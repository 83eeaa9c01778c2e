import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useState } from 'react'
import type { Language } from '#contract/values/languages'
import type { PageNamespace } from '#i18n/namespaces'
import { wordsInBrowser } from './client-loader.ts'
import { useLanguage, useWords } from './words.tsx'

/**
 * Creates a component whose script and translations load when it is first rendered; until then, it renders nothing.
 * @param Failure shown after a failure; needed for content that the reader has requested
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

/** Error message in place of a part of a page, if the script of the part could not be loaded. Has a retry button. */
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
 * Creates a component whose script and translations the browser loads on first use. The server renders the component.
 * Use it only inside a `Suspense`.
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
