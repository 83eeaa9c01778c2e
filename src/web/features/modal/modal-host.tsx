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

export interface BookModalProps {
  /** Slug or id of the book, from the URL. */
  reference: string
  isOpen: boolean
  onClose: () => void
  /** URL of the picture that was clicked, shown until the book has loaded; null for none. */
  cover: string | null
}

interface ModalHostProps {
  /** Loads the code of the modal, which is not part of the code of any page. */
  load: () => Promise<{ BookModal: ComponentType<BookModalProps>; growInto: typeof growInto }>
  /** Namespaces of the modal's translations. */
  words: readonly PageNamespace[]
}

/** The shown book. `opening` is a counter and the React key of the modal, so each opening starts with new state. */
interface Selection {
  reference: string
  opening: number
  /** Path of the page over which the modal was opened. */
  page: string
  cover: string | null
}

const coverOfModal = () => document.querySelector<HTMLElement>('dialog[open] .modal-side .cover')

/**
 * Shows the modal of the book in the URL. A hover or focus on a link to a modal loads the code of the modal early.
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
      // the code of the modal contains the transition, so a modal that is not loaded yet opens without a transition
      if (picture && loaded?.language === language)
        loaded.grow(document, picture, coverOfModal, () => flushSync(() => setSelection(next)))
      else setSelection(next)
      return undefined
    }
    // the content remains rendered until the fade-out of the closed modal has ended
    const timer = setTimeout(() => setSelection(null), modalCloseDelayMs)
    return () => clearTimeout(timer)
    // a change of the page beneath the modal must not run the effect again
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
      // if the code of the modal cannot be loaded, the page of the book is opened
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
  // no fade-out on another page, because the cover may be part of the view transition to that page
  if (requested === null && selection.page !== location.pathname) return null
  return (
    <loaded.Modal
      key={selection.opening}
      reference={selection.reference}
      isOpen={requested === selection.reference}
      cover={selection.cover}
      onClose={() => {
        // a second press of Escape must not navigate back again, away from the page behind the modal
        if (isGoingBack.current) return
        isGoingBack.current = true
        const isFromHere = (location.state as { modal?: unknown } | null)?.modal === requested
        if (isFromHere) void navigate(-1)
        else void navigate(modalHref(location), { replace: true, preventScrollReset: true })
      }}
    />
  )
}
