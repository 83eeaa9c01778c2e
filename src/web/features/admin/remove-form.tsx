import { useState } from 'react'
import { type ReportReason, reportReasons } from '#contract/values/enums'
import { reportMaxCharacters } from '#contract/values/limits'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldArea } from '../../ui/field-area.tsx'
import { Options } from '../../ui/options.tsx'
import { SelectField } from '../../ui/select-field.tsx'

/** Reason why a moderator removes a review or list. The author of the removed content can read the reason. */
export interface Because {
  reason: ReportReason
  note?: string
}

interface FormProps {
  /** Preselected reason: the reason in the first open report about the content. */
  suggested: ReportReason | undefined
  isBusy: boolean
  onRemove: (because: Because) => void
  onCancel: () => void
}

export function RemoveForm({ suggested, isBusy, onRemove, onCancel }: FormProps) {
  const t = useWords('admin')
  const reviews = useWords('reviews')
  const [reason, setReason] = useState<ReportReason>(suggested ?? 'other')
  const [note, setNote] = useState('')
  return (
    <form
      className="admin-lock"
      onSubmit={(event) => {
        event.preventDefault()
        const text = note.trim()
        if (!isBusy) onRemove({ reason, ...(text !== '' && { note: text }) })
      }}
    >
      <p className="muted small">{t('moderation.removeText')}</p>
      <SelectField
        label={t('moderation.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value as ReportReason)}
      >
        <Options values={reportReasons} label={(each) => reviews(`report.${each}`)} />
      </SelectField>
      <FieldArea
        label={t('moderation.note')}
        rows={3}
        maxLength={reportMaxCharacters}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="admin-buttons">
        <Button type="submit" isSmall kind="danger" aria-busy={isBusy}>
          {t('moderation.removeGo')}
        </Button>
        <Button isSmall onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
