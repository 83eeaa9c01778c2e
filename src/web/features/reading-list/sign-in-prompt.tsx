import { saveIntent } from '../../platform/intent.ts'
import { useWords } from '../../platform/words.tsx'
import { SignInPrompt as Prompt } from '../../shared/sign-in-prompt.tsx'
import { intentKind } from './intent-kind.ts'
import type { Wanted } from './use-change-mark.ts'

/** What somebody who is not signed in wanted. */
export interface Asked {
  bookId: number
  wanted: Wanted
}

/** Asks somebody to sign in for their reading list; signed in they come back to the same place, and it is done. */
export function SignInPrompt({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useWords('reading')
  return (
    <Prompt
      title={t('signIn.title')}
      text={t('signIn.text')}
      onSignIn={(path) => saveIntent({ kind: intentKind, payload: asked, path })}
      onClose={onClose}
    />
  )
}
