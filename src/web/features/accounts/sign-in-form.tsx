import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../../platform/api-error.ts'
import { emailError, fieldErrorText, resolverOf } from '../../platform/form-errors.ts'
import { usePaths } from '../../platform/paths.ts'
import type { CallMutation } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { savePending } from './pending-registration.ts'
import { SubmitButton } from './submit-button.tsx'

export interface SignInValues {
  email: string
  password: string
}

export const signInErrors = ({ email, password }: Partial<SignInValues>) => ({
  email: emailError(email),
  password: password ? undefined : ('passwordMissing' as const),
})
const resolver = resolverOf<SignInValues>(signInErrors)

interface SignInFormProps {
  signIn: CallMutation<'signIn'>
  isBusy: boolean
  next: string
}

/** Form to sign in by email and password. If the address is unconfirmed, opens the page that mails a new link. */
export function SignInForm({ signIn, isBusy, next }: SignInFormProps) {
  const t = useWords('account')
  const paths = usePaths()
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm<SignInValues>({ resolver })
  const { errors } = formState

  function send(values: SignInValues): void {
    if (isBusy) return
    const email = values.email.trim()
    const onError = (error: Error) => {
      if (!(error instanceof ApiError) || error.code !== 'email_not_verified') return
      // no error in the form, because the next page asks the reader to confirm the address
      signIn.reset()
      savePending({ email, next })
      void navigate(paths.verifyEmail())
    }
    signIn.mutate({ body: { email, password: values.password } }, { onError })
  }

  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <Field
        {...register('email')}
        type="email"
        label={t('email')}
        error={fieldErrorText(t, errors.email)}
        autoComplete="username webauthn"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...register('password')}
        label={t('password')}
        error={fieldErrorText(t, errors.password)}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        required
      />
      <SubmitButton label={t('signIn')} busyLabel={t('signInBusy')} isBusy={isBusy} />
      <div className="account-side">
        <Link className="link" to={paths.forgotPassword()}>
          {t('forgotten')}
        </Link>
      </div>
    </form>
  )
}
