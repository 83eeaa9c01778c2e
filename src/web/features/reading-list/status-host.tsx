import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import type { Language } from '#contract/values/languages'
import { wordsInBrowser } from '../../platform/client-loader.ts'
import { CoverFilling, type OnCoverProps } from '../../shared/cover-slot.tsx'
import { isAway } from '../../platform/query-client.ts'
import { useSession } from '../../platform/session.ts'
import { useLanguage } from '../../platform/words.tsx'
import type { AfterSignIn } from './after-sign-in.tsx'

const intents = ['pointerover', 'pointerdown', 'focusin'] as const

/** Maximum time in milliseconds to wait for an idle page. */
const idleWithinMs = 4000

/** Calls `callback` when the page has loaded and the browser is idle. Returns a function that cancels the call. */
function atRest(callback: () => void): () => void {
  // used in browsers without `requestIdleCallback` (Safari)
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const wait = () => {
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(callback, { timeout: idleWithinMs })
    else timer = setTimeout(callback, idleWithinMs / 2)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

interface Loaded {
  language: Language
  OnCover: ComponentType<OnCoverProps>
  After: typeof AfterSignIn
}

/** Adds the reading status to covers. For visitors, the code loads at the first use or when the page is idle. */
export function StatusHost({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const isSignedIn = useSession(({ state }) => state === 'signed-in')
  const [isWanted, setWanted] = useState(false)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const isNeeded = isWanted || isSignedIn

  useEffect(() => {
    if (isNeeded) return undefined
    const onIntent = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      // ignores the focus of `main` itself, because the app sets that focus after each navigation
      if (target.closest('main, dialog') && target.localName !== 'main') setWanted(true)
    }
    for (const name of intents) document.addEventListener(name, onIntent, { passive: true })
    const stopWaiting = atRest(() => setWanted(true))
    return () => {
      stopWaiting()
      intents.forEach((name) => document.removeEventListener(name, onIntent))
    }
  }, [isNeeded])

  useEffect(() => {
    if (!isNeeded) return undefined
    let isOver = false
    async function bring(): Promise<void> {
      const [{ StatusSlot }, { AfterSignIn }] = await Promise.all([
        import('./status-on-cover.tsx'),
        import('./after-sign-in.tsx'),
        wordsInBrowser({ params: { lang: language } }, ['reading']),
      ])
      if (isOver) return
      startTransition(() => setLoaded({ language, OnCover: StatusSlot, After: AfterSignIn }))
    }
    // if the script can't be loaded, a cover has no control for the status, but remains a link to its book
    bring().catch(() => undefined)
    return () => void (isOver = true)
  }, [isNeeded, language])

  useUnsent(loaded !== null)
  useOwnList()
  return (
    <CoverFilling value={loaded}>
      {children}
      {loaded?.language === language && <loaded.After />}
    </CoverFilling>
  )
}

/** Stores offline changes of the reading list on this device, and sends the changes when the device is online. */
function useUnsent(hasWords: boolean): void {
  const me = useSession((session) => session.me)
  const userId = me?.id
  useEffect(() => {
    // a message about each sent change needs the translations
    if (!hasWords || userId === undefined) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    async function follow(): Promise<void> {
      const [{ followUnsent }, { registerQueuedWrites, reportUnsent }] = await Promise.all([
        import('../../platform/offline-writes.ts'),
        import('./unsent-changes.ts'),
      ])
      if (isOver || userId === undefined) return
      registerQueuedWrites()
      stop = followUnsent(userId, reportUnsent)
    }
    // if these scripts cannot be loaded, the stored changes are sent after the next page load
    follow().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [hasWords, userId])
}

/** Updates the copy of the list on this device, if the reader has enabled it. Offline, shows this copy. */
function useOwnList(): void {
  const { me, error } = useSession()
  const isCutOff = error !== null && isAway()
  useEffect(() => {
    if (me === null && !isCutOff) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    async function follow(): Promise<void> {
      const { followOwnList, restoreOwnList } = await import('../../platform/offline-list.ts')
      if (isOver) return
      if (me) stop = followOwnList(me)
      else await restoreOwnList()
    }
    // if the scripts cannot be loaded, the page shows that the list could not be loaded
    follow().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [me, isCutOff])
}
