import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { atAForm } from '../../platform/client.ts'
import {
  emailError,
  type FieldErrorCodes,
  fieldErrorText,
  nameMaxCharacters,
  newPasswordErrors,
  resolverOf,
  showServerErrors,
} from '../../platform/form-errors.ts'
import { NewPassword } from '../../shared/new-password.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountPage } from './account-page.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { savePending } from './pending-registration.ts'
import { SubmitButton } from './submit-button.tsx'
import { useFailureText } from './use-account.ts'
import { useLeaving, useReturnPath } from './use-return.ts'

export interface RegisterValues {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmation: string
}

const isTooLong = (name: string | undefined) => (name?.trim().length ?? 0) > nameMaxCharacters

/** Returns the error codes of invalid fields, before the registration is sent. */
export const registerErrors = (values: Partial<RegisterValues>): FieldErrorCodes<RegisterValues> => ({
  firstName: values.firstName?.trim()
    ? isTooLong(values.firstName)
      ? 'nameTooLong'
      : undefined
    : 'firstNameMissing',
  lastName: isTooLong(values.lastName) ? 'nameTooLong' : undefined,
  email: emailError(values.email),
  ...newPasswordErrors(values),
})
const resolver = resolverOf<RegisterValues>(registerErrors)
const fieldNames = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  password: 'password',
} as const

/** Registration page. Afterwards, opens the page about the email with the confirmation link. */
export function RegisterPage() {
  const t = useWords('account')
  const common = useWords('common')
  const paths = usePaths()
  const navigate = useNavigate()
  const next = useReturnPath()
  useLeaving(next)
  const failureText = useFailureText()
  const signUp = useCall('signUp', {
    request: atAForm,
    async onSuccess(_, { body: { email } }) {
      savePending({ email, next })
      await navigate(paths.verifyEmail())
    },
  })
  const { register, handleSubmit, control, setError, formState } = useForm<RegisterValues>({ resolver })
  const { errors } = formState
  const password = useWatch({ control, name: 'password' })

  function send(values: RegisterValues): void {
    if (signUp.isPending) return
    const body = {
      email: values.email.trim(),
      password: values.password,
      firstName: values.firstName.trim(),
      lastName: values.lastName?.trim() || null,
    }
    // an error at its field is not repeated above the form
    const onError = (error: Error) => showServerErrors(error, fieldNames, setError) && signUp.reset()
    signUp.mutate({ body }, { onError })
  }

  return (
    <AccountPage title={t('registerTitle')} lead={t('registerLead')} hasBenefits>
      <FailureNotice text={failureText(signUp.error, t('failed'))} />
      <form className="form" method="post" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <Field
          {...register('firstName')}
          label={t('firstName')}
          hint={t('firstNameHint')}
          error={fieldErrorText(t, errors.firstName)}
          autoComplete="given-name"
          required
        />
        <Field
          {...register('lastName')}
          label={t('lastName')}
          error={fieldErrorText(t, errors.lastName)}
          autoComplete="family-name"
        />
        <Field
          {...register('email')}
          type="email"
          label={t('email')}
          error={fieldErrorText(t, errors.email)}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <NewPassword
          value={password ?? ''}
          password={{ ...register('password'), required: true }}
          confirmation={{ ...register('confirmation'), required: true }}
          passwordError={fieldErrorText(t, errors.password)}
          confirmationError={fieldErrorText(t, errors.confirmation)}
        />
        <SubmitButton label={t('register')} busyLabel={t('registerBusy')} isBusy={signUp.isPending} />
      </form>
      <div className="muted small">
        <p>{t('registerLegal')}</p>
        <p className="account-links">
          <Link className="link" to={paths.privacy()}>
            {common('privacy')}
          </Link>
          <Link className="link" to={paths.terms()}>
            {common('terms')}
          </Link>
        </p>
      </div>
      <p className="account-side">
        <span>
          {t('haveAccount')}{' '}
          <Link className="link" to={paths.login({ next: next === '/' ? undefined : next })}>
            {t('signIn')}
          </Link>
        </span>
      </p>
    </AccountPage>
  )
}
