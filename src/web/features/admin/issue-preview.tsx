import { useEffect, useState } from 'react'
import type { Language } from '#contract/values/languages'
import { clientIn } from '../../platform/client.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'

const pauseMs = 500

/**
 * Shows the newsletter as its readers see it, updated shortly after each change. The server renders and sanitises it.
 */
export function IssuePreview({
  language,
  subject,
  body,
}: {
  language: Language
  subject: string
  body: string
}) {
  const t = useWords('newsletter-admin')
  const own = useLanguage()
  const [html, setHtml] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      if (body.trim() === '') return setHtml('')
      clientIn(own)
        .call('previewNewsletter', { body: { body } }, { signal: stop.signal })
        .then(
          (answer) => setHtml(answer.html),
          // an error of the preview is not shown; saving the draft reports errors of its text
          () => undefined,
        )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [own, body])
  return (
    <div className="panel newsletter-preview" lang={language} aria-label={t('preview')} role="group">
      <h3>{subject || t('untitled')}</h3>
      {html === '' ? (
        <p className="muted">{t('previewEmpty')}</p>
      ) : (
        <div className="read" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </div>
  )
}
