import { type ReactNode, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { dropping } from './file-drop.ts'
import { Icon } from './icon.tsx'
import { SentShare } from './sent-share.tsx'
import { useImageUpload } from './use-image-upload.ts'
import './image-dropzone.css'

interface ImageDropzoneWords {
  choose: string
  remove: string
  /** Describes the accepted files and the ways to add a picture. */
  hint: string
  /** Shown while a file is dragged over the control. */
  drop: string
  uploading: string
  /** Shown after the whole picture was sent, until the response is received. */
  preparing: string
  /** Returns the sent share as text. `sent` is from 0 to 1. */
  share: (sent: number) => string
  done: string
  removed: string
  tooLarge: string
  notImage: string
  failed: string
  again: string
}

interface ImageDropzoneProps {
  words: ImageDropzoneWords
  label: string
  /** URL of the current picture; null without a picture. */
  src: string | null
  srcSet?: string | undefined
  shape?: 'square' | 'round' | 'book'
  /** Shown without a picture. */
  placeholder: ReactNode
  maxBytes: number
  /**
   * Uploads a picture. Calls `onSent` with the sent share, from 0 to 1. The control shows the message of an error.
   */
  onUpload: (file: File, onSent: (share: number) => void) => Promise<void>
  /** Returns true for an error of `onUpload` after which the reader can send the same file again. */
  canRetry?: (error: unknown) => boolean
  /** Removes the picture; omitted if the picture can't be removed. */
  onRemove?: (() => Promise<void>) | undefined
}

/** Upload control for a picture that is selected, dropped or pasted. After an error, shows the former picture. */
export function ImageDropzone(props: ImageDropzoneProps) {
  const { words, label, maxBytes, onUpload, canRetry = () => false, onRemove } = props
  const upload = useImageUpload({ src: props.src, words, maxBytes, onUpload, canRetry, onRemove })
  const file = useRef<HTMLInputElement>(null)
  const hint = useId()
  return (
    <div
      className="image-dropzone"
      role="group"
      aria-label={label}
      aria-describedby={hint}
      data-state={upload.state}
      onPaste={(event) => upload.take(event.clipboardData.files[0])}
      {...dropping(upload)}
    >
      <div className={`image-dropzone-frame image-dropzone-${props.shape ?? 'square'}`}>
        {upload.shown === null ? (
          props.placeholder
        ) : (
          <img
            src={upload.shown}
            srcSet={upload.shown === props.src ? props.srcSet : undefined}
            sizes="220px"
            alt=""
            width={220}
            height={props.shape === 'book' ? 330 : 220}
            decoding="async"
          />
        )}
        {upload.state === 'dragging' && <b className="image-dropzone-over">{words.drop}</b>}
        {upload.state === 'uploading' && (
          <span className="image-dropzone-over">
            <SentShare
              words={words}
              sent={upload.sent}
              after={words.preparing}
              className="image-dropzone-sent"
            />
          </span>
        )}
      </div>
      <div className="image-dropzone-side">
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            upload.take(event.target.files?.[0])
            // makes it possible to select the same file again
            event.target.value = ''
          }}
        />
        <div className="image-dropzone-buttons">
          <Button
            isSmall
            aria-describedby={hint}
            aria-disabled={upload.state === 'uploading'}
            onClick={() => upload.state !== 'uploading' && file.current?.click()}
          >
            {words.choose}
          </Button>
          {onRemove && props.src !== null && (
            <Button isSmall aria-disabled={upload.state === 'uploading'} onClick={upload.remove}>
              {words.remove}
            </Button>
          )}
        </div>
        <p className="muted small" id={hint}>
          {words.hint}
        </p>
        <p className="image-dropzone-error" role="alert">
          {upload.error !== '' && (
            <>
              <Icon name="alert" />
              {upload.error}
            </>
          )}
        </p>
        {upload.retry && (
          <p>
            <Button isSmall onClick={upload.retry}>
              {words.again}
            </Button>
          </p>
        )}
        <p className="image-dropzone-done" role="status">
          {upload.result}
        </p>
      </div>
    </div>
  )
}
