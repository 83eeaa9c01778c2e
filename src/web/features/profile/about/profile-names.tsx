import { type SubmitEvent, useState } from 'react'
import type { Me } from '#contract/calls/accounts'
import { useFieldErrors } from '../../../platform/error-text.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { useUpdateProfile } from '../use-update-profile.ts'

interface ProfileNamesProps {
  me: Me
  /** Called with true if there are unsaved changes. */
  onDirty: (isDirty: boolean) => void
}

/** Form for the name under which other readers see this reader. */
export function ProfileNames({ me, onDirty }: ProfileNamesProps) {
  const t = useWords('profile')
  const update = useUpdateProfile()
  const { fieldErrors, setFieldErrors } = useFieldErrors(update)
  const [names, setNames] = useState({ firstName: me.firstName ?? '', lastName: me.lastName ?? '' })

  function change(part: Partial<typeof names>): void {
    const next = { ...names, ...part }
    setNames(next)
    onDirty(next.firstName !== (me.firstName ?? '') || next.lastName !== (me.lastName ?? ''))
  }
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (update.isPending) return
    const firstName = names.firstName.trim()
    const lastName = names.lastName.trim()
    if (firstName === '') {
      update.reset()
      return setFieldErrors({ firstName: t('about.nameNeeded') })
    }
    setFieldErrors(null)
    const onSuccess = () => {
      setNames({ firstName, lastName })
      onDirty(false)
    }
    update.mutate({ body: { firstName, lastName: lastName === '' ? null : lastName } }, { onSuccess })
  }

  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <div className="form-row">
        <Field
          label={t('about.firstName')}
          error={fieldErrors['firstName']}
          value={names.firstName}
          autoComplete="given-name"
          required
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <Field
          label={t('about.lastName')}
          error={fieldErrors['lastName']}
          value={names.lastName}
          autoComplete="family-name"
          onChange={(event) => change({ lastName: event.target.value })}
        />
      </div>
      <p className="muted small">{t('about.nameHint', { name: me.displayName })}</p>
      <div>
        <Button type="submit" aria-busy={update.isPending}>
          {t('about.saveNames')}
        </Button>
        <CallOutcome of={update} shownFields={['firstName', 'lastName']} />
      </div>
    </form>
  )
}
