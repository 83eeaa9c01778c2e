import { type ComponentType, createContext, use } from 'react'
import type { Language } from '#contract/values/languages'
import { useLanguage } from '../platform/words.tsx'

/** Props of the component that `CoverSlot` renders for a book. */
export interface OnCoverProps {
  bookId: number
  /** Title of the book as shown on the page. */
  title: string
  /**
   * `cover`: over a cover that is a link. `whole-cover`: over a cover that is no link; a click anywhere on the cover
   * opens the list of statuses. `row`: a button at the end of a row that has a small cover. `mark`: only the reading
   * status as text, without a button.
   */
  place?: 'cover' | 'whole-cover' | 'row' | 'mark'
}

interface Filling {
  /** Language of the loaded translations of `OnCover`. */
  language: Language
  OnCover: ComponentType<OnCoverProps>
}

/**
 * The component that every `CoverSlot` renders, with its language; null until it has loaded in the browser. It is set
 * in a transition of React (`startTransition`), so that a page with a hundred covers renders it without blocking.
 */
export const CoverFilling = createContext<Filling | null>(null)

/**
 * Slot over a cover for content that another feature renders about the book. The slot is empty until the code of that
 * feature has loaded. It takes no space in the layout.
 */
export function CoverSlot(props: OnCoverProps) {
  const language = useLanguage()
  const filling = use(CoverFilling)
  return filling?.language === language ? <filling.OnCover {...props} /> : null
}
