import { type ComponentType, createContext, use } from 'react'
import type { Language } from '#contract/values/languages'
import { useLanguage } from '../platform/words.tsx'

/** Props of what is shown over a book's cover. */
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
  /** Language in which its words are loaded. */
  language: Language
  OnCover: ComponentType<OnCoverProps>
}

/**
 * Component shown over every book cover, in the browser only, because the server sends the same page to everybody. It
 * is React state, so that a page with a hundred covers can render it without blocking (`startTransition`).
 */
export const CoverFilling = createContext<Filling | null>(null)

/**
 * Place over a cover in which one feature can show its data of the book; empty until the feature is loaded. It takes
 * no space in the layout.
 */
export function CoverSlot(props: OnCoverProps) {
  const language = useLanguage()
  const filling = use(CoverFilling)
  return filling?.language === language ? <filling.OnCover {...props} /> : null
}
