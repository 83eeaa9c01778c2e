import type { ReactNode } from 'react'
import { addressOf } from '#contract/values/call-paths'
import { imageMaxBytes } from '#contract/values/limits'
import { imageBase, imageSrcSet } from '#contract/values/image-paths'
import type { UploadedImage } from '#contract/calls/uploads'
import { formatShare } from '#i18n/formats'
import { ApiError } from '../platform/api-error.ts'
import { sendImage } from '../platform/upload.ts'
import { useErrorText } from '../platform/error-text.ts'
import { useLanguage, useWords } from '../platform/words.tsx'
import { ImageDropzone } from '../ui/image-dropzone.tsx'

const mebibyte = 1024 * 1024

interface PictureFieldProps {
  label: string
  /** The call it is uploaded by; that of an author's picture where none is named (specification, section 7). */
  to?: 'uploadBookCover' | 'uploadAuthorImage' | 'replaceProfilePicture'
  /** Address of the uploaded picture; null where there is none. */
  value: string | null
  /** Takes what was uploaded; null where the picture is removed. */
  onChange: (path: string | null) => Promise<unknown> | void
  /** Said once a picture has been taken in, or taken out. */
  words: { done: string; removed: string }
  shape: 'book' | 'round' | 'square'
  /** Stands where none has been uploaded. */
  placeholder: ReactNode
  maxBytes?: number
}

/** A picture to be given, exchanged or taken away (specification, section 2, 'Image upload control'). */
export function PictureField(props: PictureFieldProps) {
  const { label, value, onChange, words, shape, placeholder } = props
  const { to = 'uploadAuthorImage', maxBytes = imageMaxBytes } = props
  const t = useWords('uploads')
  const language = useLanguage()
  const errorText = useErrorText()
  const size = maxBytes / mebibyte
  const tooLarge = t('tooLarge', { size })
  const base = value === null ? null : imageBase(value)

  /** Words for what failed: the file is the same to blame wherever it was found too large. */
  async function inWords(asking: () => Promise<unknown>): Promise<void> {
    try {
      await asking()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unknown'
      // of an error that tells nothing the control says that the upload failed
      const said = { too_large: tooLarge, unknown: '' }[code] ?? errorText(error)
      throw new Error(said, { cause: error })
    }
  }

  return (
    <ImageDropzone
      label={label}
      words={{
        ...words,
        choose: t(value === null ? 'choose' : 'replace'),
        remove: t('remove'),
        hint: t('hint', { size }),
        drop: t('dropzone'),
        uploading: t('uploading'),
        preparing: t('preparing'),
        share: (sent) => formatShare(sent, language),
        tooLarge,
        notImage: t('notImage'),
        failed: t('failed'),
      }}
      src={value}
      srcSet={base === null ? undefined : imageSrcSet(base)}
      shape={shape}
      placeholder={placeholder}
      maxBytes={maxBytes}
      onUpload={(image, onSent) =>
        inWords(async () => {
          const { path } = await sendImage<UploadedImage>(addressOf(to).path, { image, language, onSent })
          await onChange(path)
        })
      }
      onRemove={() => inWords(async () => onChange(null))}
    />
  )
}
