import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Passkey } from '#contract/calls/passkeys'
import { fieldErrorsOf } from '../../../platform/error-text.ts'
import type { CallMutation } from '../../../platform/use-call.ts'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { dayOf } from '../profile-head.tsx'

interface PasskeyRowProps {
  passkey: Passkey
  isBusy: boolean
  renaming: CallMutation<'renamePasskey'>
  onRemove: (passkey: Passkey) => void
}

/** One passkey, with forms that rename and remove it in place. */
export function PasskeyRow({ passkey, isBusy, renaming, onRemove }: PasskeyRowProps) {
  const t = useWords('profile')
  const language = useLanguage()
  const [mode, setMode] = useState<'shown' | 'renaming' | 'removing'>('shown')
  const { id, name } = passkey
  const opener = useRef<HTMLButtonElement>(null)
  const before = useRef(mode)
  useEffect(() => {
    if (before.current === 'renaming') opener.current?.focus()
    before.current = mode
  }, [mode])

  const rename = (wanted: string) =>
    isBusy || renaming.mutate({ body: { id, name: wanted } }, { onSuccess: () => setMode('shown') })

  if (mode === 'renaming')
    return (
      <RenameRow
        name={name}
        isBusy={isBusy}
        error={renaming.variables?.body.id === id ? fieldErrorsOf(renaming.error)['name'] : undefined}
        onRename={rename}
        onCancel={() => setMode('shown')}
      />
    )
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="muted small">
          {t(`passkeys.kind.${passkey.type}`)}
          {' · '}
          {t('passkeys.added', { date: dayOf(passkey.createdAt, language) })}
          {' · '}
          {passkey.usedAt === null
            ? t('passkeys.neverUsed')
            : t('passkeys.used', { date: dayOf(passkey.usedAt, language) })}
        </p>
        {mode === 'removing' && <p role="alert">{t('passkeys.removeAsk', { name })}</p>}
      </div>
      <div className="settings-buttons">
        {mode === 'removing' ? (
          <>
            <Button isSmall kind="danger" aria-busy={isBusy} onClick={() => onRemove(passkey)}>
              {t('passkeys.removeYes')}
            </Button>
            <Button isSmall onClick={() => setMode('shown')}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button
              ref={opener}
              isSmall
              aria-label={t('passkeys.renameWhich', { name })}
              onClick={() => setMode('renaming')}
            >
              {t('passkeys.rename')}
            </Button>
            <Button
              isSmall
              aria-label={t('passkeys.removeWhich', { name })}
              onClick={() => setMode('removing')}
            >
              {t('passkeys.remove')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

interface RenameRowProps {
  name: string
  isBusy: boolean
  /** The server's error for the new name, after the last attempt to rename the passkey. */
  error: string | undefined
  onRename: (name: string) => void
  onCancel: () => void
}

function RenameRow({ name, isBusy, error, onRename, onCancel }: RenameRowProps) {
  const t = useWords('profile')
  const [wanted, setWanted] = useState(name)
  const [isMissing, setMissing] = useState(false)
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    setMissing(wanted.trim() === '')
    if (wanted.trim() !== '') onRename(wanted.trim())
  }
  return (
    <li>
      <form className="row-form" onSubmit={onSubmit} noValidate>
        <Field
          label={t('passkeys.newName', { name })}
          error={isMissing ? t('passkeys.nameNeeded') : error}
          value={wanted}
          autoComplete="off"
          // the reader opened this form to type
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={(event) => setWanted(event.target.value)}
        />
        <div className="settings-buttons">
          <Button type="submit" isSmall kind="go" aria-busy={isBusy}>
            {t('save')}
          </Button>
          <Button isSmall onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </li>
  )
}
