import { useEffect, useState } from 'react'

type ImageDropzoneState = 'idle' | 'dragging' | 'uploading'

/** Returns the validation error of a file before the upload; null if the file is valid. */
export function imageError(
  file: { type: string; size: number },
  maxBytes: number,
): 'notImage' | 'tooLarge' | null {
  if (!file.type.startsWith('image/')) return 'notImage'
  return file.size > maxBytes ? 'tooLarge' : null
}

/** Returns the message of an upload error; `otherwise` if the error has no message. */
export const wordsOfFailure = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message !== '' ? error.message : otherwise

interface ImageUpload {
  state: ImageDropzoneState
  /** Share of the picture that was sent, from 0 to 1; null if it is unknown, or if nothing is being sent. */
  sent: number | null
  /** URL of the picture to show: the selected file during and after its upload, else the current picture. */
  shown: string | null
  error: string
  result: string
  setDragging: (isOver: boolean) => void
  /** Uploads a file. Does nothing without a file, and while another upload is running. */
  take: (file: File | undefined) => void
  remove: () => void
  /** Uploads the last file again. Only set after an upload error that `canRetry` accepts, else null. */
  retry: (() => void) | null
}

interface UploadOptions {
  src: string | null
  words: Record<'notImage' | 'tooLarge' | 'failed' | 'done' | 'removed', string>
  maxBytes: number
  onUpload: (file: File, onSent: (share: number) => void) => Promise<void>
  canRetry: (error: unknown) => boolean
  onRemove?: (() => Promise<void>) | undefined
}

/** Manages the state of a picture upload. */
export function useImageUpload({
  src,
  words,
  maxBytes,
  onUpload,
  canRetry,
  onRemove,
}: UploadOptions): ImageUpload {
  const [isDragging, setDragging] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const [status, setStatus] = useState({ error: '', result: '' })
  const [failedFile, setFailedFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => () => void (preview !== null && URL.revokeObjectURL(preview)), [preview])

  async function during(work: () => Promise<void>, result: string, file: File | null): Promise<boolean> {
    setUploading(true)
    setFailedFile(null)
    setSent(null)
    setStatus({ error: '', result: '' })
    try {
      await work()
      setStatus({ error: '', result })
      return true
    } catch (error) {
      setStatus({ error: wordsOfFailure(error, words.failed), result: '' })
      setFailedFile(canRetry(error) ? file : null)
      return false
    } finally {
      setUploading(false)
    }
  }

  async function give(file: File): Promise<void> {
    const code = imageError(file, maxBytes)
    if (code !== null) {
      setFailedFile(null)
      return setStatus({ error: words[code], result: '' })
    }
    setPreview(URL.createObjectURL(file))
    if (!(await during(() => onUpload(file, setSent), words.done, file))) setPreview(null)
  }

  return {
    state: isUploading ? 'uploading' : isDragging ? 'dragging' : 'idle',
    sent,
    shown: preview ?? src,
    ...status,
    setDragging: (isOver) => setDragging(isOver && !isUploading),
    take(file) {
      if (file && !isUploading) void give(file)
    },
    remove() {
      if (!onRemove || isUploading) return
      void during(onRemove, words.removed, null).then((isGone) => isGone && setPreview(null))
    },
    retry: failedFile === null || isUploading ? null : () => void give(failedFile),
  }
}
