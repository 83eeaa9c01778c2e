import type { ReactNode } from 'react'
import { addressOf } from '#contract/call-paths'
import { imageMaxBytes } from '#contract/limits'
import { imageBase, imageSrcSet } from '#contract/image-paths'
import { formatShare } from '#i18n/formats'
import type { UploadedImage } from '#contract/uploads'
import { ApiError } from '../../../platform/api-error.ts'
import { type OnSent, sendImage } from '../../../platform/upload.ts'
import { InWords, useErrorWords } from '../../../platform/use-action.ts'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { ImageDropzone } from '../../../ui/image-dropzone.tsx'

const mebibyte = 1024 * 1024

interface PictureFieldProps {
  label: string
  /** The call it is uploaded by (specification, section 7). */
  to: 'uploadBookCover' | 'uploadAuthorImage'
  /** Address of the uploaded picture; null where there is none. */
  value: string | null
  onChange: (path: string | null) => void
  shape: 'book' | 'round' | 'square'
  /** Stands where none has been uploaded. */
  placeholder: ReactNode
  maxBytes?: number
}

/** A picture of a form: taken in at once, kept with the form when that is saved (specification, section 2, 'Image upload control'). */
export function PictureField({
  label,
  to,
  value,
  onChange,
  shape,
  placeholder,
  maxBytes = imageMaxBytes,
}: PictureFieldProps) {
  const t = useWords('editing')
  const language = useLanguage()
  const errorWords = useErrorWords()
  const size = maxBytes / mebibyte
  const tooLarge = t('picture.tooLarge', { size })
  const base = value === null ? null : imageBase(value)

  async function upload(image: File, onSent: OnSent): Promise<void> {
    try {
      const { path } = await sendImage<UploadedImage>(addressOf(to).path, { image, language, onSent })
      onChange(path)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unknown'
      // of an error that tells nothing the control says that the upload failed
      const words = { too_large: tooLarge, unknown: '' }[code] ?? errorWords(error)
      throw new InWords(words, { cause: error })
    }
  }

  return (
    <ImageDropzone
      label={label}
      words={{
        choose: t(value === null ? 'picture.choose' : 'picture.replace'),
        remove: t('picture.remove'),
        hint: t('picture.hint', { size }),
        drop: t('picture.dropzone'),
        uploading: t('picture.uploading'),
        preparing: t('picture.preparing'),
        share: (sent) => formatShare(sent, language),
        done: t('picture.done'),
        removed: t('picture.removed'),
        tooLarge,
        notImage: t('picture.notImage'),
        failed: t('picture.failed'),
      }}
      src={value}
      srcSet={base === null ? undefined : imageSrcSet(base)}
      shape={shape}
      placeholder={placeholder}
      maxBytes={maxBytes}
      onUpload={upload}
      onRemove={() => {
        onChange(null)
        return Promise.resolve()
      }}
    />
  )
}
