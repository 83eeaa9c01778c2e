import { useEffect, useId, useRef, useState } from 'react'
import { dropping } from './dropping.ts'
import { Icon } from './icon.tsx'
import { SentShare } from './sent-share.tsx'
import './dropzone.css'

/** What the control says. */
export interface DropzoneWords {
  choose: string
  orDrop: string
  /** Over the place while a file hangs above it. */
  drop: string
  /** What may be given. */
  hint: string
  uploading: string
  /** Everything has been sent, and nothing is answered yet. */
  reading: string
  /** How much has been sent, from 0 to 1, in words. */
  share: (sent: number) => string
}

interface DropzoneProps {
  label: string
  words: DropzoneWords
  isBusy: boolean
  /** How much of a file has been sent, from 0 to 1; null where that is not known, or none is sent. */
  sent: number | null
  /** What was wrong with the last one. */
  error: string
  /** Takes a file in hand; never while one is under way. */
  onTake: (file: File) => void
}

/**
 * A file to be given: chosen by a button or dropped. Every kind may be chosen: phones that know no name for a kind
 * would not offer it, and who reads the file says what is wrong with it.
 */
export function Dropzone({ label, words, isBusy, sent, error, onTake }: DropzoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(isBusy)
  const [isOver, setOver] = useState(false)
  const hint = useId()
  // the button goes while a file is under way; where it took the focus along it has it back
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
          // so that the same file may be given again
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
            <button
              ref={button}
              type="button"
              className="btn go"
              aria-describedby={hint}
              onClick={() => input.current?.click()}
            >
              {words.choose}
            </button>
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
    </div>
  )
}
