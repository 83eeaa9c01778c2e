import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { bioMaxCharacters } from '#contract/values/limits'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'

interface BioFormProps {
  saved: string
  /** Unsaved text that is stored on this device; null for none. */
  draft: string | null
  /** False if the browser could not store the last change. */
  isStored: boolean
  isBusy: boolean
  error: string
  onChange: (text: string) => void
  onSave: (text: string) => void
  /** Called with an error text if the bio is too long to be saved. */
  onRefuse: (error: string) => void
  /** Closes the form and discards unsaved text. */
  onClose: () => void
}

/** The bio as a Markdown text field, with the number of remaining characters. Never truncates the text. */
export function BioForm(props: BioFormProps) {
  const { saved, draft, isStored, isBusy, error, onChange, onSave, onRefuse, onClose } = props
  const t = useWords('profile')
  const [text, setText] = useState(draft ?? saved)
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const left = bioMaxCharacters - text.length
  const isChanged = text !== saved
  const isFromDraft = draft !== null && draft !== saved
  // focuses the field only after a click, not if the form is open because of a stored draft
  useEffect(() => {
    if (isFromDraft) return
    area.current?.focus()
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [isFromDraft])
  useEffect(() => {
    if (isFromDraft) onChange(draft)
    // reports a stored draft once; later changes are reported as they happen
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (left >= 0) return onSave(text)
    onRefuse(t('bio.tooLong'))
    area.current?.focus()
  }

  return (
    <form className="bio-form" onSubmit={onSubmit} noValidate>
      {isFromDraft && <p className="bio-draft">{t('bio.draftFound')}</p>}
      <label htmlFor={id}>{t('bio.label')}</label>
      <textarea
        ref={area}
        id={id}
        rows={8}
        value={text}
        aria-invalid={error !== '' || left < 0}
        aria-describedby={`${id}-error ${id}-left ${id}-hint`}
        onChange={(event) => {
          setText(event.target.value)
          onChange(event.target.value)
        }}
      />
      <p className="bio-error" id={`${id}-error`} role="alert">
        {error}
      </p>
      <p className="bio-notes muted small">
        <span id={`${id}-hint`}>
          {t('bio.hint')} {isChanged && t(isStored ? 'bio.draftSaved' : 'bio.draftNotSaved')}
        </span>
        <span className="num" id={`${id}-left`} data-over={left < 0 || undefined}>
          {left < 0 ? t('bio.over', { count: -left }) : t('bio.left', { count: left })}
        </span>
      </p>
      <div className="profile-buttons">
        <Button type="submit" kind="go" aria-busy={isBusy}>
          {t('bio.save')}
        </Button>
        <Button onClick={onClose}>{t(isChanged ? 'bio.draftDiscard' : 'cancel')}</Button>
      </div>
    </form>
  )
}
