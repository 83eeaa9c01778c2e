import { type SubmitEvent, useState } from 'react'
import { useClient } from '../../platform/client.ts'
import { emailError, fieldErrorText } from '../../platform/form-errors.ts'
import { useRecentSignIn } from '../../platform/recent-sign-in.ts'
import { useWords } from '../../platform/words.tsx'
import { Field } from '../../ui/field.tsx'
import { EmailLink } from './email-link.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Setting } from './setting.tsx'
import { useAction } from '../../platform/use-action.ts'

/** The address one signs in with. It changes only once a link at the new one has been opened. */
export function SettingsEmail({ email }: { email: string }) {
  const t = useWords('profile')
  const account = useWords('account')
  const client = useClient()
  const action = useAction()
  const withRecentSignIn = useRecentSignIn()
  const [typed, setTyped] = useState('')

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const newEmail = typed.trim()
    const fault = emailError(newEmail)
    if (fault) return action.reject({ newEmail: fieldErrorText(account, { type: fault }) ?? '' })
    if (newEmail.toLowerCase() === email.toLowerCase()) return action.reject({ newEmail: t('email.same') })
    const isSent = await action.run(async () => {
      const { linkValidMinutes: minutes } = await withRecentSignIn(() =>
        client.call('requestEmailChange', { body: { newEmail } }),
      )
      return t('email.sent', { email: newEmail, minutes })
    })
    if (isSent) setTyped('')
  }

  return (
    <Setting id="email" title={t('email.title')} text={t('email.text', { email })}>
      <EmailLink />
      <form className="form" onSubmit={(event) => void onSubmit(event)} noValidate>
        <Field
          type="email"
          label={t('email.new')}
          error={action.fields['newEmail']}
          value={typed}
          autoComplete="email"
          required
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <button type="submit" className="btn" aria-busy={action.isBusy}>
            {t('email.send')}
          </button>
        </div>
      </form>
      <Outcome action={action} unsaid={['newEmail']} />
    </Setting>
  )
}
