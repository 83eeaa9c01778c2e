import { saveIntent } from '../../platform/intent.ts'
import { useWords } from '../../platform/words.tsx'
import { SignInPrompt as Prompt } from '../../shared/sign-in-prompt.tsx'
import { type Asked, intentKind } from './asked.ts'

/** Asks somebody to sign in for their reading list; signed in they come back to the same place, and it is done. */
export function SignInPrompt({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useWords('reading')
  return (
    <Prompt
      title={t('signIn.title')}
      text={t('change' in asked ? 'signIn.kept' : 'signIn.text')}
      onSignIn={(path) => saveIntent({ kind: intentKind, payload: asked, path })}
      onClose={onClose}
    />
  )
}
