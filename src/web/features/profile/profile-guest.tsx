import { useWords } from '../../platform/words.tsx'
import { Guest } from '../../shared/guest-page.tsx'

/** Asks a visitor to sign in. `next` is the path that opens after the sign-in. */
export function ProfileGuest({ next }: { next: string }) {
  const t = useWords('profile')
  return <Guest title={t('signIn.title')} text={t('signIn.text')} next={next} />
}
