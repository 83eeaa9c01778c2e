import { type ComponentType, createContext, use } from 'react'
import type { Language } from '#contract/values/languages'
import { useLanguage } from '../platform/words.tsx'

/** What stands over the cover of a book is told of it. */
export interface OnCoverProps {
  bookId: number
  /** Title, as the page shows it. */
  title: string
  /**
   * Over a cover, or beside a small one: a button at the end of its row, for which the row keeps the room; `mark`: the
   * status alone, to be read.
   */
  place?: 'cover' | 'row' | 'mark'
}

interface Filling {
  /** Its words are there in this language. */
  language: Language
  OnCover: ComponentType<OnCoverProps>
}

/**
 * What stands over every cover of a book, in the browser alone: what the server sends is the same for everybody. A
 * state of React, so that a page with a hundred covers is filled without holding it up (`startTransition`).
 */
export const CoverFilling = createContext<Filling | null>(null)

/**
 * The place over a cover where one feature may put what it knows of the book; empty until it does. It takes no room of
 * its own.
 */
export function CoverSlot(props: OnCoverProps) {
  const language = useLanguage()
  const filling = use(CoverFilling)
  return filling?.language === language ? <filling.OnCover {...props} /> : null
}
