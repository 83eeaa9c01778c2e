import { useEffect, useRef } from 'react'
import type { Review } from '#contract/calls/reviews'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { foreign } from '../../shared/foreign.ts'

/** Turns a spoiler into a button. Until it is clicked, screen readers read only its label. */
function closeSpoiler(spoiler: HTMLElement, label: string): void {
  // hides the text from screen readers, but the text takes up the same space on the page
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
  // the text retains the focus, but Tab skips it later
  spoiler.tabIndex = -1
}

/** The text of a review. A click, Enter or Space reveals a spoiler. Without scripts, hovering does (reviews.css). */
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
      // prevents the click from following a link in the spoiler
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
  // the server rendered and sanitised this HTML when the text was saved (server/platform/markdown)
  return (
    <div ref={ref} className="read review-text" lang={language} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** Shows the text of a review, with `lang` if it is not in the page's language. Renders nothing without a text. */
export function TextOfReview({ review }: { review: Review }) {
  const language = useLanguage()
  if (review.textHtml === null) return null
  return <ReviewText html={review.textHtml} language={foreign(review.language, language)} />
}
