import type { Me } from '#contract/accounts'
import { addressOf } from '#contract/call-paths'
import { imageMaxBytes } from '#contract/limits'
import { formatShare } from '#i18n/formats'
import type { UploadedImage } from '#contract/uploads'
import { ApiError } from '../../platform/api-error.ts'
import { useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { sessionKey } from '../../platform/session.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { ImageDropzone } from '../../ui/image-dropzone.tsx'
import { initialOf } from '../../platform/initial.ts'
import { sendImage } from '../../platform/upload.ts'
import { InWords, useErrorWords } from '../../platform/use-action.ts'

const mebibyte = 1024 * 1024
const { path } = addressOf('replaceProfilePicture')

/** One's own picture, to be given, exchanged or taken away. */
export function ProfilePicture({ me }: { me: Me }) {
  const t = useWords('profile')
  const language = useLanguage()
  const client = useClient()
  const errorWords = useErrorWords()
  const size = imageMaxBytes / mebibyte
  const tooLarge = t('picture.tooLarge', { size })

  const show = (profileImageUrl: string | null) =>
    queryClient.setQueryData<Me | null>(sessionKey, (now) => (now ? { ...now, profileImageUrl } : now))
  /** Words for what failed: the file is the same to blame wherever it was found too large. */
  const inWords = async <T,>(asking: Promise<T>): Promise<T> => {
    try {
      return await asking
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unknown'
      // of an error that tells nothing the control says that the upload failed
      const words = { too_large: tooLarge, unknown: '' }[code] ?? errorWords(error)
      throw new InWords(words, { cause: error })
    }
  }

  return (
    <ImageDropzone
      label={t('picture.title')}
      words={{
        choose: t(me.profileImageUrl === null ? 'picture.choose' : 'picture.replace'),
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
      src={me.profileImageUrl}
      shape="round"
      maxBytes={imageMaxBytes}
      placeholder={<span className="profile-initial">{initialOf(me)}</span>}
      onUpload={async (image, onSent) => {
        show((await inWords(sendImage<UploadedImage>(path, { image, language, onSent }))).path)
      }}
      onRemove={async () => {
        await inWords(client.call('deleteProfilePicture'))
        show(null)
      }}
    />
  )
}
