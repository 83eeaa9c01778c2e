import { type ComponentType, useSyncExternalStore } from 'react'
import type { Language } from '#contract/languages'
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

let filling: Filling | null = null
const listeners = new Set<() => void>()

/** Puts something over every cover of a book, in the browser alone: what the server sends is the same for everybody. */
export function fillCovers(next: Filling): void {
  filling = next
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/**
 * The place over a cover where one feature may put what it knows of the book; empty until it does. It takes no room of
 * its own.
 */
export function CoverSlot(props: OnCoverProps) {
  const language = useLanguage()
  const filled = useSyncExternalStore(
    subscribe,
    () => filling,
    () => null,
  )
  return filled?.language === language ? <filled.OnCover {...props} /> : null
}
