import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { Language } from '#contract/values/languages'
import { modalCloseDelayMs } from '#contract/values/limits'
import type { PageNamespace } from '#i18n/namespaces'
import { wordsInBrowser } from '../../platform/client-loader.ts'
import { modalHref, modalParameter, usePaths } from '../../platform/paths.ts'
import { fetchReadingFace } from '../../shared/font-loading.ts'
import type { growInto } from './grow-into.ts'
import { pressedPicture } from '../../platform/view-transitions.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useLanguage } from '../../platform/words.tsx'

/** Props of the modal. */
export interface BookModalProps {
  /** Slug or id of the book, from the URL. */
  reference: string
  isOpen: boolean
  onClose: () => void
  /** URL of the picture that was clicked, shown until the book has loaded; null for none. */
  cover: string | null
}

interface ModalHostProps {
  /** Loads the code of the modal, which is not part of the first load of any page. */
  load: () => Promise<{ BookModal: ComponentType<BookModalProps>; growInto: typeof growInto }>
  /** Namespaces of the translations that the modal needs. */
  words: readonly PageNamespace[]
}

/**
 * The shown book. `opening` is a counter of openings and the React key of the modal, so that each opening starts with
 * new state.
 */
interface Selection {
  reference: string
  opening: number
  /** Path of the page over which the modal was opened. */
  page: string
  cover: string | null
}

const coverOfModal = () => document.querySelector<HTMLElement>('dialog[open] .modal-side .cover')

/**
 * Shows the modal of the book in the URL over the current page. A hover or focus on a modal link loads the code early.
 */
export function ModalHost({ load, words }: ModalHostProps) {
  const isHydrated = useHydrated()
  const location = useLocation()
  const language = useLanguage()
  const navigate = useNavigate()
  const paths = usePaths()
  const requested = isHydrated ? new URLSearchParams(location.search).get(modalParameter) || null : null
  const [selection, setSelection] = useState<Selection | null>(null)
  const [loaded, setLoaded] = useState<{
    language: Language
    Modal: ComponentType<BookModalProps>
    grow: typeof growInto
  } | null>(null)

  const isGoingBack = useRef(false)
  const openings = useRef(0)
  useEffect(() => {
    isGoingBack.current = false
    if (requested !== null) {
      openings.current += 1
      const picture = pressedPicture(requested)
      const cover = picture?.querySelector('img')?.src ?? null
      const next = { reference: requested, opening: openings.current, page: location.pathname, cover }
      // opens the modal without the transition if the modal's code, which contains the transition, has not loaded yet
      if (picture && loaded?.language === language)
        loaded.grow(document, picture, coverOfModal, () => flushSync(() => setSelection(next)))
      else setSelection(next)
      return undefined
    }
    // closing starts a fade-out of the modal; the content remains rendered until the fade-out has ended
    const timer = setTimeout(() => setSelection(null), modalCloseDelayMs)
    return () => clearTimeout(timer)
    // uses the page that was shown when the modal opened, so a change of the page does not run the effect again
    // oxlint-disable-next-line react/exhaustive-deps
  }, [requested])

  const pageOfBook = requested === null ? null : paths.book(requested)
  useEffect(() => {
    let isOver = false
    const bring = () => {
      fetchReadingFace()
      return Promise.all([load(), wordsInBrowser({ params: { lang: language } }, words)]).then(
        ([modal]) => !isOver && setLoaded({ language, Modal: modal.BookModal, grow: modal.growInto }),
      )
    }
    if (pageOfBook !== null) {
      // if the code of the modal cannot be loaded, opens the page of the book instead
      bring().catch(() => !isOver && void navigate(pageOfBook, { replace: true }))
      return () => void (isOver = true)
    }
    const onIntent = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('a[data-modal]')) return
      forget()
      void bring().catch(() => undefined)
    }
    const events = ['pointerover', 'pointerdown', 'focusin']
    const forget = () => events.forEach((name) => document.removeEventListener(name, onIntent))
    for (const name of events) document.addEventListener(name, onIntent, { passive: true })
    return () => {
      isOver = true
      forget()
    }
    // both props are constants
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language, pageOfBook, navigate])

  if (selection === null || loaded?.language !== language) return null
  // renders no fade-out on another page, because the cover may be part of the view transition to that page
  if (requested === null && selection.page !== location.pathname) return null
  return (
    <loaded.Modal
      key={selection.opening}
      reference={selection.reference}
      isOpen={requested === selection.reference}
      cover={selection.cover}
      onClose={() => {
        // Escape was pressed twice: a second navigation back would leave the page beneath the modal
        if (isGoingBack.current) return
        isGoingBack.current = true
        const isFromHere = (location.state as { modal?: unknown } | null)?.modal === requested
        if (isFromHere) void navigate(-1)
        else void navigate(modalHref(location), { replace: true, preventScrollReset: true })
      }}
    />
  )
}
