import { useWords } from '../../platform/words.tsx'

/** Marks the end of an external link with an arrow, and with a text for screen readers. */
export function ExternalMark() {
  const t = useWords('books')
  return (
    <>
      <svg className="external-mark" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path
          d="M8 6h10v10M18 6 6 18"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="visually-hidden"> ({t('opensElsewhere')})</span>
    </>
  )
}
