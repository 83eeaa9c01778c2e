import { saveIntent } from '../../platform/intent.ts'
import { useWords } from '../../platform/words.tsx'
import { SignInPrompt } from '../../shared/sign-in-prompt.tsx'
import { type Asked, intentKind } from './asked.ts'

/** Asks a visitor to sign in for a change of the reading list, which is made after the sign-in. */
export function StatusSignIn({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useWords('reading')
  return (
    <SignInPrompt
      title={t('signIn.title')}
      text={t('change' in asked ? 'signIn.kept' : 'signIn.text')}
      onSignIn={(path) => saveIntent({ kind: intentKind, payload: asked, path })}
      onClose={onClose}
    />
  )
}
