import { type SubmitEvent, useState } from 'react'
import type { Me } from '#contract/accounts'
import { useWords } from '../../platform/words.tsx'
import { Field } from '../../ui/field.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { useAction } from '../../platform/use-action.ts'
import { useUpdateProfile } from './use-update-profile.ts'

interface ProfileNamesProps {
  me: Me
  /** Told when there is something that leaving would leave behind. */
  onDirty: (isDirty: boolean) => void
}

/** The name others see. */
export function ProfileNames({ me, onDirty }: ProfileNamesProps) {
  const t = useWords('profile')
  const action = useAction()
  const update = useUpdateProfile()
  const [names, setNames] = useState({ firstName: me.firstName ?? '', lastName: me.lastName ?? '' })

  function change(part: Partial<typeof names>): void {
    const next = { ...names, ...part }
    setNames(next)
    onDirty(next.firstName !== (me.firstName ?? '') || next.lastName !== (me.lastName ?? ''))
  }
  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const firstName = names.firstName.trim()
    const lastName = names.lastName.trim()
    if (firstName === '') return action.reject({ firstName: t('about.nameNeeded') })
    const isSaved = await action.run(async () => {
      await update({ firstName, lastName: lastName === '' ? null : lastName })
      return t('saved')
    })
    if (!isSaved) return
    setNames({ firstName, lastName })
    onDirty(false)
  }

  return (
    <form className="form" onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className="form-row">
        <Field
          label={t('about.firstName')}
          error={action.fields['firstName']}
          value={names.firstName}
          autoComplete="given-name"
          required
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <Field
          label={t('about.lastName')}
          error={action.fields['lastName']}
          value={names.lastName}
          autoComplete="family-name"
          onChange={(event) => change({ lastName: event.target.value })}
        />
      </div>
      <p className="muted small">{t('about.nameHint', { name: me.displayName })}</p>
      <div>
        <button type="submit" className="btn" aria-busy={action.isBusy}>
          {t('about.saveNames')}
        </button>
        <Outcome action={action} unsaid={['firstName', 'lastName']} />
      </div>
    </form>
  )
}
