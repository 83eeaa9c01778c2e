import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { dropping } from './file-drop.ts'
import { Icon } from './icon.tsx'
import { SentShare } from './sent-share.tsx'
import './dropzone.css'

/** Texts of the control. */
export interface DropzoneWords {
  choose: string
  orDrop: string
  /** Shown while a file is dragged over the upload control. */
  drop: string
  /** Describes the accepted files. */
  hint: string
  uploading: string
  /** Text that is shown after everything was sent, until the response is received. */
  reading: string
  /** Returns the text that shows how much of the file was sent. `sent` is a share from 0 to 1. */
  share: (sent: number) => string
  /** Label of the button that sends the same file again. */
  again: string
}

interface DropzoneProps {
  label: string
  words: DropzoneWords
  isBusy: boolean
  /** Share of the file that was sent, from 0 to 1. Null if the share is unknown, or if no file is being sent. */
  sent: number | null
  /** Error text of the last upload; '' if there is none. */
  error: string
  /** Called with the file that the reader has selected or dropped; never during an upload. */
  onTake: (file: File) => void
  /** Sends the last file again; null if the last upload did not fail with an error that may be temporary. */
  onRetry?: (() => void) | null
}

/**
 * Upload control for a file of any type, because phones hide files whose type they don't know. The server validates it.
 */
export function Dropzone({ label, words, isBusy, sent, error, onTake, onRetry = null }: DropzoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(isBusy)
  const [isOver, setOver] = useState(false)
  const hint = useId()
  // after an upload, focuses the button again: it had the focus before and was not rendered during the upload
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
          // resets the input, so that the same file can be selected again
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
