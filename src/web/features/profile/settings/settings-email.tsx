import { type SubmitEvent, useState } from 'react'
import { useFieldErrors } from '../../../platform/error-text.ts'
import { emailError, fieldErrorText } from '../../../platform/form-errors.ts'
import { useCall } from '../../../platform/use-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { EmailLink } from './email-link.tsx'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { Setting } from './setting.tsx'

/** Form that changes the email address of the account. The new address has to be confirmed. */
export function SettingsEmail({ email }: { email: string }) {
  const t = useWords('profile')
  const account = useWords('account')
  const [typed, setTyped] = useState('')
  const request = useCall('requestEmailChange', {
    done: ({ linkValidMinutes: minutes }, { body }) => t('email.sent', { email: body.newEmail, minutes }),
    onSuccess: () => setTyped(''),
  })
  const { fieldErrors, setFieldErrors } = useFieldErrors(request)

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (request.isPending) return
    const newEmail = typed.trim()
    const error = emailError(newEmail)
    if (error) return reject(fieldErrorText(account, { type: error }) ?? '')
    if (newEmail.toLowerCase() === email.toLowerCase()) return reject(t('email.same'))
    setFieldErrors(null)
    request.mutate({ body: { newEmail } })
  }
  function reject(newEmail: string): void {
    request.reset()
    setFieldErrors({ newEmail })
  }

  return (
    <Setting id="email" title={t('email.title')} text={t('email.text', { email })}>
      <EmailLink />
      <form className="form" onSubmit={onSubmit} noValidate>
        <Field
          type="email"
          label={t('email.new')}
          error={fieldErrors['newEmail']}
          value={typed}
          autoComplete="email"
          required
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <Button type="submit" aria-busy={request.isPending}>
            {t('email.send')}
          </Button>
        </div>
      </form>
      <CallOutcome of={request} shownFields={['newEmail']} />
    </Setting>
  )
}
