import { type SubmitEvent, useState } from 'react'
import type { Me } from '#contract/accounts'
import { useClient } from '../../platform/client.ts'
import { fieldErrorText, newPasswordErrors } from '../../platform/form-errors.ts'
import { useRecentSignIn } from '../../platform/recent-sign-in.ts'
import { NewPassword } from '../../shared/new-password.tsx'
import { useWords } from '../../platform/words.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { askAnew, useSignInMethods } from './own-data.ts'
import { Setting } from './setting.tsx'
import { useAction } from '../../platform/use-action.ts'

const empty = { password: '', confirmation: '' }

/** The password, to be changed, or set where somebody signs in without one. */
export function SettingsPassword({ me }: { me: Me }) {
  const t = useWords('profile')
  const query = useSignInMethods()
  return (
    <Setting
      id="password"
      title={t('password.title')}
      text={
        // its lines are kept while it is not known which it is
        <span className={query.data ? undefined : 'setting-unknown'}>
          {t(query.data?.hasPassword === false ? 'password.setText' : 'password.changeText')}
        </span>
      }
    >
      <Loaded query={query} lines={6}>
        {({ hasPassword }) => <PasswordForm me={me} hasPassword={hasPassword} />}
      </Loaded>
    </Setting>
  )
}

function PasswordForm({ me, hasPassword }: { me: Me; hasPassword: boolean }) {
  const t = useWords('profile')
  const account = useWords('account')
  const client = useClient()
  const action = useAction()
  const withRecentSignIn = useRecentSignIn()
  const [typed, setTyped] = useState(empty)
  const change = (name: keyof typeof empty) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const faults = newPasswordErrors(typed)
    const { password, confirmation } = faults
    if (password || confirmation)
      return action.reject({
        ...(password && { newPassword: fieldErrorText(account, { type: password }) ?? '' }),
        ...(confirmation && { confirmation: fieldErrorText(account, { type: confirmation }) ?? '' }),
      })
    const isChanged = await action.run(async () => {
      await withRecentSignIn(() => client.call('changePassword', { body: { newPassword: typed.password } }))
      await askAnew('listSessions', 'listAccounts')
      return t(hasPassword ? 'password.changed' : 'password.wasSet')
    })
    if (isChanged) setTyped(empty)
  }

  return (
    <>
      <form className="form" onSubmit={(event) => void onSubmit(event)} noValidate>
        {/* tells password managers whose password it is */}
        <input type="text" autoComplete="username" value={me.email} readOnly hidden />
        <NewPassword
          value={typed.password}
          label={hasPassword ? account('replacingPassword') : undefined}
          password={change('password')}
          confirmation={change('confirmation')}
          passwordError={action.fields['newPassword']}
          confirmationError={action.fields['confirmation']}
        />
        <div>
          <button type="submit" className="btn" aria-busy={action.isBusy}>
            {t(hasPassword ? 'password.change' : 'password.set')}
          </button>
        </div>
      </form>
      <Outcome action={action} unsaid={['newPassword', 'confirmation']} />
    </>
  )
}
