import type { Me } from '#contract/calls/accounts'
import { initialOf } from '../../../platform/initial.ts'
import { queryClient, sessionKey } from '../../../platform/query-client.ts'
import { useCall } from '../../../platform/use-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { PictureField } from '../../../shared/picture-field.tsx'

/** The reader's picture, with buttons to upload, replace and delete it. Each change is saved immediately. */
export function ProfilePicture({ me }: { me: Me }) {
  const t = useWords('profile')
  const removal = useCall('deleteProfilePicture')
  return (
    <PictureField
      label={t('picture.title')}
      to="replaceProfilePicture"
      value={me.profileImageUrl}
      words={{ done: t('picture.done'), removed: t('picture.removed') }}
      shape="round"
      placeholder={<span className="profile-initial profile-initial-large">{initialOf(me)}</span>}
      onChange={async (profileImageUrl) => {
        if (profileImageUrl === null) await removal.mutateAsync()
        queryClient.setQueryData<Me | null>(sessionKey, (now) => (now ? { ...now, profileImageUrl } : now))
      }}
    />
  )
}
