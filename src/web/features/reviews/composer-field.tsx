import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { reviewMaxCharacters } from '#contract/values/limits'
import { useErrorText } from '../../platform/error-text.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { markdownMarks, markText } from './markdown-marks.ts'
import { ReviewText } from './review-text.tsx'

/** The number of remaining characters is shown only if fewer than this remain. */
const nearLimit = 1000

/** Visible labels of the toolbar buttons. Screen readers read a word instead. */
const faces = { bold: 'B', italic: 'I', quote: '”', list: '•', spoiler: '▒' } as const

interface ComposerFieldProps {
  text: string
  onChange: (text: string) => void
  /** True to show the preview button. The server renders the preview only for signed-in readers. */
  hasPreview: boolean
  ref?: Ref<{ focus: () => void }>
}

/** Text field of a review in Markdown, with toolbar and preview. Never truncates the text. */
export function ComposerField({ text, onChange, hasPreview, ref }: ComposerFieldProps) {
  const t = useWords('reviews')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const errorText = useErrorText()
  const [preview, setPreview] = useState<string | null>(null)
  const previewing = useCall('previewReview', { onSuccess: ({ html }) => setPreview(html) })
  const left = reviewMaxCharacters - text.length
  useImperativeHandle(ref, () => ({
    focus() {
      area.current?.focus()
      area.current?.setSelectionRange(area.current.value.length, area.current.value.length)
    },
  }))

  return (
    <div className="composer-field">
      <div className="composer-bar">
        <label htmlFor={id}>{t('text')}</label>
        <div className="composer-tools" role="group" aria-label={t('marks')}>
          {markdownMarks.map((mark) => (
            <button
              key={mark}
              type="button"
              className={`composer-tool composer-tool-${mark}`}
              aria-label={t(`mark.${mark}`)}
              title={t(`mark.${mark}`)}
              disabled={preview !== null}
              onClick={() => {
                const field = area.current
                if (!field) return
                const marked = markText(text, field.selectionStart, field.selectionEnd, mark)
                onChange(marked.text)
                field.focus()
                // waits for the next frame, because React has not rendered the new text yet
                requestAnimationFrame(() => field.setSelectionRange(marked.from, marked.to))
              }}
            >
              <span aria-hidden="true">{faces[mark]}</span>
            </button>
          ))}
          {hasPreview && (
            <button
              type="button"
              className="composer-tool"
              aria-pressed={preview !== null}
              disabled={text.trim() === '' || left < 0}
              onClick={() => (preview === null ? previewing.mutate({ body: { text } }) : setPreview(null))}
            >
              {t('preview')}
            </button>
          )}
        </div>
      </div>
      {preview === null ? (
        <textarea
          ref={area}
          className="input"
          id={id}
          rows={5}
          value={text}
          aria-invalid={left < 0}
          aria-describedby={`${id}-hint ${id}-left`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
      ) : (
        <div className="composer-preview" role="region" aria-label={t('preview')}>
          <ReviewText html={preview} />
        </div>
      )}
      {previewing.isError && (
        <p className="review-error" role="alert">
          {t('previewFailed')} {errorText(previewing.error)}
        </p>
      )}
      <p className="composer-notes muted small">
        <span id={`${id}-hint`}>{t('hint')}</span>
        <span className="num" id={`${id}-left`} role="status" data-over={left < 0 || undefined}>
          {left < 0 ? t('over', { count: -left }) : left < nearLimit ? t('left', { count: left }) : ''}
        </span>
      </p>
    </div>
  )
}
