import { type ComponentType, createContext, use } from 'react'
import type { Language } from '#contract/values/languages'
import { useLanguage } from '../platform/words.tsx'

/** Props of the component that `CoverSlot` renders for a book. */
export interface OnCoverProps {
  bookId: number
  /** Title of the book as shown on the page. */
  title: string
  /**
   * `cover`: over a cover that is a link; `whole-cover`: over a cover that is no link, where a click anywhere on the
   * cover opens the list of statuses; `row`: a button at the end of a row with a small cover; `mark`: only the reading
   * status, without a button.
   */
  place?: 'cover' | 'whole-cover' | 'row' | 'mark'
}

interface Filling {
  /** Language of the loaded translations of `OnCover`. */
  language: Language
  OnCover: ComponentType<OnCoverProps>
}

/**
 * The component that every `CoverSlot` renders; null until it has loaded in the browser. It is React state, so that a
 * page with a hundred covers renders it without blocking (`startTransition`).
 */
export const CoverFilling = createContext<Filling | null>(null)

/**
 * Slot over a cover, in which another feature renders its data of the book. The slot is empty until that feature has
 * loaded, and takes no space in the layout.
 */
export function CoverSlot(props: OnCoverProps) {
  const language = useLanguage()
  const filling = use(CoverFilling)
  return filling?.language === language ? <filling.OnCover {...props} /> : null
}
