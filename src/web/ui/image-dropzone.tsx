import { type ReactNode, useId, useRef } from 'react'
import { dropping } from './dropping.ts'
import { Icon } from './icon.tsx'
import { SentShare } from './sent-share.tsx'
import { useImageUpload } from './use-image-upload.ts'
import './image-dropzone.css'

/** What the control says. */
export interface ImageDropzoneWords {
  choose: string
  remove: string
  /** What may be given, and how. */
  hint: string
  /** Over the place for the picture while a file hangs above it. */
  drop: string
  uploading: string
  /** Everything has been sent, and nothing is answered yet. */
  preparing: string
  /** How much has been sent, from 0 to 1, in words. */
  share: (sent: number) => string
  done: string
  removed: string
  tooLarge: string
  notImage: string
  failed: string
}

interface ImageDropzoneProps {
  words: ImageDropzoneWords
  /** Names the control. */
  label: string
  /** The picture there is. */
  src: string | null
  srcSet?: string | undefined
  shape?: 'square' | 'round' | 'book'
  /** Stands where no picture is. */
  placeholder: ReactNode
  maxBytes: number
  /**
   * Takes the picture to where it is kept, and says on the way how much has been sent, from 0 to 1; what it rejects
   * with is shown.
   */
  onUpload: (file: File, onSent: (share: number) => void) => Promise<void>
  /** Left out where a picture cannot be removed. */
  onRemove?: (() => Promise<void>) | undefined
}

/**
 * A picture to be given: chosen by a button, dropped, or pasted while the control has the focus (specification, section
 * 2, 'Image upload control'). What is given shows at once; where it cannot be kept, the former picture comes back, with
 * the reason.
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
            // so that the same file may be given again
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
          {upload.fault !== '' && (
            <>
              <Icon name="alert" />
              {upload.fault}
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
