import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { Language } from '#contract/values/languages'
import { modalCloseDelayMs } from '#contract/values/limits'
import type { PageNamespace } from '#i18n/namespaces'
import { wordsInBrowser } from '../../platform/client-loader.ts'
import { modalHref, modalParameter, usePaths } from '../../platform/paths.ts'
import { fetchReadingFace } from '../../shared/faces.ts'
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
  /** The picture that opened the modal, shown until the book has loaded; null for none. */
  cover: string | null
}

interface ModalHostProps {
  /** Loads the code of the modal at most once. The code is not part of the first load of any page. */
  load: () => Promise<{ BookModal: ComponentType<BookModalProps>; growInto: typeof growInto }>
  /** Namespaces of the translations that the modal needs. */
  words: readonly PageNamespace[]
}

/** The shown book, with a number for each opening, so that the modal starts with new state each time. */
interface Selection {
  reference: string
  opening: number
  /** Path of the page over which the modal was opened. */
  page: string
  cover: string | null
}

const coverOfModal = () => document.querySelector<HTMLElement>('dialog[open] .modal-side .cover')

/** Opens the modal of the book in the URL over the current page. Loads its code at the first sign of intent. */
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
      // grows from the picture only if code and translations are loaded already
      if (picture && loaded?.language === language)
        loaded.grow(document, picture, coverOfModal, () => flushSync(() => setSelection(next)))
      else setSelection(next)
      return undefined
    }
    // keeps the content for the fade-out after the modal was closed
    const timer = setTimeout(() => setSelection(null), modalCloseDelayMs)
    return () => clearTimeout(timer)
    // the page at the opening, not later ones
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
  // after navigation to another page there is no fade-out: the cover may be part of the transition to that page
  if (requested === null && selection.page !== location.pathname) return null
  return (
    <loaded.Modal
      key={selection.opening}
      reference={selection.reference}
      isOpen={requested === selection.reference}
      cover={selection.cover}
      onClose={() => {
        // ignores a second press of Escape, which would also leave the page beneath
        if (isGoingBack.current) return
        isGoingBack.current = true
        const isFromHere = (location.state as { modal?: unknown } | null)?.modal === requested
        if (isFromHere) void navigate(-1)
        else void navigate(modalHref(location), { replace: true, preventScrollReset: true })
      }}
    />
  )
}
