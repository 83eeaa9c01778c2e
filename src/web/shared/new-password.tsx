import { type ComponentProps, useId } from 'react'
import { passwordMinCharacters } from '#contract/values/limits'
import {
  missingPasswordRules,
  passwordRules,
  passwordStrength,
  passwordStrengths,
} from '#contract/values/password'
import { PasswordField } from '../ui/password-field.tsx'
import { Checklist, StrengthMeter } from '../ui/strength-meter.tsx'
import { useWords } from '../platform/words.tsx'

interface NewPasswordProps {
  /** What is typed in the first field now. */
  value: string
  /** What the first field asks for, where that is not just a password. */
  label?: string | undefined
  /** Properties of the two fields, such as react-hook-form's `register` gives them. */
  password: ComponentProps<'input'>
  confirmation: ComponentProps<'input'>
  /** What is wrong, in words. */
  passwordError?: string | undefined
  confirmationError?: string | undefined
}

/** A new password, twice, with its strength and the rules ticking off as it is typed. Needs the words of `account`. */
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
  const missing = missingPasswordRules(value)
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
          doneLabel={t('ruleMet')}
          openLabel={t('ruleOpen')}
          items={passwordRules.map((rule) => ({
            key: rule,
            label:
              rule === 'length' ? t('rule-length', { number: passwordMinCharacters }) : t(`rule-${rule}`),
            isDone: !missing.includes(rule),
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
