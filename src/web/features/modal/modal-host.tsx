import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { Language } from '#contract/values/languages'
import { modalCloseDelayMs } from '#contract/values/limits'
import type { PageNamespace } from '#i18n/namespaces'
import { wordsInBrowser } from '../../platform/client-loader.ts'
import { modalAddress, modalParameter, usePaths } from '../../platform/paths.ts'
import { fetchReadingFace } from '../../shared/faces.ts'
import type { growInto } from './grow-into.ts'
import { pressedPicture } from '../../platform/view-transitions.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useLanguage } from '../../platform/words.tsx'

/** What the modal is given, whatever it shows. */
export interface BookModalProps {
  /** Slug or id of the book, as the address has it. */
  reference: string
  isOpen: boolean
  onClose: () => void
  /** The picture it was opened by, shown until the book is there. */
  cover: string | null
}

interface ModalHostProps {
  /** Brings the modal's code, once; it is no part of the first load of any page. */
  load: () => Promise<{ BookModal: ComponentType<BookModalProps>; growInto: typeof growInto }>
  /** Words that it needs. */
  words: readonly PageNamespace[]
}

/** The book that is shown, and the how-manyeth opening this is: each begins anew (specification, section 4). */
interface Selection {
  reference: string
  opening: number
  /** The page it was opened over. */
  page: string
  cover: string | null
}

const coverOfModal = () => document.querySelector<HTMLElement>('dialog[open] .modal-side .cover')

/**
 * Opens the modal of the book that the address names, over whatever page there is; loads its code with the first
 * intent.
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
      // what has to be fetched first comes without it
      if (picture && loaded?.language === language)
        loaded.grow(document, picture, coverOfModal, () => flushSync(() => setSelection(next)))
      else setSelection(next)
      return undefined
    }
    // it fades before what it shows is forgotten
    const timer = setTimeout(() => setSelection(null), modalCloseDelayMs)
    return () => clearTimeout(timer)
    // the page it opens over, not where one goes from there
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
      // without the modal there is still the page
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
    // both are constants of the composition
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language, pageOfBook, navigate])

  if (selection === null || loaded?.language !== language) return null
  // on another page there is nothing to fade over: its cover may be on the way there
  if (asked === null && selection.page !== location.pathname) return null
  return (
    <loaded.Modal
      key={selection.opening}
      reference={selection.reference}
      isOpen={asked === selection.reference}
      cover={selection.cover}
      onClose={() => {
        // a second press of Escape is not to leave the page
        if (isGoingBack.current) return
        isGoingBack.current = true
        const isFromHere = (location.state as { modal?: unknown } | null)?.modal === asked
        if (isFromHere) void navigate(-1)
        else void navigate(modalAddress(location), { replace: true, preventScrollReset: true })
      }}
    />
  )
}
