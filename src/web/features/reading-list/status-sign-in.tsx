import { forgetIntent, saveIntent } from '../../platform/intended-action.ts'
import { useWords } from '../../platform/words.tsx'
import { SignInPrompt } from '../../shared/sign-in-prompt.tsx'
import { type IntendedChange, intentKind } from './intended-change.ts'

/** Asks a visitor to sign in. The change of the reading list is made after the sign-in. */
export function StatusSignIn({ intended, onClose }: { intended: IntendedChange; onClose: () => void }) {
  const t = useWords('reading')
  return (
    <SignInPrompt
      title={t('signIn.title')}
      text={t('change' in intended ? 'signIn.kept' : 'signIn.text')}
      onSignIn={(path) => saveIntent({ kind: intentKind, payload: intended, path })}
      onClose={() => {
        forgetIntent()
        onClose()
      }}
    />
  )
}
