import { useEffect, useRef } from 'react'
import { useWords } from '../../platform/words.tsx'

/** Turns a hidden passage into a button that shows it: its name says so, and its words stay unread until then. */
function closeSpoiler(spoiler: HTMLElement, label: string): void {
  // its name is no part of what can be read there: the words keep their room behind a veil
  if (!spoiler.querySelector('.spoiler-veil')) {
    const veil = document.createElement('span')
    veil.className = 'spoiler-veil'
    veil.ariaHidden = 'true'
    veil.append(...spoiler.childNodes)
    spoiler.append(veil)
  }
  spoiler.setAttribute('role', 'button')
  spoiler.setAttribute('aria-label', label)
  spoiler.tabIndex = 0
}

function openSpoiler(spoiler: HTMLElement): void {
  const veil = spoiler.querySelector('.spoiler-veil')
  veil?.replaceWith(...veil.childNodes)
  for (const name of ['role', 'aria-label']) spoiler.removeAttribute(name)
  spoiler.dataset['shown'] = ''
  // keeps the focus, and takes it no more afterwards
  spoiler.tabIndex = -1
}

/**
 * The text of a review, its spoilers hidden until they are asked for: by a click, or Enter and Space. Without scripts
 * pointing at one shows it (reviews.css).
 */
export function ReviewText({ html, language }: { html: string; language?: string | undefined }) {
  const t = useWords('reviews')
  const ref = useRef<HTMLDivElement>(null)
  const label = t('showSpoiler')
  useEffect(() => {
    const text = ref.current
    if (!text) return undefined
    for (const spoiler of text.querySelectorAll<HTMLElement>('[data-spoiler]:not([data-shown])'))
      closeSpoiler(spoiler, label)
    const onAsk = (event: MouseEvent | KeyboardEvent) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
      const spoiler = (event.target as Element).closest<HTMLElement>('[data-spoiler]:not([data-shown])')
      if (!spoiler) return
      // a link within is not to be followed by who wanted to read it
      event.preventDefault()
      openSpoiler(spoiler)
    }
    text.addEventListener('click', onAsk)
    text.addEventListener('keydown', onAsk)
    return () => {
      text.removeEventListener('click', onAsk)
      text.removeEventListener('keydown', onAsk)
    }
  }, [html, label])
  // rendered and sanitised when it was saved (server/platform/markdown)
  return (
    <div ref={ref} className="read review-text" lang={language} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
