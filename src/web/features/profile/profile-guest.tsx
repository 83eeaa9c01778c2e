import { useWords } from '../../platform/words.tsx'
import { Guest } from '../../shared/guest.tsx'

/** For somebody who is not signed in: why, and where to. `next` is the address to come back to. */
export function ProfileGuest({ next }: { next: string }) {
  const t = useWords('profile')
  return <Guest title={t('signIn.title')} text={t('signIn.text')} next={next} />
}
