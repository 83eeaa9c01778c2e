import { type ComponentProps, useId } from 'react'
import { passwordMinCharacters } from '#contract/values/limits'
import { missingPasswordRules, passwordStrength, passwordStrengths } from '#contract/values/password'
import { PasswordField } from '../ui/password-field.tsx'
import { Checklist, StrengthMeter } from '../ui/strength-meter.tsx'
import { useWords } from '../platform/words.tsx'

interface NewPasswordProps {
  /** Current value of the new password. */
  value: string
  label?: string | undefined
  /** Props of the field for the new password. `confirmation` has those of the field that repeats the password. */
  password: ComponentProps<'input'>
  confirmation: ComponentProps<'input'>
  passwordError?: string | undefined
  confirmationError?: string | undefined
}

/** Fields for a new password and its repetition. The caller must have loaded the translations of `account`. */
export function NewPassword({
  value,
  label,
  password,
  confirmation,
  passwordError,
  confirmationError,
}: NewPasswordProps) {
  const t = useWords('account')
  const rulesId = useId()
  // for an empty field, lists only the rule about the length
  const missing = value === '' ? (['length'] as const) : missingPasswordRules(value)
  const strength = passwordStrength(value)
  const labels = { showLabel: t('showPassword'), hideLabel: t('hidePassword') }
  return (
    <>
      <div className="new-password">
        <PasswordField
          {...password}
          {...labels}
          label={label ?? t('newPassword')}
          error={passwordError}
          describedBy={rulesId}
          autoComplete="new-password"
        />
        <StrengthMeter
          level={value === '' ? null : passwordStrengths.indexOf(strength)}
          steps={passwordStrengths.length}
          label={t('strength', { level: t(`strength-${strength}`) })}
        />
        <Checklist
          id={rulesId}
          title={t('rules')}
          items={missing.map((rule) => ({
            key: rule,
            label:
              rule === 'length' ? t('rule-length', { number: passwordMinCharacters }) : t(`rule-${rule}`),
          }))}
        />
      </div>
      <PasswordField
        {...confirmation}
        {...labels}
        label={t('confirmation')}
        error={confirmationError}
        autoComplete="new-password"
      />
    </>
  )
}
