import { useEffect, useRef, useState } from 'react'
import type { Me } from '#contract/calls/accounts'
import { useFieldErrors } from '../../../platform/error-text.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { BioForm } from './bio-form.tsx'
import { saveBioDraft, readBioDraft } from './bio-draft.ts'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { useUpdateProfile } from '../use-update-profile.ts'
import './profile-bio.css'

interface ProfileBioProps {
  me: Me
  /** Called after each edit. `isStored`: false if the browser could not store the unsaved bio as a draft. */
  onDirty: (isDirty: boolean, isStored: boolean) => void
}

/** Shows the reader's bio as other readers see it, or the form to edit it. */
export function ProfileBio({ me, onDirty }: ProfileBioProps) {
  const t = useWords('profile')
  const saved = me.bio ?? ''
  // if this device has an unsaved draft, the form is open from the start
  const [draft, setDraft] = useState(() => readBioDraft(me.id))
  const [isStored, setStored] = useState(true)
  const [isEditing, setEditing] = useState(draft !== null && draft !== saved)
  const update = useUpdateProfile(close)
  const { fieldErrors, setFieldErrors } = useFieldErrors(update)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  function close(): void {
    saveBioDraft(me.id, null)
    setDraft(null)
    onDirty(false, true)
    setEditing(false)
  }
  function save(text: string): void {
    if (update.isPending) return
    setFieldErrors(null)
    update.mutate({ body: { bio: text.trim() === '' ? null : text } })
  }
  function refuse(bio: string): void {
    if (!update.isPending) update.reset()
    setFieldErrors({ bio })
  }

  return (
    <Section title={t('bio.title')}>
      {isEditing ? (
        <BioForm
          saved={saved}
          draft={draft}
          isStored={isStored}
          isBusy={update.isPending}
          error={fieldErrors['bio'] ?? ''}
          onChange={(text) => {
            const isDirty = text !== saved
            const hasStored = saveBioDraft(me.id, isDirty ? text : null)
            setStored(hasStored)
            onDirty(isDirty, hasStored)
          }}
          onSave={save}
          onRefuse={refuse}
          onClose={close}
        />
      ) : (
        <>
          {me.bioHtml ? (
            <div className="read" dangerouslySetInnerHTML={{ __html: me.bioHtml }} />
          ) : (
            <p className="muted profile-bio-empty">{t('bio.empty')}</p>
          )}
          <p className="profile-buttons profile-bio-buttons">
            <Button ref={opener} isSmall onClick={() => setEditing(true)}>
              {t(me.bioHtml ? 'bio.edit' : 'bio.write')}
            </Button>
          </p>
        </>
      )}
      <CallOutcome of={update} shownFields={['bio']} />
    </Section>
  )
}
