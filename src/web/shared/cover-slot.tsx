import { type ComponentType, createContext, use } from 'react'
import type { Language } from '#contract/values/languages'
import { useLanguage } from '../platform/words.tsx'

/** Props of the component that `CoverSlot` renders for a book. */
export interface OnCoverProps {
  bookId: number
  title: string
  /**
   * `cover`: over a cover with a link; `whole-cover`: over a cover without a link; `row`: at the end of a row; `mark`:
   * only a text, because a small cover or a link has no place for a button.
   */
  place?: 'cover' | 'whole-cover' | 'row' | 'mark'
}

interface Filling {
  /** Language of the loaded translations of `OnCover`. */
  language: Language
  OnCover: ComponentType<OnCoverProps>
}

/** Component that every `CoverSlot` renders; null until its script has loaded. */
export const CoverFilling = createContext<Filling | null>(null)

/** Slot over a cover. Another feature fills it, for example with the reading status, after its script has loaded. */
export function CoverSlot(props: OnCoverProps) {
  const language = useLanguage()
  const filling = use(CoverFilling)
  return filling?.language === language ? <filling.OnCover {...props} /> : null
}
