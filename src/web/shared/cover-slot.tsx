import { type ComponentType, createContext, use } from 'react'
import type { Language } from '#contract/values/languages'
import { useLanguage } from '../platform/words.tsx'

/** Props of the component that is shown over a book's cover. */
export interface OnCoverProps {
  bookId: number
  /** Title as shown on the page. */
  title: string
  /**
   * `cover`: over a cover; `row`: a button at the end of a row with a small cover; `mark`: only the status, without a
   * button.
   */
  place?: 'cover' | 'row' | 'mark'
}

interface Filling {
  /** Language in which the translations of `OnCover` are loaded. */
  language: Language
  OnCover: ComponentType<OnCoverProps>
}

/**
 * Component that is shown over every book cover. It is only set in the browser, because the server sends the same
 * page to everybody. It is React state, so that a page with a hundred covers renders it without blocking
 * (`startTransition`).
 */
export const CoverFilling = createContext<Filling | null>(null)

/**
 * Slot over a cover, in which a feature shows its data of the book. It is empty until the feature is loaded, and
 * takes no space in the layout.
 */
export function CoverSlot(props: OnCoverProps) {
  const language = useLanguage()
  const filling = use(CoverFilling)
  return filling?.language === language ? <filling.OnCover {...props} /> : null
}
