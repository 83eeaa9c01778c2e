import { type SubmitEvent, useState } from 'react'
import type { Me } from '#contract/calls/accounts'
import { useFieldErrors } from '../../../platform/error-text.ts'
import { fieldErrorText, newPasswordErrors } from '../../../platform/form-errors.ts'
import { useCall } from '../../../platform/use-call.ts'
import { NewPassword } from '../../../shared/new-password.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Loaded } from '../../../shared/query-result.tsx'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { useSignInMethods } from './own-data.ts'
import { Setting } from './setting.tsx'
import { Button } from '../../../ui/button.tsx'

const empty = { password: '', confirmation: '' }

/** Form that changes the password, or sets the first one. */
export function SettingsPassword({ me }: { me: Me }) {
  const t = useWords('profile')
  const query = useSignInMethods()
  return (
    <Setting
      id="password"
      title={t('password.title')}
      text={
        // a hidden text reserves the space until the account has loaded
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
  const [typed, setTyped] = useState(empty)
  // success message, set before the call, because the response does not say whether there was a password before
  const [done, setDone] = useState('')
  const change = useCall('changePassword', { done, onSuccess: () => setTyped(empty) })
  const { fieldErrors, setFieldErrors } = useFieldErrors(change)
  const inputOf = (name: keyof typeof empty) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (change.isPending) return
    const { password, confirmation } = newPasswordErrors(typed)
    if (password || confirmation) {
      change.reset()
      return setFieldErrors({
        ...(password && { newPassword: fieldErrorText(account, { type: password }) ?? '' }),
        ...(confirmation && { confirmation: fieldErrorText(account, { type: confirmation }) ?? '' }),
      })
    }
    setFieldErrors(null)
    setDone(t(hasPassword ? 'password.changed' : 'password.wasSet'))
    change.mutate({ body: { newPassword: typed.password } })
  }

  return (
    <>
      <form className="form" onSubmit={onSubmit} noValidate>
        {/* names the account of the password for password managers */}
        <input type="text" autoComplete="username" value={me.email} readOnly hidden />
        <NewPassword
          value={typed.password}
          label={hasPassword ? account('replacingPassword') : undefined}
          password={inputOf('password')}
          confirmation={inputOf('confirmation')}
          passwordError={fieldErrors['newPassword']}
          confirmationError={fieldErrors['confirmation']}
        />
        <div>
          <Button type="submit" aria-busy={change.isPending}>
            {t(hasPassword ? 'password.change' : 'password.set')}
          </Button>
        </div>
      </form>
      <CallOutcome of={change} shownFields={['newPassword', 'confirmation']} />
    </>
  )
}
