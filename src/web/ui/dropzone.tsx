import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { dropping } from './file-drop.ts'
import { Icon } from './icon.tsx'
import { SentShare } from './sent-share.tsx'
import './dropzone.css'

interface DropzoneWords {
  choose: string
  orDrop: string
  /** Shown while a file is dragged over the control. */
  drop: string
  hint: string
  uploading: string
  /** Shown after the whole file was sent, until the response is received. */
  reading: string
  /** Returns the sent share as text. `sent` is from 0 to 1. */
  share: (sent: number) => string
  again: string
}

interface DropzoneProps {
  label: string
  words: DropzoneWords
  isBusy: boolean
  /** Share of the file that was sent, from 0 to 1; null if it is unknown, or if no file is being sent. */
  sent: number | null
  /** Error text of the last upload; '' without an error. */
  error: string
  /** Called with a selected or dropped file; never during an upload. */
  onTake: (file: File) => void
  /** Sends the last file again. Only set after an upload error that may be temporary, else null. */
  onRetry?: (() => void) | null
}

/** Upload control for a file of any type. Phones hide files of unknown types, so `accept` is not set. */
export function Dropzone({ label, words, isBusy, sent, error, onTake, onRetry = null }: DropzoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(isBusy)
  const [isOver, setOver] = useState(false)
  const hint = useId()
  // the focused button is not rendered during an upload, so it gets the focus again after the upload
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  const take = (file: File | undefined) => {
    if (file && !isBusy) onTake(file)
  }
  const state = isBusy ? 'uploading' : isOver ? 'dragging' : 'idle'
  return (
    <div
      className="dropzone"
      role="group"
      aria-label={label}
      data-state={state}
      {...dropping({ setDragging: setOver, take })}
    >
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          take(event.target.files?.[0])
          // makes it possible to select the same file again
          event.target.value = ''
        }}
      />
      <div className="dropzone-place">
        {state === 'uploading' ? (
          <SentShare words={words} sent={sent} after={words.reading} className="dropzone-sent" />
        ) : state === 'dragging' ? (
          <b>{words.drop}</b>
        ) : (
          <p className="dropzone-choices">
            <Button ref={button} kind="go" aria-describedby={hint} onClick={() => input.current?.click()}>
              {words.choose}
            </Button>
            <span className="muted dropzone-or">{words.orDrop}</span>
          </p>
        )}
      </div>
      <p className="muted small" id={hint}>
        {words.hint}
      </p>
      <p className="outcome outcome-error" role="alert">
        {error !== '' && (
          <>
            <Icon name="alert" />
            <span>{error}</span>
          </>
        )}
      </p>
      {onRetry && !isBusy && (
        <p>
          <Button isSmall onClick={onRetry}>
            {words.again}
          </Button>
        </p>
      )}
    </div>
  )
}
