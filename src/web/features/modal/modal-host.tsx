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
  /** Slug or id of the book in the URL. */
  reference: string
  isOpen: boolean
  onClose: () => void
  /** URL of the picture from which it was opened, shown while loading. */
  cover: string | null
}

interface ModalHostProps {
  /** Loads the modal's code; it is not part of any page's initial load. */
  load: () => Promise<{ BookModal: ComponentType<BookModalProps>; growInto: typeof growInto }>
  /** Namespaces of the modal's words. */
  words: readonly PageNamespace[]
}

/** The shown book and the number of this opening: each opening starts with new state (specification, section 4). */
interface Selection {
  reference: string
  opening: number
  /** Path of the page below. */
  page: string
  cover: string | null
}

const coverOfModal = () => document.querySelector<HTMLElement>('dialog[open] .modal-side .cover')

/**
 * Opens the modal of the book in the URL over any page; loads its code when a link is hovered, focused or pressed.
 */
export function ModalHost({ load, words }: ModalHostProps) {
  const isHydrated = useHydrated()
  const location = useLocation()
  const language = useLanguage()
  const navigate = useNavigate()
  const paths = usePaths()
  const asked = isHydrated ? new URLSearchParams(location.search).get(modalParameter) || null : null
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
    if (asked !== null) {
      openings.current += 1
      const picture = pressedPicture(asked)
      const cover = picture?.querySelector('img')?.src ?? null
      const next = { reference: asked, opening: openings.current, page: location.pathname, cover }
      // not animated if the code has to be loaded first
      if (picture && loaded?.language === language)
        loaded.grow(document, picture, coverOfModal, () => flushSync(() => setSelection(next)))
      else setSelection(next)
      return undefined
    }
    // the content remains until it has faded out
    const timer = setTimeout(() => setSelection(null), modalCloseDelayMs)
    return () => clearTimeout(timer)
    // only depends on the page below at the time of opening
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked])

  const pageOfBook = asked === null ? null : paths.book(asked)
  useEffect(() => {
    let isOver = false
    const bring = () => {
      fetchReadingFace()
      return Promise.all([load(), wordsInBrowser({ params: { lang: language } }, words)]).then(
        ([modal]) => !isOver && setLoaded({ language, Modal: modal.BookModal, grow: modal.growInto }),
      )
    }
    if (pageOfBook !== null) {
      // if loading fails, the page of the book opens
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
    // both are constant
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language, pageOfBook, navigate])

  if (selection === null || loaded?.language !== language) return null
  // on another page the modal does not fade: its cover may be animated there
  if (asked === null && selection.page !== location.pathname) return null
  return (
    <loaded.Modal
      key={selection.opening}
      reference={selection.reference}
      isOpen={asked === selection.reference}
      cover={selection.cover}
      onClose={() => {
        // a second Escape must not leave the page
        if (isGoingBack.current) return
        isGoingBack.current = true
        const isFromHere = (location.state as { modal?: unknown } | null)?.modal === asked
        if (isFromHere) void navigate(-1)
        else void navigate(modalHref(location), { replace: true, preventScrollReset: true })
      }}
    />
  )
}
