import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Passkey } from '#contract/passkeys'
import { useClient } from '../../platform/client.ts'
import { useRecentSignIn } from '../../platform/recent-sign-in.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Field } from '../../ui/field.tsx'
import { askAnew } from './own-data.ts'
import { dayOf } from './profile-head.tsx'
import { focusSetting } from './setting.tsx'
import type { Action } from '../../platform/use-action.ts'

interface PasskeyRowProps {
  passkey: Passkey
  action: Action
}

/** One passkey: what it is, and the ways to rename and remove it, each in the row's own place. */
export function PasskeyRow({ passkey, action }: PasskeyRowProps) {
  const t = useWords('profile')
  const language = useLanguage()
  const client = useClient()
  const withRecentSignIn = useRecentSignIn()
  const [mode, setMode] = useState<'shown' | 'renaming' | 'removing'>('shown')
  const { id, name } = passkey
  const opener = useRef<HTMLButtonElement>(null)
  const before = useRef(mode)
  useEffect(() => {
    if (before.current === 'renaming') opener.current?.focus()
    before.current = mode
  }, [mode])

  const rename = async (wanted: string) => {
    const isDone = await action.run(async () => {
      await client.call('renamePasskey', { body: { id, name: wanted } })
      await askAnew('listPasskeys')
      return t('passkeys.renamed', { name: wanted })
    })
    if (isDone) setMode('shown')
  }
  const remove = () =>
    action.run(async () => {
      await withRecentSignIn(() => client.call('deletePasskey', { body: { id } }))
      await askAnew('listPasskeys', 'listAccounts')
      focusSetting('passkeys')
      return t('passkeys.removed', { name })
    })

  if (mode === 'renaming')
    return (
      <RenameRow name={name} isBusy={action.isBusy} onRename={rename} onCancel={() => setMode('shown')} />
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
            <button
              type="button"
              className="btn s danger"
              aria-busy={action.isBusy}
              onClick={() => void remove()}
            >
              {t('passkeys.removeYes')}
            </button>
            <button type="button" className="btn s" onClick={() => setMode('shown')}>
              {t('cancel')}
            </button>
          </>
        ) : (
          <>
            <button
              ref={opener}
              type="button"
              className="btn s"
              aria-label={t('passkeys.renameWhich', { name })}
              onClick={() => setMode('renaming')}
            >
              {t('passkeys.rename')}
            </button>
            <button
              type="button"
              className="btn s"
              aria-label={t('passkeys.removeWhich', { name })}
              onClick={() => setMode('removing')}
            >
              {t('passkeys.remove')}
            </button>
          </>
        )}
      </div>
    </li>
  )
}

interface RenameRowProps {
  name: string
  isBusy: boolean
  onRename: (name: string) => Promise<void>
  onCancel: () => void
}

function RenameRow({ name, isBusy, onRename, onCancel }: RenameRowProps) {
  const t = useWords('profile')
  const [wanted, setWanted] = useState(name)
  const [fault, setFault] = useState('')
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (wanted.trim() === '') setFault(t('passkeys.nameNeeded'))
    else void onRename(wanted.trim())
  }
  return (
    <li>
      <form className="row-form" onSubmit={onSubmit} noValidate>
        <Field
          label={t('passkeys.newName', { name })}
          error={fault}
          value={wanted}
          autoComplete="off"
          // the reader has just asked for this field
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={(event) => setWanted(event.target.value)}
        />
        <div className="settings-buttons">
          <button type="submit" className="btn s go" aria-busy={isBusy}>
            {t('save')}
          </button>
          <button type="button" className="btn s" onClick={onCancel}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </li>
  )
}
