import type { ReactNode } from 'react'
import { callUrl } from '#contract/values/call-paths'
import { imageMaxBytes } from '#contract/values/limits'
import { imageBase, imageSrcSet } from '#contract/values/image-paths'
import type { UploadedImage } from '#contract/calls/uploads'
import { formatShare } from '#i18n/formats'
import { ApiError, isTemporary } from '../platform/api-error.ts'
import { sendFile } from '../platform/upload.ts'
import { useErrorText } from '../platform/error-text.ts'
import { checkSession } from '../platform/query-client.ts'
import { useLanguage, useWords } from '../platform/words.tsx'
import { ImageDropzone } from '../ui/image-dropzone.tsx'

const mebibyte = 1024 * 1024

interface PictureFieldProps {
  label: string
  /** Call that uploads the picture; `uploadAuthorImage` by default. */
  to?: 'uploadBookCover' | 'uploadAuthorImage' | 'replaceProfilePicture'
  /** Path of the current picture; null without a picture. */
  value: string | null
  /** Called with the path of the uploaded picture; null if the picture was removed. */
  onChange: (path: string | null) => Promise<unknown> | void
  /** Messages after the picture was uploaded (`done`), and after it was removed. */
  words: { done: string; removed: string }
  shape: 'book' | 'round' | 'square'
  /** Shown without a picture. */
  placeholder: ReactNode
  maxBytes?: number
}

/** Control to upload, replace or remove a picture. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, onChange, words, shape, placeholder } = props
  const { to = 'uploadAuthorImage', maxBytes = imageMaxBytes } = props
  const t = useWords('uploads')
  const language = useLanguage()
  const errorText = useErrorText()
  const size = maxBytes / mebibyte
  const tooLarge = t('tooLarge', { size })
  const base = value === null ? null : imageBase(value)

  /** Runs an upload. If the upload fails, throws an error with a translated message. */
  async function withErrorText(upload: () => Promise<unknown>): Promise<void> {
    try {
      await upload()
    } catch (error) {
      if (error instanceof Error) checkSession(error)
      const code = error instanceof ApiError ? error.code : 'unknown'
      // for '', the dropzone shows a general message
      const text = { too_large: tooLarge, unknown: '' }[code] ?? errorText(error)
      throw new Error(text, { cause: error })
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
        again: t('again'),
      }}
      src={value}
      srcSet={base === null ? undefined : imageSrcSet(base)}
      shape={shape}
      placeholder={placeholder}
      maxBytes={maxBytes}
      onUpload={(image, onSent) =>
        withErrorText(async () => {
          const { path } = await sendFile<UploadedImage>(callUrl(to).path, {
            file: image,
            field: 'image',
            language,
            onSent,
          })
          await onChange(path)
        })
      }
      canRetry={(error) => isTemporary((error as Error).cause)}
      onRemove={() => withErrorText(async () => onChange(null))}
    />
  )
}
