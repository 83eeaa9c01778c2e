import { type ReactNode, useId, useRef } from 'react'
import { dropping } from './dropping.ts'
import { Icon } from './icon.tsx'
import { SentShare } from './sent-share.tsx'
import { useImageUpload } from './use-image-upload.ts'
import './image-dropzone.css'

/** Texts of the control. */
export interface ImageDropzoneWords {
  choose: string
  remove: string
  /** Describes the accepted files and how to add them. */
  hint: string
  /** Shown while a file is dragged over the control. */
  drop: string
  uploading: string
  /** Shown after the upload until the response is received. */
  preparing: string
  /** Returns the sent share (0 to 1) as text. */
  share: (sent: number) => string
  done: string
  removed: string
  tooLarge: string
  notImage: string
  failed: string
}

interface ImageDropzoneProps {
  words: ImageDropzoneWords
  /** Accessible name of the control. */
  label: string
  /** URL of the current picture. */
  src: string | null
  srcSet?: string | undefined
  shape?: 'square' | 'round' | 'book'
  /** Shown without a picture. */
  placeholder: ReactNode
  maxBytes: number
  /** Uploads the picture and reports the sent share, from 0 to 1. The message of a rejection is shown. */
  onUpload: (file: File, onSent: (share: number) => void) => Promise<void>
  /** Omitted if the picture can't be removed. */
  onRemove?: (() => Promise<void>) | undefined
}

/**
 * Upload control of a picture: chosen with a button, dropped, or pasted while the control has the focus. A preview is
 * shown at once; if the upload fails, the former
 * picture and the error are shown.
 */
export function ImageDropzone(props: ImageDropzoneProps) {
  const { words, label, maxBytes, onUpload, onRemove } = props
  const upload = useImageUpload({ src: props.src, words, maxBytes, onUpload, onRemove })
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
        <Picture shown={upload.shown} {...props} />
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
            // so that the same file can be chosen again
            event.target.value = ''
          }}
        />
        <div className="image-dropzone-buttons">
          <button
            type="button"
            className="btn s"
            aria-describedby={hint}
            aria-disabled={upload.state === 'uploading'}
            onClick={() => upload.state !== 'uploading' && file.current?.click()}
          >
            {words.choose}
          </button>
          {onRemove && props.src !== null && (
            <button
              type="button"
              className="btn s"
              aria-disabled={upload.state === 'uploading'}
              onClick={upload.remove}
            >
              {words.remove}
            </button>
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
        <p className="image-dropzone-done" role="status">
          {upload.result}
        </p>
      </div>
    </div>
  )
}

function Picture({ shown, src, srcSet, shape, placeholder }: ImageDropzoneProps & { shown: string | null }) {
  if (shown === null) return placeholder
  return (
    <img
      src={shown}
      srcSet={shown === src ? srcSet : undefined}
      sizes="220px"
      alt=""
      width={220}
      height={shape === 'book' ? 330 : 220}
      decoding="async"
    />
  )
}
