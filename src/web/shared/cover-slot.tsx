import { type ComponentType, createContext, use } from 'react'
import type { Language } from '#contract/values/languages'
import { useLanguage } from '../platform/words.tsx'

/** Props of the component that `CoverSlot` renders for a book. */
export interface OnCoverProps {
  bookId: number
  /** Title of the book as shown on the page. */
  title: string
  /**
   * `cover`: over a cover with a link. `whole-cover`: over a cover without link. `row`: at a row's end. `mark`: status
   * as text.
   */
  place?: 'cover' | 'whole-cover' | 'row' | 'mark'
}

interface Filling {
  /** Language of the loaded translations of `OnCover`. */
  language: Language
  OnCover: ComponentType<OnCoverProps>
}

/**
 * Component that every `CoverSlot` renders; null until it has loaded. Set in `startTransition`, so that many covers
 * render without blocking.
 */
export const CoverFilling = createContext<Filling | null>(null)

/** Slot over a cover that another feature fills after its code has loaded. It takes no space in the layout. */
export function CoverSlot(props: OnCoverProps) {
  const language = useLanguage()
  const filling = use(CoverFilling)
  return filling?.language === language ? <filling.OnCover {...props} /> : null
}
