import { type SubmitEvent, useId } from 'react'
import { passkeysPerUser } from '#contract/values/limits'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { passkeyObstacle } from '../../../shared/can-use-passkeys.ts'
import type { useAddPasskey } from './use-add-passkey.ts'

interface PasskeyAddProps {
  /** True if the account has the maximum number of passkeys. */
  isFull: boolean
  isBusy: boolean
  adding: ReturnType<typeof useAddPasskey>
}

export function PasskeyAdd({ isFull, isBusy, adding }: PasskeyAddProps) {
  const t = useWords('profile')
  const reason = useId()
  const obstacle = passkeyObstacle()
  if (obstacle !== null)
    return (
      <p className="muted">{t(obstacle === 'ip-address' ? 'passkeys.ipAddress' : 'passkeys.unsupported')}</p>
    )

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (!isFull && !isBusy) adding.add()
  }

  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <Field
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        error={adding.nameError}
        value={adding.name}
        autoComplete="off"
        disabled={isFull}
        onChange={(event) => adding.setName(event.target.value)}
      />
      <div>
        <Button
          type="submit"
          disabled={isFull}
          aria-busy={isBusy}
          aria-describedby={isFull ? reason : undefined}
        >
          {t('passkeys.add')}
        </Button>
      </div>
      {isFull && <p id={reason}>{t('passkeys.limit', { most: passkeysPerUser })}</p>}
    </form>
  )
}
