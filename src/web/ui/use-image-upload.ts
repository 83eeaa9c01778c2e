import { useEffect, useRef, useState } from 'react'

/** States of the control (specification, section 4). */
export type ImageDropzoneState = 'idle' | 'dragging' | 'uploading'

/** What is wrong with a file before it is sent; null where nothing is. */
export function imageError(
  file: { type: string; size: number },
  maxBytes: number,
): 'notImage' | 'tooLarge' | null {
  if (!file.type.startsWith('image/')) return 'notImage'
  return file.size > maxBytes ? 'tooLarge' : null
}

/** What is said when a file could not be kept: the reason, where there is one to tell. */
export const wordsOfFailure = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message !== '' ? error.message : otherwise

export interface ImageUpload {
  state: ImageDropzoneState
  /** How much of a picture has been sent, from 0 to 1; null where that is not known, or none is sent. */
  sent: number | null
  /** The picture to show: the one being given, else the one there is. */
  shown: string | null
  fault: string
  result: string
  setDragging: (isOver: boolean) => void
  /** Takes a file in hand; nothing while another is under way. */
  take: (file: File | undefined) => void
  remove: () => void
}

interface UploadOptions {
  src: string | null
  words: Record<'notImage' | 'tooLarge' | 'failed' | 'done' | 'removed', string>
  maxBytes: number
  onUpload: (file: File, onSent: (share: number) => void) => Promise<void>
  onRemove?: (() => Promise<void>) | undefined
}

/**
 * The states of a picture that is given. An upload is tried once and never again by itself (specification, section 7).
 */
export function useImageUpload({ src, words, maxBytes, onUpload, onRemove }: UploadOptions): ImageUpload {
  const [isDragging, setDragging] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const [said, setSaid] = useState({ fault: '', result: '' })
  const [preview, setPreview] = usePreview()

  async function during(work: () => Promise<void>, result: string): Promise<boolean> {
    setUploading(true)
    setSent(null)
    setSaid({ fault: '', result: '' })
    try {
      await work()
      setSaid({ fault: '', result })
      return true
    } catch (error) {
      setSaid({ fault: wordsOfFailure(error, words.failed), result: '' })
      return false
    } finally {
      setUploading(false)
    }
  }

  async function give(file: File): Promise<void> {
    const fault = imageError(file, maxBytes)
    if (fault !== null) return setSaid({ fault: words[fault], result: '' })
    setPreview(file)
    if (!(await during(() => onUpload(file, setSent), words.done))) setPreview(null)
  }

  return {
    state: isUploading ? 'uploading' : isDragging ? 'dragging' : 'idle',
    sent,
    shown: preview ?? src,
    ...said,
    setDragging: (isOver) => setDragging(isOver && !isUploading),
    take(file) {
      if (file && !isUploading) void give(file)
    },
    remove() {
      if (!onRemove || isUploading) return
      void during(onRemove, words.removed).then((isGone) => isGone && setPreview(null))
    },
  }
}

/** An address for a file on this device, given back when another takes its place. */
function usePreview(): [string | null, (file: File | null) => void] {
  const [preview, setPreview] = useState<string | null>(null)
  const held = useRef<string | null>(null)
  const hold = (address: string | null) => {
    if (held.current !== null) URL.revokeObjectURL(held.current)
    held.current = address
  }
  useEffect(() => () => hold(null), [])
  return [
    preview,
    (file) => {
      const address = file === null ? null : URL.createObjectURL(file)
      hold(address)
      setPreview(address)
    },
  ]
}
